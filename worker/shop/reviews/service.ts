/** The reviews' door. What lists return is shared between requests: read it, do not change it. */
import type { Locale } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { Refusal } from "../../errors.ts";
import { isSlug } from "../query.ts";
import { type HelpfulVote, type ReviewAtShop, type ReviewList, type ReviewSort, reviewsPerPage, shopReviews_max } from "./contract.ts";
import { addVote, type Counted, type ReviewedShopRow, readReviews, removeVote } from "./data.ts";
import { readReviewsOfShop } from "./of-shop-data.ts";
import { boughtIn, boughtText, placeIn, placeText, reviewedOptions, reviewOf, sumsOf } from "./rules.ts";
import { readPicturesBy } from "./writing-data.ts";

export { exportReviews } from "./export-data.ts";
export { allowAnewStatement } from "./reports/data.ts";
export { removeReported } from "./reports/service.ts";
export { shownName } from "./writing-rules.ts";

export type ReviewsQuery = { perPage?: number; after?: string; stars?: number; sort?: ReviewSort; pictures?: "1"; bought?: string };

/** An answer is kept for each language, whose reviews come first; who answers is named in each. */
type CachedReviews = ReviewList & { shop: ReviewedShopRow };

/** A product's reviews, those of the reader's language first, newest first unless asked otherwise. Undefined: no such product. */
export async function listReviews(cache: CacheContext & { locale: Locale }, handle: string, asked: ReviewsQuery): Promise<ReviewList | undefined> {
  if (!isSlug(handle)) return undefined;
  const { locale } = cache;
  const { perPage = reviewsPerPage, after, stars, sort = "newest", pictures } = asked;
  const pictured = pictures === "1";
  const bought = boughtIn(asked.bought);
  const cachedList = await cached<CachedReviews>(cache, {
    kind: "reviews",
    params: { handle, perPage, after, stars, sort, pictures, bought: boughtText(bought) || undefined },
    locale,
    // the first page as everyone sees it; narrowed ones are too many to be worth a write there
    worldwide: after === undefined && sort === "newest" && stars === undefined && !pictured && bought.length === 0,
    load: async (db) => {
      const place = after === undefined ? undefined : placeIn(after, sort);
      const found = await readReviews(db, { handle, locale, stars, pictured, bought, sort, after: place, limit: perPage + 1 });
      if (!found) return undefined;
      const sums = sumsOf(found.counts, { stars, pictured });
      const rows = found.rows.slice(0, perPage);
      const last = rows.at(-1);
      const hasNext = found.rows.length > perPage;
      return {
        data: rows.map(reviewOf),
        meta: {
          perPage,
          hasNext,
          ...(hasNext && last && { next: placeText({ isForeign: last.is_foreign === 1, key: last.k, created_ms: last.created_at, id: last.id }) }),
          options: reviewedOptions(found.options),
          ...sums,
          ...(bought.length > 0 && { total: found.ofBuyers }),
        },
        shop: found.shop,
      };
    },
  });
  return cachedList && { data: cachedList.data, meta: { ...cachedList.meta, shop: shopNameIn(cachedList.shop, locale) } };
}

/** What shoppers say of what a shop sells: a few, each of another product. None of a shop that there is not. */
export async function reviewsOfShop(cache: CacheContext & { locale: Locale }, handle: string): Promise<{ data: ReviewAtShop[]; meta: { total: number } }> {
  const nothing = { data: [], meta: { total: 0 } };
  if (!isSlug(handle)) return nothing;
  const list = await cached<{ data: ReviewAtShop[]; meta: { total: number } }>(cache, {
    kind: "shop-reviews",
    params: { handle },
    locale: cache.locale,
    load: async (db) => {
      const rows = await readReviewsOfShop(db, handle, cache.locale, shopReviews_max);
      const data = rows.map(({ handle, main, name, ...row }) => ({ ...reviewOf(row), product: { handle, main, name } }));
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? nothing;
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
