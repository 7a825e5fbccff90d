/** The reviews' door. What lists return is shared between requests: read it, do not change it. */
import type { Locale } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { Refusal } from "../../errors.ts";
import { isSlug } from "../query.ts";
import { type HelpfulVote, type ReviewList, type ReviewSort, reviewsPerPage } from "./contract.ts";
import { addVote, type Counted, type ReviewedShopRow, readReviews, removeVote } from "./data.ts";
import { reviewOf, sumsOf } from "./rules.ts";
import { readPicturesBy } from "./writing-data.ts";

export { exportReviews } from "./export-data.ts";
export { allowAnewStatement } from "./reports/data.ts";
export { removeReported } from "./reports/service.ts";
export { shownName } from "./writing-rules.ts";

export type ReviewsQuery = { page?: number; perPage?: number; stars?: number; sort?: ReviewSort; pictures?: "1" };

/** Reviews stay in the language they were written in: one answer is kept for all languages, and who answers is named in each. */
type CachedReviews = ReviewList & { shop: ReviewedShopRow };

/** A page of a product's reviews, newest first unless asked otherwise. Undefined: no such product. */
export async function listReviews(cache: CacheContext & { locale: Locale }, handle: string, asked: ReviewsQuery): Promise<ReviewList | undefined> {
  if (!isSlug(handle)) return undefined;
  const { page = 1, perPage = reviewsPerPage, stars, sort = "newest", pictures } = asked;
  const pictured = pictures === "1";
  const cachedList = await cached<CachedReviews>(cache, {
    kind: "reviews",
    params: { handle, page, perPage, stars, sort, pictures },
    // the first page as everyone sees it; narrowed ones are too many to be worth a write there
    worldwide: page === 1 && sort === "newest" && stars === undefined && !pictured,
    load: async (db) => {
      const found = await readReviews(db, { handle, stars, pictured, sort, offset: (page - 1) * perPage, limit: perPage });
      if (!found) return undefined;
      const sums = sumsOf(found.counts, { stars, pictured });
      return { data: found.rows.map(reviewOf), meta: { page, perPage, hasNext: page * perPage < sums.total, ...sums }, shop: found.shop };
    },
  });
  return cachedList && { data: cachedList.data, meta: { ...cachedList.meta, shop: shopNameIn(cachedList.shop, cache.locale) } };
}

/** The pictures of all that a shopper has written, by their hashes. */
export const picturesBy = (db: D1Database, shopperId: number): Promise<string[]> => readPicturesBy(db, shopperId);

export type Voting = { db: D1Database; now_ms: number; handle: string; reviewId: number; shopperId: number };

const voteOf = ({ handle, reviewId, shopperId }: Voting) => ({ handle, reviewId, voter: `shopper:${shopperId}` });

/** Says that a review helped. Once said it stays said, however often; of one's own nothing is said. @throws Refusal not_found */
export const voteHelpful = async (voting: Voting): Promise<HelpfulVote> => known(await addVote(voting.db, voteOf(voting), voting.now_ms));

/** Takes it back. @throws Refusal not_found */
export const unvoteHelpful = async (voting: Voting): Promise<HelpfulVote> => known(await removeVote(voting.db, voteOf(voting)));

function known(counted: Counted | undefined): HelpfulVote {
  if (!counted) throw new Refusal("not_found");
  return { helpfulCount: counted.helpful_count, voted: counted.voted === 1 };
}
