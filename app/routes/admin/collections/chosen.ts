/** The order of what was chosen by hand. Pure. */

/** The list with one of it so many places further on, as far as the list goes; the same list where it is not in it. */
export function moved<T>(list: readonly T[], one: T, by: number): T[] {
  const from = list.indexOf(one);
  if (from < 0) return [...list];
  const rest = list.filter((each) => each !== one);
  const to = Math.max(0, Math.min(rest.length, from + by));
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
