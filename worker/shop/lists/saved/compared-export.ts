/** What a shopper compares, for the file of all that is kept of them. */
export async function exportCompared(db: D1Database, shopperId: number): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT p.handle AS product, c.added_at AS addedAt_ms FROM compared_products AS c JOIN products AS p ON p.id = c.product_id WHERE c.shopper_id = ?1 ORDER BY c.added_at DESC`,
    )
    .bind(shopperId)
    .all();
  return results;
}
