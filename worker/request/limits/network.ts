/** Which network an address belongs to: what limits count by. Pure. */

const octets = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const groups_n = 8;

/** The eight numbers of an IPv6 address; null: it is none. */
function groupsOf(text: string): number[] | null {
  // the last four bytes may be written as an IPv4 address
  const tail = /^(.*:)([\d.]+)$/.exec(text);
  if (tail?.[2]?.includes(".")) {
    if (!octets.test(tail[2])) return null;
    const [a, b, c, d] = tail[2].split(".").map(Number) as [number, number, number, number];
    return groupsOf(`${tail[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`);
  }
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = groups_n - before.length - after.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const all = [...before, ...Array.from({ length: halves.length === 2 ? missing : 0 }, () => "0"), ...after];
  return all.every((each) => /^[\da-f]{1,4}$/.test(each)) ? all.map((each) => Number.parseInt(each, 16)) : null;
}

/** How an address is read: the groups of an IPv6 address, or what else it is as text. */
function read(address: string): { groups: number[] } | { text: string } {
  const text = address
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  const groups = groupsOf(text);
  if (groups === null) return { text };
  const [high, low] = [groups[6] as number, groups[7] as number];
  // ::ffff:0:0/96 is IPv4 in the clothes of IPv6 (RFC 4291 §2.5.5.2)
  if (groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xffff) return { text: [high >> 8, high & 255, low >> 8, low & 255].join(".") };
  return { groups };
}

const prefixOf = (groups: number[], bits: number) =>
  `${groups
    .slice(0, bits / 16)
    .map((each) => each.toString(16))
    .join(":")}::/${bits}`;

/**
 * The address a limit counts: an IPv4 address itself, of an IPv6 address its first 64 bits. Whoever has one address of such a
 * network has all of them. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const known = read(address);
  return "text" in known ? known.text : prefixOf(known.groups, 64);
}

/** The wider network: of an IPv6 address its first 48 bits, which providers give to one customer. */
export function wideNetworkOf(address: string): string {
  const known = read(address);
  return "text" in known ? known.text : prefixOf(known.groups, 48);
}

/** The networks of a wider one are dealt into so many parts, each with the limit of one network: so much has the wider one in all. */
const parts_n = 8;

/** What counts by the minute or hour counts for this: the network's part of its wider one. An IPv4 address is all of it. */
export function networkPartOf(address: string): string {
  const known = read(address);
  return "text" in known ? known.text : `${prefixOf(known.groups, 48)} ${(known.groups[3] as number) % parts_n}`;
}
