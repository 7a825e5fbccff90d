/** What may be reported and why, what may be decided about it and by whom, who may ask for another decision, and until when. Pure; also used by the pages. */
import { day_ms } from "../../shared/time.ts";
import type { OperatorRight } from "../operators/rules.ts";

export const reportedKinds = ["product", "review", "question", "shop"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** What of a thing may be acted on alone: an answer without its question. */
export const reportedParts = ["answer"] as const;
export type ReportedPart = (typeof reportedParts)[number];
export const hasPart = (kind: ReportedKind, part: ReportedPart): boolean => part === "answer" && kind === "question";

/** Against the law as far as `illegal`, against the market's own rules after that. */
export const contentReasons = ["unsafe", "counterfeit", "prohibited", "fraud", "hate", "privacy", "illegal", "misleading", "spam", "rules"] as const;
export type ContentReason = (typeof contentReasons)[number];

export const explanation_chars = { min: 20, max: 2000 };
export const reporterName_chars = 120;
export const facts_chars = { min: 10, max: 1000 };
export const ground_chars = { min: 3, max: 200 };
export const grounds = ["law", "rules"] as const;
export type Ground = (typeof grounds)[number];

/** `gone`: it was no longer there when somebody came to decide. */
export const caseOutcomes = ["kept", "acted", "gone"] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
export const caseStates = ["open", "appealed", "decided"] as const;
export type CaseState = (typeof caseStates)[number];
export const sides = ["reporter", "affected"] as const;
export type ReportSide = (typeof sides)[number];

/** So many reports are sent from one network within a day, receipts to one address within an hour, and reports that wait about one thing. */
export const reportsOfNetwork_max = 20;
export const receiptsOfAddress_max = 5;
export const reportsOfCase_max = 100;

/** Whoever reports something, or asks for another decision, has an answer within so long. */
export const answer_ms = 7 * day_ms;
/** Six months (article 20), at their longest. */
export const appeal_ms = 184 * day_ms;

/** What may be decided: about what is there no longer nothing more. Who appeals is heard against the last decision. */
export function outcomesFor(state: CaseState, last: CaseOutcome | null, isThere: boolean): readonly CaseOutcome[] {
  if (state === "decided") return [];
  if (state === "appealed" && last === "acted") return ["acted", "kept"];
  if (isThere) return ["kept", "acted"];
  return state === "appealed" ? ["kept", "gone"] : ["gone"];
}

/** What it comes to: deciding the same once more changes nothing. */
export function stepToOutcome(outcome: CaseOutcome, state: CaseState, last: CaseOutcome | null, isThere: boolean): "decide" | "settled" | "conflict" {
  if (outcomesFor(state, last, isThere).includes(outcome)) return "decide";
  return state === "decided" && last === outcome ? "settled" : "conflict";
}

/** What an operator needs besides looking after reports, to act on a thing of this kind or to bring it back. */
export const rightToAct = (kind: ReportedKind): OperatorRight => (kind === "product" ? "catalogue" : kind === "shop" ? "sellers.decide" : "moderation");

/** What comes of an appeal that is upheld for who is affected. `anew`: its author may write it once more; it is not kept. */
export const restoredAs = (kind: ReportedKind): "back" | "anew" => (kind === "review" ? "anew" : "back");

/** Who may ask for another decision. Null: nobody was refused anything. */
export const sideAgainst = (outcome: CaseOutcome): ReportSide | null => (outcome === "kept" ? "reporter" : outcome === "acted" ? "affected" : null);

type Appealable = { state: CaseState; outcome: CaseOutcome | null; round: number; decidedAt_ms: number | null; heard: readonly ReportSide[] };

/** How it stands with an appeal against one round by one side. `sent`: this side was heard, or is about to be. */
export function appealState(
  { state, outcome, round, decidedAt_ms, heard }: Appealable,
  { side, against, now_ms }: { side: ReportSide; against: number; now_ms: number },
): "possible" | "sent" | "over" | "none" {
  if (heard.includes(side)) return "sent";
  if (state !== "decided" || outcome === null || decidedAt_ms === null || round !== against || sideAgainst(outcome) !== side) return "none";
  return now_ms < decidedAt_ms + appeal_ms ? "possible" : "over";
}

/** Whoever decided is not asked again, where there is somebody else. */
export const mustBeAnother = (decidedBy: number | null, me: number | null, others: number): boolean => decidedBy !== null && decidedBy === me && others > 0;

/** The median of whole hours, out of how many took so long each; null: none. */
export function medianOf(hours: readonly { hours: number; count: number }[]): number | null {
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const sorted = hours.toSorted((a, b) => a.hours - b.hours);
  const at = (place: number) => {
    let passed = 0;
    for (const { hours: each, count } of sorted) {
      passed += count;
      if (passed > place) return each;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
