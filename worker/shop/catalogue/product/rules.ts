/** One product from its rows. Pure. */
import type { Currency } from "../../money.ts";
import type { Product } from "../contract.ts";
import { cardOf, effectivePrice, flashSaleOf, lowestBy, moneyOf, type OptionRow, optionsOf, pricesOf } from "../rules.ts";
import type { ProductRows, VariantRow } from "./data.ts";
import { lowestBefore } from "./lowest-rules.ts";

export function productOf({ card, detail, variants, options, pictures, flash, history }: ProductRows, currency: Currency): Product {
  const flashOf = lowestBy(flash, "variant_id");
  const optionsByVariant = Map.groupBy(options, (row) => row.variant_id);
  const pastOf = Map.groupBy(history, (row) => row.variant_id);
  const variantOf = (row: VariantRow) => {
    const now = effectivePrice(row.price_usd_minor, row.compare_at_usd_minor, flashOf.get(row.id));
    const running = now.flash && flash.find(({ sale, variant_id }) => sale === now.flash?.sale && variant_id === row.id);
    const flashStarts_ms = running?.starts_at;
    const prices = pricesOf(now.price_usd_minor, now.compareAt_usd_minor, currency);
    const lowest_usd_minor = lowestBefore({ ...row, flashStarts_ms }, pastOf.get(row.id) ?? []);
    return {
      id: row.id,
      sku: row.sku,
      options: Object.fromEntries((optionsByVariant.get(row.id) ?? ([] as OptionRow[])).map(({ axis, value }) => [axis, value])),
      ...prices,
      stock: row.stock,
      ...(running && { flashSale: { ...flashSaleOf(running), perBuyer: running.per_buyer } }),
      ...(prices.compareAt && lowest_usd_minor !== undefined && { lowest30: moneyOf(lowest_usd_minor, currency) }),
    };
  };
  return {
    ...cardOf(card, lowestBy(flash, "product_id").get(card.id), currency),
    mainName: detail.main_name,
    sub: { slug: detail.sub_slug, name: detail.sub_name },
    variants: variants.map(variantOf),
    options: optionsOf(options),
    images: pictures.map((row) => ({
      id: row.position,
      url: `/media/${row.hash}`,
      width: row.width,
      height: row.height,
      ...(row.option_value !== null && { option: row.option_value }),
    })),
    description: detail.description,
    ...(detail.description_html && { descriptionHtml: detail.description_html }),
    specifications: JSON.parse(detail.specifications),
    createdAt: new Date(detail.created_at).toISOString(),
  };
}
