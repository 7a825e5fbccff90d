/**
 * Where pushes may be sent to. An endpoint is whatever a caller says it is, and we post there: so only the push services of browsers
 * count, by name, over https. Pure.
 */

const services = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
/** Any name below these. */
const families = [".push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];
/** Labels of a host name (RFC 1123): one at least, none of them empty. */
const isName = (text: string) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/.test(text);
/** The stand-in, where it is bound: reached by its binding, never through the network. */
export const sandboxPushOrigin = "http://sandbox";
export const endpoint_max = 1024;

/** The host that answers for an endpoint; null: not one of a browser's push service. */
export function pushServiceOf(endpoint: string, { hasSandbox }: { hasSandbox: boolean }): string | null {
  // a URL reader drops what is unseen and turns what is alike: an endpoint that is not written as it is read is none
  if (endpoint.length > endpoint_max || !/^[!-~]+$/.test(endpoint) || endpoint.includes("\\")) return null;
  const url = URL.parse(endpoint);
  if (!url || url.href !== endpoint || url.username !== "" || url.password !== "" || url.port !== "" || url.hash !== "") return null;
  if (hasSandbox && url.origin === sandboxPushOrigin && /^\/push\/[\w-]{1,100}$/.test(url.pathname) && url.search === "") return url.hostname;
  if (url.protocol !== "https:") return null;
  const isBelow = (family: string) => url.hostname.endsWith(family) && isName(url.hostname.slice(0, -family.length));
  return services.includes(url.hostname) || families.some(isBelow) ? url.hostname : null;
}
