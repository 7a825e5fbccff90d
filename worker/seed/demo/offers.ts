import type { VoucherFace } from "../../shop/vouchers/rules.ts";
import data from "./offers.json" with { type: "json" };
import type { Texts } from "./texts.ts";

type FlashSale = {
  slug: string;
  name: Texts;
  tagline: Texts;
  percent: number;
  /** How long it runs. */
  hours: number;
  /** Counted from the moment of seeding; negative: it is already running. */
  startsInHours: number;
};

/** `value`: 0 for `free_shipping`. */
type Voucher = Omit<VoucherFace, "name" | "ends_at"> & {
  name: Texts;
  /** Slug of the shop that gives it; without: of the marketplace. */
  shop?: string;
  /** For people who have not ordered yet. */
  firstOrder?: boolean;
  /** Slugs of the main categories it counts for; without: all. */
  mains?: string[];
  /** Null: anybody's, as often as they like; else it needs an account. */
  perShopperLimit: number | null;
  totalLimit: number;
};

export const flashSales: FlashSale[] = data.flashSales;
export const vouchers = data.vouchers as Voucher[];
