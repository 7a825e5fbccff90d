/** What a shopper looked at last, for the file of all that is kept of them. */
export async function exportRecent(db: D1Database, shopperId: number): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT p.handle AS product, r.seen_at AS seenAt_ms FROM recent_products AS r JOIN products AS p ON p.id = r.product_id WHERE r.shopper_id = ?1 ORDER BY r.seen_at DESC`,
    )
    .bind(shopperId)
    .all();
  return results;
}
