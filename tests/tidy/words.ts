/** What a machine can see of the dictionaries: sentences that stand twice, and those nobody says. Pure. */
import path from "node:path";
import { at, importsOf, keysOf, type Source } from "./rules.ts";

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

/** Sections of these rooms of the dictionary that files say: keys, and of families what stands before their first `${…}`. */
export function sectionsUsed(rooms: readonly string[], sources: readonly Source[]): string[] {
  const used = new RegExp(`["'\`]((?:${rooms.join("|")})\\.[\\w.-]*)(\\$\\{)?`, "g");
  const found = sources.flatMap(({ text }) => [...text.matchAll(used)].map(([, key = "", family]) => (family ? key.replace(/\.[^.]*$/, "") : key)));
  return [...new Set(found)].sort();
}

const imported = /\bimport\(\s*"(\.[^"]+)"/g;

/** Files that run where these do: what they import, at once or later, and so on. */
export function reachedFrom(isRoot: (file: string) => boolean, sources: readonly Source[]): Source[] {
  const all = new Map(sources.map((source) => [source.file, source]));
  const reached = new Set<string>();
  const visit = (file: string): void => {
    const source = all.get(file);
    if (!source || reached.has(file)) return;
    reached.add(file);
    for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) visit(to);
    for (const [, later] of source.text.matchAll(imported)) visit(path.posix.join(path.posix.dirname(file), later as string));
  };
  for (const { file } of sources) if (isRoot(file)) visit(file);
  return sources.filter(({ file }) => reached.has(file));
}
