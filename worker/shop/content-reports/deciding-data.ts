/** SQL of cases as operators page through them, and of what they decide: one batch with the entry in the log and the mails to both sides. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch } from "../../db/assert-in-batch.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type Reader, type SQL, sql, statement } from "../../db/sql.ts";
import { intoOutbox } from "../../outbox/statements.ts";
import { auditStatement } from "../audit.ts";
import type { Operator } from "../operators/service.ts";
import type { ShopStatus } from "../sellers/rules.ts";
import type { DecideCase } from "./contract.ts";
import { type StatementRow, statementColumns } from "./data.ts";
import type { CaseOutcome, CaseState, ContentReason, ReportedKind, ReportedPart, ReportSide } from "./rules.ts";

export type CaseRow = {
  id: number;
  kind: ReportedKind;
  target_id: number;
  state: CaseState;
  round: number;
  outcome: CaseOutcome | null;
  opened_at: number;
  due_at: number;
  shop_id: number | null;
  shop_handle: string | null;
  shop: string | null;
  shop_status: string | null;
  product_id: number | null;
  product_handle: string | null;
  main: string | null;
  product: string | null;
  hold: string | null;
  review: 0 | 1;
  question_state: string | null;
  /** An answer was taken off the question, and none stands in its place. */
  is_unanswered: 0 | 1;
  /** What of it the last decision acted on; null: all. */
  part: ReportedPart | null;
  author: string | null;
  lang: string | null;
  title: string | null;
  body: string | null;
  answer: string | null;
  reports: number;
  /** JSON: `ContentReason[]` */
  reasons: string;
};
export type CaseFilter = {
  locale: Locale;
  state?: CaseState | undefined;
  kind?: ReportedKind | undefined;
  id?: number;
  isLatest?: boolean;
  after?: readonly [due_at: number, id: number] | undefined;
  limit: number;
};

export function readCases(db: Reader, { locale, state, kind, id, isLatest = false, after, limit }: CaseFilter): Promise<CaseRow[]> {
  const [direction, beyond] = isLatest ? [sql.raw("DESC"), sql.raw("<")] : [sql.raw("ASC"), sql.raw(">")];
  const conditions = [
    sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(kind ? [sql`target_kind = ${kind}`] : []),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(after ? [sql`(due_at, id) ${beyond} (${after[0]}, ${after[1]})`] : []),
  ];
  return all<CaseRow>(
    db,
    sql`SELECT c.id, c.target_kind AS kind, c.target_id, c.state, c.round, c.outcome, c.opened_at, c.due_at, c.shop_id, s.handle AS shop_handle, ${shopName(locale)} AS shop,
        s.status AS shop_status, p.id AS product_id, p.handle AS product_handle, m.slug AS main, p.hold,
        ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS product, r.id IS NOT NULL AS review, q.state AS question_state,
        q.removed_answer IS NOT NULL AS is_unanswered, (SELECT part FROM report_decisions WHERE case_id = c.id AND round = c.round) AS part,
        coalesce(r.author, q.author) AS author, coalesce(r.lang, q.lang) AS lang, r.title, coalesce(r.body, q.text) AS body, coalesce(r.reply, q.answer) AS answer,
        (SELECT count(*) FROM content_reports WHERE case_id = c.id) AS reports, (SELECT json_group_array(DISTINCT reason) FROM content_reports WHERE case_id = c.id) AS reasons
      FROM (SELECT * FROM report_cases WHERE ${sql.join(conditions, sql` AND `)} ORDER BY due_at ${direction}, id ${direction} LIMIT ${limit}) AS c
        LEFT JOIN shops AS s ON s.id = c.shop_id LEFT JOIN products AS p ON p.id = c.product_id LEFT JOIN categories AS m ON m.id = p.main_id
        LEFT JOIN reviews AS r ON c.target_kind = 'review' AND r.id = c.target_id LEFT JOIN product_questions AS q ON c.target_kind = 'question' AND q.id = c.target_id
      ORDER BY c.due_at ${direction}, c.id ${direction}`,
  );
}

