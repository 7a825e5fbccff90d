/** How much a product may hold, and what keeps one away from shoppers. Pure. */
import type { ProductHold } from "./contract.ts";

export const productStatuses = ["draft", "active", "withdrawn"] as const;

export const variants_max = 100;
export const axes_max = 3;
export const pictures_max = 20;
export const specifications_max = 40;
export const stock_max = 1_000_000;
export const weight_max_g = 1_000_000;
export const price_max_minor = 1_000_000_000;

export const lengths = { name: 200, description: 20_000, descriptionHtml: 60_000, specificationName: 80, specificationValue: 500, sku: 64 } as const;
export const brandLength_max = 80;
export const labelLength_max = 60;
export const altLength_max = 300;

/** As a row of `products` has it. */
export type HoldRow = { hold: NonNullable<ProductHold>["kind"] | null; hold_reason: string | null; held_at: number | null };

export const holdOf = ({ hold, hold_reason, held_at }: HoldRow): ProductHold =>
  hold && { kind: hold, reason: hold_reason, since: new Date(held_at ?? 0).toISOString() };

/** A code of the Harmonised System as India writes it: 4, 6 or 8 digits, of a chapter from 01 on; services are chapter 99. */
export const isHsn = (text: string): boolean => /^(?!00)\d{4}(?:\d\d){0,2}$/.test(text);
/** Without the spaces and dots that codes are printed with. */
export const plainHsn = (text: string): string => text.replace(/[\s.]/g, "");
