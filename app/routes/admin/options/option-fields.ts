/** What the fields of an option and of a value are called, and what was typed into them. */
import type { Words } from "../../../../locales/words.ts";
import { textOf } from "../../../forms/fields.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { languageTexts } from "../../../ui/seller/language-fields.tsx";

const labels = {
  names: "seller.vouchers.labels.names",
  filter: "desk.options.filter",
  categories: "desk.readiness.names.categories",
  position: "desk.options.position",
  synonyms: "desk.options.synonyms",
  swatch: "desk.options.swatch",
} as const;

/** `names.fr` is the name in French. */
export const labelIn =
  ({ t }: Words) =>
  (name: string): string => {
    const [field = "", language] = name.split(".");
    const label = t(labels[field as keyof typeof labels]);
    return languageLabel(label, language);
  };

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const categoryField = (id: number) => `category.${id}`;

/** A number that was not typed stays what it is not: the API says so. */
const positionOf = (typed: string): number | string | null => (typed === "" ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : typed);

export const optionIn = (form: FormData) => ({
  names: languageTexts(form, "names"),
  synonyms: linesOf(textOf(form, "synonyms")),
  filter: textOf(form, "filter"),
  categories: [...form.keys()].filter((name) => name.startsWith("category.")).map((name) => Number(name.slice("category.".length))),
  position: positionOf(textOf(form, "position").trim()),
});

export const valueIn = (form: FormData) => ({
  names: languageTexts(form, "names"),
  synonyms: linesOf(textOf(form, "synonyms")),
  swatch: textOf(form, "swatch").trim() || null,
});
