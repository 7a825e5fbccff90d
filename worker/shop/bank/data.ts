/** SQL of the bank details; whose they are stands in every condition. */
import { all, first, run, scalar, sql } from "../../db/sql.ts";
import { type BankKind, bankDetails_max } from "./rules.ts";

export type BankRow = { id: string; country: string; kind: BankKind; holder_masked: string; last4: string; created_at: number };
export type NewBankRow = BankRow & { sealed: string; fingerprint: string };

const shown = sql`id, country, kind, holder_masked, last4, created_at`;

export const listRows = (db: D1Database, shopperId: number) =>
  all<BankRow>(db, sql`SELECT ${shown} FROM bank_details WHERE shopper_id = ${shopperId} ORDER BY created_at DESC, id LIMIT ${bankDetails_max}`);

/** No row: there is no room for another one. */
export const insertRow = (db: D1Database, shopperId: number, row: NewBankRow) =>
  first<BankRow>(
    db,
    sql`INSERT INTO bank_details (shopper_id, id, country, kind, holder_masked, last4, created_at, sealed, fingerprint)
      SELECT ${shopperId}, ${row.id}, ${row.country}, ${row.kind}, ${row.holder_masked}, ${row.last4}, ${row.created_at}, ${row.sealed}, ${row.fingerprint}
      WHERE (SELECT count(*) FROM bank_details WHERE shopper_id = ${shopperId}) < ${bankDetails_max} RETURNING ${shown}`,
  );

export const deleteRow = (db: D1Database, shopperId: number, id: string) =>
  run(db, sql`DELETE FROM bank_details WHERE shopper_id = ${shopperId} AND id = ${id}`);

export const readSealed = (db: D1Database, shopperId: number, id: string) =>
  scalar<string>(db, sql`SELECT sealed FROM bank_details WHERE shopper_id = ${shopperId} AND id = ${id}`);
