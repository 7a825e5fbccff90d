/** Whether If-None-Match names the tag, weakly compared (RFC 9110 §13.1.2). Pure. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (each: string) => each.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((known) => bare(known) === bare(tag) || known.trim() === "*");
}
