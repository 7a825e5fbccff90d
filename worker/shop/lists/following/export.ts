/** The shops a shopper follows, for the file of all that is kept of them. */
export async function exportFollowed(db: D1Database, shopperId: number): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT s.handle AS shop, f.followed_at AS followedAt_ms FROM followed_shops AS f JOIN shops AS s ON s.id = f.shop_id WHERE f.shopper_id = ?1 ORDER BY f.followed_at DESC`,
    )
    .bind(shopperId)
    .all();
  return results;
}
