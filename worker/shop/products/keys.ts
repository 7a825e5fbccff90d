/** Keys made of what people write: handles, slugs of brands, keys of options. Pure. */
import { fingerprint } from "../../cache/rules.ts";

const letters: Record<string, string> = { ı: "i", ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", þ: "th", ð: "d" };

/** Lower case letters, figures and hyphens, so many at most; "" of a text without any. */
export function slugOf(text: string, length_max = 80): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ıßœæøłđþð]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, length_max)
    .replace(/-+$/, "");
}

/** A key for a label of any script: its slug where it has one, else a short name of its letters. */
export const keyOf = (label: string, length_max = 40): string => slugOf(label, length_max) || `x${fingerprint(foldLabel(label))}`;

/** Labels that differ by case or by how their letters are written are the same label. */
export const foldLabel = (label: string): string => label.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Of an option: the label in any language, beside its key. An axis itself has the value "". */
export type OptionLabelRow = { axis: string; value: string; locale: string; label: string };

/**
 * The key of a label among `known` ones (key and label, in any language): one the product uses already, else its own slug, else the first;
 * a new one that nothing else bears where there is none.
 */
export function resolveKey(label: string, known: readonly { key: string; label: string }[], own: ReadonlySet<string>, length_max?: number): string {
  const folded = foldLabel(label);
  const slug = keyOf(label, length_max);
  const matching = [...new Set(known.filter((each) => foldLabel(each.label) === folded).map(({ key }) => key))].sort();
  const found = matching.find((key) => own.has(key)) ?? matching.find((key) => key === slug) ?? matching[0];
  if (found !== undefined) return found;
  const isOthers = known.some(({ key }) => key === slug);
  return isOthers ? `${slug.slice(0, 20)}-${fingerprint(folded)}` : slug;
}
