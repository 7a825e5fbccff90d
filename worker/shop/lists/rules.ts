/** What a list may be called and hold, and how its link is made. Pure. */
import { type Currency, convert, type Money } from "../money.ts";

/** Lists a shopper may keep at a time. */
export const lists_max = 20;
/** Products a list holds. */
export const items_max = 200;
export const listName_max = 60;
export const sharedName_max = 40;
/** So long a deleted list can be brought back. */
export const undo_ms = 60 * 60_000;

/** 144 bits in the alphabet of addresses. */
export const isLinkSecret = (text: string) => /^[\w-]{24}$/.test(text);
/** The secret of a link is the beginning of a signature over the list's random seed. */
export const linkSecretOf = (signature: string) => signature.slice(0, 24);

/** What it cost when it was added, in the reader's currency; undefined where it costs the same now. */
export function priceBefore(added_usd_minor: number, now: Money, currency: Currency): Money | undefined {
  const amount = convert(added_usd_minor, currency);
  return added_usd_minor > 0 && amount !== now.amount && currency.code === now.currency ? { amount, currency: now.currency } : undefined;
}

type Option = { variant_id: number; label: string };
/** Variants with the words of their options: "Black, M". */
export function variantLabels(variantIds: readonly number[], options: readonly Option[], comma: string): { id: number; label: string }[] {
  const labels = new Map<number, string[]>();
  for (const { variant_id, label } of options) labels.set(variant_id, [...(labels.get(variant_id) ?? []), label]);
  return variantIds.map((id) => ({ id, label: (labels.get(id) ?? []).join(comma) }));
}
