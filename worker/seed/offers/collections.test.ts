/** The demo's collections: what they name is there, each once, and all of it is said in five languages. */
import type { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, rowsOf } from "../../../tests/support/demo-database.ts";
import { CollectionRule } from "../../shop/catalogue/collections/contract.ts";
import { curatedStateAt, text_chars, title_chars } from "../../shop/catalogue/collections/rules.ts";
import { builtKinds } from "../../shop/market/home/rules.ts";
import { collections } from "../demo/collections.ts";
import { langs } from "../demo/texts.ts";
import { demoProducts } from "../generate.ts";
import { lookOf, planProduct } from "../product.ts";
import { productId } from "../product-ids.ts";
import { arrangements } from "../studio/arrangements.ts";
import { collectionStatements, homeKinds } from "./collections.ts";

const now = Date.UTC(2026, 8, 1);
const byHand = collections.filter(({ rule }) => rule === null);
const byRule = collections.flatMap(({ slug, rule }) => (rule ? [{ slug, rule }] : []));

let demo: DatabaseSync;
beforeAll(() => {
  demo = demoDatabase(now);
});

describe("the demo's collections", () => {
  it("are four of different addresses, by hand and by a rule", () => {
    expect([new Set(collections.map(({ slug }) => slug)).size, byHand.length, byRule.length]).toEqual([4, 3, 1]);
  });

  it.each(collections)("$slug says in five languages what it is, and names no sum", ({ title, text }) => {
    expect([Object.keys(title), Object.keys(text)]).toEqual([langs, langs]);
    for (const lang of langs) {
      expect([lang, title[lang].length > 0 && title[lang].length <= title_chars, text[lang].length > 0 && text[lang].length <= text_chars]).toEqual([
        lang,
        true,
        true,
      ]);
      expect(`${title[lang]} ${text[lang]}`).not.toMatch(/[\p{Nd}!]|\p{Sc}/u);
    }
    expect(new Set(Object.values(title)).size).toBe(langs.length);
  });

  it.each(byHand)("$slug shows 8 to 14 products, each once", ({ products }) => {
    expect(products.length).toBeGreaterThanOrEqual(8);
    expect(products.length).toBeLessThanOrEqual(14);
    expect(new Set(products).size).toBe(products.length);
  });

  it.each(byRule)("$slug is chosen by a rule in the form in which rules are stored", ({ rule }) => {
    expect(JSON.stringify(CollectionRule.parse(rule))).toBe(JSON.stringify(rule));
  });

  it("run from the beginning", () => {
    const rows = rowsOf(demo, "SELECT published, starts_at, ends_at FROM collections") as { [column: string]: number | null }[];
    const states = rows.map(({ published, starts_at = null, ends_at = null }) => curatedStateAt({ published: published === 1, starts_at, ends_at }, now));
    expect(states).toEqual(collections.map(() => "running"));
  });

  it("hold what was chosen, in its order, all of it for sale and in stock", () => {
    const held = rowsOf(
      demo,
      `SELECT c.slug, p.id FROM collections c JOIN collection_products h ON h.collection_id = c.id JOIN products p ON p.id = h.product_id
        WHERE p.status = 'active' AND p.in_stock = 1 ORDER BY c.id, h.position`,
    );
    expect(held).toHaveLength(byHand.flatMap(({ products }) => products).length);
    expect(held.slice(0, 2)).toEqual([
      { slug: "slow-morning", id: 11 },
      { slug: "slow-morning", id: 222 },
    ]);
  });

  it("find goods of every category of their rule", () => {
    for (const { rule } of byRule) {
      const found = rowsOf(
        demo,
        `SELECT m.slug, count(*) AS count FROM products p JOIN categories m ON m.id = p.main_id WHERE p.price_base_minor <= ${rule.max} AND p.in_stock = 1 GROUP BY 1`,
      );
      for (const slug of rule.category) expect([slug, found.find((row) => row.slug === slug)?.count]).toEqual([slug, expect.toSatisfy((n) => n >= 3)]);
    }
  });

  it("refuse a product that the demo does not have", () => {
    const products = Array.from({ length: demoProducts }, (_, at) => planProduct(at, { now, reviewsMax: 0 }));
    expect(() => [...collectionStatements(products.slice(0, 10), now)]).toThrow('the demo has no product "');
  });

  describe("are pictured", () => {
    const pictures = arrangements().filter(({ name }) => name.startsWith("collection/"));
    const itemsOf = (slug: string) => pictures.find(({ name }) => name === `collection/${slug}`)?.items ?? [];
    const looks = Array.from({ length: demoProducts }, (_, index) => lookOf(index));

    it("once each, on papers of their own, by goods in colours that the demo has", () => {
      expect(pictures.map(({ name }) => name)).toEqual(collections.map(({ slug }) => `collection/${slug}`));
      expect(new Set(pictures.map(({ backdrop }) => backdrop)).size).toBe(pictures.length);
      for (const { type, design, colour } of pictures.flatMap(({ items }) => items))
        expect(looks.find((look) => look.type === type && look.design === design)?.colours).toContain(colour);
    });

    it.each(byHand)("$slug by its own", ({ slug, products }) => {
      for (const { type, design } of itemsOf(slug)) expect(products).toContain(`${type} ${design + 1}`);
    });

    it.each(byRule)("$slug by what its rule finds", ({ slug, rule }) => {
      const ids = itemsOf(slug).map((item) => productId(looks.findIndex(({ type, design }) => type === item.type && design === item.design)));
      const found = rowsOf(
        demo,
        `SELECT m.slug FROM products p JOIN categories m ON m.id = p.main_id WHERE p.id IN (${ids}) AND p.price_base_minor <= ${rule.max} AND p.in_stock = 1`,
      );
      expect(found.map((row) => rule.category.includes(String(row.slug)))).toEqual(ids.map(() => true));
    });
  });
});

it("the demo's home page has the built rows, one of the collections in the place of what has just come in", () => {
  expect(homeKinds).toEqual(builtKinds.map((kind) => (kind === "arrivals" ? "collection" : kind)));
  const rows = rowsOf(demo, "SELECT r.kind, c.slug, c.ends_at FROM home_rows r LEFT JOIN collections c ON c.id = r.collection_id ORDER BY r.position");
  expect(rows.map(({ kind }) => kind)).toEqual(homeKinds);
  expect(rows.filter(({ slug }) => slug !== null)).toEqual([{ kind: "collection", slug: "slow-morning", ends_at: null }]);
});