export type ReceivedRow = { reference: string; reason: ContentReason; explanation: string; seen_at: string; name: string | null; received_at: number };
export type DecisionRow = StatementRow & { decided_by: number | null; by: string | null };
export type AppealRow = {
  side: ReportSide;
  round: number;
  text: string;
  received_at: number;
  outcome: "upheld" | "rejected" | null;
  decided_at: number | null;
};

export async function readParts(db: Reader, id: number): Promise<{ received: ReceivedRow[]; decisions: DecisionRow[]; appeals: AppealRow[] }> {
  const [received, decisions, appeals] = await db.batch([
    statement(db, sql`SELECT reference, reason, explanation, seen_at, name, received_at FROM content_reports WHERE case_id = ${id} ORDER BY id`),
    statement(
      db,
      sql`SELECT ${statementColumns}, d.decided_by, w.name AS by FROM report_decisions AS d LEFT JOIN shoppers AS w ON w.id = d.decided_by WHERE d.case_id = ${id} ORDER BY d.round`,
    ),
    statement(db, sql`SELECT side, round, text, received_at, outcome, decided_at FROM report_appeals WHERE case_id = ${id} ORDER BY round`),
  ]);
  return { received: received?.results as ReceivedRow[], decisions: decisions?.results as DecisionRow[], appeals: appeals?.results as AppealRow[] };
}

/** How many others there are who may look after reports. */
export const countOthers = async (db: Reader, me: number, roles: readonly string[]): Promise<number> =>
  (
    await first<{ n: number }>(
      db,
      sql`SELECT count(*) AS n FROM operators AS o JOIN shoppers AS w ON w.id = o.shopper_id AND w.status = 'active'
        WHERE o.shopper_id <> ${me} AND o.role IN (SELECT value FROM json_each(${JSON.stringify(roles)}))`,
    )
  )?.n ?? 0;

export type CaseContext = { db: D1Database; by: Operator; now_ms: number };

export type OutcomeOfPart = { outcome: CaseOutcome; part: ReportedPart | null };

/**
 * Whom a decision is mailed to: kind of mail, its key, and what it is about. The first one goes to everybody who reported, and to who is affected where something
 * was done; a later one to who appealed, and to the other side where it came out otherwise than before.
 */
function mailsOf({ id, kind, round: before, outcome: last }: CaseRow, { outcome, part }: OutcomeOfPart, now: number): SQL {
  const round = before + 1;
  const isAppeal = before > 0;
  const hasChanged = !isAppeal || outcome !== last;
  const columns = (mail: string, key: SQL, payload: SQL) =>
    sql`SELECT ${mail} AS kind, ${key} AS dedupe_key, ${payload} AS payload, ${now} AS created_at, ${now} AS available_at`;
  const appellant = sql`SELECT report_id FROM report_appeals WHERE case_id = ${id} AND round = ${before} AND report_id IS NOT NULL`;
  const reporters = sql`${columns("report-decided", sql`'report-decided:' || t.id || ':' || ${round}`, sql`json_object('reportDecision', json_object('report', t.id, 'round', ${round}))`)}
    FROM content_reports AS t WHERE t.case_id = ${id} AND t.email IS NOT NULL AND t.id NOT IN (${appellant})`;
  const author = sql`SELECT author_id AS who FROM report_cases WHERE id = ${id} AND author_id IS NOT NULL`;
  const members = sql`SELECT e.shopper_id AS who FROM report_cases AS c JOIN shop_members AS e ON e.shop_id = c.shop_id AND e.role <> 'packer' WHERE c.id = ${id}`;
  // with a question the shop's answer goes as well; who asked has no part in the answer
  const affectedOf: Readonly<Record<ReportedKind, SQL>> = { product: members, shop: members, review: author, question: sql`${author} UNION ${members}` };
  const affected = sql`${columns("report-statement", sql`'report-statement:' || ${id} || ':' || ${round} || ':' || t.who`, sql`json_object('reportStatement', json_object('case', ${id}, 'round', ${round}, 'reader', t.who))`)}
    FROM (${part === "answer" ? members : affectedOf[kind]}) AS t`;
  const answered = sql`${columns("appeal-decided", sql`'appeal-decided:' || ${id} || ':' || t.side`, sql`json_object('reportAppeal', json_object('case', ${id}, 'side', t.side))`)}
    FROM report_appeals AS t WHERE t.case_id = ${id} AND t.round = ${before}`;
  const mails = [...(hasChanged ? [reporters] : []), ...(hasChanged && outcome === "acted" ? [affected] : []), ...(isAppeal ? [answered] : [])];
  return sql.join(mails, sql` UNION ALL `);
}

