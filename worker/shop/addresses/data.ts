/** SQL of the addresses; whose they are stands in every condition. */
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
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

const columns = sql`id, name, phone, line1, line2, city, region, postal_code, country, default_shipping, default_billing`;
const hasRoom = (shopperId: number): SQL => sql`(SELECT count(*) FROM addresses WHERE shopper_id = ${shopperId}) < ${addresses_max}`;
const isTaken = (shopperId: number, which: Default): SQL => sql`EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ${shopperId} AND ${sql.raw(which)} = 1)`;

export const listRows = (db: D1Database, shopperId: number) =>
  all<AddressRow>(db, sql`SELECT ${columns} FROM addresses WHERE shopper_id = ${shopperId} ORDER BY created_at DESC, id LIMIT ${addresses_max}`);

export const readRow = (db: D1Database, shopperId: number, id: string) =>
  first<AddressRow>(db, sql`SELECT ${columns} FROM addresses WHERE shopper_id = ${shopperId} AND id = ${id}`);

/** While there are any, one is the default for shipping. `country`: the usual one there, if there is one. */
export const readUsualPlace = (db: D1Database, shopperId: number, country: string | null) =>
  first<Pick<AddressRow, "country" | "postal_code">>(
    db,
    sql`SELECT country, postal_code FROM addresses WHERE shopper_id = ${shopperId} AND country = coalesce(${country}, country)
      ORDER BY default_shipping DESC, created_at DESC, id LIMIT 1`,
  );

/** Takes a default from whoever has it, if there is room for the one that is to have it. */
export const clearForNew = (db: D1Database, shopperId: number, which: Default) =>
  statement(db, sql`UPDATE addresses SET ${sql.raw(which)} = 0 WHERE shopper_id = ${shopperId} AND ${sql.raw(which)} = 1 AND ${hasRoom(shopperId)}`);

/** Whatever default nobody has is the new one's. No row: there is no room. */
export const insertRow = (db: D1Database, shopperId: number, id: string, v: AddressValues, now_ms: number) =>
  statement(
    db,
    sql`INSERT INTO addresses (shopper_id, id, name, phone, line1, line2, city, region, postal_code, country, created_at, updated_at, default_shipping, default_billing)
      SELECT ${shopperId}, ${id}, ${v.name}, ${v.phone}, ${v.line1}, ${v.line2}, ${v.city}, ${v.region}, ${v.postal_code}, ${v.country},
        ${now_ms}, ${now_ms}, NOT ${isTaken(shopperId, "default_shipping")}, NOT ${isTaken(shopperId, "default_billing")}
      WHERE ${hasRoom(shopperId)} RETURNING ${columns}`,
  );

export const updateRow = (db: D1Database, shopperId: number, id: string, v: AddressValues, now_ms: number) =>
  statement(
    db,
    sql`UPDATE addresses SET name = ${v.name}, phone = ${v.phone}, line1 = ${v.line1}, line2 = ${v.line2}, city = ${v.city}, region = ${v.region},
        postal_code = ${v.postal_code}, country = ${v.country}, updated_at = ${now_ms}
      WHERE shopper_id = ${shopperId} AND id = ${id}`,
  );

/** Moves a default to one of the shopper's addresses; without that address nothing happens. */
export const moveDefault = (db: D1Database, shopperId: number, id: string, which: Default) => [
  statement(
    db,
    sql`UPDATE addresses SET ${sql.raw(which)} = 0 WHERE shopper_id = ${shopperId} AND ${sql.raw(which)} = 1 AND id <> ${id}
      AND EXISTS (SELECT 1 FROM addresses WHERE shopper_id = ${shopperId} AND id = ${id})`,
  ),
  statement(db, sql`UPDATE addresses SET ${sql.raw(which)} = 1 WHERE shopper_id = ${shopperId} AND id = ${id}`),
];

export const deleteRow = (db: D1Database, shopperId: number, id: string) =>
  statement(db, sql`DELETE FROM addresses WHERE shopper_id = ${shopperId} AND id = ${id}`);

/** A default that nobody has goes to the address touched last. */
export const fillDefault = (db: D1Database, shopperId: number, which: Default) =>
  statement(
    db,
    sql`UPDATE addresses SET ${sql.raw(which)} = 1
      WHERE id = (SELECT id FROM addresses WHERE shopper_id = ${shopperId} ORDER BY updated_at DESC, id LIMIT 1) AND NOT ${isTaken(shopperId, which)}`,
  );
