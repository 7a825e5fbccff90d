/** SQL of moving a return: one batch with what is told of it, and with the money and the stock where it ends so. */
import { type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { type Actor, auditStatement, changeBy } from "../audit.ts";
import type { StoredShipment } from "../orders/fulfilment/carriers.ts";
import { insertReturnRefund } from "../orders/service.ts";
import { askForRefunds } from "../payments/service.ts";
import type { ReturnMoment } from "../sellers/notices/rules.ts";
import type { ReturnRow } from "./data.ts";
import { keepReductions, keepReplacement } from "./exchanges/data.ts";
import type { LineReduction } from "./exchanges/rules.ts";
import { isStill, type ReturnBase } from "./money-data.ts";
import type { ReturnMoney, ReturnState } from "./rules.ts";

/** What who bought is told. */
export type ReturnNews = "accepted" | "disputed" | "decided" | "lapsed" | "replaced" | "not_replaced";

/** Tells each of a shop's people, once. `which`: a condition on returns `r`. */
export const tellShop = (db: D1Database, moment: ReturnMoment, which: SQL, now: number): D1PreparedStatement =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:return:' || r.id || ':' || ${moment} || ':' || m.shopper_id,
        json_object('sellerNotice', json_object('about', 'return', 'return', r.id, 'moment', ${moment}, 'member', m.shopper_id)), ${now}, ${now}
      FROM returns AS r JOIN shop_members AS m ON m.shop_id = r.shop_id WHERE ${which}`)} RETURNING dedupe_key`,
  );
const tellShopper = (db: D1Database, news: ReturnNews, which: SQL, now: number): D1PreparedStatement =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'return-news', 'return-news:' || r.id || ':' || ${news}, json_object('returnNews', r.id, 'what', ${news}), ${now}, ${now}
      FROM returns AS r WHERE ${which}`)} RETURNING dedupe_key`,
  );

/** The fields of a return that a move changes, by their columns. */
export type ReturnFields = { state: ReturnState; due_at: number | null } & Partial<
  Pick<
    ReturnRow,
    | "sends_back"
    | "ship_to"
    | "way"
    | "postage"
    | "label_url"
    | "return_code"
    | "point"
    | "answer"
    | "carrier"
    | "tracking"
    | "decision"
    | "decision_reason"
    | "is_assumed"
    | "accepted_at"
    | "sent_at"
    | "disputed_at"
    | "decided_at"
    | "ended_at"
    | "exchange"
  >
>;
export type SellablePieces = readonly { id: number; quantity: number }[];
export type ReturnMove = {
  row: ReturnRow;
  /** Where it may stand when the batch is written. */
  from: readonly ReturnState[];
  set: ReturnFields;
  /** Null: whoever bought, or the clock. */
  by: Actor | null;
  audit: { action: string; note?: string };
  shop?: ReturnMoment;
  shopper?: ReturnNews;
  /** Only where its time has come by then. */
  dueBy_ms?: number;
  /** Pieces that are for sale again. */
  sellable?: SellablePieces;
  /** What it gives back, and what that was worked out from: nothing else may have been given back since. */
  money?: ReturnMoney & { base: ReturnBase };
  /** What an exchange takes off each line. */
  reductions?: readonly (LineReduction & { id: number })[];
  /** With the other variant: how it travels; null: it is handed over. */
  replacement?: StoredShipment | null;
  /** A lower price was given with this key, in the same batch. */
  goodwillKey?: string;
};

const setOf = (fields: object): SQL =>
  sql.join(
    Object.entries(fields).map(([column, value]) => sql`${sql.raw(column)} = ${value}`),
    sql`, `,
  );

const moneyFields = (money: ReturnMoney) => ({
  given_minor: money.given_minor,
  sale_back_minor: money.saleBack_minor,
  shipping_back_minor: money.shippingBack_minor,
  tax_back_minor: money.taxBack_minor,
  fee_tax_back_minor: money.feeTaxBack_minor,
  gift_back_minor: money.giftBack_minor,
  commission_back_minor: money.commissionBack_minor,
});

