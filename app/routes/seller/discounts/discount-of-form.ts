/** What the form of a discount asks of the API. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { minorOf, wholeOf } from "../../../forms/amounts.ts";
import { textOf } from "../../../forms/fields.ts";

/** A field of the form for each product that may be chosen. */
export const productField = (handle: string) => `product.${handle}`;
const productFields = productField("");

/** What the browser's field for date and time holds, in UTC as its label says. */
const instantOf = (typed: string): string | undefined => (typed === "" ? undefined : `${typed.length === 16 ? `${typed}:00` : typed}Z`);
export const fieldOfInstant = (iso: string): string => iso.slice(0, 16);

/** What is no number is null, which the API says. */
export function discountIn(form: FormData, locale: Locale, currency: string) {
  const handles = [...form.keys()].filter((name) => name.startsWith(productFields)).map((name) => name.slice(productFields.length));
  const startsAt = instantOf(textOf(form, "startsAt"));
  return {
    name: textOf(form, "name"),
    ...(textOf(form, "kind") === "price"
      ? { price: minorOf(textOf(form, "price"), locale, currency) ?? null }
      : { percent: wholeOf(textOf(form, "percent"), locale) }),
    products: textOf(form, "products") === "some" ? handles : "all",
    ...(startsAt !== undefined && { startsAt }),
    endsAt: instantOf(textOf(form, "endsAt")),
  };
}
