/** Etsy's listings file: one row a listing, its variations as lists of values. They are written anew as rows of Shopify's. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { cleanHtml, textOfHtml } from "../../markup/rules.ts";
import { variants_max } from "../../products/rules.ts";
import type { FileProblem } from "../rules.ts";
import type { FileLine } from "./file-product.ts";
import { type ForeignFormat, listOf, paragraphsOf, present, sharedHandle } from "./foreign.ts";

const pictures_max = 10;
const numberedColumn = /^(image|variation) ?(\d{1,2})(?: (type|name|values))?$/i;

export const etsyFormat: ForeignFormat = {
  columns: {
    title: ["title"],
    body: ["description"],
    price: ["price"],
    currency: ["currency_code"],
    stock: ["quantity"],
    tags: ["tags"],
    materials: ["materials"],
    sku: ["sku"],
  },
  numbered: (name) => {
    const [, kind = "", place = "", part = ""] = numberedColumn.exec(name.trim()) ?? [];
    if (/^image$/i.test(kind) && part === "" && Number(place) >= 1 && Number(place) <= pictures_max) return `image${Number(place)}`;
    if (/^variation$/i.test(kind) && (place === "1" || place === "2") && /^(name|values)$/i.test(part)) return `variation${place}${part.toLowerCase()}`;
    return null;
  },
  unused: /^(variation \d+ type|section|who_made|when_made|is_supply|listing_id|shop_section|shipping.*|renewal.*|style.*|occasion|recipient|holiday)$/,
  names: {
    title: "TITLE",
    handle: "TITLE",
    body: "DESCRIPTION",
    price: "PRICE",
    currency: "CURRENCY_CODE",
    stock: "QUANTITY",
    tags: "TAGS",
    materials: "MATERIALS",
    sku: "SKU",
    picture: "IMAGE1",
    value1: "VARIATION 1 VALUES",
    value2: "VARIATION 2 VALUES",
  },
  needed: [["title"], ["price"]],
};

const materials: Readonly<Record<Locale, string>> = { en: "Materials", fr: "Matériaux", ar: "المواد", tr: "Malzemeler", hi: "सामग्री" };

/** Etsy writes some letters as HTML does. */
const plainText = (text: string) => textOfHtml(cleanHtml(text)).replace(/\s+/g, " ").trim();

/** A listing is one row: another one under the same handle is another listing. */
export function etsyRows(handle: string, [listing, ...others]: readonly FileLine[], locale: Locale): { rows: FileLine[]; problems: FileProblem[] } {
  if (!listing) return { rows: [], problems: [] };
  const { line, cells } = listing;
  const axes = [1, 2].flatMap((place) => {
    const values = listOf(cells[`variation${place}values`]);
    return values.length > 0 ? [{ name: cells[`variation${place}name`] ?? `Option ${place}`, values }] : [];
  });
  const choices = axes.reduce<string[][]>((some, { values }) => some.flatMap((before) => values.map((value) => [...before, value])), [[]]);
  const skus = listOf(cells.sku);
  const variants = choices.slice(0, variants_max + 1).map((values, at): FileLine => {
    const options = axes.flatMap(({ name }, i) => [
      [`axis${i + 1}`, name],
      [`value${i + 1}`, values[i]],
    ]);
    const own = {
      price: cells.currency && cells.price ? `${cells.currency} ${cells.price}` : cells.price,
      sku: skus.length === choices.length ? skus[at] : undefined,
      // pieces are counted of all variations together: which are there is not said
      stock: choices.length === 1 ? cells.stock : undefined,
    };
    return { line, cells: present({ ...(at === 0 && productCells(cells, locale)), ...own, ...Object.fromEntries(options) }) };
  });
  const [, ...further] = picturesOf(cells);
  return { rows: [...variants, ...further.map((picture) => ({ line, cells: { picture } }))], problems: sharedHandle(handle, "TITLE", listing, others) };
}

const picturesOf = (cells: FileLine["cells"]) => Array.from({ length: pictures_max }, (_, i) => cells[`image${i + 1}`]).filter((each) => each !== undefined);

const productCells = (cells: FileLine["cells"], locale: Locale) => ({
  title: plainText(cells.title ?? ""),
  body: paragraphsOf(cells.body ?? ""),
  tags: cells.tags?.replaceAll("_", " "),
  picture: picturesOf(cells)[0],
  [`specification:${materials[locale]}`]: listOf(cells.materials)
    .map((each) => each.replaceAll("_", " "))
    .join(", "),
});
