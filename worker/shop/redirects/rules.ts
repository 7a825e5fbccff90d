/** What redirects there can be, and how many. Pure. */

/** Moved for good, led elsewhere for a while, gone (RFC 9110 §15.4.2, §15.4.3, §15.5.11). */
export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];
export const redirectKinds = ["permanent", "temporary", "gone"] as const;
export type RedirectKind = (typeof redirectKinds)[number];
export const statusOf = { permanent: 301, temporary: 302, gone: 410 } as const satisfies Record<RedirectKind, RedirectStatus>;
export const kindOf = (status: RedirectStatus): RedirectKind => redirectKinds.find((kind) => statusOf[kind] === status) ?? "permanent";

export const redirects_max = 10_000;
/** So many are entered at once. */
export const redirectLines_max = 500;
export const path_chars = 500;
export const target_chars = 1_000;
export const redirectNote_chars = 200;

/** So many answers are cached; a redirect is in the one that its path says. The number stands in the database: 0094_redirects.sql. */
export const redirectBuckets = 64;

/** A path as people read it: letters of all alphabets instead of their escapes. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const redirectOrders = ["newest", "oldest"] as const;
