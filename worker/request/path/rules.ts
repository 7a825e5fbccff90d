/**
 * The one spelling of a path. Guards, router and page cache read paths each in their own way; what they are given is spelled
 * alike, so that none of them is passed by. Letter case is left as it came, and so is one slash at the end: both are accepted.
 */

/** What may stand in a path as it is (RFC 3986 §3.3), though encodeURIComponent would write it otherwise. */
const plain = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

const spelled = (segment: string) => encodeURIComponent(decodeURIComponent(segment)).replace(plain, decodeURIComponent);

/** A path whose one spelling is the one it has: no escapes, no empty segment, none that begins with a dot. */
const isPlain = (path: string) => /^(?:\/[\w~-][\w.~-]*)*\/?$/.test(path);

/** Whether an address is sent in its one spelling, without looking further: almost all are. */
export const isSentPlain = (address: string) => isPlain(sentPath(address));

/** The normal form of a URL's path; null: broken, or with an empty segment, so no page has it. An encoded slash stays in its segment. */
export function normalPath(pathname: string): string | null {
  if (pathname.includes("//")) return null;
  try {
    return pathname.split("/").map(spelled).join("/");
  } catch {
    return null;
  }
}

/** The path of an address as it was sent: a URL parser has tidied its own copy up already. */
export function sentPath(address: string): string {
  const from = address.indexOf("/", address.indexOf("://") + 3);
  return from < 0 ? "/" : (/^[^?#]*/.exec(address.slice(from))?.[0] ?? "/");
}
