/** SQL of reports as anybody sends them, of links that appeal, and of the year's figures. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { day_ms, hour_ms } from "../../shared/time.ts";
import {
  answer_ms,
  type CaseOutcome,
  type CaseState,
  type ContentReason,
  type Ground,
  type ReportedKind,
  type ReportedPart,
  type ReportSide,
  receiptsOfAddress_max,
  reportsOfCase_max,
  reportsOfNetwork_max,
} from "./rules.ts";

export type TargetRow = { id: number; shop_id: number; product_id: number | null; author_id: number | null; name: string; path: string };

const productName = (locale: Locale) => localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name");
const productPath = (anchor: string) => sql`'/' || m.slug || '/product/' || p.handle || ${anchor}`;
const onSale = sql.raw("JOIN shops AS s ON s.id = p.shop_id AND s.status = 'approved' JOIN categories AS m ON m.id = p.main_id");

/** What everybody can see of what is named; null: nobody can. */
export function readTarget(db: Reader, kind: ReportedKind, id: string, locale: Locale): Promise<TargetRow | null> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const found: Readonly<Record<ReportedKind, SQL>> = {
    product: sql`SELECT p.id, p.shop_id, p.id AS product_id, NULL AS author_id, ${productName(locale)} AS name, ${productPath("")} AS path
      FROM products AS p ${onSale} WHERE p.handle = ${id} AND p.status = 'active'`,
    review: sql`SELECT r.id, p.shop_id, p.id AS product_id, r.shopper_id AS author_id, ${productName(locale)} AS name, ${productPath("#reviews")} AS path
      FROM reviews AS r JOIN products AS p ON p.id = r.product_id AND p.status = 'active' ${onSale} WHERE r.id = ${number}`,
    question: sql`SELECT q.id, p.shop_id, p.id AS product_id, q.shopper_id AS author_id, ${productName(locale)} AS name, ${productPath("#questions")} AS path
      FROM product_questions AS q JOIN products AS p ON p.id = q.product_id AND p.status = 'active' ${onSale} WHERE q.id = ${number} AND q.state = 'answered'`,
    shop: sql`SELECT s.id, s.id AS shop_id, NULL AS product_id, NULL AS author_id, ${shopName(locale)} AS name, '/shop/' || s.handle AS path
      FROM shops AS s WHERE s.handle = ${id} AND s.status = 'approved'`,
  };
  return first<TargetRow>(db, found[kind]);
}

export type NewReport = {
  kind: ReportedKind;
  target: TargetRow;
  reference: string;
  requestKey: string;
  reason: ContentReason;
  explanation: string;
  seenAt: string;
  name: string | null;
  email: string | null;
  shopperId: number | null;
  locale: Locale;
  network: string | null;
  now: number;
};
export type ReceiptRow = { reference: string; received_at: number; is_mailed: 0 | 1 };

const limited = (rows: SQL, max: number): SQL => sql`(SELECT count(*) FROM (${rows} LIMIT ${max})) < ${max}`;

/** The report with its receipt, once for a request key; it joins what waits about the same thing. @returns null where a limit is reached; and the keys of what follows */
export async function insertReport(
  db: D1Database,
  { kind, target, reference, requestKey, reason, explanation, seenAt, name, email, shopperId, locale, network, now }: NewReport,
): Promise<{ receipt: ReceiptRow | null; keys: string[] }> {
  const open = sql`(SELECT id FROM report_cases WHERE target_kind = ${kind} AND target_id = ${target.id} AND state = 'open')`;
  const may = sql`NOT EXISTS (SELECT 1 FROM content_reports WHERE request_key = ${requestKey})
    AND ${limited(sql`SELECT 1 FROM content_reports WHERE network_key = ${network} AND received_at > ${now - day_ms}`, reportsOfNetwork_max)}
    AND ${limited(sql`SELECT 1 FROM content_reports WHERE lower(email) = lower(${email}) AND received_at > ${now - hour_ms}`, receiptsOfAddress_max)}
    AND ${limited(sql`SELECT 1 FROM content_reports WHERE case_id = ${open}`, reportsOfCase_max)}`;
  const [, , mailed, found] = await db.batch([
    statement(
      db,
      sql`INSERT INTO report_cases (target_kind, target_id, shop_id, product_id, author_id, opened_at, due_at)
        SELECT ${kind}, ${target.id}, ${target.shop_id}, ${target.product_id}, ${target.author_id}, ${now}, ${now + answer_ms} WHERE ${open} IS NULL AND ${may}`,
    ),
    statement(
      db,
      sql`INSERT INTO content_reports (case_id, reference, request_key, reason, explanation, seen_at, name, email, shopper_id, locale, received_at, network_key)
        SELECT ${open}, ${reference}, ${requestKey}, ${reason}, ${explanation}, ${seenAt}, ${name}, ${email}, ${shopperId}, ${locale}, ${now}, ${network} WHERE ${may}`,
    ),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'report-received', 'report-received:' || reference, json_object('contentReport', id), ${now}, ${now}
        FROM content_reports WHERE reference = ${reference} AND email IS NOT NULL`)} RETURNING dedupe_key`,
    ),
    statement(db, sql`SELECT reference, received_at, email IS NOT NULL AS is_mailed FROM content_reports WHERE request_key = ${requestKey}`),
  ]);
  return { receipt: rowsOf<ReceiptRow>(found)[0] ?? null, keys: entryKeys(mailed) };
}

