/** What lies in a shopper's cart, for the file of all that is kept of them. */
export async function exportCart(db: D1Database, shopperId: number): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT p.handle AS product, v.sku, i.quantity, i.added_at AS addedAt_ms FROM carts AS c JOIN cart_items AS i ON i.cart_id = c.id
      JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id WHERE c.shopper_id = ?1 ORDER BY i.id`,
    )
    .bind(shopperId)
    .all();
  return results;
}
