/** What became of a reported review, and what may be decided about it. Pure; also used by the page. */

/** `gone`: its author took it back before anybody decided. */
export const reportStates = ["open", "kept", "removed", "gone"] as const;
export type ReportState = (typeof reportStates)[number];
export const reportOutcomes = ["kept", "removed"] as const satisfies readonly ReportState[];
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What a removal is told its author with; what is said of one that stays is for the log, and may be left out. */
export const decisionReason_chars = { min: 3, max: 1000 };

type Report = { state: ReportState; decidedAt: string | null };

/** One that is open waits, whatever was decided about others before; else the last decision counts. */
export function stateOf(reports: readonly Report[]): ReportState {
  if (reports.some(({ state }) => state === "open")) return "open";
  return lastDecided(reports)?.state ?? "gone";
}

/** The report that was decided last; undefined: none is. */
export const lastDecided = <R extends Report>(reports: readonly R[]): R | undefined =>
  reports
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted((a, b) => (a.decidedAt as string).localeCompare(b.decidedAt as string))
    .at(-1);

/** What its decision comes to; the same once more changes nothing. `settled`: it stands so already. */
export function stepTo(outcome: ReportOutcome, state: ReportState): "decide" | "settled" | "conflict" {
  if (state === "open") return "decide";
  return state === outcome ? "settled" : "conflict";
}

type Reviewed = { stars: number; lang: string; author: string; title: string; body: string };

/** What the log keeps of the review; private things that somebody told are not kept there. */
export const loggedOf = ({ stars, lang, author, title, body }: Reviewed, reasons: readonly string[]): object =>
  reasons.includes("private") ? { stars, lang, author } : { stars, lang, author, title, body };
