/** A shopper's wishlists, for the file of all that is kept of them. */
export async function exportWishlists(db: D1Database, shopperId: number): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT w.name, w.is_default = 1 AS first, w.share_name AS shownAs, w.share_hash IS NOT NULL AS shared, w.created_at AS createdAt_ms,
      (SELECT json_group_array(json_object('product', p.handle, 'addedAt_ms', i.added_at)) FROM wishlist_items AS i JOIN products AS p ON p.id = i.product_id
        WHERE i.wishlist_id = w.id) AS products
      FROM wishlists AS w WHERE w.shopper_id = ?1 AND w.deleted_at IS NULL ORDER BY w.is_default DESC, w.id`,
    )
    .bind(shopperId)
    .all();
  return results.map(({ products, ...row }) => ({ ...row, products: JSON.parse(String(products)) as unknown }));
}
