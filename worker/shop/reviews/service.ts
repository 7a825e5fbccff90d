/** The reviews' door. What it returns is shared between requests: read it, do not change it. */
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { isSlug } from "../catalogue/query.ts";
import { ratingOf } from "../catalogue/rules.ts";
import type { ReviewList } from "./contract.ts";
import { readReviews } from "./data.ts";
import { histogramOf, reviewOf } from "./rules.ts";

const perPageDefault = 10;

/** A page of a product's reviews, newest first. Undefined: no such product. */
export async function listReviews(
  cache: CacheContext,
  handle: string,
  asked: { page?: number; perPage?: number; stars?: number },
): Promise<ReviewList | undefined> {
  if (!isSlug(handle)) return undefined;
  const { page = 1, perPage = perPageDefault, stars } = asked;
  return cached<ReviewList>(cache, {
    kind: "reviews",
    params: { handle, page, perPage, stars },
    load: async (db) => {
      const found = await readReviews(db, { handle, stars, offset: (page - 1) * perPage, limit: perPage });
      if (!found) return undefined;
      const histogram = histogramOf(found.counts);
      const total = stars === undefined ? histogram.reduce((sum, n) => sum + n, 0) : (histogram[stars - 1] ?? 0);
      const { average } = ratingOf(found.product.ratingSum, found.product.ratingCount);
      return { data: found.rows.map(reviewOf), meta: { page, perPage, total, hasNext: page * perPage < total, average, histogram } };
    },
  });
}
