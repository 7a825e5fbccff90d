/** What the form of a discount asks of the API. Pure. */
import { textOf } from "../../../forms/fields.ts";

/** A field of the form for each product that may be chosen. */
export const productField = (handle: string) => `product.${handle}`;
const productFields = productField("");

/** "19.99" or "19,99" → 1999. Null: no price, which the API says. */
export function minorOf(typed: string): number | null {
  const [, major, minor = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return major === undefined ? null : Number(major) * 100 + Number(minor.padEnd(2, "0"));
}

const percentOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);

/** What the browser's field for date and time holds, in UTC as its label says. */
const instantOf = (typed: string): string | undefined => (typed === "" ? undefined : `${typed.length === 16 ? `${typed}:00` : typed}Z`);
export const fieldOfInstant = (iso: string): string => iso.slice(0, 16);

export function discountIn(form: FormData) {
  const handles = [...form.keys()].filter((name) => name.startsWith(productFields)).map((name) => name.slice(productFields.length));
  const startsAt = instantOf(textOf(form, "startsAt"));
  return {
    name: textOf(form, "name"),
    ...(textOf(form, "kind") === "price" ? { price: minorOf(textOf(form, "price")) } : { percent: percentOf(textOf(form, "percent")) }),
    products: textOf(form, "products") === "some" ? handles : "all",
    ...(startsAt !== undefined && { startsAt }),
    endsAt: instantOf(textOf(form, "endsAt")),
  };
}
