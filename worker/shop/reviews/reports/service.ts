/** What operators see of reported reviews, and what they decide about them. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { pictureOf } from "../../catalogue/rules.ts";
import type { ReviewRow } from "../data.ts";
import { reviewOf } from "../rules.ts";
import { type DecideReport, type ReportedReview, type ReportsQuery, type ReviewReport, reportsPerPage } from "./contract.ts";
import { type ReportCells, type ReportContext, type ReportedRow, readReported, readReports, readReviewed, writeDecision } from "./data.ts";
import { lastDecided, loggedOf, stateOf, stepTo } from "./rules.ts";

const momentOf = (at: number) => new Date(at).toISOString();

const reportOf = ({ shop, name, reason, note, state, at, decided_at }: ReportCells) =>
  ({ shop: { handle: shop, name }, reason, note, state, at: momentOf(at), decidedAt: decided_at === null ? null : momentOf(decided_at) }) as ReviewReport;

function viewOf(row: ReportedRow): ReportedReview {
  const cells = JSON.parse(row.reports) as ReportCells[];
  const reports = cells.map((cell) => ({ ...reportOf(cell), decision_reason: cell.decision_reason, by: cell.by }));
  const last = lastDecided(reports);
  const { edited_at } = row;
  return {
    review: row.review,
    state: stateOf(reports),
    reportedAt: momentOf(row.k),
    reports: cells.map(reportOf),
    text:
      row.stars === null
        ? null
        : { ...reviewOf({ ...(row as Omit<ReviewRow, "id">), id: row.review }), ...(edited_at !== null && { editedAt: momentOf(edited_at) }) },
    product:
      row.product_id === null
        ? null
        : {
            ...{ id: row.product_id, handle: row.handle as string, main: row.main as string, name: row.product as string },
            image: pictureOf(row.hash, row.width, row.height),
            shop: { handle: row.shop_handle as string, name: row.shop as string },
            isOnSale: row.status === "active",
          },
    decision:
      last && last.state !== "open" && last.state !== "gone"
        ? { outcome: last.state, reason: last.decision_reason, at: last.decidedAt as string, by: last.by }
        : null,
  };
}

/** Removes a review that somebody else than a shop has reported; what shops have reported about it is decided with it. @throws Refusal conflict: it is gone */
export async function removeReported(context: ReportContext, review: number, reason: string, isPrivate: boolean): Promise<string[]> {
  const reviewed = await readReviewed(context.db, review);
  const before = reviewed && loggedOf(reviewed, isPrivate ? ["private"] : []);
  const keys = before && (await writeDecision(context, review, { outcome: "removed", reason, shopId: reviewed.shop_id, before }));
  if (!keys) throw new Refusal("conflict", { details: { state: "gone" } });
  return keys;
}

type Page = { data: ReportedReview[]; meta: { perPage: number; next: string | null } };

export async function listReports(db: D1Database, query: ReportsQuery, locale: Locale): Promise<Page> {
  const { state, shop, sort, after, perPage = reportsPerPage } = query;
  const [k, id] = after?.split("-").map(Number) ?? [];
  const asked = { state, shop, isOldest: sort === "oldest", after: k === undefined ? undefined : ([k, id as number] as const), limit: perPage + 1 };
  const rows = await readReports(db, locale, asked);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map(viewOf), meta: { perPage, next: rows.length > perPage && last ? `${last.k}-${last.review}` : null } };
}

/** @throws Refusal not_found: nobody has reported it */
export async function showReported(db: D1Database, review: number, locale: Locale): Promise<ReportedReview> {
  const row = await readReported(db, locale, review);
  if (!row) throw new Refusal("not_found");
  return viewOf(row);
}

/**
 * Decides all open reports of a review. Removed: it goes with its pictures, and may not be written anew. The same once more is the same.
 * @returns the keys of what follows
 * @throws Refusal not_found, conflict (`state` says where it stands)
 */
export async function decideReview(context: ReportContext, review: number, { outcome, reason }: DecideReport): Promise<string[]> {
  const { state, reports } = await showReported(context.db, review, "en");
  const step = stepTo(outcome, state);
  if (step === "settled") return [];
  const reviewed = step === "decide" ? await readReviewed(context.db, review) : null;
  const open = reports.filter((report) => report.state === "open").map((report) => report.reason);
  const keys = reviewed && (await writeDecision(context, review, { outcome, reason, shopId: reviewed.shop_id, before: loggedOf(reviewed, open) }));
  if (keys) return keys;
  const { state: now } = await showReported(context.db, review, "en");
  if (stepTo(outcome, now) === "settled") return [];
  throw new Refusal("conflict", { details: { state: now } });
}
