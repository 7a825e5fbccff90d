/** Which shop is asked, and by whose token: nothing of it goes over a line that others read. Pure. */

/** What was typed cannot be done; its message says why. */
export class NotUsable extends Error {}

const isLoopback = (host: string) => host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/** The origin of the shop at this address. @throws NotUsable */
export function shopAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new NotUsable("--url is the address of a shop, as https://shop.example");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) throw new NotUsable("--url has to begin with https: what is sent there opens the desk");
  if (url.pathname !== "/") throw new NotUsable("--url is the address of a shop without a path");
  return url.origin;
}

/** What API tokens look like, an operator's or a shop's; a name of this file's own, since it is never printed. @throws NotUsable */
export function tokenFrom(typed: string | undefined, environment: string | undefined): string | undefined {
  const token = (typed ?? environment ?? "").trim();
  if (token === "") return undefined;
  if (!/^mk[ts]_[\w-]{43}$/.test(token))
    throw new NotUsable("this is no token: one is made at /admin/tokens and begins with mkt_, or at /seller/tokens and with mks_");
  return token;
}
