/** SQL of the audit log. */
import { all, type SQL, sql } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";
import { emailKey } from "../../account/rules.ts";
import { readOrderNumber } from "../../orders/rules.ts";
import type { AuditFilter, AuditRow } from "./contract.ts";

type Row = Omit<AuditRow, "at" | "subject" | "token" | "before" | "after"> & {
  at: number;
  kind: string | null;
  subject: string | null;
  token: string | null;
  token_name: string | null;
  before: string | null;
  after: string | null;
};

/** Entries are numbered in the order in which they are written, which is that of their times but for what was under way at once. */
const disorder_ms = 10 * 60_000;
/** From this time on. The log is walked from the numbers of that time, not from its own beginning; the unary plus keeps it to them. */
const since = (at_ms: number) => sql`l.id >= (SELECT id FROM operator_log WHERE at >= ${at_ms - disorder_ms} ORDER BY at LIMIT 1) AND +l.at >= ${at_ms}`;

/** Before this entry, and before this time. One bound, since an index is walked by one. */
function before(after: number | undefined, until_ms: number | undefined): SQL {
  const number = after ?? Number.MAX_SAFE_INTEGER;
  if (until_ms === undefined) return sql`l.id < ${number}`;
  return sql`l.id < min(${number}, 1 + (SELECT id FROM operator_log WHERE at < ${until_ms + disorder_ms} ORDER BY at DESC LIMIT 1)) AND +l.at < ${until_ms}`;
}

function conditionsOf({ q, who, actor, kind, subject, order, shop, token, request, from }: AuditFilter): SQL[] {
  const shopper =
    who === undefined ? undefined : /^\d{1,15}$/.test(who) ? sql`${Number(who)}` : sql`(SELECT id FROM shoppers WHERE email_key = ${emailKey(who)})`;
  return [
    ...(q === undefined ? [] : [sql`l.action = ${q}`]),
    ...(shopper === undefined ? [] : [sql`l.shopper_id = ${shopper}`]),
    // the unary plus: hardly narrower than the whole log, so no index is to be chosen for it
    ...(actor === undefined ? [] : [sql`+l.actor = ${actor}`]),
    ...(kind === undefined ? [] : [sql`l.subject_kind = ${kind}`]),
    ...(subject === undefined ? [] : [sql`l.subject_id = ${subject}`]),
    ...(order === undefined ? [] : [sql`l.order_id = (SELECT id FROM orders WHERE number = ${readOrderNumber(order)})`]),
    ...(shop === undefined ? [] : [sql`l.shop_id = (SELECT id FROM shops WHERE handle = ${shop.toLowerCase()})`]),
    ...(token === undefined ? [] : [sql`l.token = ${token}`]),
    ...(request === undefined ? [] : [sql`l.request_id = ${request}`]),
    ...(from === undefined ? [] : [since(Date.parse(from))]),
  ];
}

const stateOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>));

/** Audit entries of sellers and operators, about orders, shops and all else; the newest first. `after`: id of the last one of the page before. */
export async function readAudit(
  db: D1Database,
  filter: AuditFilter,
  after: number | undefined,
  perPage: number,
): Promise<{ data: AuditRow[]; meta: { perPage: number; next: number | null } }> {
  const conditions = [before(after, filter.to === undefined ? undefined : Date.parse(filter.to) + day_ms), ...conditionsOf(filter)];
  const rows = await all<Row>(
    db,
    sql`SELECT l.id, l.actor, l.role, l.token, l.token_name, l.shopper_id AS "shopperId", p.name, l.action, o.number AS "order", l.package_id AS package, s.handle AS shop,
        l.subject_kind AS kind, l.subject_id AS subject, l.amount_minor AS amount, o.currency, l.note, l.before, l.after, l.request_id AS "requestId", l.at
      FROM operator_log AS l LEFT JOIN orders AS o ON o.id = l.order_id LEFT JOIN shoppers AS p ON p.id = l.shopper_id
        LEFT JOIN shops AS s ON s.id = coalesce(l.shop_id, (SELECT shop_id FROM packages WHERE id = l.package_id))
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY l.id DESC LIMIT ${perPage + 1}`,
  );
  const data = rows.slice(0, perPage).map(({ at, kind, subject, token, token_name, before, after, ...row }) => ({
    ...row,
    subject: kind !== null && subject !== null ? { kind, id: subject } : null,
    token: token === null ? null : { id: token, name: token_name ?? "" },
    before: stateOf(before),
    after: stateOf(after),
    at: new Date(at).toISOString(),
  }));
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}
