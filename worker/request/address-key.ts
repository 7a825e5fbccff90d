/** What stands for one caller in a limit. Pure. */

/** Eight groups of an IPv6 address without leading zeros; null: it is none. */
function groupsOf(address: string): string[] | null {
  const [bare = ""] = address.toLowerCase().split("%");
  const halves = bare.split("::");
  if (halves.length > 2 || !bare.includes(":")) return null;
  const [front = [], back = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  // an IPv4 address at the end fills two groups
  const width = (groups: string[]) => groups.length + (groups.at(-1)?.includes(".") ? 1 : 0);
  const missing = 8 - width(front) - width(back);
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  return [...front, ...Array<string>(missing).fill("0"), ...back].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** An IPv4 address itself; of IPv6 the first 64 bits, of which a subscriber has the rest; IPv4 within IPv6 as IPv4. */
export function addressKey(address: string): string {
  const groups = groupsOf(address.trim());
  if (!groups) return address.trim();
  const last = groups.at(-1) as string;
  if (last.includes(".") && groups.slice(0, 5).every((group) => group === "0")) return last;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
