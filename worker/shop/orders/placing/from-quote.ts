/** A quote as the rows of an order: names and prices as the shopper saw them, and what is paid for each part. Pure. */

import { stepOf } from "../../../shared/money.ts";
import type { Quoted } from "../../checkout/service.ts";
import { type CommissionRates, lineShares, shippingShares } from "../../ledger/service.ts";
import type { NewLine, NewPackage } from "./data.ts";

export const packagesOf = (quoted: Quoted): NewPackage[] =>
  quoted.packages.map((parcel, position) => ({
    shopId: parcel.shop.id,
    position,
    shippingRateId: parcel.chosen.rate.id,
    shippingRateSlug: parcel.chosen.rate.slug,
    days_min: parcel.chosen.rate.days_min,
    days_max: parcel.chosen.rate.days_max,
    promisedFrom: parcel.chosen.arrives.from,
    promisedTo: parcel.chosen.arrives.to,
    pickup: parcel.chosen.rate.pickup,
    items_minor: parcel.items_minor,
    shipping_minor: parcel.shipping_minor,
    tax_minor: parcel.tax_minor,
    discount_minor: parcel.discount_minor,
    taxIncluded_minor: parcel.taxIncluded_minor,
    paymentFee_minor: parcel.paymentFee_minor,
    total_minor: parcel.total_minor,
    discounts: quoted.vouchers.flatMap(({ voucher, perPackage_minor }) => {
      const amount_minor = perPackage_minor[position] ?? 0;
      const paidBy = voucher.shopId === null ? ("marketplace" as const) : ("shop" as const);
      return amount_minor > 0 ? [{ voucherId: voucher.id, code: voucher.code, name: voucher.name, paidBy, amount_minor }] : [];
    }),
    shippingPaid_minor: parcel.shippingPart.paid_minor,
    paymentFeePaid_minor: parcel.feePart?.paid_minor ?? 0,
    ...shippingShares(parcel.shippingPart, byMarketplace(quoted, position, "shipping"), parcel.feePart),
  }));

/** What vouchers of the marketplace took off a package's shipping, or off the line at this place. */
const byMarketplace = ({ vouchers }: Quoted, position: number, of: "shipping" | number): number =>
  vouchers
    .filter(({ voucher }) => voucher.shopId === null)
    .reduce((sum, { perPart }) => sum + ((of === "shipping" ? perPart[position]?.shipping_minor : perPart[position]?.lines_minor[of]) ?? 0), 0);

/** `rates_bp`: the commission on each variant. */
export const linesOf = (quoted: Quoted, rates_bp: CommissionRates): NewLine[] =>
  quoted.packages.flatMap(({ shop, entries, lineParts }, position) =>
    entries.map(({ row, priced, options }, at) => ({
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
      listPrice_usd_minor: row.price_usd_minor,
      ownPrice_minor: row.own_price_minor,
      paid_minor: lineParts[at]?.paid_minor ?? 0,
      ...lineShares(lineParts[at], byMarketplace(quoted, position, at), rates_bp.get(row.variant_id) ?? 0, stepOf(quoted.currency)),
    })),
  );
