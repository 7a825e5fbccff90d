/** SQL of a shop's own vouchers, and of those of the marketplace as far as they are the same. Whose it is stands in every statement. */

import { all, first, type SQL, scalar, sql, statement } from "../../../db/sql.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import type { VoucherDraft, VoucherKind } from "./rules.ts";

export type OwnVoucherRow = Omit<VoucherDraft, "names" | "kind"> & {
  id: number;
  code: string;
  kind: VoucherKind;
  uses: number;
  collected: number;
  /** JSON: { locale: name } */
  names: string;
};

const columns = sql.raw(`v.id, v.code, v.kind, v.value, v.min_spend_base_minor, v.total_limit, v.per_shopper_limit, v.starts_at, v.ends_at, v.listed, v.uses,
  v.max_off_base_minor, v.first_order,
  (SELECT count(*) FROM shopper_vouchers WHERE voucher_id = v.id) AS collected, (SELECT json_group_object(locale, name) FROM voucher_texts WHERE voucher_id = v.id) AS names`);

/** What ends last comes first, and what is over last of all. */
export const readOwnVouchers = (db: D1Database, shopId: number, limit: number) =>
  all<OwnVoucherRow>(db, sql`SELECT ${columns} FROM vouchers AS v WHERE v.shop_id = ${shopId} ORDER BY v.ends_at DESC, v.id DESC LIMIT ${limit}`);

export const readOwnVoucher = (db: D1Database, shopId: number, code: string) =>
  first<OwnVoucherRow>(db, sql`SELECT ${columns} FROM vouchers AS v WHERE v.shop_id = ${shopId} AND v.code = ${code}`);

export const isCodeTaken = async (db: D1Database, code: string): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT EXISTS (SELECT 1 FROM vouchers WHERE code = ${code})`)) === 1;

/** The names as they are wanted: what is not among them is taken away. `id`: of the voucher. */
export const nameStatements = (db: D1Database, id: SQL, names: VoucherDraft["names"]) => {
  const given = JSON.stringify(names);
  return [
    statement(db, sql`DELETE FROM voucher_texts WHERE voucher_id = ${id} AND locale NOT IN (SELECT key FROM json_each(${given}))`),
    statement(
      db,
      sql`INSERT INTO voucher_texts (voucher_id, locale, name) SELECT ${id}, key, value FROM json_each(${given}) WHERE ${id} IS NOT NULL
        ON CONFLICT (voucher_id, locale) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`,
    ),
  ];
};

export const codeConstraint = "vouchers.code";

/** Whose a voucher is: a shop's, or the marketplace's own. */
export type Owner = number | null;

/** For a batch. Fails when the code is taken, by whomever (UNIQUE). */
export function insertStatements(db: D1Database, owner: Owner, code: string, draft: VoucherDraft): D1PreparedStatement[] {
  const { kind, value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order, starts_at, ends_at, listed, names } = draft;
  return [
    statement(
      db,
      sql`INSERT INTO vouchers (code, shop_id, kind, value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order, starts_at, ends_at, listed)
        VALUES (${code}, ${owner}, ${kind}, ${value}, ${min_spend_base_minor}, ${max_off_base_minor}, ${total_limit}, ${per_shopper_limit}, ${first_order},
          ${starts_at}, ${ends_at}, ${listed})`,
    ),
    ...nameStatements(db, sql`(SELECT id FROM vouchers WHERE code = ${code} AND shop_id IS ${owner})`, names),
  ];
}

/** The trigger that keeps what a voucher promised to those who hold it (0033), and the limit that is below what was used. */
export const heldConstraints = ["voucher_in_hand_keeps_terms", "voucher_within_limit"];

/** For a batch. Fails when somebody got hold of it meanwhile (the constraints above). */
export function updateStatements(db: D1Database, owner: Owner, id: number, draft: VoucherDraft): D1PreparedStatement[] {
  const { kind, value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order, starts_at, ends_at, listed, names } = draft;
  return [
    statement(
      db,
      sql`UPDATE vouchers SET kind = ${kind}, value = ${value}, min_spend_base_minor = ${min_spend_base_minor}, max_off_base_minor = ${max_off_base_minor},
          total_limit = ${total_limit}, per_shopper_limit = ${per_shopper_limit}, first_order = ${first_order}, starts_at = ${starts_at}, ends_at = ${ends_at},
          listed = ${listed}
        WHERE id = ${id} AND shop_id IS ${owner}`,
    ),
    ...nameStatements(db, sql`(SELECT id FROM vouchers WHERE id = ${id} AND shop_id IS ${owner})`, names),
  ];
}

/** Over from this moment; one that is over already stays as it is. */
export const endVoucher = (db: D1Database, shopId: number, code: string, by: Actor, now_ms: number) =>
  db.batch([
    auditStatement(
      db,
      by,
      { shopId },
      { action: "end_voucher", note: code },
      now_ms,
      sql`EXISTS (SELECT 1 FROM vouchers WHERE code = ${code} AND shop_id = ${shopId} AND ends_at > ${now_ms})`,
    ),
    statement(db, sql`UPDATE vouchers SET ends_at = ${now_ms} WHERE code = ${code} AND shop_id = ${shopId} AND ends_at > ${now_ms}`),
  ]);
