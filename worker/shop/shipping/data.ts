/** SQL of shipping zones and rates. */
import type { Locale } from "../../../locales/words.ts";
import type { Reader } from "../../db/statement.ts";
import type { StoredRate } from "./rules.ts";

export type Zone = { id: number; slug: string; name: string };

/** The zone a country lies in, else the rest of the world; with its rates. */
export async function readZone(db: D1Database, country: string, locale: Locale): Promise<{ zone: Zone; rates: StoredRate[] } | null> {
  const zoneOf = "SELECT zone_id FROM shipping_zone_countries WHERE country IN (?1, '*') ORDER BY country = '*' LIMIT 1";
  const [zones, rates] = await db.batch([
    db
      .prepare(
        `SELECT z.id, z.slug, COALESCE(t.name, en.name, z.slug) AS name FROM shipping_zones z
          LEFT JOIN shipping_zone_texts t ON t.zone_id = z.id AND t.locale = ?2 LEFT JOIN shipping_zone_texts en ON en.zone_id = z.id AND en.locale = 'en'
        WHERE z.id = (${zoneOf})`,
      )
      .bind(country, locale),
    db.prepare(`SELECT id, shop_id, slug, price_minor, free_from_minor, days_min, days_max FROM shipping_rates WHERE zone_id = (${zoneOf})`).bind(country),
  ]);
  const zone = zones?.results[0] as Zone | undefined;
  return zone ? { zone, rates: (rates?.results ?? []) as StoredRate[] } : null;
}

export const readShopId = (db: D1Database, handle: string) =>
  db.prepare("SELECT id FROM shops WHERE handle = ?1 AND status = 'approved'").bind(handle).first<number>("id");

const zones_max = 60;
const zoneCountries_max = 300;
const zoneRates_max = 600;

export type ZoneRows = { zones: Zone[]; countries: { country: string; zone_id: number }[]; rates: (StoredRate & { zone_id: number })[] };

/** All zones in the order they were made, with their countries and the rates of every shop. */
export async function readZones(db: Reader, locale: Locale): Promise<ZoneRows> {
  const [zones, countries, rates] = await db.batch([
    db
      .prepare(
        `SELECT z.id, z.slug, COALESCE(t.name, en.name, z.slug) AS name FROM shipping_zones z
          LEFT JOIN shipping_zone_texts t ON t.zone_id = z.id AND t.locale = ?1 LEFT JOIN shipping_zone_texts en ON en.zone_id = z.id AND en.locale = 'en'
        ORDER BY z.id LIMIT ?2`,
      )
      .bind(locale, zones_max),
    db.prepare("SELECT country, zone_id FROM shipping_zone_countries ORDER BY country LIMIT ?1").bind(zoneCountries_max),
    db
      .prepare("SELECT id, zone_id, shop_id, slug, price_minor, free_from_minor, days_min, days_max FROM shipping_rates WHERE shop_id IS NULL LIMIT ?1")
      .bind(zoneRates_max),
  ]);
  return {
    zones: (zones?.results ?? []) as Zone[],
    countries: (countries?.results ?? []) as ZoneRows["countries"],
    rates: (rates?.results ?? []) as ZoneRows["rates"],
  };
}
