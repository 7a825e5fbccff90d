/** What reporters and those affected are told of, each once, whatever they have chosen: the law asks for it. */
import { defineNotification } from "../news/service.ts";
import { appealMail, receivedMail, reporterMail, statementMail } from "./mail.ts";
import { readAffectedMail, readAppealMail, readReceiptMail, readReporterMail } from "./mail-data.ts";
import type { ReportSide } from "./rules.ts";

export const contentReportNotifications = [
  defineNotification<{ contentReport: number }>("report-received", "contentReport", async ({ db }, { contentReport }) => {
    const row = await readReceiptMail(db, contentReport);
    return row && { mail: () => receivedMail(row) };
  }),
  defineNotification<{ reportDecision: { report: number; round: number } }>("report-decided", "reportDecision", async ({ db, env }, { reportDecision }) => {
    const row = await readReporterMail(db, reportDecision.report, reportDecision.round);
    return row && { mail: () => reporterMail(env, row, reportDecision.report) };
  }),
  defineNotification<{ reportStatement: { case: number; round: number; reader: number } }>(
    "report-statement",
    "reportStatement",
    async ({ db, env }, { reportStatement }) => {
      const row = await readAffectedMail(db, reportStatement.case, reportStatement.round, reportStatement.reader);
      return row && { mail: () => statementMail(env, row, reportStatement.reader) };
    },
  ),
  defineNotification<{ reportAppeal: { case: number; side: ReportSide } }>("appeal-decided", "reportAppeal", async ({ db }, { reportAppeal }) => {
    const row = await readAppealMail(db, reportAppeal.case, reportAppeal.side);
    return row && { mail: () => appealMail(row) };
  }),
];
