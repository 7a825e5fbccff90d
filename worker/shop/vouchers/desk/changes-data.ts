/** What operators change of the marketplace's own vouchers: the change and its audit entry in one batch, or not at all. */
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { all, type SQL, sql, statement } from "../../../db/sql.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import { insertStatements, updateStatements } from "../selling/data.ts";
import { dayOf } from "../selling/rules.ts";
import { type DeskVoucherRow, heldSql } from "./data.ts";
import { type DeskDraft, livingSetCodes_max, livingVouchers_max } from "./rules.ts";

/** A voucher's terms as the audit log holds them. */
const stateOf = ({ kind, value, starts_at, ends_at, names, mains, shops, listed, ...draft }: DeskDraft) => ({
  ...{ kind, value },
  minSpend: draft.min_spend_base_minor,
  maxOff: draft.max_off_base_minor,
  startsOn: dayOf(starts_at),
  endsOn: dayOf(ends_at),
  totalLimit: draft.total_limit,
  perShopperLimit: draft.per_shopper_limit,
  firstOrder: draft.first_order === 1,
  listed: listed === 1,
  ...{ mains, shops, names },
});
const audit = (db: D1Database, code: string, by: Actor, entry: AuditEntry, now_ms: number) =>
  auditStatement(db, by, { kind: "voucher", id: code }, entry, now_ms);

/** What a voucher is for, in place of what it was for. What stays is not written anew: a trigger keeps it for who holds the voucher. */
function choiceStatements(db: D1Database, voucherId: SQL, { mains, shops }: DeskDraft): D1PreparedStatement[] {
  const wanted = [
    [
      sql.raw("voucher_mains"),
      sql.raw("main_id"),
      sql`SELECT id FROM categories WHERE parent_id IS NULL AND slug IN (SELECT value FROM json_each(${JSON.stringify(mains)}))`,
    ],
    [sql.raw("voucher_shops"), sql.raw("shop_id"), sql`SELECT id FROM shops WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(shops)}))`],
  ] as const;
  return wanted.flatMap(([table, column, ids]) => [
    statement(db, sql`DELETE FROM ${table} WHERE voucher_id = ${voucherId} AND ${column} NOT IN (${ids})`),
    statement(
      db,
      sql`INSERT INTO ${table} (voucher_id, ${column}) SELECT ${voucherId}, id FROM (${ids}) AS w
        WHERE NOT EXISTS (SELECT 1 FROM ${table} AS t WHERE t.voucher_id = ${voucherId} AND t.${column} = w.id)`,
    ),
  ]);
}
/** Its categories and shops are all there: of one that is gone meanwhile the voucher would be for everything. */
const choicesThere = ({ mains, shops }: DeskDraft): SQL => sql`(SELECT count(*) FROM categories WHERE parent_id IS NULL
    AND slug IN (SELECT value FROM json_each(${JSON.stringify(mains)}))) = ${mains.length}
  AND (SELECT count(*) FROM shops WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(shops)}))) = ${shops.length}`;

const isRoom = (now_ms: number): SQL =>
  sql`(SELECT count(*) FROM vouchers WHERE shop_id IS NULL AND set_id IS NULL AND ends_at > ${now_ms}) < ${livingVouchers_max}`;

/** @returns whether it was done; not: there are as many as may be, or something that it is for is gone @throws when the code is taken */
export const makeInBatch = (db: D1Database, code: string, draft: DeskDraft, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, sql`${isRoom(now_ms)} AND ${choicesThere(draft)}`),
    ...insertStatements(db, null, code, draft),
    ...choiceStatements(db, sql`(SELECT id FROM vouchers WHERE code = ${code})`, draft),
    audit(db, code, by, { action: "voucher_make", after: stateOf(draft) }, now_ms),
  ]);

/** So many codes at once, each of them one voucher that counts once. @returns as `makeInBatch` @throws when the set or a code is taken */
export function makeSetInBatch(db: D1Database, set: string, codes: readonly string[], draft: DeskDraft, by: Actor, now_ms: number): Promise<boolean> {
  const setId = sql`(SELECT id FROM voucher_sets WHERE code = ${set})`;
  const { kind, value, min_spend_base_minor, max_off_base_minor, per_shopper_limit, first_order, starts_at, ends_at, names, mains, shops } = draft;
  const living = sql`(SELECT count(*) FROM vouchers WHERE set_id IS NOT NULL AND ends_at > ${now_ms})`;
  return runAsserted(db, [
    assertInBatch(db, sql`${living} + ${codes.length} <= ${livingSetCodes_max} AND ${choicesThere(draft)}`),
    statement(db, sql`INSERT INTO voucher_sets (code, size, made_at) VALUES (${set}, ${codes.length}, ${now_ms})`),
    statement(
      db,
      sql`INSERT INTO vouchers (code, set_id, kind, value, min_spend_base_minor, max_off_base_minor, total_limit, per_shopper_limit, first_order, starts_at, ends_at, listed)
        SELECT j.value, ${setId}, ${kind}, ${value}, ${min_spend_base_minor}, ${max_off_base_minor}, 1, ${per_shopper_limit}, ${first_order}, ${starts_at}, ${ends_at}, 0
        FROM json_each(${JSON.stringify(codes)}) AS j`,
    ),
    statement(
      db,
      sql`INSERT INTO voucher_texts (voucher_id, locale, name) SELECT v.id, j.key, j.value FROM vouchers AS v, json_each(${JSON.stringify(names)}) AS j WHERE v.set_id = ${setId}`,
    ),
    statement(
      db,
      sql`INSERT INTO voucher_mains (voucher_id, main_id) SELECT v.id, c.id FROM vouchers AS v, categories AS c
        WHERE v.set_id = ${setId} AND c.parent_id IS NULL AND c.slug IN (SELECT value FROM json_each(${JSON.stringify(mains)}))`,
    ),
    statement(
      db,
      sql`INSERT INTO voucher_shops (voucher_id, shop_id) SELECT v.id, s.id FROM vouchers AS v, shops AS s
        WHERE v.set_id = ${setId} AND s.handle IN (SELECT value FROM json_each(${JSON.stringify(shops)}))`,
    ),
    audit(db, set, by, { action: "voucher_make_set", after: { codes: codes.length, ...stateOf(draft) } }, now_ms),
  ]);
}

