/** Reviews as the shop reads them, its answer, and what it reports to the marketplace's people (reports/). */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, pageQueryOf, proseText, wholeNumber } from "../../query.ts";
import { Picture } from "../../schemas.ts";
import { ShopTextsQuery } from "../../sellers/contract.ts";
import { Review } from "../contract.ts";
import { reply_chars, reportNote_chars, reportReasons } from "./rules.ts";

export const answeringPaths = {
  all: "/seller/reviews",
  reply: "/seller/reviews/{id}/reply",
  report: "/seller/reviews/{id}/report",
} as const;

export const shopReviewsPerPage = 20;
export const ShopReviewsQuery = pageQueryOf(shopReviewsPerPage).extend({
  ...ShopTextsQuery.shape,
  stars: emptyIsAbsent(wholeNumber(1, 5)).openapi({ description: "only those with so many stars" }),
});

export const ShopReview = Review.extend({
  product: z.object({ handle: z.string(), main: z.string(), name: z.string(), image: Picture.nullable() }),
  report: z.object({ reason: z.enum(reportReasons), state: z.enum(["open", "kept", "removed"]) }).nullable(),
}).openapi("ShopReview");
export const ShopReviewsMeta = z
  .object({ page: z.int(), perPage: z.int(), hasNext: z.boolean(), unanswered: z.int().openapi({ description: "of all the shop's reviews" }) })
  .openapi("ShopReviewsMeta");

export const WriteReply = z.strictObject({ reply: proseText(reply_chars).pipe(z.string().min(1, "required")) }).openapi("WriteReviewReply");
export const ReportReview = z
  .strictObject({ reason: z.enum(reportReasons, { error: "required" }), note: proseText(reportNote_chars).default("") })
  .openapi("ReportReview");

export type ShopReview = z.infer<typeof ShopReview>;
export type ShopReviewsMeta = z.infer<typeof ShopReviewsMeta>;
