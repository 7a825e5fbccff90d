/** SQL of the desk: what is due, and what begins with a few letters. Each count goes by an index and stops early. */
import type { Locale } from "../../../../locales/words.ts";
import { beginsWith } from "../../../db/begins-with.ts";
import { localText } from "../../../db/local-text.ts";
import { all, first, type SQL, sql } from "../../../db/sql.ts";
import { triesMax } from "../../../outbox/limits.ts";
import { day_ms } from "../../../shared/time.ts";
import { unsentStates } from "../../mails/rules.ts";
import type { OrderStatus } from "../../orders/contract.ts";
import { withdrawalPaidWithin_days } from "../../returns/rules.ts";
import { due_max, foundOfKind_max } from "./contract.ts";

const counted = (from: SQL) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${due_max}))`;

export type DueRow = { oldest_message: number | null; oldest_withdrawal: number | null } & Record<
  "applications" | "products" | "reports" | "cases" | "messages" | "proposals" | "returns" | "withdrawals" | "refunds" | "payouts" | "mails" | "tasks",
  number
>;

/** A withdrawal whose money the law wants back by now, and whose return is still open. */
const overdueWithdrawals = (now: number): SQL =>
  sql`returns INDEXED BY returns_withdrawn_asked WHERE ended_at IS NULL AND withdrawal_id IS NOT NULL AND asked_at <= ${now - withdrawalPaidWithin_days * day_ms}`;

export const countDue = async (db: D1Database, now: number): Promise<DueRow> =>
  (await first<DueRow>(
    db,
    sql`SELECT ${counted(sql`shops WHERE status = 'pending'`)} AS applications,
      ${counted(sql`products WHERE hold = 'unseen'`)} AS products,
      ${counted(sql`review_reports WHERE state = 'open'`)} AS reports,
      ${counted(sql`report_cases WHERE state IN ('open', 'appealed')`)} AS cases,
      ${counted(sql`contact_messages WHERE state = 'open'`)} AS messages,
      (SELECT min(state_at) FROM contact_messages WHERE state = 'open') AS oldest_message,
      ${counted(sql`flash_proposals WHERE state = 'proposed'`)} AS proposals,
      ${counted(sql`returns WHERE state = 'disputed'`)} AS returns,
      ${counted(overdueWithdrawals(now))} AS withdrawals,
      (SELECT min(asked_at) FROM ${overdueWithdrawals(now)}) AS oldest_withdrawal,
      ${counted(sql`refunds WHERE state IN ('waiting', 'asked')`)} AS refunds,
      ${counted(sql`payouts WHERE state IN ('prepared', 'sent')`)} AS payouts,
      ${counted(sql`outbox WHERE mail_state IN (SELECT value FROM json_each(${JSON.stringify(unsentStates)}))`)} AS mails,
      ${counted(sql`outbox INDEXED BY outbox_tasks_given_up WHERE mail_state IS NULL AND done_at IS NULL AND attempts >= ${sql.raw(String(triesMax))}`)} AS tasks`,
  )) as DueRow;

const some = sql`LIMIT ${foundOfKind_max}`;

type OrderFound = { number: string; email: string; status: OrderStatus };
/** `numbers`: how the numbers may begin that are meant. */
export const ordersBeginning = (db: D1Database, numbers: readonly string[]) =>
  all<OrderFound>(
    db,
    sql`SELECT number, email, status FROM orders WHERE number IN (SELECT number FROM (${sql.join(
      numbers.map((number) => sql`SELECT * FROM (SELECT number FROM orders WHERE ${beginsWith(sql`number`, number)} ORDER BY number ${some})`),
      sql` UNION ALL `,
    )}) ${some}) ORDER BY number`,
  );

export const shopsBeginning = (db: D1Database, handle: string) =>
  all<{ handle: string; name: string; status: string }>(
    db,
    sql`SELECT handle, name, status FROM shops WHERE ${beginsWith(sql`handle`, handle)} ORDER BY handle ${some}`,
  );

/** The marketplace's own. */
export const vouchersBeginning = (db: D1Database, code: string, locale: Locale) =>
  all<{ code: string; name: string }>(
    db,
    sql`SELECT code, ${localText(locale, "voucher_texts", "voucher_id", sql.raw("v.id"), "name")} AS name FROM vouchers AS v
      WHERE v.shop_id IS NULL AND ${beginsWith(sql`v.code`, code)} ORDER BY v.code ${some}`,
  );

/** Collections or texts, of which a market has a few hundred at most: whose address begins so, or whose title has it in some language. */
export const titled = (db: D1Database, kind: "collection" | "page", { handle, q }: { handle: string; q: string }, locale: Locale) => {
  const [table, texts, key] = [sql.raw(`${kind}s`), `${kind}_texts`, `${kind}_id`];
  return all<{ slug: string; title: string }>(
    db,
    sql`SELECT t.slug, ${localText(locale, texts, key, sql.raw("t.id"), "title")} AS title FROM ${table} AS t
      WHERE (${beginsWith(sql`t.slug`, handle)})
        OR EXISTS (SELECT 1 FROM ${sql.raw(texts)} AS named WHERE named.${sql.raw(key)} = t.id AND instr(lower(named.title), ${q.toLowerCase()}) > 0)
      ORDER BY t.slug ${some}`,
  );
};

export const productsBeginning = (db: D1Database, handle: string) =>
  all<{ handle: string; main: string; shop: string }>(
    db,
    sql`SELECT p.handle, c.slug AS main, s.name AS shop FROM products AS p JOIN categories AS c ON c.id = p.main_id JOIN shops AS s ON s.id = p.shop_id
      WHERE ${beginsWith(sql`p.handle`, handle)} ORDER BY p.handle ${some}`,
  );

type MessageFound = { id: number; reference: string; name: string; email: string };
export const messagesNumbered = (db: D1Database, reference: string) =>
  all<MessageFound>(db, sql`SELECT id, reference, name, email FROM contact_messages WHERE ${beginsWith(sql`reference`, reference)} ORDER BY reference ${some}`);
export const messagesFrom = (db: D1Database, email: string) =>
  all<MessageFound>(
    db,
    sql`SELECT id, reference, name, email FROM contact_messages WHERE ${beginsWith(sql`lower(email)`, email)} ORDER BY lower(email), created_at ${some}`,
  );
