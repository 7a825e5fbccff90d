/** What a load buys: shops and products inserted beside the catalogue, whose stock nobody else touches. */

export type Sale = { id: number; quota: number };
export type Ware = { name: string; variantId: number; stock: number; sale?: Sale };
export type WareInput = { name: string; price_base_minor: number; stock: number; sale?: { price_base_minor: number; quota: number } };

const sale_ms = 24 * 60 * 60_000;

export async function insertShop(db: D1Database, handle: string, now: number): Promise<number> {
  const id = await db
    .prepare(
      "INSERT INTO shops (handle, name, status, country, since_year, accent, created_at) VALUES (?1, ?1, 'approved', 'TR', 2020, '#336699', ?2) RETURNING id",
    )
    .bind(handle, now)
    .first<number>("id");
  return id as number;
}

/** A product with one variant, and a flash sale that is on if one is wished. */
export async function insertWare(db: D1Database, shopId: number, { name, price_base_minor, stock, sale }: WareInput, now: number): Promise<Ware> {
  const productId = await db
    .prepare(
      `INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at)
      SELECT ?1, ?2, (SELECT min(id) FROM brands), parent_id, id, 'active', ?3 FROM categories WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1 RETURNING id`,
    )
    .bind(name, shopId, now)
    .first<number>("id");
  const variantId = (await db
    .prepare("INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) VALUES (?1, ?2, 1, ?3, ?4, 500) RETURNING id")
    .bind(productId, name, price_base_minor, stock)
    .first<number>("id")) as number;
  await db.prepare("INSERT INTO product_texts (product_id, locale, name, description) VALUES (?1, 'en', ?2, '')").bind(productId, name).run();
  return { name, variantId, stock, ...(sale && { sale: await insertSale(db, name, variantId, sale, now) }) };
}

async function insertSale(
  db: D1Database,
  slug: string,
  variantId: number,
  { price_base_minor, quota }: { price_base_minor: number; quota: number },
  now: number,
): Promise<Sale> {
  const id = (await db
    .prepare("INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (?1, ?2, ?3) RETURNING id")
    .bind(slug, now - sale_ms, now + sale_ms)
    .first<number>("id")) as number;
  await db
    .prepare("INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota) VALUES (?1, ?2, ?3, ?4)")
    .bind(id, variantId, price_base_minor, quota)
    .run();
  return { id, quota };
}

/** A voucher of the marketplace for everyone, so many times in all. */
export async function applyVoucher(db: D1Database, { code, percent, limit }: { code: string; percent: number; limit: number }, now: number): Promise<void> {
  await db.batch([
    db
      .prepare("INSERT INTO vouchers (code, kind, value, total_limit, starts_at, ends_at) VALUES (?1, 'percent', ?2, ?3, ?4, ?5)")
      .bind(code, percent, limit, now - sale_ms, now + sale_ms),
    db.prepare("INSERT INTO voucher_texts (voucher_id, locale, name) SELECT id, 'en', code FROM vouchers WHERE code = ?1").bind(code),
  ]);
}
