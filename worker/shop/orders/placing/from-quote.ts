/** A quote as the rows of an order: names and prices as the shopper saw them, and what is paid for each part. Pure. */

import { stepOf } from "../../../shared/money.ts";
import type { Quoted } from "../../checkout/service.ts";
import { type CommissionRates, lineShares, shippingShares } from "../../ledger/service.ts";
import { daysOf } from "../../shipping/rules.ts";
import { leaveBy } from "../../shipping/service.ts";
import type { PlaceOrder } from "../contract.ts";
import type { NewLine, NewOrder, NewPackage } from "./data.ts";

/** What not every order says: who its invoices are for, and that it is a gift. */
export const extrasOf = ({ billing, gift }: Pick<PlaceOrder, "billing" | "gift">): Pick<NewOrder, "billing" | "isGift" | "giftMessage"> => ({
  billing: billing && Object.keys(billing).length > 0 ? JSON.stringify(billing) : null,
  isGift: gift ? 1 : 0,
  giftMessage: gift?.message || null,
});

/** `country`: where it goes; `now_ms`: when it is ordered. */
export const packagesOf = (quoted: Quoted, { country, now_ms }: { country: string; now_ms: number }): NewPackage[] =>
  quoted.packages.map((pkg, position) => ({
    shopId: pkg.shop.id,
    position,
    shippingRateId: pkg.chosen.rate.id,
    shippingRateSlug: pkg.chosen.rate.slug,
    ...daysOf(pkg.chosen.rate),
    promisedFrom: pkg.chosen.arrives.from,
    promisedTo: pkg.chosen.arrives.to,
    leaveBy_ms: leaveBy(pkg.chosen.rate, country, now_ms),
    pickup: pkg.chosen.rate.pickup,
    items_minor: pkg.items_minor,
    shipping_minor: pkg.shipping_minor,
    tax_minor: pkg.tax_minor,
    discount_minor: pkg.discount_minor,
    taxIncluded_minor: pkg.taxIncluded_minor,
    paymentFee_minor: pkg.paymentFee_minor,
    total_minor: pkg.total_minor,
    discounts: quoted.vouchers.flatMap(({ voucher, perPackage_minor }) => {
      const amount_minor = perPackage_minor[position] ?? 0;
      const paidBy = voucher.shopId === null ? ("marketplace" as const) : ("shop" as const);
      return amount_minor > 0 ? [{ voucherId: voucher.id, code: voucher.code, name: voucher.name, paidBy, amount_minor }] : [];
    }),
    shippingPaid_minor: pkg.shippingPart.paid_minor,
    paymentFeePaid_minor: pkg.feePart?.paid_minor ?? 0,
    taxOwedBy: pkg.taxOwedBy,
    ...shippingShares(pkg.shippingPart, byMarketplace(quoted, position, "shipping"), pkg.feePart),
  }));

/** What vouchers of the marketplace took off a package's shipping, or off the line at this place. */
const byMarketplace = ({ vouchers }: Quoted, position: number, of: "shipping" | number): number =>
  vouchers
    .filter(({ voucher }) => voucher.shopId === null)
    .reduce((sum, { perPart }) => sum + ((of === "shipping" ? perPart[position]?.shipping_minor : perPart[position]?.lines_minor[of]) ?? 0), 0);

/** `rates_bp`: the commission on each variant. */
export const linesOf = (quoted: Quoted, rates_bp: CommissionRates): NewLine[] =>
  quoted.packages.flatMap(({ shop, entries, lineParts, taxRates_bp }, position) =>
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
      listPrice_base_minor: row.price_base_minor,
      ownPrice_minor: row.own_price_minor,
      paid_minor: lineParts[at]?.paid_minor ?? 0,
      taxRate_bp: taxRates_bp[at] ?? 0,
      ...lineShares(lineParts[at], byMarketplace(quoted, position, at), rates_bp.get(row.variant_id) ?? 0, stepOf(quoted.currency)),
    })),
  );
