/** Reviews as their authors meet them. */
import { z } from "@hono/zod-openapi";
import { ListMeta } from "../catalogue/contract.ts";
import { emptyIsAbsent, localeQuery, pageQueryOf, wholeNumber, withinReach } from "../query.ts";
import { Picture } from "../schemas.ts";
import { oneLine, severalLines } from "../texts.ts";
import { Review } from "./contract.ts";
import { bodyMax_chars, fits, titleMax_chars } from "./rules.ts";
import { nameStyles, reviewLangs } from "./writing-rules.ts";

export const writingPaths = {
  write: "/products/{handle}/reviews",
  one: "/products/{handle}/reviews/{id}",
  pictures: "/products/{handle}/reviews/{id}/pictures",
  picture: "/products/{handle}/reviews/{id}/pictures/{hash}",
  mine: "/user/reviews",
} as const;

/** What waits for a review, at most so many. */
export const waiting_max = 48;

const text = (clean: (typed: string) => string, max: number) =>
  z.string({ error: "required" }).max(20_000, "too_long").transform(clean).pipe(z.string().min(1, "required").max(max, "too_long"));

const fields = {
  stars: z.int({ error: "required" }).min(1, "required").max(5, "invalid"),
  title: text(oneLine, titleMax_chars),
  body: text(severalLines, bodyMax_chars),
  lang: z.enum(reviewLangs, { error: "invalid" }).openapi({ description: "the language it is written in" }),
  name: z.enum(nameStyles, { error: "invalid" }).openapi({ description: "how the author is called: first name and initial, or first name alone" }),
  fit: z
    .enum(fits, { error: "invalid" })
    .nullable()
    .optional()
    .openapi({ description: "how its size turned out, of a product that comes in sizes; null: nothing is said of it" }),
};
export const WriteReview = z
  .strictObject({ ...fields, lang: fields.lang.optional(), name: fields.name.default("initial") })
  .openapi("WriteReview", { description: "without `lang`: the language of the request" });
export const EditReview = z
  .strictObject({
    stars: fields.stars.optional(),
    title: fields.title.optional(),
    body: fields.body.optional(),
    lang: fields.lang.optional(),
    name: fields.name.optional(),
    fit: fields.fit,
  })
  .openapi("EditReview");

const ReviewedProduct = z.object({
  handle: z.string(),
  main: z.string(),
  name: z.string(),
  image: Picture.nullable(),
  isSized: z.boolean().openapi({ description: "it comes in sizes: how they turn out may be said" }),
});

export const MyReview = Review.extend({
  product: ReviewedProduct,
  nameStyle: z.enum(nameStyles),
  editedAt: z.iso.datetime().optional(),
}).openapi("MyReview");

/** A delivered product that the shopper has not reviewed. */
export const WaitingReview = z
  .object({ product: ReviewedProduct, shop: z.object({ handle: z.string(), name: z.string() }), orderNumber: z.string(), boughtAt: z.iso.datetime() })
  .openapi("WaitingReview");

export const MyReviews = z.object({ waiting: z.array(WaitingReview), written: z.array(MyReview) }).openapi("MyReviews");
export const MyReviewsMeta = ListMeta.openapi("MyReviewsMeta", { description: "of the written ones" });

export const writtenPerPage = 20;
export const myReviewsQuery = pageQueryOf(writtenPerPage)
  .extend({
    ...localeQuery.shape,
    id: emptyIsAbsent(wholeNumber(1, Number.MAX_SAFE_INTEGER)).openapi({ description: "only this one of the written" }),
  })
  .superRefine(withinReach(writtenPerPage));
export const pictureParams = z.object({
  handle: z.string(),
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  hash: z.string().regex(/^[0-9a-f]{16,64}$/, "invalid"),
});

export type WriteReview = z.infer<typeof WriteReview>;
export type EditReview = z.infer<typeof EditReview>;
export type MyReview = z.infer<typeof MyReview>;
export type WaitingReview = z.infer<typeof WaitingReview>;
export type MyReviews = z.infer<typeof MyReviews>;
export type MyReviewsMeta = z.infer<typeof MyReviewsMeta>;
