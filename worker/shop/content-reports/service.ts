/** The door of reports: sending one, looking at a decision by its link and appealing against it, and the year's figures. */
import type { Locale } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { Refusal } from "../../errors.ts";
import { receiptReference } from "../reference.ts";
import type { ContentReportReceipt, OwnAppeal, ReportFigures, ReportTarget, SendReport, TargetQuery } from "./contract.ts";
import { insertAppeal, insertReport, isParty, readAppealed, readCounts, readTarget } from "./data.ts";
import { figuresOf } from "./figures.ts";
import { appeal_ms, appealState, type ReportSide } from "./rules.ts";
import { appealLinkIn } from "./token.ts";
import { statementOf } from "./views.ts";

export { exportReports } from "./export-data.ts";

/** What everybody can see of what is about to be reported. @throws Refusal not_found */
export async function targetOf(db: D1Database, { kind, id }: Pick<TargetQuery, "kind" | "id">, locale: Locale): Promise<ReportTarget> {
  const target = await readTarget(db, kind, id, locale);
  if (!target) throw new Refusal("not_found");
  return { kind, id, name: target.name, path: target.path };
}

export type Reporting = { db: D1Database; locale: Locale; now_ms: number; network: string | null; shopperId: number | null };

/** Keeps the report with its receipt. A repetition answers the first one's. @throws Refusal not_found (it is no longer there), too_many_requests */
export async function sendReport(
  { db, locale, now_ms, network, shopperId }: Reporting,
  { kind, id, reason, explanation, seenAt, name, email, requestKey }: SendReport,
): Promise<{ receipt: ContentReportReceipt; keys: string[] }> {
  const target = await readTarget(db, kind, id, locale);
  if (!target) throw new Refusal("not_found");
  const { receipt, keys } = await insertReport(db, {
    ...{ kind, target, requestKey, reason, explanation, shopperId, locale, network, now: now_ms },
    reference: receiptReference("R", crypto.getRandomValues(new Uint8Array(8))),
    seenAt: seenAt ?? target.path,
    name: name ?? null,
    email: email ?? null,
  });
  if (!receipt) throw new Refusal("too_many_requests");
  return { receipt: { reference: receipt.reference, receivedAt: new Date(receipt.received_at).toISOString(), isMailed: receipt.is_mailed === 1 }, keys };
}

export type AppealOpening = { db: D1Database; secret: string; token: string; now_ms: number };

async function openAppeal({ db, secret, token, now_ms }: AppealOpening, locale: Locale) {
  const link = appealLinkIn(secret, token);
  const row = link && (await readAppealed(db, link.caseId, link.round, locale));
  if (!row || !(await isParty(db, link.caseId, link.side, link.party))) throw new Refusal("not_found");
  const last = { state: row.state, outcome: row.last_outcome, round: row.last_round, decidedAt_ms: row.last_at, heard: JSON.parse(row.heard) as ReportSide[] };
  return { link, row, state: appealState(last, { side: link.side, against: link.round, now_ms }) };
}

/** @throws Refusal not_found: the link opens nothing, or no longer */
export async function showAppeal(opening: AppealOpening, locale: Locale): Promise<OwnAppeal> {
  const { link, row, state } = await openAppeal(opening, locale);
  const until = new Date(row.decided_at + appeal_ms).toISOString();
  return { kind: row.kind, name: row.name ?? "", side: link.side, decision: statementOf(row), state, until };
}

/** Asks for another decision, once for a side; sent twice it is one. @throws Refusal not_found, conflict (`state`: why nobody may appeal) */
export async function sendAppeal(opening: AppealOpening, text: string, locale: Locale): Promise<void> {
  const { link, row, state } = await openAppeal(opening, locale);
  if (state === "sent") return;
  if (state !== "possible") throw new Refusal("conflict", { details: { state } });
  await insertAppeal(opening.db, { ...link, text, now: opening.now_ms, outcome: row.outcome });
}

/** What became of reports, by years, the last one first. */
export const reportFigures = async (cache: CacheContext): Promise<{ data: ReportFigures }> =>
  (await cached<{ data: ReportFigures }>(cache, {
    kind: "report-figures",
    params: {},
    load: async (db) => ({ data: figuresOf(await readCounts(db)) }),
  })) as { data: ReportFigures };
