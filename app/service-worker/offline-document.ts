/** What a navigation gets that has neither network nor copy: the offline document of its language, precached at the install. */
import { cookie } from "./cookie.ts";
import { prefixIn } from "./rules.ts";
import { shell } from "./shell.ts";

/**
 * 503: it is not the page that was asked for. A browser shows it all the same, keeps it out of its back/forward cache, so that going
 * back asks again, and whoever reads the status (tests, measurements) is not misled.
 */
export async function offlineDocument({ url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  // `/` follows the cookie
  const prefix = prefixIn(pathname === "/" ? `/${await cookie("i18n_redirected")}` : pathname);
  const kept = (await shell.matchPrecache(`${prefix}/offline`)) ?? (await shell.matchPrecache("/offline"));
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set("cache-control", "private, no-store");
  return new Response(kept.body, { status: 503, statusText: "Service Unavailable", headers });
}
