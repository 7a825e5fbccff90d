/** What operators read of the marketplace's own vouchers. */
import type { Locale } from "../../../../locales/words.ts";
import { beginsWith } from "../../../db/begins-with.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, type SQL, scalar, sql } from "../../../db/sql.ts";
import type { VoucherDraft } from "../selling/rules.ts";
import type { DeskVoucherState } from "./rules.ts";

export type DeskVoucherRow = Omit<VoucherDraft, "names"> & {
  id: number;
  code: string;
  uses: number;
  held: number;
  stopped_at: number | null;
  set_code: string | null;
  /** JSON: { locale: name } */
  names: string;
  /** JSON: [{ slug, name }] */
  mains: string;
  /** JSON: [{ handle, name }] */
  shops: string;
  /** JSON: [{ amount, currency }] */
  given: string;
};

/** Somebody collected it, or used it. */
export const heldSql = (voucherId: SQL): SQL => sql`EXISTS (SELECT 1 FROM shopper_vouchers WHERE voucher_id = ${voucherId})`;
const categoryName = (locale: Locale) => localText(locale, "category_texts", "category_id", sql.raw("c.id"), "name");
const columns = (
  locale: Locale,
) => sql`v.id, v.code, v.kind, v.value, v.min_spend_base_minor, v.max_off_base_minor, v.total_limit, v.per_shopper_limit, v.first_order,
  v.starts_at, v.ends_at, v.listed, v.uses, v.stopped_at, v.uses > 0 OR ${heldSql(sql.raw("v.id"))} AS held,
  (SELECT code FROM voucher_sets WHERE id = v.set_id) AS set_code,
  (SELECT json_group_object(locale, name) FROM voucher_texts WHERE voucher_id = v.id) AS names,
  (SELECT json_group_array(json_object('slug', c.slug, 'name', ${categoryName(locale)})) FROM voucher_mains AS m JOIN categories AS c ON c.id = m.main_id
    WHERE m.voucher_id = v.id) AS mains,
  (SELECT json_group_array(json_object('handle', s.handle, 'name', ${shopName(locale)})) FROM voucher_shops AS h JOIN shops AS s ON s.id = h.shop_id
    WHERE h.voucher_id = v.id) AS shops,
  (SELECT json_group_array(json_object('amount', given_minor, 'currency', currency)) FROM voucher_given WHERE voucher_id = v.id AND given_minor > 0) AS given`;

const usedUp = sql`(v.total_limit IS NOT NULL AND v.uses >= v.total_limit)`;
const inState = (state: DeskVoucherState, now_ms: number): SQL =>
  ({
    ended: sql`v.ends_at <= ${now_ms}`,
    stopped: sql`v.ends_at > ${now_ms} AND v.stopped_at IS NOT NULL`,
    used_up: sql`v.ends_at > ${now_ms} AND v.stopped_at IS NULL AND ${usedUp}`,
    coming: sql`v.ends_at > ${now_ms} AND v.stopped_at IS NULL AND NOT ${usedUp} AND v.starts_at > ${now_ms}`,
    running: sql`v.ends_at > ${now_ms} AND v.stopped_at IS NULL AND NOT ${usedUp} AND v.starts_at <= ${now_ms}`,
  })[state];

/** So many that begin so are looked at, and so many texts, shops' too; whoever means others types more. */
const found_max = 200;
const texts_max = 2_000;
const beginning = (q: string, code: string): SQL => sql`v.id IN (
  SELECT id FROM (SELECT id FROM vouchers WHERE shop_id IS NULL AND ${beginsWith(sql`code`, code)} LIMIT ${found_max})
  UNION SELECT voucher_id FROM (SELECT voucher_id FROM voucher_texts WHERE ${beginsWith(sql`name COLLATE NOCASE`, q)} LIMIT ${texts_max}))`;

export type VouchersAsked = {
  /** How a name begins, and how a code does. */
  q?: { text: string; code: string } | undefined;
  state?: DeskVoucherState | undefined;
  set?: string | undefined;
  isSoonest: boolean;
  after: readonly [ends_at: number, id: number] | undefined;
  limit: number;
};

