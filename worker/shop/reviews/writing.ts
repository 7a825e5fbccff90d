/** Writing reviews: who has bought something and has it may say how it is, once. */
import type { Locale } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { pictureOf } from "../catalogue/rules.ts";
import { dropPicture, storePicture } from "../media/service.ts";
import { pictures_max, reviewOf } from "./rules.ts";
import {
  type EditReview,
  type MyReview,
  type MyReviews,
  type MyReviewsMeta,
  type WaitingReview,
  type WriteReview,
  waiting_max,
  writtenPerPage,
} from "./writing-contract.ts";
import {
  deletePicture,
  deleteReview,
  insertPicture,
  insertReview,
  lineConstraint,
  type MineRow,
  type Owned,
  onceConstraint,
  type ProductCells,
  picturesConstraint,
  readEligibility,
  readMine,
  readOwned,
  readPictures,
  updateReview,
  type WaitingRow,
  wasRemoved,
} from "./writing-data.ts";
import { shownName, styleOf } from "./writing-rules.ts";

export type Author = { db: D1Database; now_ms: number; locale: Locale; shopper: { shopperId: number; name: string } };

/**
 * @returns the review's id
 * @throws Refusal not_found, review_not_bought, review_own_shop, review_once, review_removed
 */
export async function writeReview({ db, now_ms, locale, shopper: { shopperId, name } }: Author, handle: string, text: WriteReview): Promise<number> {
  const eligibility = await readEligibility(db, shopperId, handle);
  if (!eligibility) throw new Refusal("not_found");
  if (eligibility.keeper) throw new Refusal("review_own_shop");
  if (eligibility.removed) throw new Refusal("review_removed");
  if (eligibility.reviewed) throw new Refusal("review_once");
  if (eligibility.line_id === null) throw new Refusal("review_not_bought");
  const { name: style, lang = locale, fit = null, ...fields } = text;
  if (fit !== null && !eligibility.sized) throw notSized();
  try {
    const at = { productId: eligibility.product_id, lineId: eligibility.line_id, now_ms };
    const id = await insertReview(db, shopperId, at, { ...fields, lang, fit, author: shownName(name, style) });
    if (id === null) throw new Refusal("review_own_shop");
    return id;
  } catch (error) {
    if ([lineConstraint, onceConstraint].some((constraint) => String(error).includes(constraint))) throw new Refusal("review_once");
    throw error;
  }
}

/** What comes in no sizes cannot run small. */
const notSized = () => new Refusal("invalid_fields", { fields: { fit: ["invalid"] } });

/** @throws Refusal review_removed (the caller's own, gone), not_found */
async function missing(db: D1Database, owned: Owned): Promise<never> {
  throw new Refusal((await wasRemoved(db, owned)) ? "review_removed" : "not_found");
}

/** Changes what is given. The same words again change nothing. @throws Refusal not_found, review_removed */
export async function editReview({ db, now_ms, shopper }: Author, { handle, id }: { handle: string; id: number }, change: EditReview): Promise<void> {
  const owned = { handle, id, shopperId: shopper.shopperId };
  const known = await readOwned(db, owned);
  if (!known) return missing(db, owned);
  const { name: style, ...fields } = change;
  if (fields.fit && !known.sized) throw notSized();
  const next = {
    stars: fields.stars ?? known.stars,
    title: fields.title ?? known.title,
    body: fields.body ?? known.body,
    lang: fields.lang ?? known.lang,
    fit: fields.fit === undefined ? known.fit : fields.fit,
    author: style === undefined ? known.author : shownName(shopper.name, style),
  };
  const isSame = (Object.keys(next) as (keyof typeof next)[]).every((field) => next[field] === known[field]);
  if (!isSame && !(await updateReview(db, owned, next, now_ms))) await missing(db, owned);
}

/** Its pictures go with it. @throws Refusal not_found, review_removed */
export async function removeReview(env: Pictures, owned: Owned, now_ms: number): Promise<void> {
  const pictures = await readPictures(env.DB, owned);
  if (!(await readOwned(env.DB, owned)) || !(await deleteReview(env.DB, owned.id, owned.shopperId, now_ms))) return missing(env.DB, owned);
  await Promise.all(pictures.map((hash) => dropPicture(env, hash)));
}

type Pictures = Pick<Env, "DB" | "MEDIA" | "IMAGES">;

/** @throws Refusal not_found, review_removed, limit_reached, unsupported_media, payload_too_large */
export async function addPicture(env: Pictures, owned: Owned, bytes: Uint8Array): Promise<void> {
  const known = await readOwned(env.DB, owned);
  if (!known) return missing(env.DB, owned);
  if (known.picture_count >= pictures_max) throw new Refusal("limit_reached");
  const { hash } = await storePicture(env, bytes);
  try {
    await insertPicture(env.DB, owned.id, hash);
  } catch (error) {
    if (String(error).includes(picturesConstraint)) throw new Refusal("limit_reached");
    if (String(error).includes("FOREIGN KEY")) return missing(env.DB, owned);
    throw error;
  }
}

/** @throws Refusal not_found, review_removed */
export async function removePicture(env: Pictures, owned: Owned, hash: string): Promise<void> {
  if (!(await readOwned(env.DB, owned))) return missing(env.DB, owned);
  if (!(await deletePicture(env.DB, owned, hash))) throw new Refusal("not_found");
  await dropPicture(env, hash);
}

const productOf = ({ handle, main, product_name, product_hash, product_width, product_height, sized }: ProductCells) => ({
  handle,
  main,
  name: product_name,
  image: pictureOf(product_hash, product_width, product_height),
  isSized: sized === 1,
});
const mineOf = (row: MineRow): MyReview => ({
  ...reviewOf(row),
  product: productOf(row),
  nameStyle: styleOf(row.author),
  ...(row.edited_at !== null && { editedAt: new Date(row.edited_at).toISOString() }),
});
const waitingOf = (row: WaitingRow): WaitingReview => ({
  product: productOf(row),
  shop: { handle: row.shop_handle, name: row.shop_name },
  orderNumber: row.number,
  boughtAt: new Date(row.bought_at).toISOString(),
});

export type MyReviewsQuery = { page?: number; perPage?: number; id?: number };

/** What waits for the shopper's word, and a page of what they wrote. */
export async function myReviews(
  { db, locale, shopper: { shopperId } }: Author,
  { page = 1, perPage = writtenPerPage, id }: MyReviewsQuery,
): Promise<{ data: MyReviews; meta: MyReviewsMeta }> {
  const query = { shopperId, locale, offset: (page - 1) * perPage, limit: perPage, ...(id !== undefined && { id }) };
  const { written, waiting, total } = await readMine(db, query, waiting_max);
  return {
    data: { waiting: waiting.map(waitingOf), written: written.map(mineOf) },
    meta: { page, perPage, total, hasNext: page * perPage < total },
  };
}
