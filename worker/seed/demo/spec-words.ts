/** Rows of specifications: their labels, values that several products share, and units. */
import data from "./spec-words.json" with { type: "json" };
import { inEach, named, type Texts } from "./texts.ts";

/** One text for every language ("Bluetooth 5.3"), a shared value's name, an amount of a unit, or a text of its own. */
export type SpecValue = string | { word: string } | { [unit: string]: number | string } | Texts;

export const specOf = (label: string, value: SpecValue): { key: Texts; value: Texts } => ({
  key: named<Texts>(data.labels, "label", label),
  value: textsOf(value),
});

function textsOf(value: SpecValue): Texts {
  if (typeof value === "string") return inEach(() => value);
  if ("en" in value) return value as Texts;
  const [kind, amount] = Object.entries(value)[0] as [string, number | string];
  if (kind === "word") return named<Texts>(data.words, "word", `${amount}`);
  const units = named<Texts>(data.units, "unit", kind);
  return inEach((lang) => `${lang === "fr" || lang === "tr" ? `${amount}`.replace(".", ",") : amount} ${units[lang]}`);
}
