/**
 * What the address of a product page says besides the product: the variant, and which reviews and questions are shown. One choice has one
 * address: names in a fixed order, what is usual left out, what is not understood ignored. Pure.
 */
import type { ReviewSort } from "../../../worker/shop/reviews/contract.ts";
import { type Bought, boughtIn, boughtText } from "../../../worker/shop/reviews/rules.ts";

export const sorts = ["newest", "helpful", "highest", "lowest"] as const satisfies readonly ReviewSort[];
export const reviewsPerPage = 4;
const pages_max = 100;

/** `after`: where the reviews before these ended; null: from the beginning. `bought`: only of those who bought that colour, that size. */
export type ReviewChoice = { stars: number | null; sort: ReviewSort; after: string | null; pictures: boolean; bought: readonly Bought[] };
/** `questionPage`: null shows the newest few. */
export type ProductSelection = ReviewChoice & {
  variant: string | null;
  /** A variant that stands for its look: its size is yet to be chosen. */
  look: string | null;
  /** So many were asked for before a size was chosen: the page says what is missing. */
  pieces: number | null;
  questionPage: number | null;
};
/** So many questions are shown at first, and so many on a page of all. */
export const questionsShown = 5;
export const questionsPerPage = 10;

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id && /^\d{1,15}$/.test(id) ? id : null;
}

export function choiceOf(query: URLSearchParams): ProductSelection {
  const after = query.get("review-after") ?? "";
  const sort = query.get("reviews") as ReviewSort;
  const variant = idIn(query, "variant");
  const pieces = query.get("pieces") ?? "";
  const questionPage = query.get("question-page") ?? "";
  return {
    variant,
    look: variant ? null : idIn(query, "look"),
    pieces: /^([1-9]|10)$/.test(pieces) ? Number(pieces) : null,
    stars: /^[1-5]$/.test(query.get("stars") ?? "") ? Number(query.get("stars")) : null,
    sort: sorts.includes(sort) ? sort : "newest",
    after: /^[01](-\d{1,15}){3}$/.test(after) ? after : null,
    pictures: query.get("with-pictures") === "1",
    bought: boughtIn(query.get("bought")),
    questionPage: /^[1-9]\d{0,2}$/.test(questionPage) ? Math.min(pages_max, Number(questionPage)) : null,
  };
}

/** "?variant=…&stars=…"; "?" when all is usual, so that a link of it leads to the page itself. */
export function queryOf({ variant, look, pieces, stars, sort, after, pictures, bought, questionPage }: ProductSelection): string {
  const query = new URLSearchParams();
  if (variant) query.set("variant", variant);
  else if (look) query.set("look", look);
  if (pieces) query.set("pieces", String(pieces));
  if (stars) query.set("stars", String(stars));
  if (sort !== "newest") query.set("reviews", sort);
  if (after) query.set("review-after", after);
  if (pictures) query.set("with-pictures", "1");
  if (bought.length > 0) query.set("bought", boughtText(bought));
  if (questionPage) query.set("question-page", String(questionPage));
  return `?${query}`;
}

/** Another choice of reviews; it begins at its beginning. */
export const reviewLink = (choice: ProductSelection, change: Partial<ReviewChoice>) => `${queryOf({ ...choice, after: null, ...change })}#reviews`;
export const allReviews = { stars: null, pictures: false, bought: [] } as const satisfies Partial<ReviewChoice>;
export const isNarrowed = ({ stars, pictures, bought }: ReviewChoice): boolean => stars !== null || pictures || bought.length > 0;

/** A page of all questions. */
export const questionLink = (choice: ProductSelection, questionPage: number) => `${queryOf({ ...choice, questionPage })}#questions`;

/** What the API is asked for questions. */
export const questionsAsked = ({ questionPage }: Pick<ProductSelection, "questionPage">) => ({
  perPage: questionPage === null ? questionsShown : null,
  page: questionPage !== null && questionPage > 1 ? questionPage : null,
});

/** The reviews' question to the API. */
export const reviewsAsked = ({ stars, sort, after, pictures, bought }: ReviewChoice) => ({
  perPage: reviewsPerPage,
  stars,
  sort: sort === "newest" ? null : sort,
  after,
  pictures: pictures ? "1" : null,
  bought: boughtText(bought) || null,
});