/** What of the thing is acted on; who stays with a decision stays with its part. */
const partOf = ({ outcome: last, part }: CaseRow, decision: DecideCase): ReportedPart | null =>
  decision.outcome !== "acted" ? null : last === "acted" ? part : (decision.part ?? null);

/** What stands in one batch with whatever is done to the thing itself; the first fails where somebody else decided since it was read. */
export function decisionStatements({ db, by, now_ms }: CaseContext, row: CaseRow, decision: DecideCase): D1PreparedStatement[] {
  const { outcome, ground, groundText, facts } = decision;
  const part = partOf(row, decision);
  const { id, round, state, outcome: last } = row;
  const entry = {
    action: `report_${outcome}`,
    note: facts.slice(0, 500),
    before: { state, outcome: last, round },
    after: { state: "decided", outcome, round: round + 1, ...(part && { part }), ...(ground && { ground, groundText }) },
  };
  return [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM report_cases WHERE id = ${id} AND state = ${state} AND round = ${round})`),
    auditStatement(db, by, { ...(row.shop_id !== null && { shopId: row.shop_id }), kind: "report", id: String(id) }, entry, now_ms),
    statement(
      db,
      sql`INSERT INTO report_decisions (case_id, round, outcome, part, ground, ground_text, facts, decided_by, decided_at)
        VALUES (${id}, ${round + 1}, ${outcome}, ${part}, ${ground && groundText ? ground : null}, ${ground && groundText ? groundText : null}, ${facts}, ${by.shopperId}, ${now_ms})`,
    ),
    statement(db, sql`UPDATE report_cases SET state = 'decided', round = ${round + 1}, outcome = ${outcome}, decided_at = ${now_ms} WHERE id = ${id}`),
    statement(db, sql`UPDATE content_reports SET decided_at = ${now_ms} WHERE case_id = ${id} AND decided_at IS NULL`),
    statement(
      db,
      sql`UPDATE report_appeals SET outcome = ${outcome === last ? "rejected" : "upheld"}, decided_at = ${now_ms} WHERE case_id = ${id} AND round = ${round} AND outcome IS NULL`,
    ),
    statement(db, intoOutbox(sql`SELECT kind, dedupe_key, payload, created_at, available_at FROM (${mailsOf(row, { outcome, part }, now_ms)}) WHERE true`)),
  ];
}

/** The keys of the mails that a decision has just caused. */
export const mailKeys = async (db: D1Database, row: CaseRow, decision: DecideCase): Promise<string[]> =>
  (await all<{ dedupe_key: string }>(db, sql`SELECT dedupe_key FROM (${mailsOf(row, { outcome: decision.outcome, part: partOf(row, decision) }, 0)})`)).map(
    ({ dedupe_key }) => dedupe_key,
  );

/** Fails where the shop does not stand so after what the batch has done. */
export const assertShopIs = (db: D1Database, { shop_id }: CaseRow, status: ShopStatus): D1PreparedStatement =>
  assertInBatch(db, sql`(SELECT status FROM shops WHERE id = ${shop_id}) = ${status}`);
