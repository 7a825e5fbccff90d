import { env } from "cloudflare:workers";
import { it } from "vitest";
import { catalogueFixture } from "../support/catalogue-fixture.ts";
const db = (env as unknown as { DB: D1Database }).DB;
it("scratch", async () => {
  const t = Date.now();
  const f = await catalogueFixture(db, { products: 3000 });
  console.log("ms", Date.now() - t);
  const run = async (sql: string, ...p: unknown[]) => {
    try {
      const plan = await db.prepare("EXPLAIN QUERY PLAN " + sql).bind(...p).all<{ detail: string }>();
      const r = await db.prepare(sql).bind(...p).all();
      console.log(sql.slice(0, 300), "\n", plan.results.map((x) => x.detail).join(" | "), "\n rows_read", r.meta.rows_read, "n", r.results.length, JSON.stringify(r.results.slice(0, 2)));
    } catch (e) { console.log(sql.slice(0, 120), "ERR", String(e)); }
  };
  for (const n of [3, 5, 6, 10, 20]) await run(Array.from({ length: n }, () => "SELECT 1").join(" UNION ALL "));
  await run("SELECT sqlite_version()");
  await run("SELECT id FROM products INDEXED BY products_all_selling WHERE status='active' ORDER BY sold_count DESC, id DESC LIMIT 24 OFFSET 24");
  await run("SELECT id FROM products INDEXED BY products_all_selling WHERE status='active' AND rating_x100 >= 400 ORDER BY sold_count DESC, id DESC LIMIT 24 OFFSET 24");
  await run("SELECT id FROM products INDEXED BY products_all_selling WHERE status='active' AND id NOT IN (SELECT value FROM json_each('[1,2,3,4,5,6,7,8,9,10]')) ORDER BY sold_count DESC, id DESC LIMIT 24");
  await run("SELECT id FROM products INDEXED BY products_all_price WHERE status='active' ORDER BY price_minor DESC, id DESC LIMIT 24");
  await run("WITH probe(n) AS MATERIALIZED (SELECT count(*) FROM (SELECT 1 FROM products INDEXED BY products_all_price WHERE status='active' AND price_minor BETWEEN 500 AND 600 LIMIT 241)) SELECT id FROM (SELECT * FROM (SELECT id, sold_count AS k FROM products INDEXED BY products_all_price WHERE status='active' AND price_minor BETWEEN 500 AND 600 LIMIT (SELECT CASE WHEN n <= 240 THEN 240 ELSE 0 END FROM probe)) UNION ALL SELECT * FROM (SELECT id, sold_count AS k FROM products INDEXED BY products_all_selling WHERE status='active' AND price_minor BETWEEN 500 AND 600 ORDER BY sold_count DESC, id DESC LIMIT (SELECT CASE WHEN n > 240 THEN 24 ELSE 0 END FROM probe))) ORDER BY k DESC, id DESC LIMIT 24");
  await run("WITH probe(n) AS MATERIALIZED (SELECT count(*) FROM (SELECT 1 FROM products INDEXED BY products_all_price WHERE status='active' AND price_minor BETWEEN 500 AND 16000 LIMIT 241)) SELECT id FROM (SELECT * FROM (SELECT id, sold_count AS k FROM products INDEXED BY products_all_price WHERE status='active' AND price_minor BETWEEN 500 AND 16000 LIMIT (SELECT CASE WHEN n <= 240 THEN 240 ELSE 0 END FROM probe)) UNION ALL SELECT * FROM (SELECT id, sold_count AS k FROM products INDEXED BY products_all_selling WHERE status='active' AND price_minor BETWEEN 500 AND 16000 ORDER BY sold_count DESC, id DESC LIMIT (SELECT CASE WHEN n > 240 THEN 24 ELSE 0 END FROM probe))) ORDER BY k DESC, id DESC LIMIT 24");
  await run("SELECT p.id, t.name FROM (SELECT id FROM products INDEXED BY products_all_selling WHERE status='active' ORDER BY sold_count DESC, id DESC LIMIT 24) AS page CROSS JOIN products p ON p.id=page.id JOIN product_texts t ON t.product_id=p.id AND t.locale='en' JOIN shops s ON s.id=p.shop_id JOIN brands b ON b.id=p.brand_id JOIN categories m ON m.id=p.main_id LEFT JOIN pictures c ON c.hash=p.picture");
  await db.batch([
    db.prepare("CREATE VIRTUAL TABLE ps USING fts5(name, brand, content='', contentless_delete=1, prefix='2 3', tokenize=\"unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'\")"),
    db.prepare("INSERT INTO ps(rowid, name, brand) SELECT product_id*8 + (locale='fr'), t.name, b.name FROM product_texts t JOIN products p ON p.id=t.product_id JOIN brands b ON b.id=p.brand_id"),
    db.prepare("INSERT INTO ps(rowid, name, brand) VALUES (1, 'हेडफ़ोन वायरलेस', 'x')"),
  ]);
  await run("SELECT rowid FROM ps WHERE ps MATCH ? AND (rowid & 7) IN (0, 1) ORDER BY rowid DESC LIMIT 400", '"hea"*');
  await run("SELECT rowid FROM ps WHERE ps MATCH ? AND (rowid & 7) IN (0, 1) ORDER BY rowid DESC LIMIT 400", '"hea"* AND "thing"* AND "12"*');
  await run("SELECT rowid FROM ps WHERE ps MATCH ?", '"हेडफ"*');
  await run("SELECT DISTINCT rowid>>3 AS id FROM (SELECT rowid FROM ps WHERE ps MATCH ? AND (rowid & 7) IN (0, 1) ORDER BY rowid DESC LIMIT 400)", '"thing"*');
  await run("SELECT rowid FROM ps WHERE ps MATCH ? LIMIT 3", '"thing"');
  await run("SELECT rowid FROM ps WHERE ps MATCH ?", '"ffffff"');
  const s = db.withSession("first-primary"); await s.prepare("SELECT 1").first(); console.log("bookmark", s.getBookmark());
}, 120000);
