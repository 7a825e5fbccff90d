/** SQL of shipping zones and rates. */
import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { type Reader, rowsOf, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { type ShippingRate, type StoredPickupPoint, zones_max } from "./rules.ts";

export type ZoneRow = { id: number; slug: string; name: string };
export type ZoneShop = { id: number; handle: string; name: string };

/** Columns of a rate `r` with its point `p`; a pick-up rate without a point of its own shop finds none, and is left out by `isWhole`. */
export const rateColumns = sql`r.id, r.shop_id, r.slug, r.price_base_minor, r.free_from_base_minor, r.days_min, r.days_max, r.included_g, r.per_kg_base_minor, r.max_g,
  (SELECT json_group_array(json_object('from_base_minor', s.from_base_minor, 'price_base_minor', s.price_base_minor)) FROM
    (SELECT from_base_minor, price_base_minor FROM shipping_rate_steps WHERE rate_id = r.id ORDER BY from_base_minor) s) AS steps,
  CASE WHEN p.id IS NOT NULL THEN json_object('name', p.name, 'line1', p.line1, 'city', p.city, 'region', p.region, 'postalCode', p.postal_code,
    'country', p.country, 'hours', json((SELECT json_group_object(locale, hours) FROM pickup_point_texts WHERE point_id = p.id))) END AS pickup`;
export const withPoint = sql`shipping_rates r LEFT JOIN pickup_points p ON p.id = r.pickup_point_id AND p.shop_id = r.shop_id`;
const isWhole = sql`(r.withdrawn = 0 AND (r.kind = 'delivery' OR p.id IS NOT NULL))`;

export type StoredRate = Omit<ShippingRate, "steps" | "pickup"> & { steps: string; pickup: string | null };
export const rateOf = <R extends StoredRate>(row: R): Omit<R, "steps" | "pickup"> & ShippingRate => ({
  ...row,
  steps: JSON.parse(row.steps) as ShippingRate["steps"],
  pickup: row.pickup === null ? null : (JSON.parse(row.pickup) as StoredPickupPoint),
});

/** Of the shops that have something in a cart. */
const ofCart = (cartId: string): SQL => sql`AND (r.shop_id IS NULL OR r.shop_id IN
  (SELECT products.shop_id FROM cart_items JOIN variants ON variants.id = cart_items.variant_id JOIN products ON products.id = variants.product_id WHERE cart_id = ${cartId}))`;

/** A zone `z` with its name in this language. */
const zoneNames = (locale: Locale): SQL => sql`SELECT z.id, z.slug, COALESCE(t.name, en.name, z.slug) AS name FROM shipping_zones z
  LEFT JOIN shipping_zone_texts t ON t.zone_id = z.id AND t.locale = ${locale} LEFT JOIN shipping_zone_texts en ON en.zone_id = z.id AND en.locale = 'en'`;

/** The zone of a country, or of the rest of the world. */
const zoneOf = (country: SQL): SQL => sql`(SELECT zone_id FROM shipping_zone_countries WHERE country IN (${country}, '*') ORDER BY country = '*' LIMIT 1)`;

/** The zone a country lies in, else the rest of the world; with its rates (of every shop, or those a cart needs), and those of the points in this country. */
export async function readZone(db: D1Database, country: string, locale: Locale, cartId?: string): Promise<{ zone: ZoneRow; rates: ShippingRate[] } | null> {
  const zoneId = zoneOf(sql`${country}`);
  const needed = cartId === undefined ? sql`` : ofCart(cartId);
  const [zones, rates] = await db.batch([
    statement(db, sql`${zoneNames(locale)} WHERE z.id = ${zoneId}`),
    statement(db, sql`SELECT ${rateColumns} FROM ${withPoint} AND p.country = ${country} WHERE r.zone_id = ${zoneId} AND ${isWhole} ${needed}`),
  ]);
  const zone = zones?.results[0] as ZoneRow | undefined;
  return zone ? { zone, rates: rowsOf<StoredRate>(rates).map(rateOf) } : null;
}

export const readShopId = (db: D1Database, handle: string) => scalar<number>(db, sql`SELECT id FROM shops WHERE handle = ${handle} AND status = 'approved'`);

const zoneCountries_max = 300;
const zoneRates_max = 600;

export type ZoneRows = {
  zones: ZoneRow[];
  countries: { country: string; zone_id: number }[];
  rates: (ShippingRate & { zone_id: number })[];
  shops: ZoneShop[];
};

/** All zones in the order they were made, with their countries, the rates of every shop, and what shops have of their own. */
export async function readZones(db: Reader, locale: Locale): Promise<ZoneRows> {
  const [zones, countries, rates, shops] = await db.batch([
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
  ]);
  return {
    zones: rowsOf<ZoneRow>(zones),
    countries: rowsOf<ZoneRows["countries"][number]>(countries),
    rates: rowsOf<StoredRate & { zone_id: number }>(rates).map(rateOf),
    shops: rowsOf<ZoneShop>(shops),
  };
}
