/** SQL of zones as operators write them. */
import { first, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { rateColumns, rateOf, type StoredRate, withPoint } from "../data.ts";
import { type ShippingRate, zones_max } from "../rules.ts";

export type MarketZoneRow = { id: number; slug: string; names: Record<string, string>; countries: string[]; shops: number };
type StoredZone = Omit<MarketZoneRow, "names" | "countries"> & { names: string; countries: string };

const live = sql`z.withdrawn = 0`;
const zoneColumns = sql`z.id, z.slug, (SELECT json_group_object(locale, name) FROM shipping_zone_texts WHERE zone_id = z.id) AS names,
  (SELECT json_group_array(country) FROM (SELECT country FROM shipping_zone_countries WHERE zone_id = z.id ORDER BY country)) AS countries,
  (SELECT count(DISTINCT shop_id) FROM shipping_rates WHERE zone_id = z.id AND shop_id IS NOT NULL AND withdrawn = 0) AS shops`;
const rowOf = (row: StoredZone): MarketZoneRow => ({ ...row, names: JSON.parse(row.names), countries: JSON.parse(row.countries) });

/** All zones in the order they were made, with the market's rates. */
export async function readMarketZones(db: D1Database): Promise<{ zones: MarketZoneRow[]; rates: (ShippingRate & { zone_id: number })[] }> {
  const [zones, rates] = await db.batch([
    statement(db, sql`SELECT ${zoneColumns} FROM shipping_zones AS z WHERE ${live} ORDER BY z.id LIMIT ${zones_max}`),
    statement(
      db,
      sql`SELECT r.zone_id, ${rateColumns} FROM ${withPoint} WHERE r.shop_id IS NULL AND r.withdrawn = 0 ORDER BY r.zone_id, r.days_max DESC, r.id`,
    ),
  ]);
  return { zones: rowsOf<StoredZone>(zones).map(rowOf), rates: rowsOf<StoredRate & { zone_id: number }>(rates).map(rateOf) };
}

export async function readMarketZone(db: D1Database, slug: string): Promise<MarketZoneRow | null> {
  const row = await first<StoredZone>(db, sql`SELECT ${zoneColumns} FROM shipping_zones AS z WHERE z.slug = ${slug} AND ${live}`);
  return row && rowOf(row);
}

/** Countries of these that another zone has, each with that zone. */
export async function readHolders(db: D1Database, slug: string, countries: readonly string[]): Promise<{ country: string; zone: string }[]> {
  const found = await statement(
    db,
    sql`SELECT c.country, z.slug AS zone FROM shipping_zone_countries AS c JOIN shipping_zones AS z ON z.id = c.zone_id
      WHERE c.country IN (SELECT value FROM json_each(${JSON.stringify(countries)})) AND z.slug <> ${slug} ORDER BY c.country`,
  ).all<{ country: string; zone: string }>();
  return found.results;
}

/** Conditions of a batch. */
export const isLive = (slug: string): SQL => sql`EXISTS (SELECT 1 FROM shipping_zones WHERE slug = ${slug} AND withdrawn = 0)`;
export const hasRoom = sql`(SELECT count(*) FROM shipping_zones WHERE withdrawn = 0) < ${zones_max}`;

/** A zone that was withdrawn is the same row again, with none of its rates. */
export const putZone = (db: D1Database, slug: string): D1PreparedStatement =>
  statement(db, sql`INSERT INTO shipping_zones (slug) VALUES (${slug}) ON CONFLICT (slug) DO UPDATE SET withdrawn = 0`);

const idOf = (slug: string) => sql`(SELECT id FROM shipping_zones WHERE slug = ${slug})`;

/**
 * Names and countries as they are from now on; without `move`, a country of another zone fails the batch. A point to collect from is always
 * in the zone of its country.
 */
export function writeZone(
  db: D1Database,
  slug: string,
  { names, countries, move }: { names: Readonly<Record<string, string>>; countries: readonly string[]; move: boolean },
): D1PreparedStatement[] {
  const codes = sql`(SELECT value FROM json_each(${JSON.stringify(countries)}))`;
  return [
    statement(
      db,
      sql`INSERT INTO shipping_zone_texts (zone_id, locale, name) SELECT ${idOf(slug)}, key, value FROM json_each(${JSON.stringify(names)}) WHERE true
        ON CONFLICT (zone_id, locale) DO UPDATE SET name = excluded.name`,
    ),
    statement(db, sql`DELETE FROM shipping_zone_countries WHERE zone_id = ${idOf(slug)} ${move ? sql`OR country IN ${codes}` : sql``}`),
    statement(db, sql`INSERT INTO shipping_zone_countries (country, zone_id) SELECT value, ${idOf(slug)} FROM json_each(${JSON.stringify(countries)})`),
    placePoints(db),
  ];
}

const placePoints = (db: D1Database): D1PreparedStatement =>
  statement(
    db,
    sql`UPDATE shipping_rates SET zone_id = COALESCE((SELECT c.zone_id FROM shipping_zone_countries AS c WHERE c.country IN (p.country, '*')
          ORDER BY c.country = '*' LIMIT 1), shipping_rates.zone_id)
      FROM pickup_points AS p WHERE p.id = shipping_rates.pickup_point_id`,
  );

/** The zone leads nowhere any more, and nothing travels by it. */
export const withdrawZone = (db: D1Database, slug: string): D1PreparedStatement[] => [
  statement(db, sql`DELETE FROM shipping_zone_countries WHERE zone_id = ${idOf(slug)}`),
  statement(db, sql`UPDATE shipping_rates SET withdrawn = 1 WHERE zone_id = ${idOf(slug)} AND kind = 'delivery'`),
  placePoints(db),
  statement(db, sql`UPDATE shipping_zones SET withdrawn = 1 WHERE slug = ${slug}`),
];
