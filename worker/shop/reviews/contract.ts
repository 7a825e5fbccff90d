/** What shoppers said of a product. A review stays in the language it was written in. */
import { z } from "@hono/zod-openapi";
import { ListMeta } from "../catalogue/contract.ts";
import { emptyIsAbsent, pageQueryOf, wholeNumber, withinReach } from "../query.ts";
import { Picture } from "../schemas.ts";

export const Review = z
  .object({
    id: z.number().int(),
    stars: z.number().int().min(1).max(5),
    lang: z.string(),
    author: z.string(),
    title: z.string(),
    body: z.string(),
    reply: z.string().optional().openapi({ description: "the shop's answer" }),
    repliedAt: z.iso.datetime().optional(),
    pictures: z.array(Picture),
    helpfulCount: z.number().int(),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi("Review");

/** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
export const Histogram = z
  .array(z.number().int())
  .length(5)
  .openapi("ReviewHistogram", { example: [1, 0, 4, 12, 31] });
export const ReviewMeta = ListMeta.extend({
  average: z.number(),
  histogram: Histogram,
  shop: z.string().optional().openapi({ description: "who answers: the shop's name" }),
}).openapi("ReviewMeta");

/** Reviews on a page, where nobody says how many. */
export const reviewsPerPage = 10;
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewsQuery = pageQueryOf(reviewsPerPage)
  .extend({
    stars: emptyIsAbsent(wholeNumber(1, 5)).openapi({ description: "only those with so many stars" }),
    sort: emptyIsAbsent(z.enum(reviewSorts)).openapi({ description: "newest unless said otherwise" }),
    pictures: emptyIsAbsent(z.literal("1")).openapi({ description: "only those with pictures" }),
  })
  .superRefine(withinReach(reviewsPerPage));

export const HelpfulVote = z
  .object({ helpfulCount: z.number().int(), voted: z.boolean().openapi({ description: "whether this visitor says so" }) })
  .openapi("HelpfulVote");

export const reviewPaths = { reviews: "/products/{handle}/reviews", helpful: "/products/{handle}/reviews/{id}/helpful" } as const;
export const reviewParams = z.object({ handle: z.string(), id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

export type Review = z.infer<typeof Review>;
export type HelpfulVote = z.infer<typeof HelpfulVote>;
export type ReviewMeta = z.infer<typeof ReviewMeta>;
export type ReviewList = { data: Review[]; meta: ReviewMeta };
