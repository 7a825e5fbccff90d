/** SQL of the bank details; whose they are stands in every condition. */
import { type BankKind, bankDetails_max } from "./rules.ts";

export type BankRow = { id: string; country: string; kind: BankKind; holder_masked: string; last4: string; created_at: number };
export type NewBankRow = BankRow & { sealed: string; fingerprint: string };

const shown = "id, country, kind, holder_masked, last4, created_at";

export const listRows = (db: D1Database, shopperId: number) =>
  db.prepare(`SELECT ${shown} FROM bank_details WHERE shopper_id = ?1 ORDER BY created_at DESC, id LIMIT ${bankDetails_max}`).bind(shopperId).all<BankRow>();

/** No row: there is no room for another one. */
export const insertRow = (db: D1Database, shopperId: number, row: NewBankRow) =>
  db
    .prepare(
      `INSERT INTO bank_details (shopper_id, id, country, kind, holder_masked, last4, created_at, sealed, fingerprint)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM bank_details WHERE shopper_id = ?1) < ${bankDetails_max} RETURNING ${shown}`,
    )
    .bind(shopperId, row.id, row.country, row.kind, row.holder_masked, row.last4, row.created_at, row.sealed, row.fingerprint)
    .first<BankRow>();

export const deleteRow = (db: D1Database, shopperId: number, id: string) =>
  db.prepare("DELETE FROM bank_details WHERE shopper_id = ?1 AND id = ?2").bind(shopperId, id).run();

export const readSealed = (db: D1Database, shopperId: number, id: string) =>
  db.prepare("SELECT sealed FROM bank_details WHERE shopper_id = ?1 AND id = ?2").bind(shopperId, id).first<string>("sealed");
