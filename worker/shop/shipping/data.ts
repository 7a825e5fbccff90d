/** SQL of shipping zones and rates. */
import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, type Reader, rowsOf, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { type CountryRates, type Handling, points_max, type ShippingRate, type ShopTerms, type StoredPickupPoint, zones_max } from "./rules.ts";

export type ZoneRow = { id: number; slug: string; name: string };
export type ZoneShop = { id: number; handle: string; name: string };

/** A point `p` as packages and returns keep it. */
const pointJson = sql`json_object('name', p.name, 'line1', p.line1, 'city', p.city, 'region', p.region, 'postalCode', p.postal_code,
    'country', p.country, 'hours', json((SELECT json_group_object(locale, hours) FROM pickup_point_texts WHERE point_id = p.id)))`;
/** Columns of a rate `r` with its point `p`; a pick-up rate without a point of its own shop finds none, and is left out by `isWhole`. */
export const rateColumns = sql`r.id, r.shop_id, r.slug, r.price_base_minor, r.free_from_base_minor, r.days_min, r.days_max, r.included_g, r.per_kg_base_minor, r.max_g,
  (SELECT json_group_array(json_object('from_base_minor', s.from_base_minor, 'price_base_minor', s.price_base_minor)) FROM
    (SELECT from_base_minor, price_base_minor FROM shipping_rate_steps WHERE rate_id = r.id ORDER BY from_base_minor) s) AS steps,
  CASE WHEN p.id IS NOT NULL THEN ${pointJson} END AS pickup`;
/** The points at which a shop hands out. */
export const pickupPointsOf = async (db: D1Database, shopId: number): Promise<(StoredPickupPoint & { id: number })[]> =>
  (
    await all<{ id: number; point: string }>(
      db,
      sql`SELECT DISTINCT p.id, ${pointJson} AS point FROM pickup_points AS p JOIN shipping_rates AS r ON r.pickup_point_id = p.id AND r.withdrawn = 0 WHERE p.shop_id = ${shopId} ORDER BY p.id LIMIT ${points_max}`,
    )
  ).map(({ id, point }) => ({ id, ...(JSON.parse(point) as StoredPickupPoint) }));
export const withPoint = sql`shipping_rates r LEFT JOIN pickup_points p ON p.id = r.pickup_point_id AND p.shop_id = r.shop_id`;
const isWhole = sql`(r.withdrawn = 0 AND (r.kind = 'delivery' OR p.id IS NOT NULL))`;

export type StoredRate = Omit<ShippingRate, "steps" | "pickup"> & { steps: string; pickup: string | null };
export const rateOf = <R extends StoredRate>(row: R): Omit<R, "steps" | "pickup"> & ShippingRate => ({
  ...row,
  steps: JSON.parse(row.steps) as ShippingRate["steps"],
  pickup: row.pickup === null ? null : (JSON.parse(row.pickup) as StoredPickupPoint),
});

/** Whose rates are needed: one shop's (null: of none), those of the shops that have something in a cart, or of all shops. */
export type RatesFor = { shopId: number | null } | { cartId: string } | "all shops";
const isFor = (column: SQL, whose: RatesFor): SQL => {
  if (whose === "all shops") return sql`true`;
  if ("shopId" in whose) return sql`${column} = ${whose.shopId}`;
  return sql`${column} IN (SELECT products.shop_id FROM cart_items JOIN variants ON variants.id = cart_items.variant_id
    JOIN products ON products.id = variants.product_id WHERE cart_id = ${whose.cartId})`;
};

/** How a shop `s` sends, as JSON; null: it says nothing of it. */
const handlingOf = sql`CASE WHEN d.shop_id IS NOT NULL THEN json_object('country', s.country, 'time_zone', d.time_zone, 'cut_off_minute', d.cut_off_minute,
  'handling_days', d.handling_days) END AS handling`;
const handlingIn = (text: string | null) => (text === null ? null : (JSON.parse(text) as Handling));

/** A zone `z` with its name in this language. */
export const zoneNames = (locale: Locale): SQL => sql`SELECT z.id, z.slug, COALESCE(t.name, en.name, z.slug) AS name FROM shipping_zones z
  LEFT JOIN shipping_zone_texts t ON t.zone_id = z.id AND t.locale = ${locale} LEFT JOIN shipping_zone_texts en ON en.zone_id = z.id AND en.locale = 'en'`;

/** The zone of a country, or of the rest of the world. */
export const zoneOf = (country: SQL): SQL =>
  sql`(SELECT zone_id FROM shipping_zone_countries WHERE country IN (${country}, '*') ORDER BY country = '*' LIMIT 1)`;