/** The goodwill that a decision in part gives. */
export const decidedKey = (id: number) => `decided-return-${id}`;
const isGiven = ({ order_id }: ReturnRow, key: string): SQL =>
  sql`EXISTS (SELECT 1 FROM payment_attempts AS a JOIN refunds AS f ON f.key = a.id || '-goodwill-' || ${key} WHERE a.order_id = ${order_id})`;

/** A condition of a batch: it waits for a decision. */
export const isDisputed = (id: number): SQL => sql`EXISTS (SELECT 1 FROM returns WHERE id = ${id} AND state = 'disputed')`;

/** The statements of a move. Each but the last ones looks at the state before it, so that of two at once one does everything. */
export function moveStatements(db: D1Database, move: ReturnMove, now: number) {
  const { row, from, set, by, audit, shop, shopper, dueBy_ms, sellable = [], money, reductions = [], replacement, goodwillKey } = move;
  const conditions = [
    sql`id = ${row.id} AND state IN (SELECT value FROM json_each(${JSON.stringify(from)})) AND exchange IS ${row.exchange}`,
    ...(dueBy_ms === undefined ? [] : [sql`due_at <= ${dueBy_ms}`]),
    ...(money ? [isStill(money.base)] : []),
    ...(goodwillKey === undefined ? [] : [isGiven(row, goodwillKey)]),
  ];
  const which = sql.join(conditions, sql` AND `);
  const stands = sql`EXISTS (SELECT 1 FROM returns WHERE ${which})`;
  const entry = {
    ...{
      action: audit.action,
      packageId: row.package_id,
      ...(audit.note !== undefined && { note: audit.note }),
      ...(money && { amount_minor: money.given_minor }),
    },
    ...changeBy(by, { state: row.state }, { state: set.state }),
  };
  const notices = [
    ...(shop ? [tellShop(db, shop, sql`r.id = ${row.id} AND ${stands}`, now)] : []),
    ...(shopper ? [tellShopper(db, shopper, sql`r.id = ${row.id} AND ${stands}`, now)] : []),
  ];
  const before = [
    ...(by ? [auditStatement(db, by, row.order_id, entry, now, stands)] : []),
    ...(sellable.length > 0 ? restock(db, row.id, sellable, stands) : []),
    ...(reductions.length > 0 ? [keepReductions(db, row.id, reductions, stands)] : []),
    ...(replacement === undefined ? [] : [keepReplacement(db, row.id, replacement, stands)]),
    ...notices,
  ];
  const fields = setOf({ ...set, ...(money && moneyFields(money)) });
  return {
    statements: [
      ...before,
      statement(db, sql`UPDATE returns SET ${fields} WHERE ${which}`),
      ...(money ? [insertReturnRefund(db, row.id, now), askForRefunds(db, row.order_id, now)] : []),
    ],
    read: (results: D1Result[]) => ({
      isMoved: (results[before.length]?.meta.changes ?? 0) > 0,
      keys: notices.flatMap((_, at) => entryKeys(results[before.length - notices.length + at])),
    }),
  };
}

export async function moveReturn(db: D1Database, move: ReturnMove, now: number): Promise<{ isMoved: boolean; keys: string[] }> {
  const { statements, read } = moveStatements(db, move, now);
  return read(await db.batch(statements));
}

/** Puts pieces back for sale, each line's as many as the shop says. */
const restock = (db: D1Database, id: number, sellable: readonly { id: number; quantity: number }[], stands: SQL): D1PreparedStatement[] => {
  const wanted = sql`(SELECT value ->> '$.id' AS line_id, value ->> '$.quantity' AS quantity FROM json_each(${JSON.stringify(sellable)}))`;
  return [
    statement(
      db,
      sql`UPDATE return_lines SET sellable = j.quantity FROM ${wanted} AS j WHERE return_id = ${id} AND return_lines.line_id = j.line_id AND ${stands}`,
    ),
    statement(
      db,
      sql`UPDATE variants SET stock = stock + t.quantity FROM (SELECT h.variant_id, sum(w.sellable) AS quantity FROM return_lines AS w JOIN held_variants AS h ON h.line_id = w.line_id
          WHERE w.return_id = ${id} AND ${stands} GROUP BY h.variant_id) AS t WHERE variants.id = t.variant_id AND t.quantity > 0`,
    ),
  ];
};
