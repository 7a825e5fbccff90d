/** Who may sign a browser out by a mere GET. Pure. */

/**
 * A GET that changes something (the sign-out of tests/spec/spec.md §7): only with a Bearer header, which no foreign page can add, or where
 * the browser says that one of our own pages, or the person, asked. A page fetched ahead signs nobody out.
 */
export function mayLeave(request: Request, publicOrigin: string): boolean {
  const { headers } = request;
  if (/prefetch|preview|prerender/i.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`)) return false;
  if (headers.get("authorization")?.match(/^bearer \S/i)) return true;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === publicOrigin || origin === new URL(request.url).origin;
}
