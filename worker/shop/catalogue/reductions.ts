/** Cards as shoppers see them: what a price is reduced from is at most the lowest one of the 30 days before (product/lowest-rules.ts). */
import type { Reader } from "../../db/sql.ts";
import type { Currency } from "../../shared/money.ts";
import type { ProductCard } from "./contract.ts";
import { readPast } from "./product/history-data.ts";
import { lowestIn } from "./product/lowest-rules.ts";
import { type CardRow, cardOf, type FlashRow, reducedFrom } from "./rules.ts";

/** @param leads the flash price of each product that has one below its normal price */
export async function cardsOf(
  db: Reader,
  rows: readonly CardRow[],
  leads: ReadonlyMap<number, FlashRow>,
  currency: Currency,
  now_ms: number,
): Promise<ProductCard[]> {
  const cards = rows.map((row) => ({ row, flash: leads.get(row.id), card: cardOf(row, leads.get(row.id), currency) }));
  const reduced = cards.flatMap(({ row, flash, card }) => (card.compareAt ? [variantOf(row, card.flashSale && flash)] : []));
  if (reduced.length === 0) return cards.map(({ card }) => card);
  const { past, ownPast } = await readPast(db, reduced, currency.code, now_ms);
  return cards.map(({ row, flash, card }) => {
    if (!card.compareAt) return card;
    const running = card.flashSale && flash;
    const of = ({ variant_id }: { variant_id: number }) => variant_id === variantOf(row, running);
    const set = running
      ? { price_base_minor: running.normal_base_minor, compare_at_base_minor: null, own_price_minor: running.own_minor ?? null, own_compare_at_minor: null }
      : row;
    return reducedFrom(card, lowestIn(currency, set, running?.starts_at, past.filter(of), ownPast.filter(of)));
  });
}

/** Whose price the card shows. */
const variantOf = ({ lead_variant_id }: CardRow, flash: FlashRow | undefined): number => flash?.variant_id ?? lead_variant_id ?? 0;
