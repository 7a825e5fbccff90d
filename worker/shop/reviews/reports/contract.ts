/** Reviews that shops have reported, as operators find them, look at them and decide about them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, localeQuery, proseText, wholeNumber } from "../../query.ts";
import { Picture } from "../../schemas.ts";
import { reportReasons } from "../answering/rules.ts";
import { Review } from "../contract.ts";
import { decisionReason_chars, reportOutcomes, reportStates } from "./rules.ts";

export const reportPaths = { all: "/admin/review-reports", one: "/admin/review-reports/{id}" } as const;

export const reportsPerPage = 25;
export const ReportsQuery = z.object({
  ...localeQuery.shape,
  state: emptyIsAbsent(z.enum(["open", "decided"])),
  shop: emptyIsAbsent(z.string().trim().toLowerCase().max(80, "too_long")).openapi({ description: "handle of the shop that reports it" }),
  sort: emptyIsAbsent(z.enum(["newest", "oldest"])),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${reportsPerPage} unless said otherwise` }),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;
export const ReportsMeta = z.object({ perPage: z.int(), next: z.string().nullable() }).openapi("ReviewReportsMeta");

const Shop = z.object({ handle: z.string(), name: z.string() });
export const ReviewReport = z
  .object({
    shop: Shop.openapi({ description: "who reports it" }),
    reason: z.enum(reportReasons),
    note: z.string(),
    state: z.enum(reportStates),
    at: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .openapi("ReviewReport");
export const ReportedReview = z
  .object({
    review: z.int().openapi({ description: "its number, by which it is decided" }),
    state: z.enum(reportStates).openapi({ description: "gone: its author took it back" }),
    reportedAt: z.iso.datetime().openapi({ description: "when the first of these reports was made" }),
    reports: z.array(ReviewReport).openapi({ description: "all reports of it, the oldest first" }),
    text: Review.extend({ editedAt: z.iso.datetime().optional() }).nullable().openapi({ description: "null: it is gone" }),
    product: z
      .object({ id: z.int(), handle: z.string(), main: z.string(), name: z.string(), image: Picture.nullable(), shop: Shop, isOnSale: z.boolean() })
      .nullable()
      .openapi({ description: "null: nobody noted it" }),
    decision: z
      .object({ outcome: z.enum(reportOutcomes), reason: z.string().nullable(), at: z.iso.datetime(), by: z.string().nullable() })
      .nullable()
      .openapi({ description: "the last one" }),
  })
  .openapi("ReportedReview");
export type ReportedReview = z.infer<typeof ReportedReview>;
export type ReviewReport = z.infer<typeof ReviewReport>;

const { min, max } = decisionReason_chars;
export const DecideReport = z
  .strictObject({ outcome: z.enum(reportOutcomes, { error: "invalid" }), reason: proseText(max).default("") })
  .refine(({ outcome, reason }) => outcome === "kept" || reason.length >= min, { path: ["reason"], message: "too_short" })
  .openapi("DecideReviewReport", { description: "all open reports of a review are decided at once; the reason of a removal is told to its author" });
export type DecideReport = z.infer<typeof DecideReport>;
