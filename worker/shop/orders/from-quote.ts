/** A quote as the rows of an order: names and prices as the shopper saw them. Pure. */
import type { Quoted } from "../checkout/service.ts";
import type { NewLine, NewPackage } from "./data-placing.ts";

export const packagesOf = (quoted: Quoted): NewPackage[] =>
  quoted.packages.map(({ shop, chosen: { rate }, items_minor, shipping_minor, tax_minor, discount_minor, total_minor }, position) => ({
    shopId: shop.id,
    position,
    rateId: rate.id,
    rateSlug: rate.slug,
    days_min: rate.days_min,
    days_max: rate.days_max,
    items_minor,
    shipping_minor,
    tax_minor,
    discount_minor,
    total_minor,
  }));

export const linesOf = (quoted: Quoted): NewLine[] =>
  quoted.packages.flatMap(({ shop, entries }) =>
    entries.map(({ row, priced, options }) => ({
      shopId: shop.id,
      variantId: row.variant_id,
      productHandle: row.product_handle,
      mainSlug: row.main_slug,
      name: row.name,
      options: JSON.stringify(options.map(({ axis, label, value }) => ({ axis, label, value }))),
      picture: row.picture,
      quantity: priced.quantity,
      unitPrice_minor: priced.unit_minor,
      total_minor: priced.total_minor,
      flashSaleId: priced.flash?.flash_sale_id ?? null,
      listPrice_minor: row.price_minor,
    })),
  );
