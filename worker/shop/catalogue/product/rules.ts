/** One product from its rows. Pure. */
import type { Currency } from "../../../shared/money.ts";
import { type FitRow, fitOf } from "../../reviews/rules.ts";
import { safetyGapsOf } from "../../safety/rules.ts";
import { sizeTableIn } from "../../size-tables/rules.ts";
import type { Product } from "../contract.ts";
import { cardOf, effectivePrice, flashPriceIn, flashSaleOf, lowestBy, optionsOf, pricesOf, reducedFrom, type VariantOptionRow } from "../rules.ts";
import type { DetailRow, ProductRows, ProductVariantRow } from "./data.ts";
import { lowestIn } from "./lowest-rules.ts";

type Contact = NonNullable<NonNullable<Product["safety"]>["manufacturer"]>;
/** What is not told of it is left out. */
const contactIn = (text: string | null): Contact | null =>
  text === null ? null : (JSON.parse(text, (_, value) => (value === null ? undefined : value)) as Contact);

function safetyOf({ warnings, safety_exempt: exempt, asks_for_safety, ...contacts }: DetailRow): Product["safety"] {
  const [manufacturer, responsible] = [contactIn(contacts.manufacturer), contactIn(contacts.responsible)];
  return {
    ...(manufacturer && { manufacturer }),
    ...(responsible && { responsible }),
    ...(exempt && { exempt }),
    ...(warnings && { warnings }),
    isOfferedInEurope: asks_for_safety === 0 || safetyGapsOf({ manufacturer, responsible, exempt }).length === 0,
  };
}

export function productOf({ card, detail, variants, options, pictures, flash: running, history, ownHistory }: ProductRows, currency: Currency): Product {
  const setOf = new Map(variants.map((row) => [row.id, row]));
  const flash = running
    .map((row) => ({ ...row, own_minor: setOf.get(row.variant_id)?.own_price_minor ?? null }))
    .filter((row) => flashPriceIn(row, currency) !== undefined);
  const flashOf = lowestBy(flash, "variant_id");
  const optionsByVariant = Map.groupBy(options, (row) => row.variant_id);
  const pastOf = Map.groupBy(history, (row) => row.variant_id);
  const ownPastOf = Map.groupBy(ownHistory, (row) => row.variant_id);
  const variantOf = (row: ProductVariantRow) => {
    const now = effectivePrice(row, flashOf.get(row.id), currency);
    const running = now.flash && flash.find(({ sale, variant_id }) => sale === now.flash?.sale && variant_id === row.id);
    const lowest_minor = lowestIn(currency, row, running ? running.starts_at : undefined, pastOf.get(row.id) ?? [], ownPastOf.get(row.id) ?? []);
    const prices = reducedFrom(pricesOf(now, currency), lowest_minor);
    return {
      id: row.id,
      sku: row.sku,
      options: Object.fromEntries((optionsByVariant.get(row.id) ?? ([] as VariantOptionRow[])).map(({ axis, value }) => [axis, value])),
      ...prices,
      stock: row.stock,
      ...(running && { flashSale: { ...flashSaleOf(running), perBuyer: running.per_buyer } }),
      ...(prices.compareAt && lowest_minor !== undefined && { lowest30: { amount: lowest_minor, currency: currency.code } }),
    };
  };
  const shown = variants.map(variantOf);
  const { compareAt, ...asCard } = cardOf(card, lowestBy(flash, "product_id").get(card.id), currency);
  // its card says of a reduction what the variant says that makes its price
  const lead = shown.find(({ id, price }) => price.amount === asCard.price.amount && (asCard.flashSale ? flashOf.has(id) : id === card.lead_variant_id));
  const fit = fitOf(JSON.parse(detail.fits) as FitRow[]);
  const from = lead ? lead.compareAt : compareAt;
  return {
    ...asCard,
    ...(from && { compareAt: from }),
    mainName: detail.main_name,
    sub: { slug: detail.sub_slug, name: detail.sub_name },
    sentFrom: { city: detail.city ?? "", country: detail.country },
    variants: shown,
    options: optionsOf(options),
    images: pictures.map((row) => ({
      id: row.position,
      url: `/media/${row.hash}`,
      width: row.width,
      height: row.height,
      ...(row.option_value !== null && { option: row.option_value }),
      ...(row.alt && { alt: row.alt }),
    })),
    description: detail.description,
    ...(detail.description_html && { descriptionHtml: detail.description_html }),
    specifications: JSON.parse(detail.specifications),
    safety: safetyOf(detail),
    ...(detail.size_table !== null && { sizeTable: sizeTableIn(detail.size_table) }),
    ...(fit && { fit }),
    createdAt: new Date(detail.created_at).toISOString(),
  };
}
