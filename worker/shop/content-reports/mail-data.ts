/** SQL of what the mails about reports say. None reads who reported, but for the mail that goes to them. */
import type { Locale } from "../../../locales/words.ts";
import { first, sql } from "../../db/sql.ts";
import { type StatementRow, statementColumns, subjectName } from "./data.ts";
import type { ReportedKind, ReportSide } from "./rules.ts";

type Reader = { to: string; locale: Locale; kind: ReportedKind; thing: string | null };
export type ReceiptMailRow = Reader & { reference: string; received_at: number; due_at: number };
export type DecisionMailRow = Reader & StatementRow & { case_id: number };
export type ReporterMailRow = DecisionMailRow & { reference: string };
export type AppealMailRow = DecisionMailRow & { side: ReportSide; appeal_outcome: "upheld" | "rejected" };

/** Null: the report is gone, or its address is. */
export const readReceiptMail = (db: D1Database, report: number) =>
  first<ReceiptMailRow>(
    db,
    sql`SELECT t.email AS "to", t.locale, c.target_kind AS kind, ${subjectName(sql`t.locale`)} AS thing, t.reference, t.received_at, c.due_at
      FROM content_reports AS t JOIN report_cases AS c ON c.id = t.case_id WHERE t.id = ${report} AND t.email IS NOT NULL`,
  );

export const readReporterMail = (db: D1Database, report: number, round: number) =>
  first<ReporterMailRow>(
    db,
    sql`SELECT t.email AS "to", t.locale, c.target_kind AS kind, ${subjectName(sql`t.locale`)} AS thing, t.reference, c.id AS case_id, ${statementColumns}
      FROM content_reports AS t JOIN report_cases AS c ON c.id = t.case_id JOIN report_decisions AS d ON d.case_id = c.id AND d.round = ${round}
      WHERE t.id = ${report} AND t.email IS NOT NULL`,
  );

export const readAffectedMail = (db: D1Database, caseId: number, round: number, reader: number) =>
  first<DecisionMailRow>(
    db,
    sql`SELECT w.email AS "to", w.locale, c.target_kind AS kind, ${subjectName(sql`w.locale`)} AS thing, c.id AS case_id, ${statementColumns}
      FROM shoppers AS w JOIN report_cases AS c ON c.id = ${caseId} JOIN report_decisions AS d ON d.case_id = c.id AND d.round = ${round}
      WHERE w.id = ${reader} AND w.status = 'active'`,
  );

/** What became of an appeal, with the decision that it led to. */
export const readAppealMail = (db: D1Database, caseId: number, side: ReportSide) =>
  first<AppealMailRow>(
    db,
    sql`SELECT coalesce(w.email, t.email) AS "to", coalesce(w.locale, t.locale) AS locale, c.target_kind AS kind, ${subjectName(sql`coalesce(w.locale, t.locale)`)} AS thing,
        c.id AS case_id, a.side, a.outcome AS appeal_outcome, ${statementColumns}
      FROM report_appeals AS a JOIN report_cases AS c ON c.id = a.case_id JOIN report_decisions AS d ON d.case_id = c.id AND d.round = a.round + 1
        LEFT JOIN content_reports AS t ON t.id = a.report_id LEFT JOIN shoppers AS w ON w.id = a.shopper_id AND w.status = 'active'
      WHERE a.case_id = ${caseId} AND a.side = ${side} AND coalesce(w.email, t.email) IS NOT NULL`,
  );
