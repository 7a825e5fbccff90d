/** SQL of returns: read, listed and asked for. Triggers of 0106_returns.sql let no piece come back twice and no sum be given twice. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys } from "../../outbox/statements.ts";
import type { ExchangeState } from "./exchanges/rules.ts";
import { filesOfReturn } from "./files/data.ts";
import { tellShop } from "./move-data.ts";
import { type PostagePayer, type ReturnDecision, type ReturnFilter, type ReturnReason, type ReturnState, type ReturnWay, returns_max } from "./rules.ts";

export type ReturnRow = {
  id: number;
  order_id: number;
  package_id: number;
  shop_id: number;
  withdrawal_id: number | null;
  reason: ReturnReason;
  words: string;
  state: ReturnState;
  due_at: number | null;
  sends_back: 0 | 1;
  ship_to: string;
  way: ReturnWay;
  postage: PostagePayer | null;
  label_url: string | null;
  return_code: string | null;
  /** JSON. */
  point: string | null;
  /** JSON. */
  files: string;
  answer: string;
  carrier: string;
  tracking: string;
  decision: ReturnDecision | null;
  decision_reason: string;
  is_assumed: 0 | 1;
  asked_at: number;
  accepted_at: number | null;
  sent_at: number | null;
  disputed_at: number | null;
  decided_at: number | null;
  ended_at: number | null;
  given_minor: number;
  part_minor: number;
  order: string;
  position: number;
  is_pickup: 0 | 1;
  currency: string;
  email: string;
  city: string;
  country: string;
  seller: string | null;
  shop: string;
  shop_handle: string;
  shop_names: string | null;
  exchange: ExchangeState | null;
  exchange_sent_at: number | null;
  exchange_delivered_at: number | null;
  exchange_carrier: string | null;
  exchange_number: string | null;
  exchange_url: string | null;
  /** JSON. */
  lines: string;
};
/** What a decision in part gave back: a lower price, which is goodwill of the shop. */
const partKey = (id: SQL) => sql`a.id || '-goodwill-decided-return-' || ${id}`;
const columns = sql`r.id, r.order_id, r.package_id, r.shop_id, r.withdrawal_id, r.reason, r.words, iif(r.exchange IN ('sent', 'delivered'), 'exchanged', r.state) AS state, r.due_at, r.sends_back, r.ship_to, r.way, r.postage, r.label_url, r.return_code, r.point,
  ${filesOfReturn} AS files, r.answer, r.carrier, r.tracking,
  r.decision, r.decision_reason, r.is_assumed, r.asked_at, r.accepted_at, r.sent_at, r.disputed_at, r.decided_at, r.ended_at, r.given_minor, r.exchange, iif(x.return_id IS NULL, NULL, r.ended_at) AS exchange_sent_at, x.delivered_at AS exchange_delivered_at,
  x.carrier AS exchange_carrier, x.tracking_number AS exchange_number, x.tracking_url AS exchange_url,
  CASE r.decision WHEN 'part' THEN coalesce((SELECT f.amount_minor FROM payment_attempts AS a JOIN refunds AS f ON f.key = ${partKey(sql`r.id`)} WHERE a.order_id = r.order_id LIMIT 1), 0) ELSE 0 END AS part_minor,
  o.number AS "order", k.position, k.pickup IS NOT NULL AS is_pickup, o.currency, o.email, o.address ->> 'city' AS city, o.address ->> 'country' AS country, k.seller, s.name AS shop, s.handle AS shop_handle, s.names AS shop_names,
  (SELECT json_group_array(json_object('id', l.id, 'name', l.name, 'options', json(l.options), 'quantity', w.quantity, 'sellable', w.sellable, 'instead', json(w.exchange_options)))
    FROM return_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.return_id = r.id) AS lines`;
const joined = sql`JOIN orders AS o ON o.id = r.order_id JOIN packages AS k ON k.id = r.package_id JOIN shops AS s ON s.id = r.shop_id
  LEFT JOIN replacements AS x ON x.return_id = r.id`;

/** The latest first; no package has more than `returns_max`. */
export const readReturnsOfOrder = (db: D1Database, orderId: number): Promise<ReturnRow[]> =>
  all(db, sql`SELECT ${columns} FROM returns AS r ${joined} WHERE r.order_id = ${orderId} ORDER BY r.id DESC`);

