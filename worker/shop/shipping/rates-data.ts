/** SQL that writes rates: the market's (`shopId` null), or a shop's own. A rate that is put again is the same row: packages refer to it. */
import { type SQL, sql, statement } from "../../db/sql.ts";
import type { RateTerms } from "./rates-contract.ts";
import type { RateWord } from "./rules.ts";

/** `slug` undefined: every way of delivery there. */
export type WrittenRates = { zoneId: number; shopId: number | null; slug?: RateWord };

const at = ({ zoneId, shopId, slug }: WrittenRates): SQL =>
  sql`zone_id = ${zoneId} AND shop_id IS ${shopId} AND kind = 'delivery' ${slug === undefined ? sql`` : sql`AND slug = ${slug}`}`;

export function putRate(db: D1Database, place: Required<WrittenRates>, terms: RateTerms): D1PreparedStatement[] {
  const { price, freeFrom, steps, includedWeight_g, perKg, maxWeight_g, daysMin, daysMax } = terms;
  const columns = sql`price_base_minor, free_from_base_minor, included_g, per_kg_base_minor, max_g, days_min, days_max`;
  const values = sql`${price}, ${freeFrom}, ${includedWeight_g}, ${perKg}, ${maxWeight_g}, ${daysMin}, ${daysMax}`;
  return [
    statement(db, sql`UPDATE shipping_rates SET (${columns}, withdrawn) = (${values}, 0) WHERE ${at(place)}`),
    statement(
      db,
      sql`INSERT INTO shipping_rates (zone_id, shop_id, slug, ${columns})
        SELECT ${place.zoneId}, ${place.shopId}, ${place.slug}, ${values} WHERE NOT EXISTS (SELECT 1 FROM shipping_rates WHERE ${at(place)})`,
    ),
    statement(db, sql`DELETE FROM shipping_rate_steps WHERE rate_id IN (SELECT id FROM shipping_rates WHERE ${at(place)})`),
    statement(
      db,
      sql`INSERT INTO shipping_rate_steps (rate_id, from_base_minor, price_base_minor)
        SELECT r.id, s.value ->> 'from', s.value ->> 'price' FROM shipping_rates AS r, json_each(${JSON.stringify(steps)}) AS s WHERE ${at(place)}`,
    ),
  ];
}

export const withdrawRates = (db: D1Database, place: WrittenRates): D1PreparedStatement =>
  statement(db, sql`UPDATE shipping_rates SET withdrawn = 1 WHERE ${at(place)} AND withdrawn = 0`);

export const hasRate = (place: Required<WrittenRates>): SQL => sql`EXISTS (SELECT 1 FROM shipping_rates WHERE ${at(place)} AND withdrawn = 0)`;
