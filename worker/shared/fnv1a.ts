/** FNV-1a, 32 bits, over UTF-16 units (draft-eastlake-fnv): short names and even parts, nothing that anybody has to be kept from guessing. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
