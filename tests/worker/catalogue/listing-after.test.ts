/** A listing goes on behind what was shown last: the same products in the same order as by page numbers, however it is asked. */

import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import type { ProductList } from "../../../worker/shop/catalogue/contract.ts";
import { listProducts } from "../../../worker/shop/catalogue/service.ts";
import { DB, getApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";

const products = 400;
let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products, prefix: "after" });
  const now_ms = Date.now();
  // some products cost less for now: they step out of the order and come in again
  const { results } = await DB.prepare(
    "SELECT v.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE p.price_base_minor > 3000 AND v.stock > 0 ORDER BY p.id LIMIT 12",
  ).all<{ id: number }>();
  await DB.batch([
    DB.prepare("INSERT INTO flash_sales (id, slug, starts_at, ends_at) VALUES (9901, 'after-sale', ?1, ?2)").bind(now_ms - 1000, now_ms + 3_600_000),
    ...results.map(({ id }, at) =>
      DB.prepare("INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota, sold) VALUES (9901, ?1, ?2, 50, 0)").bind(id, 900 + at),
    ),
    bumpCatalogue(DB),
  ]);
}, 120_000);

const list = async (query: string) => {
  const { status, body } = await getApi<ProductList>(`/products?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const ids = (answer: ProductList) => answer.data.map(({ id }) => id);

async function byNumbers(query: string): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const answer = await list(`${query}&perPage=96&page=${page}`);
    found.push(...ids(answer));
    more = answer.meta.hasNext;
  }
  return found;
}

const filter = fc.record({
  category: fc.constantFrom("", ...[0, 1].map((at) => `&category=${at}`)),
  sort: fc.constantFrom("newest", "selling", "price", "price-desc", "rating"),
  price: fc.constantFrom("", "&min=1", "&min=2500&max=9000", "&max=4000"),
  more: fc.constantFrom("", "&stock=1", "&rating=3", "&sale=1", "&free=1", "&stock=1&rating=2"),
  perPage: fc.constantFrom(7, 24, 96),
});

describe("what comes after", () => {
  it("is what page numbers show, each product once, whatever is asked", { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(filter, async ({ category, sort, price, more, perPage }) => {
        const query = `sort=${sort}${category.replace(/\d/, (at) => shop.mains[Number(at)] as string)}${price}${more}`;
        const whole = await byNumbers(query);
        const found: number[] = [];
        let after = "";
        for (;;) {
          const answer = await list(`${query}&perPage=${perPage}${after}`);
          expect(answer.meta.page).toBe(Math.floor(found.length / perPage) + 1);
          found.push(...ids(answer));
          expect(answer.meta.total).toBeGreaterThanOrEqual(found.length);
          expect(answer.meta.hasNext).toBe(answer.meta.next !== undefined);
          if (answer.meta.next === undefined) {
            if (!answer.meta.totalIsLowerBound) expect(answer.meta.total).toBe(whole.length);
            break;
          }
          expect(answer.meta.next.split("-")[0]).toBe(String(found.length));
          after = `&after=${answer.meta.next}`;
        }
        expect(found, query).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });
  it("never ends before a made-up place", async () => {
    expect((await list("sort=selling&after=10-99999999999999-1")).data.length).toBeGreaterThan(0);
    expect((await list("sort=selling&after=10-0-0")).data).toEqual([]);
    expect((await list("sort=price&min=1&after=10-99999999999999-1")).data).toEqual([]);
  });
  it("costs the same however far it is", async () => {
    const rows = async (query: { page?: number; after?: string }) => {
      const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
      const context = readContextAt(Date.now, { db: counting(DB, tally) });
      const { meta } = await listProducts(context, { sort: "newest", min: 1 + Math.floor(Math.random() * 100), perPage: 24, ...query } as never);
      return { rows: tally.rows_read, meta };
    };
    const { meta } = await rows({ page: 12 });
    await rows({});
    const far = await rows({ after: meta.next as string });
    const near = await rows({ after: (await rows({ page: 1 })).meta.next as string });
    expect(far.rows).toBeLessThan(near.rows * 2);
  });
});
