/** A shop's side of reviews: reading them, answering once, reporting what should not stand there. What operators make of that: reports/. */

import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { pictureOf } from "../../catalogue/rules.ts";
import { reviewOf } from "../rules.ts";
import { type ShopReview, type ShopReviewsMeta, shopReviewsPerPage } from "./contract.ts";
import { insertReport, readShopReviews, type ShopReviewRow, writeReply } from "./data.ts";
import type { ReportReason } from "./rules.ts";

export type AnsweringContext = { db: D1Database; shopId: number; locale: Locale; now_ms: number };

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
