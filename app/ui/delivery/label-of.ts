/** How the fields of delivery are called, by their names: `price`, `standard.price`, `standard.steps.0.from`, `hours.ar`. */
import type { KeyIn, Locale, Words } from "../../../locales/words.ts";
import type { RateWord } from "../../../worker/shop/shipping/rules.ts";
import { languageNames } from "../../i18n/names/language-names.ts";

const places = new Set(["line1", "city", "region", "postalCode", "country"]);

export const labelIn =
  ({ t }: Pick<Words, "t">, currency: string) =>
  (name: string): string => {
    const parts = name.split(".");
    const [first = "", second] = parts;
    if (first === "hours" && second) return `${t("seller.delivery.labels.hours")} (${languageNames[second as Locale]})`;
    if (places.has(name)) return t(`fields.labels.${name as KeyIn<"fields.labels">}`);
    const field = parts.includes("steps") && parts.at(-1) === "price" ? "stepPrice" : (parts.at(-1) as string);
    const label = t(`seller.delivery.labels.${field as KeyIn<"seller.delivery.labels">}`, { currency });
    return second === undefined ? label : `${t(`shipping.rates.${first as RateWord}`)}: ${label}`;
  };
