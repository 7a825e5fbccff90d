/** SQL of a shop's own delivery. The shop stands in every statement. */
import type { Locale } from "../../../../locales/words.ts";
import { rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { deliveryTag, shopTag } from "../../../shared/tags.ts";
import { rateColumns, rateOf, type StoredRate, withPoint, type ZoneRow, zoneNames, zoneOf } from "../data.ts";
import { type deliveries, points_max, pointsEver_max, type ShippingRate, zones_max } from "../rules.ts";
import type { EditDelivery, EditPoint } from "./contract.ts";

type Delivery = (typeof deliveries)[number];
type PointRow = { id: number; name: string; line1: string; city: string; region: string | null; postal_code: string | null; country: string };
export type OwnRows = {
  settings: { time_zone: string; cut_off_minute: number | null; handling_days: number } | null;
  zones: (ZoneRow & { countries: string[]; delivery: Delivery })[];
  rates: (ShippingRate & { zone_id: number })[];
  undelivered: string[];
  points: (PointRow & { hours: Record<string, string>; price_base_minor: number; days_max: number })[];
  cash: {
    country: string;
    order_max_base_minor: number;
    fee_base_minor: number;
    taken: 0 | 1;
    package_max_base_minor: number | null;
    own_fee_base_minor: number | null;
  }[];
};

export async function readOwn(db: D1Database, shopId: number, locale: Locale): Promise<OwnRows> {
  const [settings, zones, rates, undelivered, points, cash] = await db.batch([
    statement(db, sql`SELECT time_zone, cut_off_minute, handling_days FROM shop_delivery WHERE shop_id = ${shopId}`),
    statement(
      db,
      sql`SELECT n.id, n.slug, n.name, COALESCE(o.delivery, 'market') AS delivery,
          (SELECT json_group_array(country) FROM (SELECT country FROM shipping_zone_countries WHERE zone_id = n.id AND country <> '*' ORDER BY country)) AS countries
        FROM (${zoneNames(locale)} WHERE z.withdrawn = 0) AS n LEFT JOIN shop_zones AS o ON o.zone_id = n.id AND o.shop_id = ${shopId}
        WHERE EXISTS (SELECT 1 FROM shipping_zone_countries WHERE zone_id = n.id)
        ORDER BY EXISTS (SELECT 1 FROM shipping_zone_countries WHERE zone_id = n.id AND country = '*'), n.id LIMIT ${zones_max}`,
    ),
    statement(
      db,
      sql`SELECT r.zone_id, ${rateColumns} FROM ${withPoint} WHERE (r.shop_id = ${shopId} OR r.shop_id IS NULL) AND r.kind = 'delivery' AND r.withdrawn = 0
        ORDER BY r.zone_id, r.days_max DESC, r.id`,
    ),
    statement(db, sql`SELECT country FROM shop_undelivered_countries WHERE shop_id = ${shopId} ORDER BY country`),
    statement(
      db,
      sql`SELECT p.id, p.name, p.line1, p.city, p.region, p.postal_code, p.country, r.price_base_minor, r.days_max,
          (SELECT json_group_object(locale, hours) FROM pickup_point_texts WHERE point_id = p.id) AS hours
        FROM pickup_points AS p JOIN shipping_rates AS r ON r.pickup_point_id = p.id AND r.withdrawn = 0 WHERE p.shop_id = ${shopId} GROUP BY p.id ORDER BY p.id`,
    ),
    statement(
      db,
      sql`SELECT c.country, c.order_max_base_minor, c.fee_base_minor, s.shop_id IS NOT NULL AS taken, s.package_max_base_minor, s.fee_base_minor AS own_fee_base_minor
        FROM cash_on_delivery_countries AS c LEFT JOIN cash_on_delivery_shops AS s ON s.country = c.country AND s.shop_id = ${shopId} ORDER BY c.country`,
    ),
  ]);
  const parsed = <T extends object, K extends string>(rows: (T & Record<K, string>)[], key: K) => rows.map((row) => ({ ...row, [key]: JSON.parse(row[key]) }));
  return {
    settings: rowsOf<NonNullable<OwnRows["settings"]>>(settings)[0] ?? null,
    zones: parsed(rowsOf<Record<"countries", string>>(zones), "countries") as unknown as OwnRows["zones"],
    rates: rowsOf<StoredRate & { zone_id: number }>(rates).map(rateOf),
    undelivered: rowsOf<{ country: string }>(undelivered).map(({ country }) => country),
    points: parsed(rowsOf<Record<"hours", string>>(points), "hours") as unknown as OwnRows["points"],
    cash: rowsOf<OwnRows["cash"][number]>(cash),
  };
}

/** Ends what the caches hold of the shop, and of how shops deliver. */
export const announceDelivery = (db: D1Database, handle: string) =>
  statement(db, sql`INSERT INTO catalogue_change (tag) VALUES (${deliveryTag}), (${shopTag(handle)})`);

export const writeSettings = (db: D1Database, shopId: number, { timeZone, handlingDays, undelivered }: EditDelivery, cutOff_minute: number | null) => [
  statement(
    db,
    sql`INSERT INTO shop_delivery (shop_id, time_zone, cut_off_minute, handling_days) VALUES (${shopId}, ${timeZone}, ${cutOff_minute}, ${handlingDays})
      ON CONFLICT (shop_id) DO UPDATE SET time_zone = excluded.time_zone, cut_off_minute = excluded.cut_off_minute, handling_days = excluded.handling_days`,
  ),
  statement(db, sql`DELETE FROM shop_undelivered_countries WHERE shop_id = ${shopId}`),
  statement(db, sql`INSERT INTO shop_undelivered_countries (shop_id, country) SELECT ${shopId}, value FROM json_each(${JSON.stringify(undelivered)})`),
];

export const isLiveZone = (zoneId: number): SQL => sql`EXISTS (SELECT 1 FROM shipping_zones WHERE id = ${zoneId} AND withdrawn = 0)`;

export const writeOwnZone = (db: D1Database, shopId: number, zoneId: number, delivery: Delivery): D1PreparedStatement =>
  delivery === "market"
    ? statement(db, sql`DELETE FROM shop_zones WHERE shop_id = ${shopId} AND zone_id = ${zoneId}`)
    : statement(
        db,
        sql`INSERT INTO shop_zones (shop_id, zone_id, delivery) VALUES (${shopId}, ${zoneId}, ${delivery})
          ON CONFLICT (shop_id, zone_id) DO UPDATE SET delivery = excluded.delivery`,
      );

/** A shop's own fee in a country stays what it was. */
export const writeCash = (db: D1Database, shopId: number, countries: readonly string[], packageMax_base_minor: number | null) => [
  statement(
    db,
    sql`DELETE FROM cash_on_delivery_shops WHERE shop_id = ${shopId} AND country NOT IN (SELECT value FROM json_each(${JSON.stringify(countries)}))`,
  ),
  statement(
    db,
    sql`INSERT INTO cash_on_delivery_shops (shop_id, country, package_max_base_minor) SELECT ${shopId}, value, ${packageMax_base_minor} FROM json_each(${JSON.stringify(countries)}) WHERE true
      ON CONFLICT (shop_id, country) DO UPDATE SET package_max_base_minor = excluded.package_max_base_minor`,
  ),
];

const livePoints = (shopId: number): SQL => sql`SELECT count(*) FROM shipping_rates WHERE shop_id = ${shopId} AND kind = 'pickup' AND withdrawn = 0`;
export const hasRoomForPoint = (shopId: number): SQL =>
  sql`(${livePoints(shopId)}) < ${points_max} AND (SELECT count(*) FROM pickup_points WHERE shop_id = ${shopId}) < ${pointsEver_max}`;
export const isOwnPoint = (shopId: number, pointId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM shipping_rates WHERE shop_id = ${shopId} AND pickup_point_id = ${pointId} AND withdrawn = 0)`;
/** Where nothing leads to, a point would be collected from by nobody. */
export const hasZone = (country: string): SQL => sql`${zoneOf(sql`${country}`)} IS NOT NULL`;

/** A new point and its rate, or one of the shop's as it is from now on. */
export function writePoint(db: D1Database, shopId: number, pointId: number | null, point: EditPoint): D1PreparedStatement[] {
  const { name, line1, city, region, postalCode, country, hours, price, readyDays } = point;
  const columns = sql`name, line1, city, region, postal_code, country`;
  const values = sql`${name}, ${line1}, ${city}, ${region || null}, ${postalCode || null}, ${country}`;
  const zone = zoneOf(sql`${country}`);
  const id = pointId === null ? sql`(SELECT max(id) FROM pickup_points WHERE shop_id = ${shopId})` : sql`${pointId}`;
  const written = Object.entries(hours).filter(([, text]) => text);
  return [
    pointId === null
      ? statement(db, sql`INSERT INTO pickup_points (shop_id, ${columns}) VALUES (${shopId}, ${values})`)
      : statement(db, sql`UPDATE pickup_points SET (${columns}) = (${values}) WHERE id = ${pointId} AND shop_id = ${shopId}`),
    statement(db, sql`DELETE FROM pickup_point_texts WHERE point_id = ${id}`),
    statement(
      db,
      sql`INSERT INTO pickup_point_texts (point_id, locale, hours) SELECT ${id}, key, value FROM json_each(${JSON.stringify(Object.fromEntries(written))})`,
    ),
    pointId === null
      ? statement(
          db,
          sql`INSERT INTO shipping_rates (zone_id, shop_id, kind, pickup_point_id, slug, price_base_minor, days_min, days_max)
            VALUES (${zone}, ${shopId}, 'pickup', ${id}, 'pickup', ${price}, ${readyDays}, ${readyDays})`,
        )
      : statement(
          db,
          sql`UPDATE shipping_rates SET zone_id = ${zone}, price_base_minor = ${price}, days_min = ${readyDays}, days_max = ${readyDays}
            WHERE pickup_point_id = ${pointId} AND shop_id = ${shopId}`,
        ),
  ];
}

export const withdrawPoint = (db: D1Database, shopId: number, pointId: number): D1PreparedStatement =>
  statement(db, sql`UPDATE shipping_rates SET withdrawn = 1 WHERE pickup_point_id = ${pointId} AND shop_id = ${shopId}`);