/** Those with these ids. */
export const readReturnsNumbered = (db: D1Database, ids: readonly number[]): Promise<ReturnRow[]> =>
  all(db, sql`SELECT ${columns} FROM returns AS r ${joined} WHERE r.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Null: none, or not this shop's. */
export const readReturn = (db: D1Database, id: number, shopId?: number): Promise<ReturnRow | null> =>
  first(db, sql`SELECT ${columns} FROM returns AS r ${joined} WHERE r.id = ${id} AND ${shopId === undefined ? sql`true` : sql`r.shop_id = ${shopId}`}`);

/** How many pieces of an order's lines are on their way back or were paid back. */
export const readHeldPieces = (db: D1Database, orderId: number): Promise<{ line_id: number; quantity: number }[]> =>
  all(
    db,
    sql`SELECT line_id, sum(quantity) AS quantity FROM returned_pieces WHERE package_id IN (SELECT id FROM packages WHERE order_id = ${orderId}) GROUP BY line_id`,
  );

export const exceedsLine = (error: unknown): boolean => String(error).includes("return_exceeds_line");

export type ReturnPieces = { id: number; quantity: number };
/** `options`: JSON. */
export type WantedVariant = { variant: number; options: string; bought_minor: number; wanted_minor: number };
export type NewReturn = {
  orderId: number;
  packageId: number;
  requestKey: string;
  reason: ReturnReason;
  words: string;
  locale: Locale;
  /** With another variant of each, or of none. */
  lines: readonly (ReturnPieces & { instead: WantedVariant | null })[];
  due_at: number;
  now: number;
};

/** The return with the news of it for the shop, once for a request key. @returns its id; null: the package has as many as it may. @throws what `exceedsLine` knows */
export async function insertReturn(db: D1Database, asked: NewReturn): Promise<{ id: number | null; keys: string[] }> {
  const { orderId, packageId, requestKey, reason, words, locale, lines, due_at, now } = asked;
  const isExchange = lines.some(({ instead }) => instead !== null);
  const own = sql`(SELECT id FROM returns WHERE package_id = ${packageId} AND request_key = ${requestKey})`;
  const [, , notified, found] = await db.batch([
    statement(
      db,
      sql`INSERT INTO returns (order_id, package_id, shop_id, request_key, reason, words, locale, state, due_at, sends_back, asked_at, exchange)
        SELECT ${orderId}, id, shop_id, ${requestKey}, ${reason}, ${words}, ${locale}, 'asked', ${due_at}, ${reason === "missing" ? 0 : 1}, ${now}, ${isExchange ? "wanted" : null} FROM packages
        WHERE id = ${packageId} AND order_id = ${orderId} AND (SELECT count(*) FROM returns WHERE package_id = ${packageId}) < ${returns_max}
        ON CONFLICT (package_id, request_key) DO NOTHING`,
    ),
    statement(
      db,
      sql`INSERT INTO return_lines (return_id, line_id, quantity, exchange_variant_id, exchange_options, bought_price_minor, exchange_price_minor) SELECT r.id, j.value ->> '$.id', j.value ->> '$.quantity',
          j.value ->> '$.instead.variant', j.value ->> '$.instead.options', j.value ->> '$.instead.bought_minor', j.value ->> '$.instead.wanted_minor'
        FROM json_each(${JSON.stringify(lines)}) AS j JOIN returns AS r ON r.id = ${own} WHERE NOT EXISTS (SELECT 1 FROM return_lines AS w WHERE w.return_id = r.id)`,
    ),
    tellShop(db, "asked", sql`r.id = ${own} AND r.state = 'asked'`, now),
    statement(db, sql`SELECT ${own} AS id`),
  ]);
  return { id: rowsOf<{ id: number | null }>(found)[0]?.id ?? null, keys: entryKeys(notified) };
}

/**
 * For the batch that records a statement of withdrawal: what of it has been delivered comes back by a return of its own for each package, accepted from the
 * beginning. Pieces that come back already are not taken twice. `withdrawal`: SQL of its id.
 */
export function returnsOfWithdrawal(db: D1Database, withdrawal: SQL, due_at: number, now: number): D1PreparedStatement[] {
  const free = sql`min(w.quantity, l.quantity - coalesce((SELECT sum(p.quantity) FROM returned_pieces AS p WHERE p.line_id = l.id), 0))`;
  const withdrawn = sql`withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id JOIN packages AS k ON k.id = l.package_id
    WHERE w.withdrawal_id = ${withdrawal} AND l.cancelled_at IS NULL AND k.status = 'delivered' AND coalesce(k.cash, 'collected') = 'collected' AND ${free} > 0`;
  return [
    statement(
      db,
      sql`INSERT INTO returns (order_id, package_id, shop_id, withdrawal_id, request_key, reason, words, locale, state, due_at, ship_to, asked_at, accepted_at)
        SELECT DISTINCT k.order_id, k.id, k.shop_id, d.id, 'withdrawal-' || d.id, 'changed_mind', d.reason, d.locale, 'accepted', ${due_at}, ${addressSql}, ${now}, ${now}
        FROM withdrawals AS d, ${withdrawn} AND d.id = ${withdrawal} ON CONFLICT (package_id, request_key) DO NOTHING`,
    ),
    statement(
      db,
      sql`INSERT INTO return_lines (return_id, line_id, quantity) SELECT r.id, l.id, ${free} FROM returns AS r, ${withdrawn} AND r.withdrawal_id = ${withdrawal}
        AND r.package_id = l.package_id AND NOT EXISTS (SELECT 1 FROM return_lines AS x WHERE x.return_id = r.id AND x.line_id = l.id)`,
    ),
  ];
}

/** Who stood behind the shop of package `k` when it was ordered, as an address to send to; empty: nobody told. */
const addressSql = sql.raw(
  `coalesce(substr(concat_ws(char(10), ${["legalName", "line1", "line2"].map((field) => `nullif(k.seller ->> '${field}', '')`).join(", ")},
    nullif(trim(concat_ws(' ', k.seller ->> 'postalCode', k.seller ->> 'city')), ''), nullif(k.seller ->> 'region', ''), nullif(k.seller ->> 'country', '')), 1, 500), '')`,
);
export const readShopAddress = async (db: D1Database, packageId: number): Promise<string> =>
  (await first<{ address: string }>(db, sql`SELECT ${addressSql} AS address FROM packages AS k WHERE k.id = ${packageId}`))?.address ?? "";

/** Returns that the clock moves, the oldest first. */
export const readDueReturns = (db: D1Database, now: number, limit: number): Promise<ReturnRow[]> =>
  all(
    db,
    sql`SELECT ${columns} FROM (SELECT * FROM returns INDEXED BY returns_due WHERE ended_at IS NULL AND state <> 'disputed' AND due_at <= ${now} ORDER BY due_at, id LIMIT ${limit}) AS r
      ${joined} ORDER BY r.due_at, r.id`,
  );

export type ReturnsAsked = { shopId?: number; filter: ReturnFilter; after?: readonly [at: number, id: number] | undefined; limit: number };

/** What is due first of those that are open, or the latest of those that are over. */
export function returnsSql({ shopId, filter, after, limit }: ReturnsAsked): SQL {
  const isEnded = filter === "ended";
  const order = isEnded ? sql`ended_at DESC, id DESC` : sql`due_at, id`;
  const conditions = [
    shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`,
    isEnded ? sql`ended_at IS NOT NULL` : sql`ended_at IS NULL`,
    ...(filter === "disputed" ? [sql`state = 'disputed'`] : []),
    ...(filter === "withdrawals" ? [sql`withdrawal_id IS NOT NULL`] : []),
    ...(after ? [isEnded ? sql`(ended_at, id) < (${after[0]}, ${after[1]})` : sql`(due_at, id) > (${after[0]}, ${after[1]})`] : []),
  ];
  return sql`SELECT ${columns} FROM (SELECT * FROM returns WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${order} LIMIT ${limit}) AS r ${joined}
    ORDER BY ${isEnded ? sql`r.ended_at DESC, r.id DESC` : sql`r.due_at, r.id`}`;
}
export const listReturns = (db: D1Database, asked: ReturnsAsked): Promise<ReturnRow[]> => all(db, returnsSql(asked));
