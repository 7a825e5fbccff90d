/** What shoppers said of a product. A review stays in the language it was written in. */
import { z } from "@hono/zod-openapi";
import { ListMeta } from "../catalogue/contract.ts";
import { emptyIsAbsent, localeQuery, perPageOf, wholeNumber } from "../query.ts";
import { Picture } from "../schemas.ts";
import { boughtSource, fits } from "./rules.ts";

const OptionBought = z.object({ axis: z.string(), axisLabel: z.string(), value: z.string(), label: z.string() }).openapi("OptionBought");

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
    bought: z
      .array(OptionBought)
      .optional()
      .openapi({ description: "colour, size … of what its author bought; absent: there is no choice, or it is not known" }),
    fit: z.enum(fits).optional().openapi({ description: "how its size turned out" }),
    createdAt: z.iso.datetime(),
  })
  .openapi("Review");

/** A review at its shop, which says of what it is. */
export const ReviewAtShop = Review.extend({ product: z.object({ handle: z.string(), main: z.string(), name: z.string() }) }).openapi("ReviewAtShop");

/** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
export const Histogram = z
  .array(z.number().int())
  .length(5)
  .openapi("ReviewHistogram", { example: [1, 0, 4, 12, 31] });
/** What shoppers who wrote bought: the choice among reviews. */
export const ReviewedOption = z
  .object({ axis: z.string(), label: z.string(), values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })) })
  .openapi("ReviewedOption");
export const ReviewMeta = ListMeta.pick({ perPage: true, total: true, hasNext: true })
  .extend({
    next: z.string().optional().openapi({ description: "`after` of what comes next" }),
    options: z.array(ReviewedOption).openapi({ description: "options of which more than one value was reviewed, with how many say so" }),
    average: z.number(),
    histogram: Histogram,
    shop: z.string().optional().openapi({ description: "who answers: the shop's name" }),
  })
  .openapi("ReviewMeta");

/** Reviews on a page, where nobody says how many. */
export const reviewsPerPage = 10;
export const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Whether it is in another language, what it is ordered by, when it was written, which it is. */
const afterPattern = /^[01](-\d{1,15}){3}$/;

export const reviewsQuery = z.object({
  ...localeQuery.shape,
  perPage: perPageOf(reviewsPerPage),
  after: emptyIsAbsent(z.string().regex(afterPattern)).openapi({ description: "`next` of an answer to the same question: what comes after it" }),
  stars: emptyIsAbsent(wholeNumber(1, 5)).openapi({ description: "only those with so many stars" }),
  sort: emptyIsAbsent(z.enum(reviewSorts)).openapi({ description: "newest unless said otherwise; those in the language of the request come first" }),
  pictures: emptyIsAbsent(z.literal("1")).openapi({ description: "only those with pictures" }),
  bought: emptyIsAbsent(z.string().regex(new RegExp(`^${boughtSource}$`))).openapi({
    description: "only those of who bought these options: color:red,size:m; the newest reviews that name the first of them are looked through",
  }),
});

export const HelpfulVote = z
  .object({ helpfulCount: z.number().int(), voted: z.boolean().openapi({ description: "whether this visitor says so" }) })
  .openapi("HelpfulVote");

/** What stands on a shop's page. */
export const shopReviews_max = 6;

export const reviewPaths = {
  reviews: "/products/{handle}/reviews",
  helpful: "/products/{handle}/reviews/{id}/helpful",
  ofShop: "/shops/{handle}/reviews",
} as const;
export const reviewParams = z.object({ handle: z.string(), id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

export type OptionBought = z.infer<typeof OptionBought>;
export type ReviewedOption = z.infer<typeof ReviewedOption>;
export type Review = z.infer<typeof Review>;
export type ReviewAtShop = z.infer<typeof ReviewAtShop>;
export type HelpfulVote = z.infer<typeof HelpfulVote>;
export type ReviewMeta = z.infer<typeof ReviewMeta>;
export type ReviewList = { data: Review[]; meta: ReviewMeta };
