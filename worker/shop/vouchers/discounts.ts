/**
 * What vouchers take off a purchase, to the last minor unit. Pure. At most one voucher of each shop and one of the marketplace
 * count together: a shop's comes off its own lines first, the marketplace's off what is left. Everything is shared out over lines
 * and shipping by largest remainder, so that each part knows what was really paid for it and can be given back exactly.
 */

import { allocate, type Minor, shareOf } from "../../shared/money.ts";
import type { VoucherKind } from "./selling/rules.ts";

/** Amounts in the purchase's currency. */
export type OfferedVoucher = {
  id: number;
  code: string;
  /** Null: of the marketplace. */
  shopId: number | null;
  kind: VoucherKind;
  /** Percent, or minor units. */
  value: number;
  minSpend_minor: Minor;
  /** The most that a percentage takes off; null: no such bound. */
  maxOff_minor: Minor | null;
  /** Only products of these main categories; empty: all. */
  mainIds: readonly number[];
  /** Only products of these shops; empty: of all. One of a shop is for that shop alone in any case. */
  shopIds: readonly number[];
  /** Reasons that are not the cart's: found out where the voucher was read. */
  refusal: Exclude<VoucherRefusal, CartReason> | null;
};

type CartReason = "not_for_these" | "min_spend" | "second_of_shop" | "nothing_left" | "no_shipping";
/** Why a voucher does not count; each is a text for the shopper. */
export type VoucherRefusal = CartReason | "unknown" | "not_yet" | "over" | "used_up" | "used_by_you" | "first_order" | "sign_in";

export type DiscountLine = { mainId: number; total_minor: Minor };
export type DiscountPackage = { shopId: number; lines: readonly DiscountLine[]; shipping_minor: Minor };

export type AppliedVoucher<V extends OfferedVoucher = OfferedVoucher> = {
  voucher: V;
  amount_minor: Minor;
  /** For each package: what of it is that package's. */
  perPackage_minor: Minor[];
  /** For each package: what of that came off each line, and off its shipping. */
  perPart: { lines_minor: Minor[]; shipping_minor: Minor }[];
};
export type RefusedVoucher<V extends OfferedVoucher = OfferedVoucher> = {
  voucher: V;
  reason: VoucherRefusal;
  /** How much more has to be bought for it. */
  missing_minor?: Minor;
};
export type Discounts<V extends OfferedVoucher = OfferedVoucher> = {
  applied: AppliedVoucher<V>[];
  refused: RefusedVoucher<V>[];
  /** For each package: for each line, and for its shipping. */
  packages: { lines_minor: Minor[]; shipping_minor: Minor }[];
};

type Rest = { lines: number[]; shipping: number };

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** `step`: of the purchase's currency, by which all sums go. */
export function discountsFor<V extends OfferedVoucher>(packages: readonly DiscountPackage[], vouchers: readonly V[], step: Minor = 1): Discounts<V> {
  const rest: Rest[] = packages.map((pkg) => ({ lines: pkg.lines.map(({ total_minor }) => total_minor), shipping: pkg.shipping_minor }));
  const result: Discounts<V> = {
    applied: [],
    refused: [],
    packages: packages.map((pkg) => ({ lines_minor: pkg.lines.map(() => 0), shipping_minor: 0 })),
  };
  const counted = new Set<number | null>();
  // shops' before the marketplace's; among equals the one that was entered first
  const inOrder = [...vouchers.filter(({ shopId }) => shopId !== null), ...vouchers.filter(({ shopId }) => shopId === null)];
  for (const voucher of inOrder) {
    const found = counted.has(voucher.shopId) ? { reason: "second_of_shop" as const } : takeOff(packages, rest, voucher, step);
    if ("reason" in found) {
      result.refused.push({ voucher, ...found });
      continue;
    }
    counted.add(voucher.shopId);
    for (const [p, part] of found.parts.entries()) {
      const [left, given] = [rest[p] as Rest, result.packages[p] as Discounts["packages"][number]];
      for (const [l, amount] of part.lines.entries()) {
        left.lines[l] = (left.lines[l] as number) - amount;
        given.lines_minor[l] = (given.lines_minor[l] as number) + amount;
      }
      left.shipping -= part.shipping;
      given.shipping_minor += part.shipping;
    }
    const perPackage_minor = found.parts.map((part) => sum(part.lines) + part.shipping);
    const perPart = found.parts.map(({ lines, shipping }) => ({ lines_minor: lines, shipping_minor: shipping }));
    result.applied.push({ voucher, amount_minor: sum(perPackage_minor), perPackage_minor, perPart });
  }
  return result;
}

type TakenOff = { parts: Rest[] } | { reason: VoucherRefusal; missing_minor?: Minor };

/** What one voucher takes off each line and each package's shipping, of what the ones before it left. */
function takeOff(packages: readonly DiscountPackage[], rest: readonly Rest[], voucher: OfferedVoucher, step: Minor): TakenOff {
  if (voucher.refusal) return { reason: voucher.refusal };
  const isMeant = (pkg: DiscountPackage, line: DiscountLine) =>
    (voucher.shopId === null || voucher.shopId === pkg.shopId) &&
    (voucher.shopIds.length === 0 || voucher.shopIds.includes(pkg.shopId)) &&
    (voucher.mainIds.length === 0 || voucher.mainIds.includes(line.mainId));
  const meant = packages.map((pkg) => pkg.lines.map((line) => isMeant(pkg, line)));
  if (!meant.flat().includes(true)) return { reason: "not_for_these" };
  // the minimum is of what the things cost before any voucher
  const spent_minor = sum(packages.flatMap((pkg, p) => pkg.lines.map((line, l) => (meant[p]?.[l] ? line.total_minor : 0))));
  if (spent_minor < voucher.minSpend_minor) return { reason: "min_spend", missing_minor: voucher.minSpend_minor - spent_minor };

  const open = rest.map((left, p) => left.lines.map((amount, l) => (meant[p]?.[l] ? amount : 0)));
  const parts = voucher.kind === "free_shipping" ? freeShipping(rest, meant) : offLines(open, voucher, step);
  const off_minor = sum(parts.map((part) => sum(part.lines) + part.shipping));
  if (off_minor === 0) return { reason: voucher.kind === "free_shipping" ? "no_shipping" : "nothing_left" };
  // a payment of nothing is none: no gateway takes it
  const left_minor = sum(rest.map(({ lines, shipping }) => sum(lines) + shipping));
  return off_minor < left_minor ? { parts } : { reason: "nothing_left" };
}

const freeShipping = (rest: readonly Rest[], meant: readonly boolean[][]): Rest[] =>
  rest.map((left, p) => ({ lines: left.lines.map(() => 0), shipping: meant[p]?.includes(true) ? left.shipping : 0 }));

function offLines(open: readonly number[][], { kind, value, maxOff_minor }: OfferedVoucher, step: Minor): Rest[] {
  const base = sum(open.flat());
  const off_minor = kind === "percent" ? Math.min(shareOf(base, BigInt(value), 100n, step), maxOff_minor ?? base) : Math.min(value, base);
  const shares = allocate(off_minor, open.flat(), step);
  let next = 0;
  return open.map((lines) => {
    const own = shares.slice(next, next + lines.length);
    next += lines.length;
    return { lines: own, shipping: 0 };
  });
}
