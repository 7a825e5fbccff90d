/** A shop's side of reviews: reading them, answering once, reporting what should not stand there; and what operators make of that. */

import type { Locale } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import type { Actor } from "../../audit.ts";
import { pictureOf } from "../../catalogue/rules.ts";
import { dropPicture } from "../../media/service.ts";
import { reviewOf } from "../rules.ts";
import { deleteReview } from "../writing-data.ts";
import { type ReviewReport, type ShopReview, type ShopReviewsMeta, shopReviewsPerPage } from "./contract.ts";
import { decideReport, insertReport, readPictureHashes, readReports, readShopReviews, type ShopReviewRow, wasReported, writeReply } from "./data.ts";
import type { ReportReason } from "./rules.ts";

export type AnsweringContext = { db: D1Database; shopId: number; locale: Locale; now_ms: number };

const reports_max = 100;

const viewOf = (row: ShopReviewRow): ShopReview => ({
  ...reviewOf(row),
  product: { handle: row.handle, main: row.main, name: row.name, image: pictureOf(row.hash, row.width, row.height) },
  report: row.report_reason && row.report_state ? { reason: row.report_reason, state: row.report_state } : null,
});

export async function reviewsOfShop(
  { db, shopId, locale }: AnsweringContext,
  { page = 1, perPage = shopReviewsPerPage, stars }: { page?: number | undefined; perPage?: number | undefined; stars?: number | undefined },
): Promise<{ data: ShopReview[]; meta: ShopReviewsMeta }> {
  const { rows, unanswered } = await readShopReviews(db, { shopId, locale, stars, offset: (page - 1) * perPage, limit: perPage + 1 });
  return { data: rows.slice(0, perPage).map(viewOf), meta: { page, perPage, hasNext: rows.length > perPage, unanswered } };
}

/** @throws Refusal not_found: no review of the shop's products */
export async function reviewOfShop({ db, shopId, locale }: AnsweringContext, id: number): Promise<ShopReview> {
  const { rows } = await readShopReviews(db, { shopId, locale, id, offset: 0, limit: 1 });
  if (!rows[0]) throw new Refusal("not_found");
  return viewOf(rows[0]);
}

/** Answers once; the same words again are the same answer. @throws Refusal not_found, review_replied (there is another answer, and it stays) */
export async function replyTo(context: AnsweringContext, id: number, reply: string): Promise<ShopReview> {
  await writeReply(context.db, context.shopId, id, reply, context.now_ms);
  const review = await reviewOfShop(context, id);
  if (review.reply !== reply) throw new Refusal("review_replied");
  return review;
}

/** A report stands as it was made first. @throws Refusal not_found */
export async function reportReview(context: AnsweringContext, id: number, report: { reason: ReportReason; note: string }): Promise<ShopReview> {
  await insertReport(context.db, context.shopId, id, report, context.now_ms);
  return reviewOfShop(context, id);
}

export const listReports = async (db: D1Database): Promise<ReviewReport[]> =>
  (await readReports(db, reports_max)).map(({ created_at, shop_id: _, ...row }) => ({ ...row, at: new Date(created_at).toISOString() }));

/** Removed: the review goes with its pictures, and may not be written anew. Twice is once. @throws Refusal not_found */
export async function decideReviewReport(env: Pick<Env, "DB" | "MEDIA">, id: number, outcome: "kept" | "removed", by: Actor, now_ms: number): Promise<void> {
  if (!(await wasReported(env.DB, id))) throw new Refusal("not_found");
  const isOpen = (await readReports(env.DB, 1, id)).length > 0;
  if (!isOpen) return;
  if (outcome === "removed") {
    const pictures = await readPictureHashes(env.DB, id);
    await deleteReview(env.DB, id, "marketplace", now_ms);
    await Promise.all(pictures.map((hash) => dropPicture(env, hash)));
  }
  await decideReport(env.DB, id, outcome, by, now_ms);
}