export type StatementRow = {
  round: number;
  outcome: CaseOutcome;
  part: ReportedPart | null;
  ground: Ground | null;
  ground_text: string | null;
  facts: string;
  decided_at: number;
};
export const statementColumns = sql.raw("d.round, d.outcome, d.part, d.ground, d.ground_text, d.facts, d.decided_at");
/** What a case is about, in a reader's language: the product's name, or the shop's. */
export const subjectName = (language: Locale | SQL): SQL =>
  sql`iif(c.target_kind = 'shop' OR c.product_id IS NULL, (SELECT ${shopName(typeof language === "string" ? sql`${language}` : language)} FROM shops AS s WHERE s.id = c.shop_id),
    (SELECT name FROM product_texts WHERE product_id = c.product_id ORDER BY locale = ${language} DESC, locale = 'en' DESC, locale LIMIT 1))`;

export type AppealedRow = StatementRow & {
  kind: ReportedKind;
  name: string | null;
  state: CaseState;
  /** Of the last decision. */
  last_round: number;
  last_outcome: CaseOutcome;
  last_at: number;
  /** JSON: `ReportSide[]` */
  heard: string;
};

/** A decision as whoever was told of it may look at it. Null: it is gone. */
export const readAppealed = (db: Reader, caseId: number, round: number, locale: Locale) =>
  first<AppealedRow>(
    db,
    sql`SELECT c.target_kind AS kind, ${subjectName(locale)} AS name, c.state, c.round AS last_round, c.outcome AS last_outcome, c.decided_at AS last_at,
        (SELECT json_group_array(side) FROM report_appeals WHERE case_id = c.id) AS heard, ${statementColumns}
      FROM report_cases AS c JOIN report_decisions AS d ON d.case_id = c.id AND d.round = ${round} WHERE c.id = ${caseId}`,
  );

/** Whether a link still belongs to who it was sent to: the report with its address, or the account. */
export const isParty = async (db: Reader, caseId: number, side: ReportSide, party: number): Promise<boolean> =>
  (await first(
    db,
    side === "reporter"
      ? sql`SELECT 1 FROM content_reports WHERE id = ${party} AND case_id = ${caseId} AND email IS NOT NULL`
      : sql`SELECT 1 FROM shoppers WHERE id = ${party} AND status = 'active'`,
  )) !== null;

export type NewAppeal = { caseId: number; side: ReportSide; round: number; party: number; text: string; now: number; outcome: CaseOutcome };

/** The appeal, once for a side, while the decision that it is against is the last one. Both statements see the same case. */
export async function insertAppeal(db: D1Database, { caseId, side, round, party, text, now, outcome }: NewAppeal): Promise<boolean> {
  const isReporter = side === "reporter";
  const [inserted] = await db.batch([
    statement(
      db,
      sql`INSERT INTO report_appeals (case_id, side, round, report_id, shopper_id, text, received_at)
        SELECT id, ${side}, ${round}, ${isReporter ? party : null}, ${isReporter ? null : party}, ${text}, ${now} FROM report_cases
        WHERE id = ${caseId} AND state = 'decided' AND round = ${round} AND outcome = ${outcome} ON CONFLICT (case_id, side) DO NOTHING`,
    ),
    statement(
      db,
      sql`UPDATE report_cases SET state = 'appealed', due_at = ${now + answer_ms} WHERE id = ${caseId} AND state = 'decided' AND round = ${round}
        AND EXISTS (SELECT 1 FROM report_appeals WHERE case_id = ${caseId} AND side = ${side} AND round = ${round} AND outcome IS NULL)`,
    ),
  ]);
  return inserted?.meta.changes === 1;
}

export type CountRow = {
  year: number;
  measure: "received" | "decided" | "hours" | "appealed" | "appeals_decided";
  first: string;
  second: string;
  count: number;
};
export const years_max = 10;
export const readCounts = (db: Reader) =>
  all<CountRow>(
    db,
    sql`SELECT year, measure, first, second, count FROM report_counts WHERE year IN (SELECT DISTINCT year FROM report_counts ORDER BY year DESC LIMIT ${years_max})
      ORDER BY year DESC, measure, first, second`,
  );
