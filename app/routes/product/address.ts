/**
 * What the address of a product page says besides the product: the variant, and which reviews are shown. One choice has one
 * address: names in a fixed order, what is usual left out, what is not understood ignored. Pure.
 */
import type { ReviewSort } from "../../../worker/shop/reviews/contract.ts";

export const sorts = ["newest", "helpful", "highest", "lowest"] as const satisfies readonly ReviewSort[];
export const reviewsPerPage = 4;
const pages_max = 100;

export type ReviewChoice = { stars: number | null; sort: ReviewSort; page: number; pictures: boolean };
export type ProductSelection = ReviewChoice & { variant: string | null };

export function choiceOf(query: URLSearchParams): ProductSelection {
  const page = query.get("review-page") ?? "";
  const sort = query.get("reviews") as ReviewSort;
  const variant = query.get("variant");
  return {
    variant: variant && /^\d{1,15}$/.test(variant) ? variant : null,
    stars: /^[1-5]$/.test(query.get("stars") ?? "") ? Number(query.get("stars")) : null,
    sort: sorts.includes(sort) ? sort : "newest",
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(pages_max, Number(page)) : 1,
    pictures: query.get("with-pictures") === "1",
  };
}

/** "?variant=…&stars=…"; "?" when all is usual, so that a link of it leads to the page itself. */
export function queryOf({ variant, stars, sort, page, pictures }: ProductSelection): string {
  const query = new URLSearchParams();
  if (variant) query.set("variant", variant);
  if (stars) query.set("stars", String(stars));
  if (sort !== "newest") query.set("reviews", sort);
  if (page > 1) query.set("review-page", String(page));
  if (pictures) query.set("with-pictures", "1");
  return `?${query}`;
}

/** Another choice of reviews; it begins at its first page. */
export const reviewLink = (choice: ProductSelection, change: Partial<ReviewChoice>) => `${queryOf({ ...choice, page: 1, ...change })}#reviews`;

/** The reviews' question to the API. */
export const reviewsAsked = ({ stars, sort, page, pictures }: ReviewChoice) => ({
  perPage: reviewsPerPage,
  stars,
  sort: sort === "newest" ? null : sort,
  page: page > 1 ? page : null,
  pictures: pictures ? "1" : null,
});
