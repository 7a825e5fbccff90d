/** The tax in what was paid, by rate: for invoices. Pure. */
import type { Minor } from "../../shared/money.ts";
import type { OrderLineRow, OrderRow, PackageRow } from "./rows-data.ts";

/** `tax_minor` is in `paid_minor`, whether the price held it or it came on top. */
export type TaxedPart = { rate_bp: number; paid_minor: Minor; tax_minor: Minor };
export type TaxShare = { rate_bp: number; net_minor: Minor; tax_minor: Minor };

/** The highest rate first. What is not taxed is a share of its own beside others, and none where nothing is taxed. */
export function taxShares(parts: readonly TaxedPart[]): TaxShare[] {
  const byRate = Map.groupBy(
    parts.filter(({ paid_minor }) => paid_minor > 0),
    ({ rate_bp }) => rate_bp,
  );
  const shares = [...byRate].map(([rate_bp, of]) => {
    const tax_minor = of.reduce((sum, part) => sum + part.tax_minor, 0);
    return { rate_bp, tax_minor, net_minor: of.reduce((sum, part) => sum + part.paid_minor, -tax_minor) };
  });
  return shares.some(({ tax_minor }) => tax_minor > 0) ? shares.sort((a, b) => b.rate_bp - a.rate_bp) : [];
}

type TaxedPackage = Pick<PackageRow, "id" | "shippingPaid_minor" | "shippingTax_minor" | "paymentFeePaid_minor" | "paymentFeeTax_minor">;
type TaxedLine = Pick<OrderLineRow, "packageId" | "paid_minor" | "tax_minor" | "taxRate_bp">;

/** The tax in a package's total, with what was cancelled of it. Shipping and fee have the order's rate. */
export function taxesOf({ order, lines }: { order: Pick<OrderRow, "taxRate_bp">; lines: readonly TaxedLine[] }, pkg: TaxedPackage): TaxShare[] {
  const rate_bp = order.taxRate_bp;
  const own = lines.filter(({ packageId }) => packageId === pkg.id);
  return taxShares([
    ...own.map(({ paid_minor, tax_minor, taxRate_bp }) => ({ rate_bp: taxRate_bp ?? rate_bp, paid_minor, tax_minor })),
    { rate_bp, paid_minor: pkg.shippingPaid_minor, tax_minor: pkg.shippingTax_minor },
    { rate_bp, paid_minor: pkg.paymentFeePaid_minor, tax_minor: pkg.paymentFeeTax_minor },
  ]);
}
