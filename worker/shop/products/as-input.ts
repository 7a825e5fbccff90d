/** A product as its shop would write it: what an export holds, and what an editor begins with. Pure. */
import { type Locale, locales } from "../../../locales/words.ts";
import type { OfferedCurrency } from "../../shared/money.ts";
import type { OwnPrice, ProductInput, ProductText, Specification } from "./input.ts";
import type { Stored } from "./stored-data.ts";

/** Writing it changes nothing. Labels are in the language of the product's first text. */
export function inputOf(stored: Stored): ProductInput {
  const texts: Partial<Record<Locale, ProductText>> = {};
  for (const locale of locales) {
    const text = stored.texts.find((each) => each.locale === locale);
    if (!text) continue;
    texts[locale] = {
      name: text.name,
      description: text.description,
      descriptionHtml: text.description_html,
      specifications: JSON.parse(text.specifications) as Specification[],
      warnings: text.warnings,
    };
  }
  const spoken = locales.filter((locale) => texts[locale]);
  const label = (axis: string, value: string) => {
    const rows = stored.labels.filter((row) => row.axis === axis && row.value === value);
    return (spoken.map((locale) => rows.find((row) => row.locale === locale)).find(Boolean) ?? rows[0])?.label ?? (value || axis);
  };
  const variants = stored.variants
    .filter(({ withdrawn }) => withdrawn === 0)
    .map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      options: stored.options
        .filter(({ variant_id }) => variant_id === variant.id)
        .map(({ axis, value }) => ({ axis: label(axis, ""), value: label(axis, value) })),
      price_base_minor: variant.price_base_minor,
      compareAt_base_minor: variant.compare_at_base_minor,
      stock: variant.stock,
      weight_g: variant.weight_g,
      prices: Object.fromEntries(
        stored.prices
          .filter(({ variant_id }) => variant_id === variant.id)
          .map(({ currency, price_minor, compare_at_minor }) => [currency, { price_minor, compareAt_minor: compare_at_minor }]),
      ) as Partial<Record<OfferedCurrency, OwnPrice>>,
    }));
  const skusShowing = (value: string) =>
    variants.filter(({ id }) => stored.options.some((option) => option.variant_id === id && option.value === value)).map(({ sku }) => sku);
  return {
    handle: stored.handle,
    status: stored.status,
    brand: stored.brand,
    category: { main: stored.main, sub: stored.sub },
    ...(stored.category_guessed === 1 && { categoryGuessed: true }),
    texts,
    variants,
    hsn: stored.hsn,
    sizeTable: stored.size_table,
    safety: { manufacturer: stored.manufacturer, responsible: stored.responsible, exempt: stored.safety_exempt },
    pictures: stored.pictures.map(({ hash, option_value }) => ({
      hash,
      alt: Object.fromEntries(stored.alts.filter((each) => each.hash === hash).map(({ locale, alt }) => [locale, alt])),
      ...(option_value !== null && { variantSkus: skusShowing(option_value) }),
    })),
  };
}
