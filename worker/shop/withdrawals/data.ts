/** SQL of statements of withdrawal. Triggers of 0104_withdrawals.sql let no piece be withdrawn from twice. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { openForWithdrawal } from "../returns/service.ts";
import { withdrawals_max } from "./rules.ts";

export type WithdrawalRow = { id: number; reference: string; received_at: number; lines: string };
const columns = sql`d.id, d.reference, d.received_at,
  (SELECT json_group_array(json_object('id', w.line_id, 'quantity', w.quantity)) FROM withdrawal_lines AS w WHERE w.withdrawal_id = d.id) AS lines`;

/** The latest first. */
export const readWithdrawals = (db: D1Database, orderId: number): Promise<WithdrawalRow[]> =>
  all(db, sql`SELECT ${columns} FROM withdrawals AS d WHERE d.order_id = ${orderId} ORDER BY d.id DESC LIMIT ${withdrawals_max}`);

/** When each package of an order was delivered. */
export const readDeliveries = (db: D1Database, orderId: number): Promise<{ package_id: number; at: number }[]> =>
  all(
    db,
    sql`SELECT e.package_id, max(e.at) AS at FROM package_events AS e JOIN packages AS k ON k.id = e.package_id
      WHERE k.order_id = ${orderId} AND e.kind = 'delivered' GROUP BY e.package_id`,
  );

export type NewWithdrawal = {
  orderId: number;
  reference: string;
  requestKey: string;
  name: string;
  reason: string;
  locale: Locale;
  lines: readonly { id: number; quantity: number }[];
  now: number;
};

export const exceeded = (error: unknown): boolean => String(error).includes("withdrawal_exceeds_line");

/**
 * The statement with its receipt and what the shops and the market are told, once for a request key. @returns it as it stands, and the keys of what
 * follows; null: the order has as many as it may. @throws what `exceeded` knows: a piece has been withdrawn from meanwhile
 */
export async function insertWithdrawal(
  db: D1Database,
  { orderId, reference, requestKey, name, reason, locale, lines, now }: NewWithdrawal,
): Promise<{ row: WithdrawalRow | null; keys: string[] }> {
  const own = sql`(SELECT id FROM withdrawals WHERE order_id = ${orderId} AND request_key = ${requestKey})`;
  const wanted = JSON.stringify(lines);
  const tell = (kind: "withdrawal-received" | "withdrawal-notice") =>
    statement(
      db,
      sql`${intoOutbox(sql`SELECT ${kind}, ${kind} || ':' || d.id, json_object('withdrawal', d.id), ${now}, ${now} FROM withdrawals AS d WHERE d.id = ${own}`)} RETURNING dedupe_key`,
    );
  const [, , receipt, notice, shops, found] = await db.batch([
    statement(
      db,
      sql`INSERT INTO withdrawals (order_id, reference, request_key, name, reason, locale, received_at)
        SELECT ${orderId}, ${reference}, ${requestKey}, ${name}, ${reason}, ${locale}, ${now}
        WHERE (SELECT count(*) FROM withdrawals WHERE order_id = ${orderId}) < ${withdrawals_max} ON CONFLICT (order_id, request_key) DO NOTHING`,
    ),
    statement(
      db,
      sql`INSERT INTO withdrawal_lines (withdrawal_id, line_id, quantity) SELECT d.id, j.value ->> '$.id', j.value ->> '$.quantity'
        FROM json_each(${wanted}) AS j JOIN withdrawals AS d ON d.id = ${own} WHERE NOT EXISTS (SELECT 1 FROM withdrawal_lines AS w WHERE w.withdrawal_id = d.id)`,
    ),
    tell("withdrawal-received"),
    tell("withdrawal-notice"),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:withdrawal:' || k.id || ':' || ${own} || ':' || m.shopper_id,
          json_object('sellerNotice', json_object('about', 'withdrawal', 'withdrawal', ${own}, 'package', k.id, 'member', m.shopper_id)), ${now}, ${now}
        FROM packages AS k JOIN shop_members AS m ON m.shop_id = k.shop_id
        WHERE k.id IN (SELECT l.package_id FROM withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.withdrawal_id = ${own})`)} RETURNING dedupe_key`,
    ),
    statement(db, sql`SELECT ${columns} FROM withdrawals AS d WHERE d.id = ${own}`),
    ...openForWithdrawal(db, own, now),
  ]);
  return { row: rowsOf<WithdrawalRow>(found)[0] ?? null, keys: [...entryKeys(receipt), ...entryKeys(notice), ...entryKeys(shops)] };
}

export type WithdrawalMailRow = {
  reference: string;
  received_at: number;
  name: string;
  reason: string;
  locale: Locale;
  number: string;
  email: string;
  country: string;
};
export type WithdrawnLineRow = {
  quantity: number;
  name: string;
  options: string;
  picture: string | null;
  shop_id: number;
  shop: string;
  shop_names: string | null;
};

const withdrawnLines = (id: number): SQL =>
  sql`SELECT w.quantity, l.name, l.options, l.picture, k.shop_id, s.name AS shop, s.names AS shop_names FROM withdrawal_lines AS w JOIN order_lines AS l ON l.id = w.line_id
      JOIN packages AS k ON k.id = l.package_id JOIN shops AS s ON s.id = k.shop_id WHERE w.withdrawal_id = ${id} ORDER BY k.position, l.id`;

/** What the mails about it say. Null: the order is gone. */
export async function readWithdrawalMail(db: D1Database, id: number): Promise<{ head: WithdrawalMailRow; lines: WithdrawnLineRow[] } | null> {
  const head = await first<WithdrawalMailRow>(
    db,
    sql`SELECT d.reference, d.received_at, d.name, d.reason, d.locale, o.number, o.email, o.address ->> 'country' AS country
      FROM withdrawals AS d JOIN orders AS o ON o.id = d.order_id WHERE d.id = ${id}`,
  );
  return head && { head, lines: await all<WithdrawnLineRow>(db, withdrawnLines(id)) };
}
