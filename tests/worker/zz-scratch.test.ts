import { it } from "vitest";
import { catalogueFixture } from "../support/catalogue-fixture.ts";
import { DB } from "../support/api.ts";
import { readListing, readRelated } from "../../worker/shop/catalogue/data.ts";
import { catalogueSorts } from "../../worker/shop/catalogue/contract.ts";
const page = { brands: [], sort: "selling" as const, offset: 0, limit: 24 };
function counting() { let rows = 0; const reader = { prepare: DB.prepare.bind(DB), batch: async (s: D1PreparedStatement[]) => { const r = await DB.batch(s); for (const x of r) rows += x.meta.rows_read; return r; } }; return { reader: reader as never, rows: () => rows }; }
it("100k", async () => {
  const shape = { mains: 12, brands: 30, shops: 12, variants: 2 };
  const costs = async (shop: any) => {
    const L: [string, any][] = [...catalogueSorts.map((sort) => [`all ${sort}`, { sort }] as [string, any]), ["page 100x48", { offset: 99*48, limit: 48 }], ["main", { main: shop.mains[0] }], ["sub price", { main: shop.mains[0], sub: "sub-0", sort: "price" }], ["main 2 brands", { main: shop.mains[0], brands: shop.brands.slice(0, 2) }], ["8 brands deep", { brands: shop.brands.slice(0, 8), offset: 99*48, limit: 48 }], ["shop+main", { main: shop.mains[0], shop: shop.shops[0] }], ["shop+brand", { brands: shop.brands.slice(3,4), shop: shop.shops[0] }], ["sub+brand", { main: shop.mains[0], sub: "sub-0", brands: shop.brands.slice(3,4) }],
      ["price wide", { min_minor: 3000, max_minor: 15000 }], ["price narrow", { min_minor: 3000, max_minor: 3010 }], ["price mid", { min_minor: 3000, max_minor: 3100 }], ["price mid main", { main: shop.mains[0], min_minor: 3000, max_minor: 3300 }], ["rating4", { stars: 4 }], ["rating5", { stars: 5 }], ["rating5 main newest", { stars: 5, main: shop.mains[0], sort: "newest" }], ["sale", { collection: "sale" }], ["sale main price", { collection: "sale", main: shop.mains[0], sort: "price" }], ["new", { collection: "new", sort: "newest" }], ["best price", { collection: "best", sort: "price" }], ["search thing", { words: { match: '"thing"*', languages: [0, 1] } }], ["search t h", { words: { match: '"thi"* AND "he"*', languages: [0] } }]];
    const m: any = {};
    for (const [n, l] of L) { const c = counting(); const t = performance.now(); const r = await readListing(c.reader, { ...page, ...l }, [], "en"); m[n] = [c.rows(), r.cards.length, r.total, Math.round(performance.now() - t)]; }
    const c = counting(); await readRelated(c.reader, shop.handles[0], 8, "en"); m.related = [c.rows()];
    return m;
  };
  const a = await costs(await catalogueFixture(DB, { products: 240, ...shape }));
  const t = Date.now();
  const big = await catalogueFixture(DB, { products: 100_000, ...shape });
  console.log("fill ms", Date.now() - t);
  const b = await costs(big);
  console.log(Object.keys(a).map((k) => `${k}: ${a[k]} -> ${b[k]}  x${(b[k][0] / a[k][0]).toFixed(1)}`).join("\n"));
}, 600000);
