/** What crawlers fetch: robots.txt, sitemaps, llms.txt. */
import { beforeAll, describe, expect, it } from "vitest";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readProducts } from "../../../worker/shop/seo/data.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { marketplace } from "../../support/marketplace.ts";

const origin = "http://localhost:8787";
const visit = (path: string) => marketplace.fetch(origin + path);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(DB, { products: 12, prefix: "map" });
  await DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(fixture.productIds[0]).run();
  await DB.prepare("UPDATE shops SET status = 'suspended' WHERE handle = ?").bind(fixture.shops[1]).run();
});

describe("the sitemap", () => {
  it("leads from the index to every product that is for sale, and to no other", async () => {
    const index = await visit("/sitemap.xml");
    expect([index.status, index.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const files = locations(await index.text()).filter((file) => /\/fr-\d+\.xml$/.test(file));
    const listed: string[] = [];
    for (const file of files) {
      const response = await visit(new URL(file).pathname);
      expect(response.status).toBe(200);
      listed.push(...locations(await response.text()));
    }
    const { results } = await DB.prepare(
      `SELECT m.slug AS main, p.handle FROM products p JOIN categories m ON m.id = p.main_id JOIN shops s ON s.id = p.shop_id
        WHERE p.status = 'active' AND s.status = 'approved'`,
    ).all<{ main: string; handle: string }>();
    expect(listed.toSorted()).toEqual(results.map(({ main, handle }) => `${origin}/fr/${main}/product/${handle}`).toSorted());
    expect(results.length).toBeGreaterThan(5);
  });
  it("has an index and the other pages for each language", async () => {
    const files = locations(await (await visit("/sitemap-ar.xml")).text());
    expect(files[0]).toBe(`${origin}/sitemaps/ar-pages.xml`);
    expect(files.every((file) => file.includes("/sitemaps/ar-"))).toBe(true);
    const pages = locations(await (await visit("/sitemaps/ar-pages.xml")).text());
    for (const path of ["/ar", "/ar/brands", `/ar/${fixture.mains[0]}/products`, `/ar/shop/${fixture.shops[0]}`]) expect(pages).toContain(origin + path);
    expect(pages).not.toContain(`${origin}/ar/shop/${fixture.shops[1]}`);
  });
  it("reads what a file holds, and of one that is not there nothing", async () => {
    const rows = async (from: number, until: number) => {
      const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
      const { length } = await readProducts(counting(DB, tally).withSession() as never, from, until);
      return { length, rows: tally.rows_read };
    };
    expect((await rows(900_000_000, 900_000_700)).rows).toBeLessThan(5);
    const { results } = await DB.prepare("SELECT id FROM products WHERE status = 'active' ORDER BY id").all<{ id: number }>();
    const first = results[0]?.id as number;
    const some = await rows(first, first + 10);
    expect(some.length).toBeGreaterThan(0);
    expect(some.rows).toBeLessThan(some.length * 10 + 20);
  });
  it("tells when a product changed", async () => {
    const id = fixture.productIds[2] as number;
    const changed = () => DB.prepare("SELECT updated_at FROM products WHERE id = ?").bind(id).first<number>("updated_at");
    const before = (await changed()) as number;
    await DB.prepare("UPDATE product_texts SET name = 'Another name' WHERE product_id = ? AND locale = 'en'").bind(id).run();
    expect(await changed()).toBeGreaterThan(before);
  });
  it.each(["/sitemap-xx.xml", "/sitemaps/fr-999.xml", "/sitemaps/fr--1.xml", "/sitemaps/none"])("%s is not there", async (path) => {
    expect((await visit(path)).status).toBe(404);
  });
});

describe("robots.txt and llms.txt", () => {
  it("are plain text", async () => {
    const [robots, llms] = await Promise.all([visit("/robots.txt"), visit("/llms.txt")]);
    expect([robots.status, llms.status]).toEqual([200, 200]);
    expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await llms.text()).toContain(`](${origin}/shop/${fixture.shops[0]})`);
  });
});
