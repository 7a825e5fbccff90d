/** What lists may be called and hold, and how a wishlist's link is made. Pure. */
import { type BaseMinor, type Currency, type CurrencyAmount, priceOf } from "../../shared/money.ts";

/** Lists a shopper may keep at a time. */
export const lists_max = 20;
/** Products a list holds. */
export const items_max = 200;
/** Pictures that stand for a list among the lists. */
export const listPictures_max = 4;
export const listName_max = 60;
export const sharedName_max = 40;
/** How long a deleted list can be brought back. */
export const undo_ms = 60 * 60_000;

/** How many shops are followed, and how much of their news is shown. */
export const followed_max = 200;
export const news_max = 24;
/** As many products as stand side by side. */
export const compared_max = 4;
/** Products remembered as seen last. */
export const recent_max = 50;

/** 144 bits in the alphabet of addresses. */
export const isLinkSecret = (text: string) => /^[\w-]{24}$/.test(text);
/** The secret of a link is the beginning of a signature over the list's random seed. */
export const linkSecretOf = (signature: string) => signature.slice(0, 24);

/** What it cost when it was added: in the base currency, and as JSON what its shop had set in other currencies. */
export type AddedPrice = { price_base_minor: BaseMinor; own_prices: string | null };

/** What it cost when it was added, in the reader's currency; undefined where it costs the same now. */
export function priceBefore(
  { price_base_minor: added_base_minor, own_prices }: AddedPrice,
  now: CurrencyAmount,
  currency: Currency,
): CurrencyAmount | undefined {
  const own: Record<string, number> = own_prices === null ? {} : JSON.parse(own_prices);
  const amount = own[currency.code] ?? priceOf(added_base_minor, currency);
  return added_base_minor > 0 && amount !== now.amount && currency.code === now.currency ? { amount, currency: now.currency } : undefined;
}

type Option = { variant_id: number; label: string };
/** Variants with the words of their options: "Black, M". */
export function variantLabels(variantIds: readonly number[], options: readonly Option[], comma: string): { id: number; label: string }[] {
  const labels = new Map<number, string[]>();
  for (const { variant_id, label } of options) labels.set(variant_id, [...(labels.get(variant_id) ?? []), label]);
  return variantIds.map((id) => ({ id, label: (labels.get(id) ?? []).join(comma) }));
}

/** Each once, the first place counts. */
export const distinct = (handles: readonly string[] | undefined): string[] => [...new Set(handles)];

const greeted_chars = 20;
/** The first word of a name, as far as the head of a page has room for it. */
export const firstName = (name: string): string => [...(name.trim().split(/\s+/, 1)[0] ?? "")].slice(0, greeted_chars).join("");