type Voucher = Pick<DeskVoucherRow, "id" | "code" | "kind" | "value" | "min_spend_base_minor" | "starts_at" | "ends_at" | "listed" | "first_order" | "held"> &
  Pick<DeskVoucherRow, "max_off_base_minor" | "total_limit" | "per_shopper_limit" | "stopped_at">;
/** The voucher as it was read, where nobody has changed it meanwhile, or got hold of it. */
const unchanged = (v: Voucher): SQL => sql`EXISTS (SELECT 1 FROM vouchers WHERE id = ${v.id} AND kind = ${v.kind} AND value = ${v.value}
  AND min_spend_base_minor = ${v.min_spend_base_minor} AND max_off_base_minor IS ${v.max_off_base_minor} AND total_limit IS ${v.total_limit}
  AND per_shopper_limit IS ${v.per_shopper_limit} AND starts_at = ${v.starts_at} AND ends_at = ${v.ends_at} AND listed = ${v.listed}
  AND first_order = ${v.first_order} AND stopped_at IS ${v.stopped_at}
  AND (${v.held} = 1 OR (uses = 0 AND NOT ${heldSql(sql.raw("vouchers.id"))})))`;

/** @returns whether it was done; not: it has changed, somebody got hold of it, or something that it is for is gone @throws at a constraint of 0033 or 0087 */
export const changeInBatch = (db: D1Database, voucher: Voucher, before: DeskDraft, after: DeskDraft, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(
      db,
      sql`${unchanged(voucher)} AND ${choicesThere(after)} AND (${before.ends_at} > ${now_ms} OR ${after.ends_at} <= ${now_ms} OR ${isRoom(now_ms)})`,
    ),
    ...updateStatements(db, null, voucher.id, after),
    ...choiceStatements(db, sql`${voucher.id}`, after),
    audit(db, voucher.code, by, { action: "voucher_change", before: stateOf(before), after: stateOf(after) }, now_ms),
  ]);

const atText = (at_ms: number | null) => at_ms && new Date(at_ms).toISOString();
/** Stops it, or lets it go on. @returns whether it was done; not: it is over, or so already */
export function stopInBatch(
  db: D1Database,
  { id, code, stopped_at }: Pick<Voucher, "id" | "code" | "stopped_at">,
  stops: boolean,
  by: Actor,
  now_ms: number,
): Promise<boolean> {
  const next = stops ? now_ms : null;
  return runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM vouchers WHERE id = ${id} AND ends_at > ${now_ms} AND (stopped_at IS NULL) = ${stops ? 1 : 0})`),
    audit(
      db,
      code,
      by,
      { action: stops ? "voucher_stop" : "voucher_resume", before: { stoppedAt: atText(stopped_at) }, after: { stoppedAt: atText(next) } },
      now_ms,
    ),
    statement(db, sql`UPDATE vouchers SET stopped_at = ${next} WHERE id = ${id}`),
  ]);
}

/** All codes of a set that are not over, used or not. @returns how many */
export async function stopSetInBatch(db: D1Database, set: { id: number; code: string }, stops: boolean, by: Actor, now_ms: number): Promise<number> {
  const these = sql`set_id = ${set.id} AND ends_at > ${now_ms} AND (stopped_at IS NULL) = ${stops ? 1 : 0}`;
  const found = await all<{ id: number }>(db, sql`SELECT id FROM vouchers WHERE ${these} LIMIT 1`);
  if (found.length === 0) return 0;
  const [, changed] = await db.batch([
    auditStatement(
      db,
      by,
      { kind: "voucher", id: set.code },
      { action: stops ? "voucher_stop_set" : "voucher_resume_set", before: { stopped: !stops }, after: { stopped: stops } },
      now_ms,
      sql`EXISTS (SELECT 1 FROM vouchers WHERE ${these})`,
    ),
    statement(db, sql`UPDATE vouchers SET stopped_at = ${stops ? now_ms : null} WHERE ${these}`),
  ]);
  return changed?.meta.changes ?? 0;
}

/** @returns whether it was done; not: somebody holds it, or has ordered with it */
export const deleteInBatch = (
  db: D1Database,
  { id, code, set_code }: Pick<DeskVoucherRow, "id" | "code" | "set_code">,
  before: DeskDraft,
  by: Actor,
  now_ms: number,
): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM vouchers WHERE id = ${id} AND uses = 0) AND NOT ${heldSql(sql`${id}`)}
        AND NOT EXISTS (SELECT 1 FROM order_discounts WHERE voucher_id = ${id})`,
    ),
    audit(db, code, by, { action: "voucher_delete", before: stateOf(before) }, now_ms),
    statement(db, sql`DELETE FROM vouchers WHERE id = ${id}`),
    // a set goes with its last code
    statement(db, sql`DELETE FROM voucher_sets WHERE code IS ${set_code} AND NOT EXISTS (SELECT 1 FROM vouchers WHERE set_id = voucher_sets.id)`),
  ]);
