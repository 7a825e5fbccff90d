/** A collection's rule as its form holds it. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { CollectionRule } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { minorOf } from "../../../forms/amounts.ts";
import { textOf } from "../../../forms/fields.ts";

export const ruleFlags = ["stock", "sale", "free"] as const;
const placeField = /^place\.([^/]+)(?:\/(.+))?$/;
export const placeName = (path: string) => `place.${path}`;

/** Words apart by spaces, commas or lines, as addresses spell them. */
const listIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** "colour=black,blue" on a line of its own; a line that is none goes as it is, and the API says so. */
function optionsIn(text: string): Record<string, string[]> {
  const options: Record<string, string[]> = {};
  for (const line of text.toLowerCase().split("\n")) {
    if (line.trim() === "") continue;
    const [name = "", values = ""] = line.split("=");
    options[name.trim()] = [...(options[name.trim()] ?? []), ...listIn(values)];
  }
  return options;
}

/** Null: nothing was typed. What is no sum goes as it was typed, and the API says so. */
function sumIn(text: string, locale: Locale, currency: string): number | string | null {
  const minor = minorOf(text, locale, currency) ?? null;
  return Number.isNaN(minor) ? text : minor;
}

/** What the API is sent: whether each value fits is for it to say. */
export function ruleIn(form: FormData, locale: Locale, currency: string): { [K in keyof CollectionRule]: unknown } {
  const places = [...form.keys()].flatMap((name) => {
    const [, main, sub] = placeField.exec(name) ?? [];
    return main === undefined ? [] : [{ main, sub }];
  });
  const rating = textOf(form, "rating");
  return {
    category: [...new Set(places.map(({ main }) => main))],
    sub: places.flatMap(({ sub }) => sub ?? []),
    brand: listIn(textOf(form, "brand")),
    shop: listIn(textOf(form, "shop")),
    min: sumIn(textOf(form, "min"), locale, currency),
    max: sumIn(textOf(form, "max"), locale, currency),
    rating: rating === "" ? null : Number(rating),
    stock: form.get("stock") === "1",
    sale: form.get("sale") === "1",
    free: form.get("free") === "1",
    options: optionsIn(textOf(form, "options")),
    sort: textOf(form, "sort"),
  };
}

/** The fields of the form as the rule that stands fills them. */
export function fieldsOfRule(rule: CollectionRule | null, currency: string): Record<string, string> {
  if (!rule) return { sort: "selling" };
  const { category, sub, brand, shop, min, max, rating, options, sort } = rule;
  const paths = sub.length > 0 ? sub.map((each) => `${category[0]}/${each}`) : category;
  return {
    ...Object.fromEntries(paths.map((path) => [placeName(path), "1"])),
    ...Object.fromEntries(ruleFlags.flatMap((flag) => (rule[flag] ? [[flag, "1"]] : []))),
    brand: brand.join("\n"),
    shop: shop.join("\n"),
    min: min === null ? "" : amountText(min, currency),
    max: max === null ? "" : amountText(max, currency),
    rating: rating === null ? "" : String(rating),
    options: Object.entries(options)
      .map(([name, values]) => `${name}=${values.join(",")}`)
      .join("\n"),
    sort,
  };
}
