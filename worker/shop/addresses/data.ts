/** SQL of the addresses; whose they are stands in every condition. */
import { addresses_max } from "./rules.ts";

export type AddressRow = {
  id: string;
  name: string;
  phone: string;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postal_code: string | null;
  country: string;
  default_shipping: number;
  default_billing: number;
};
export type AddressValues = Omit<AddressRow, "id" | "default_shipping" | "default_billing">;
export type Default = "default_shipping" | "default_billing";
export const bothDefaults = ["default_shipping", "default_billing"] as const satisfies Default[];

const columns = "id, name, phone, line1, line2, city, region, postal_code, country, default_shipping, default_billing";
const valuesOf = (v: AddressValues) => [v.name, v.phone, v.line1, v.line2, v.city, v.region, v.postal_code, v.country];
const hasRoom = `(SELECT count(*) FROM addresses WHERE shopper_id = ?1) < ${addresses_max}`;

export const listRows = (db: D1Database, shopperId: number) =>
  db.prepare(`SELECT ${columns} FROM addresses WHERE shopper_id = ?1 ORDER BY created_at DESC, id LIMIT ${addresses_max}`).bind(shopperId).all<AddressRow>();

export const readRow = (db: D1Database, shopperId: number, id: string) =>
  db.prepare(`SELECT ${columns} FROM addresses WHERE shopper_id = ?1 AND id = ?2`).bind(shopperId, id).first<AddressRow>();

/** Takes a default from whoever has it, if there is room for the one that is to have it. */
export const clearForNew = (db: D1Database, shopperId: number, which: Default) =>
  db.prepare(`UPDATE addresses SET ${which} = 0 WHERE shopper_id = ?1 AND ${which} = 1 AND ${hasRoom}`).bind(shopperId);

/** Whatever default nobody has is the new one's. No row: there is no room. */
export const insertRow = (db: D1Database, shopperId: number, id: string, values: AddressValues, now_ms: number) =>
  db
    .prepare(
      `INSERT INTO addresses (shopper_id, id, name, phone, line1, line2, city, region, postal_code, country, created_at, updated_at, default_shipping, default_billing)
      SELECT ?1, ?2, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?3, ?3,
        NOT EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ?1 AND default_shipping = 1),
        NOT EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ?1 AND default_billing = 1)
      WHERE ${hasRoom} RETURNING ${columns}`,
    )
    .bind(shopperId, id, now_ms, ...valuesOf(values));

export const updateRow = (db: D1Database, shopperId: number, id: string, values: AddressValues, now_ms: number) =>
  db
    .prepare(
      `UPDATE addresses SET name = ?4, phone = ?5, line1 = ?6, line2 = ?7, city = ?8, region = ?9, postal_code = ?10, country = ?11, updated_at = ?3
      WHERE shopper_id = ?1 AND id = ?2`,
    )
    .bind(shopperId, id, now_ms, ...valuesOf(values));

/** Moves a default to one of the shopper's addresses; without that address nothing happens. */
export const moveDefault = (db: D1Database, shopperId: number, id: string, which: Default) => [
  db
    .prepare(
      `UPDATE addresses SET ${which} = 0 WHERE shopper_id = ?1 AND ${which} = 1 AND id <> ?2 AND EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ?1 AND id = ?2)`,
    )
    .bind(shopperId, id),
  db.prepare(`UPDATE addresses SET ${which} = 1 WHERE shopper_id = ?1 AND id = ?2`).bind(shopperId, id),
];

export const deleteRow = (db: D1Database, shopperId: number, id: string) =>
  db.prepare("DELETE FROM addresses WHERE shopper_id = ?1 AND id = ?2").bind(shopperId, id);

/** A default that nobody has goes to the address touched last. */
export const fillDefault = (db: D1Database, shopperId: number, which: Default) =>
  db
    .prepare(
      `UPDATE addresses SET ${which} = 1 WHERE id = (SELECT id FROM addresses WHERE shopper_id = ?1 ORDER BY updated_at DESC, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ?1 AND ${which} = 1)`,
    )
    .bind(shopperId);
