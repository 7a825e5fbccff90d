/** What operators see of cases, and what they decide: together with what follows for the thing itself, in the batch of the room that it belongs to. */
import type { Locale } from "../../../locales/words.ts";
import { isRefusedBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { Refusal } from "../../errors.ts";
import { decideAbout as decideAboutProduct } from "../moderation/service.ts";
import { rolesWith } from "../operators/rules.ts";
import { removeAnswer, removeAsked, restoreAnswer, restoreAsked } from "../questions/service.ts";
import { decideAbout as decideAboutShop } from "../registration/service.ts";
import { allowAnewStatement, removeReported } from "../reviews/service.ts";
import { type CasesQuery, casesPerPage, type DecideCase, type ReportCase, type WholeReportCase } from "./contract.ts";
import { assertShopIs, type CaseContext, type CaseRow, countOthers, decisionStatements, mailKeys, readCases, readParts } from "./deciding-data.ts";
import { type CaseOutcome, type ContentReason, hasPart, mustBeAnother, outcomesFor, restoredAs, rightToAct, stepToOutcome } from "./rules.ts";
import { caseOf, statementOf } from "./views.ts";

type Page = { data: ReportCase[]; meta: { perPage: number; next: string | null } };

/** What is due first comes first, unless asked otherwise. */
export async function listCases(db: D1Database, { state, kind, sort, after, perPage = casesPerPage }: CasesQuery, locale: Locale): Promise<Page> {
  const [due, id] = after?.split("-").map(Number) ?? [];
  const rows = await readCases(db, {
    ...{ locale, state, kind, isLatest: sort === "latest", limit: perPage + 1 },
    after: due === undefined ? undefined : ([due, id as number] as const),
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map(caseOf), meta: { perPage, next: rows.length > perPage && last ? `${last.due_at}-${last.id}` : null } };
}

async function readCase(db: D1Database, id: number, locale: Locale): Promise<CaseRow> {
  const [row] = await readCases(db, { locale, id, limit: 1 });
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Whether there is something to act on: what is down or gone already is not taken down again. */
function isThere({ kind, product_id, hold, review, question_state, shop_status }: CaseRow): boolean {
  if (kind === "product") return product_id !== null && hold !== "taken_down";
  if (kind === "review") return review === 1;
  if (kind === "question") return question_state !== null && question_state !== "removed";
  return shop_status === "approved";
}

const momentOf = (at: number) => new Date(at).toISOString();
const needsAnother = async ({ db, by }: CaseContext, { state }: CaseRow, decidedBy: number | null): Promise<boolean> =>
  state === "appealed" && decidedBy === by.shopperId && mustBeAnother(decidedBy, by.shopperId, await countOthers(db, by.shopperId, rolesWith("moderation")));

/** @throws Refusal not_found */
export async function showCase(context: CaseContext, id: number, locale: Locale): Promise<WholeReportCase> {
  const row = await readCase(context.db, id, locale);
  const { received, decisions, appeals } = await readParts(context.db, id);
  return {
    ...caseOf(row),
    outcomes: [...outcomesFor(row.state, row.outcome, isThere(row))],
    mayAct: context.by.rights.includes(rightToAct(row.kind)),
    needsAnother: await needsAnother(context, row, decisions.at(-1)?.decided_by ?? null),
    restoredAs: restoredAs(row.kind),
    text: row.body === null ? null : { author: row.author ?? "", lang: row.lang ?? "", title: row.title ?? "", body: row.body, answer: row.answer },
    received: received.map(({ seen_at, received_at, ...report }) => ({ ...report, seenAt: seen_at, at: momentOf(received_at) })),
    decisions: decisions.map((decision) => ({ ...statementOf(decision), by: decision.by })),
    appeals: appeals.map(({ received_at, decided_at, ...appeal }) => ({
      ...appeal,
      at: momentOf(received_at),
      decidedAt: decided_at === null ? null : momentOf(decided_at),
    })),
  };
}

/** Takes down, removes or suspends; a product's take-down leaves its shop alone, and a shop's its products' own state. */
async function act(context: CaseContext, row: CaseRow, { facts, part }: DecideCase, instead: D1PreparedStatement[]): Promise<void> {
  const { db, by, now_ms } = context;
  switch (row.kind) {
    case "product":
      return void (await decideAboutProduct({ db, by, now_ms, instead }, String(row.product_id), { act: "take_down", reason: facts }));
    case "review":
      return void (await removeReported({ db, by, now_ms, instead }, row.target_id, facts, (JSON.parse(row.reasons) as ContentReason[]).includes("privacy")));
    case "question":
      return void (await (part === "answer" ? removeAnswer : removeAsked)({ db, by, now_ms, instead, locale: "en" }, row.target_id, facts));
    case "shop": {
      const isSuspended = assertShopIs(db, row, "suspended");
      return void (await decideAboutShop(db, row.shop_handle ?? "", "suspended", facts, by, now_ms, [isSuspended, ...instead]));
    }
  }
}

/** What an upheld appeal of who is affected comes to. What something else has brought back, or taken away for good, stays as it is. */
async function restore(context: CaseContext, row: CaseRow, facts: string, instead: D1PreparedStatement[]): Promise<boolean> {
  const { db, by, now_ms } = context;
  if (row.kind === "product" && row.hold === "taken_down") await decideAboutProduct({ db, by, now_ms, instead }, String(row.product_id), { act: "release" });
  else if (row.kind === "question" && row.question_state === "removed") await restoreAsked({ db, by, now_ms, instead, locale: "en" }, row.target_id);
  else if (row.kind === "question" && row.part === "answer" && row.question_state === "waiting" && row.is_unanswered === 1)
    await restoreAnswer({ db, by, now_ms, instead, locale: "en" }, row.target_id);
  else if (row.kind === "shop" && row.shop_status === "suspended") {
    await decideAboutShop(db, row.shop_handle ?? "", "reopened", facts, by, now_ms, [assertShopIs(db, row, "approved"), ...instead]);
  } else return runAsserted(db, [...instead, ...(row.kind === "review" ? [allowAnewStatement(db, row.target_id)] : [])]);
  return true;
}

/** Where the batch of another room fails by our assertion, somebody else was first. */
async function carryOut(context: CaseContext, row: CaseRow, decision: DecideCase, statements: D1PreparedStatement[]): Promise<boolean> {
  const { outcome, facts } = decision;
  try {
    if (outcome === "acted" && row.outcome !== "acted") await act(context, row, decision, statements);
    else if (outcome === "kept" && row.outcome === "acted") return await restore(context, row, facts, statements);
    else return await runAsserted(context.db, statements);
    return true;
  } catch (error) {
    if (isRefusedBatch(error) || (error instanceof Refusal && error.code === "conflict")) return false;
    throw error;
  }
}

/**
 * Decides all reports of a case that wait, or an appeal. The same once more is the same. @returns the keys of what follows
 * @throws Refusal not_found, invalid_fields (part: such a thing has none), forbidden (the right to act on such a thing is missing), appeal_needs_another, conflict (`state` says where it stands)
 */
export async function decideCase(context: CaseContext, id: number, decision: DecideCase): Promise<string[]> {
  const row = await readCase(context.db, id, "en");
  const { outcome, part } = decision;
  if (part && !hasPart(row.kind, part)) throw new Refusal("invalid_fields", { fields: { part: ["invalid"] } });
  const step = stepToOutcome(outcome, row.state, row.outcome, isThere(row));
  if (step === "settled") return [];
  if (step === "conflict") throw new Refusal("conflict", { details: { state: row.state } });
  if (changesThing(row, outcome) && !context.by.rights.includes(rightToAct(row.kind))) throw new Refusal("forbidden");
  const { decisions } = await readParts(context.db, id);
  if (await needsAnother(context, row, decisions.at(-1)?.decided_by ?? null)) throw new Refusal("appeal_needs_another");
  const isDone = await carryOut(context, row, decision, decisionStatements(context, row, decision));
  // somebody may have decided at the same time, here or where the thing itself is looked after
  const now = await readCase(context.db, id, "en");
  if (now.round > row.round && now.outcome === outcome) return isDone ? mailKeys(context.db, row, decision) : [];
  throw new Refusal("conflict", { details: { state: now.state } });
}

const changesThing = ({ outcome: last }: CaseRow, outcome: CaseOutcome): boolean => (outcome === "acted") !== (last === "acted");
