/** What choices and axes are called. */
import type { KeyIn, Words } from "../../../../locales/words.ts";
import type { Facets } from "../../../../worker/shop/catalogue/contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import type { FilterValue } from "../choices.ts";
import { minorOf } from "./price-range.ts";

/** The names that came with the facets, the language, and the currency prices are typed in. */
export type Naming = { facets: Facets | null; words: Words; currency: string };

/** Without the facets a value is called by its name in the address: "dark-blue" → "Dark blue". */
const readable = (value: string) => (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll("-", " ");

export function axisLabel(axis: string, { facets, words }: Naming): string {
  if (!axis.startsWith("o.")) return words.t(`listing.filters.${axis as KeyIn<"listing.filters">}`);
  return facets?.axes.find((each) => each.axis === axis)?.label || readable(axis.slice(2));
}

const collectionNames = { new: "collections.new", best: "listing.filters.best", sale: "listing.filters.sale" } as const;

/** A choice in a few words, e.g. "Nova", "Size: M", "From $20", "4 stars and more". */
export function choiceLabel({ axis, value }: FilterValue, naming: Naming): string {
  const { facets, words } = naming;
  if (axis === "price") return priceLabel(value, naming);
  if (axis === "rating") return words.n("listing.filters.starsUp", Number(value));
  if (axis === "collection") return words.t(collectionNames[value as keyof typeof collectionNames]);
  if (axis === "stock" || axis === "sale" || axis === "free") return words.t(`listing.filters.${axis}`);
  const name = facets?.axes.find((each) => each.axis === axis)?.values.find((each) => each.value === value)?.label ?? readable(value);
  return axis.startsWith("o.") ? words.t("listing.filters.chip", { axis: axisLabel(axis, naming), value: name }) : name;
}

function priceLabel(range: string, { words: { t, locale }, currency }: Naming): string {
  const [min = "", max = ""] = range.split("-").map((major) => major && formatMoney({ amount: minorOf(major, currency), currency }, locale));
  if (min && max) return t("listing.filters.between", { from: min, to: max });
  return min ? t("listing.filters.from", { price: min }) : t("listing.filters.upTo", { price: max });
}
