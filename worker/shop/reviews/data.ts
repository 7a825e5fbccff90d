/** The reviews' SQL: a page of them and their sums in one round trip. */
import { and, count, desc, eq } from "drizzle-orm";
import { products } from "../../db/schema.ts";
import { reviews } from "../../db/schema-offers.ts";
import { queries, type Reader } from "../../db/statement.ts";

export type ReviewQuery = { handle: string; stars?: number; offset: number; limit: number };

/** Undefined: no such product. */
export async function readReviews(db: Reader, { handle, stars, offset, limit }: ReviewQuery) {
  const from = queries(db);
  const ofProduct = and(eq(products.handle, handle), eq(products.status, "active"));
  const id = from.select({ id: products.id }).from(products).where(ofProduct);
  const wanted = stars === undefined ? eq(reviews.productId, id) : and(eq(reviews.productId, id), eq(reviews.stars, stars));
  const [[product], rows, counts] = await from.batch([
    from.select({ ratingSum: products.ratingSum, ratingCount: products.ratingCount }).from(products).where(ofProduct),
    from.select().from(reviews).where(wanted).orderBy(desc(reviews.createdAt), desc(reviews.id)).limit(limit).offset(offset),
    from.select({ stars: reviews.stars, count: count() }).from(reviews).where(eq(reviews.productId, id)).groupBy(reviews.stars),
  ]);
  return product && { product, rows, counts };
}

export type ReviewRow = typeof reviews.$inferSelect;
