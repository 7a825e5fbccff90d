/** What a machine can see of the dictionaries: sentences that stand twice, and those nobody says. Pure. */
import { at, keysOf, type Source } from "./rules.ts";

/** Keys that say word for word the same in every language, in groups. */
export function duplicatesIn(dictionaries: readonly object[]): string[][] {
  const [first] = dictionaries as [object];
  const groups = Map.groupBy(keysOf(first), (key) => JSON.stringify(dictionaries.map((dictionary) => at(dictionary, key))));
  return [...groups.values()].filter((keys) => keys.length > 1);
}

const literal = /["']([\w-]+(?:\.[\w-]+)+)["']/g;
const template = /`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;

/** Keys that no literal and no family (a template literal: one name for each `${…}`) of the code can make. */
export function unsaidIn(dictionary: object, sources: readonly Source[]): string[] {
  const literals = new Set<string>();
  const families = new Set<string>();
  for (const { text } of sources) {
    for (const [, key] of text.matchAll(literal)) literals.add(key as string);
    for (const [, key] of text.matchAll(template)) families.add((key as string).replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w-]+"));
  }
  const family = new RegExp(`^(?:${[...families].join("|")})$`);
  return keysOf(dictionary).filter((key) => !literals.has(key) && !family.test(key));
}
