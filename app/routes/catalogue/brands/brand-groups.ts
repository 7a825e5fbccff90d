/** The directory's letters. Pure. */

export type BrandGroup<T> = { letter: string; id: string; brands: T[] };

const digits = "0–9";
/** The marks that accents, vowel signs and hamzas are once a letter is taken apart. */
const marks = /\p{M}/gu;

/** A name without case and accents, for comparing. Turkish ı and İ are an i like any other here. */
export const foldName = (name: string) => name.normalize("NFKD").replace(marks, "").toLowerCase().replaceAll("ı", "i").trim();

/** The letter a name is found under: A–Z whatever accent it wears, one place for all digits, other scripts under their own. */
export function letterOf(name: string): string {
  const [first = ""] = foldName(name).replace(/^[^\p{L}\p{N}]+/u, "");
  if (first === "" || /\p{N}/u.test(first)) return digits;
  const [upper = first] = first.toUpperCase();
  return upper;
}

/** Digits, then A to Z, then the other scripts in their own order; names in the reader's. */
export function groupBrands<T extends { name: string }>(brands: readonly T[], locale: string): BrandGroup<T>[] {
  const collator = new Intl.Collator(locale);
  const rank = (letter: string) => (letter === digits ? 0 : /^[A-Z]$/.test(letter) ? 1 : 2);
  return [...Map.groupBy(brands, ({ name }) => letterOf(name))]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([letter, group]) => ({ letter, id: idOf(letter), brands: group.toSorted((a, b) => collator.compare(a.name, b.name)) }));
}

/** An id that needs no escaping in an address. */
const idOf = (letter: string) =>
  `brands-${letter === digits ? "0-9" : /^[A-Z]$/.test(letter) ? letter.toLowerCase() : (letter.codePointAt(0) as number).toString(16)}`;