/** The zone a country lies in, else the rest of the world; with its rates (of every shop, or those a cart needs), and those of the points in this country. */
export async function readZone(db: D1Database, country: string, locale: Locale, whose: RatesFor): Promise<({ zone: ZoneRow } & CountryRates) | null> {
  const zoneId = zoneOf(sql`${country}`);
  const [zones, rates, terms] = await db.batch([
    statement(db, sql`${zoneNames(locale)} WHERE z.id = ${zoneId}`),
    statement(
      db,
      sql`SELECT ${rateColumns} FROM ${withPoint} AND p.country = ${country} WHERE r.zone_id = ${zoneId} AND ${isWhole}
      AND (r.shop_id IS NULL OR ${isFor(sql`r.shop_id`, whose)})`,
    ),
    statement(
      db,
      sql`SELECT s.id AS shop_id, ${handlingOf}, CASE WHEN u.shop_id IS NOT NULL THEN 'none' ELSE COALESCE(z.delivery, 'market') END AS delivery
        FROM shops AS s LEFT JOIN shop_delivery AS d ON d.shop_id = s.id LEFT JOIN shop_zones AS z ON z.shop_id = s.id AND z.zone_id = ${zoneId}
        LEFT JOIN shop_undelivered_countries AS u ON u.shop_id = s.id AND u.country = ${country}
        WHERE ${isFor(sql`s.id`, whose)} AND (d.shop_id IS NOT NULL OR z.shop_id IS NOT NULL OR u.shop_id IS NOT NULL)`,
    ),
  ]);
  const zone = zones?.results[0] as ZoneRow | undefined;
  if (!zone) return null;
  const shops = rowsOf<{ shop_id: number; handling: string | null; delivery: ShopTerms["delivery"] }>(terms);
  return {
    zone,
    rates: rowsOf<StoredRate>(rates).map(rateOf),
    shops: new Map(shops.map(({ shop_id, handling, delivery }) => [shop_id, { delivery, handling: handlingIn(handling) }])),
  };
}

export const readShopId = (db: D1Database, handle: string) => scalar<number>(db, sql`SELECT id FROM shops WHERE handle = ${handle} AND status = 'approved'`);

const zoneCountries_max = 300;
const zoneRates_max = 600;

export type ZoneRows = {
  zones: ZoneRow[];
  countries: { country: string; zone_id: number }[];
  rates: (ShippingRate & { zone_id: number })[];
  shops: ZoneShop[];
  terms: { shop_id: number; zone_id: number | null; delivery: ShopTerms["delivery"] | null; handling: Handling | null }[];
};

/** All zones in the order they were made, with their countries, the rates of every shop, and what shops have of their own. */
export async function readZones(db: Reader, locale: Locale): Promise<ZoneRows> {
  const [zones, countries, rates, shops, terms] = await db.batch([
    statement(db, sql`${zoneNames(locale)} WHERE z.withdrawn = 0 ORDER BY z.id LIMIT ${zones_max}`),
    statement(db, sql`SELECT country, zone_id FROM shipping_zone_countries ORDER BY country LIMIT ${zoneCountries_max}`),
    statement(
      db,
      // a point in another zone's country could never be chosen
      sql`SELECT r.zone_id, ${rateColumns} FROM ${withPoint} WHERE ${isWhole} AND (r.shop_id IS NULL OR r.shop_id IN (SELECT id FROM shops WHERE status = 'approved'))
        AND (p.id IS NULL OR r.zone_id = ${zoneOf(sql`p.country`)}) ORDER BY r.shop_id IS NOT NULL, r.id LIMIT ${zoneRates_max}`,
    ),
    statement(
      db,
      sql`SELECT s.id, s.handle, ${shopName(locale)} AS name FROM shops AS s
        WHERE s.status = 'approved' AND s.id IN (SELECT shop_id FROM shipping_rates WHERE withdrawn = 0) ORDER BY s.name LIMIT ${zoneRates_max}`,
    ),
    statement(
      db,
      sql`SELECT s.id AS shop_id, z.zone_id, z.delivery, ${handlingOf} FROM shops AS s LEFT JOIN shop_delivery AS d ON d.shop_id = s.id
        LEFT JOIN shop_zones AS z ON z.shop_id = s.id WHERE s.id IN (SELECT shop_id FROM shipping_rates WHERE withdrawn = 0)
          AND (d.shop_id IS NOT NULL OR z.shop_id IS NOT NULL)`,
    ),
  ]);
  return {
    zones: rowsOf<ZoneRow>(zones),
    countries: rowsOf<ZoneRows["countries"][number]>(countries),
    rates: rowsOf<StoredRate & { zone_id: number }>(rates).map(rateOf),
    shops: rowsOf<ZoneShop>(shops),
    terms: rowsOf<Omit<ZoneRows["terms"][number], "handling"> & { handling: string | null }>(terms).map((row) => ({
      ...row,
      handling: handlingIn(row.handling),
    })),
  };
}