export function readDeskVouchers(db: D1Database, locale: Locale, now_ms: number, { q, state, set, isSoonest, after, limit }: VouchersAsked) {
  const conditions = [
    ...(set !== undefined ? [sql`v.set_id = (SELECT id FROM voucher_sets WHERE code = ${set})`] : q === undefined ? [sql`v.set_id IS NULL`] : []),
    ...(q === undefined ? [] : [beginning(q.text, q.code)]),
    ...(state === undefined ? [] : [inState(state, now_ms)]),
    ...(after === undefined ? [] : [isSoonest ? sql`(v.ends_at, v.id) > (${after[0]}, ${after[1]})` : sql`(v.ends_at, v.id) < (${after[0]}, ${after[1]})`]),
  ];
  const order = isSoonest ? sql`v.ends_at, v.id` : sql`v.ends_at DESC, v.id DESC`;
  return all<DeskVoucherRow>(
    db,
    sql`SELECT ${columns(locale)} FROM vouchers AS v WHERE v.shop_id IS NULL AND ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${limit}`,
  );
}

export const readDeskVoucher = (db: D1Database, locale: Locale, code: string) =>
  first<DeskVoucherRow>(db, sql`SELECT ${columns(locale)} FROM vouchers AS v WHERE v.shop_id IS NULL AND v.code = ${code}`);

export type VoucherOrderRow = { order_id: number; number: string; status: string; currency: string; off_minor: number; used_at: number };
/** The orders that use it now, the newest first. One that is cancelled gave its use back. */
export const readVoucherOrders = (db: D1Database, voucherId: number, after: number, limit: number) =>
  all<VoucherOrderRow>(
    db,
    sql`SELECT u.order_id, o.number, o.status, o.currency, u.used_at,
        (SELECT coalesce(sum(amount_minor), 0) FROM order_discounts WHERE order_id = u.order_id AND voucher_id = u.voucher_id) AS off_minor
      FROM voucher_uses AS u JOIN orders AS o ON o.id = u.order_id
      WHERE u.voucher_id = ${voucherId} AND u.order_id < ${after} ORDER BY u.order_id DESC LIMIT ${limit}`,
  );

export type VoucherSetRow = { id: number; code: string; size: number; used: number; stopped: number; left: number; made_at: number; ends_at: number };
const ofSet = (what: SQL) => sql`(SELECT ${what} FROM vouchers AS v WHERE v.set_id = n.id)`;
const setColumns = (now_ms: number) => sql`n.id, n.code, n.size, n.made_at, ${ofSet(sql`coalesce(sum(v.uses), 0)`)} AS used,
  ${ofSet(sql`count(v.stopped_at)`)} AS stopped, ${ofSet(sql`coalesce(max(v.ends_at), 0)`)} AS ends_at,
  ${ofSet(sql`count(*) FILTER (WHERE v.ends_at > ${now_ms} AND v.stopped_at IS NULL AND NOT ${usedUp})`)} AS left`;
export const readVoucherSets = (db: D1Database, now_ms: number, after: number, limit: number) =>
  all<VoucherSetRow>(db, sql`SELECT ${setColumns(now_ms)} FROM voucher_sets AS n WHERE n.id < ${after} ORDER BY n.id DESC LIMIT ${limit}`);
export const readVoucherSet = (db: D1Database, now_ms: number, code: string) =>
  first<VoucherSetRow>(db, sql`SELECT ${setColumns(now_ms)} FROM voucher_sets AS n WHERE n.code = ${code}`);

/** Those of the slugs or handles that there are. */
const present = async (db: D1Database, from: SQL, wanted: readonly string[]): Promise<Set<string>> =>
  wanted.length === 0
    ? new Set()
    : new Set(
        (await all<{ name: string }>(db, sql`SELECT name FROM (${from}) WHERE name IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`)).map(
          ({ name }) => name,
        ),
      );
export const mainsThere = (db: D1Database, slugs: readonly string[]) => present(db, sql`SELECT slug AS name FROM categories WHERE parent_id IS NULL`, slugs);
export const shopsThere = (db: D1Database, handles: readonly string[]) => present(db, sql`SELECT handle AS name FROM shops`, handles);

export const wasUsed = async (db: D1Database, voucherId: number): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT EXISTS (SELECT 1 FROM order_discounts WHERE voucher_id = ${voucherId})`)) === 1;
