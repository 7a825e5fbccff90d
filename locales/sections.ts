import type { Dictionary } from "./words.ts";

/** Of a dictionary the sections at these paths ("cart.subtotal"), whole, each in its place. Pure. */
export function sectionsOf(dictionary: Dictionary, paths: readonly string[]): Dictionary {
  const sections: Dictionary = {};
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop() as string;
    let from = dictionary;
    let to = sections;
    for (const name of names) {
      from = from[name] as Dictionary;
      to[name] ??= {};
      to = to[name] as Dictionary;
    }
    to[last] = from[last] as Dictionary;
  }
  return sections;
}
