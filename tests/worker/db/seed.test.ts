/** The demo marketplace in the real D1: its limits on statements, its triggers, one batch. What it says is tested in worker/seed/generate.test.ts. */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { readPages } from "../../../worker/seed/demo/pages.ts";
import { demoProducts, generateDemo, generateLoad, sumStatements } from "../../../worker/seed/generate.ts";

const { DB } = env as unknown as Env;
const now = Date.UTC(2026, 8, 1);
const texts = import.meta.glob<string>("../../../worker/seed/{demo/pages,template/pages,template/law}/*.md", { query: "?raw", import: "default", eager: true });
const textIn = (folder: string, name: string) => texts[`../../../worker/seed/${folder}/pages/${name}`];
const pages = readPages((name) => texts[`../../../worker/seed/template/${name}`] ?? textIn("demo", name) ?? textIn("template", name) ?? "");

const run = (statements: readonly string[]) => DB.batch(statements.map((statement) => DB.prepare(statement)));
const differing = async (sql: string) => (await DB.prepare(sql).all()).results;

async function expectSumsToHold(): Promise<void> {
  expect(
    await differing(`SELECT p.id FROM products p WHERE (lead_variant_id, price_base_minor, compare_at_base_minor, in_stock) IS NOT
      (SELECT v.id, v.price_base_minor, v.compare_at_base_minor, v.stock > 0 FROM variants v WHERE v.product_id = p.id ORDER BY (v.stock > 0) DESC, v.price_base_minor, v.position LIMIT 1)`),
  ).toEqual([]);
  expect(await differing("SELECT id FROM categories c WHERE product_count <> (SELECT count(*) FROM products WHERE c.id IN (main_id, sub_id))")).toEqual([]);
  expect(await differing("SELECT id FROM brands b WHERE product_count <> (SELECT count(*) FROM products WHERE brand_id = b.id)")).toEqual([]);
  expect(await differing("SELECT id FROM shops s WHERE product_count <> (SELECT count(*) FROM products WHERE shop_id = s.id)")).toEqual([]);
}

beforeAll(async () => {
  await run([...generateDemo(now, pages)]);
});

describe("the seed", () => {
  it("fills an empty database in one batch, with sums that hold", async () => {
    expect(await DB.prepare("SELECT count(*) AS count FROM products").first("count")).toBe(demoProducts);
    await expectSumsToHold();
  });

  it("makes every product findable in every language", async () => {
    expect(await DB.prepare("SELECT count(*) AS count FROM product_search WHERE product_search MATCH 'kestrix'").first<number>("count")).toBe(
      await DB.prepare("SELECT 5 * count(*) AS count FROM products p JOIN brands b ON b.id = p.brand_id WHERE b.slug = 'kestrix'").first<number>("count"),
    );
    expect(await DB.prepare("SELECT count(*) AS count FROM product_search").first("count")).toBe(demoProducts * 5);
  });

  it("bumps the catalogue's generation, so that no cache serves the catalogue before", async () => {
    expect(await DB.prepare("SELECT generation FROM catalogue_state").first<number>("generation")).toBeGreaterThan(1);
  });

  it("grows for load, a batch a chunk, and the sums still hold", async () => {
    for (const { statements } of generateLoad(now, demoProducts, demoProducts + 120, 50)) await run(statements);
    await run(sumStatements);
    expect(await DB.prepare("SELECT count(*) AS count FROM products").first("count")).toBe(demoProducts + 120);
    await expectSumsToHold();
  });
});
