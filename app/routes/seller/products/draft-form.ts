/** The editor's form, read back into the draft it shows. Pure. */
import { locales } from "../../../../locales/words.ts";
import { variants_max } from "../../../../worker/shop/products/rules.ts";
import { textOf } from "../../../forms/fields.ts";
import { blank, type ProductDraft } from "./draft.ts";

/** Longer than any text a product may have, so that the API says what is too long. */
const long = (form: FormData, name: string) => String(form.get(name) ?? "").slice(0, 80_000);
const list = (form: FormData, name: string, most: number) =>
  form
    .getAll(name)
    .slice(0, most)
    .map((value) => (typeof value === "string" ? value : ""));

/** Field names are the API's paths, so that what it refuses stands at its field. */
export function draftFrom(form: FormData): ProductDraft {
  const draft = blank();
  const text = (name: string) => textOf(form, name);
  const status = text("status");
  const currencies = list(form, "currency", 12);
  const axes = list(form, "axis", 3).map((label, at) => ({ label, values: text(`axis.${at}.values`) }));
  return {
    ...draft,
    version: /^\d{1,9}$/.test(text("version")) ? text("version") : "",
    handle: text("handle"),
    brand: text("brand"),
    hsn: text("hsn"),
    sizeTable: text("sizeTable"),
    category: text("category"),
    status: status === "active" || status === "withdrawn" ? status : "draft",
    texts: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          name: text(`texts.${locale}.name`),
          description: long(form, `texts.${locale}.description`),
          html: long(form, `texts.${locale}.descriptionHtml`),
          specifications: long(form, `texts.${locale}.specifications`),
          warnings: long(form, `texts.${locale}.warnings`),
        },
      ]),
    ) as ProductDraft["texts"],
    axes,
    currencies,
    safety: { manufacturer: text("safety.manufacturer"), responsible: text("safety.responsible"), exempt: text("safety.exempt") },
    rows: list(form, "row", variants_max + 1).map((id, at) => ({
      id: /^\d{1,15}$/.test(id) ? id : "",
      sku: text(`variants.${at}.sku`),
      options: axes.map((_, option) => text(`variants.${at}.options.${option}`)),
      price: text(`variants.${at}.price`),
      compareAt: text(`variants.${at}.compareAt`),
      stock: text(`variants.${at}.stock`),
      stockSeen: /^\d{1,9}$/.test(text(`variants.${at}.stockSeen`)) ? text(`variants.${at}.stockSeen`) : "",
      weight: text(`variants.${at}.weight`),
      prices: Object.fromEntries(
        currencies.map((currency) => [
          currency,
          { price: text(`variants.${at}.prices.${currency}.price`), compareAt: text(`variants.${at}.prices.${currency}.compareAt`) },
        ]),
      ),
    })),
    pictures: list(form, "picture", 21)
      .filter((hash) => /^[0-9a-f]{16,64}$/.test(hash))
      .map((hash) => ({
        hash,
        alt: Object.fromEntries(locales.map((locale) => [locale, text(`alt.${hash}.${locale}`)])),
        shows: text(`shows.${hash}`),
      })),
  };
}
