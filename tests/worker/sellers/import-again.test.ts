/** What was exported comes back as it was; and whatever breaks while a file is imported, trying again ends as if nothing had. */

import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { csvLine, escapeCell, unescapeCell } from "../../../worker/shared/csv.ts";
import { textOfHtml } from "../../../worker/shop/markup/rules.ts";
import { factLines, factsOf, linesOf, textsOf } from "../../../worker/shop/product-files/format/cells.ts";
import { type ProductInput, saveProducts } from "../../../worker/shop/products/service.ts";
import { type Answer, FaultyWorld } from "../../support/faults/flows.ts";
import fc from "../../support/laws.ts";
import { tinyPng } from "../../support/pictures.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { env } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
afterEach(() => vi.restoreAllMocks());

const word = fc.constantFrom(
  "Linen",
  "=1+1",
  "+90",
  "-x",
  "@me",
  "'quoted",
  "''=x",
  'say "hi"',
  "a,b",
  "c;d",
  "قميص",
  "कमीज़",
  "1: one",
  "back\\slash",
  "1,299.00",
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((all) => all.join("\n"));
const markup = fc.constantFrom("<h3>Cloth</h3><p>A &lt; B, <b>soft</b></p>", '<ul><li><a href="https://a.example/" rel="nofollow ugc">x</a></li></ul>');
const described = fc.oneof(
  lines.map((description) => ({ description, descriptionHtml: null as string | null })),
  markup.map((descriptionHtml) => ({ description: textOfHtml(descriptionHtml), descriptionHtml })),
);
const reported = fc
  .record({ name: text, described, specifications: fc.array(fc.record({ name: text, value: lines }), { maxLength: 3 }) })
  .map(({ described: description, ...rest }) => ({ ...rest, ...description }));
const price = fc.integer({ min: 1, max: 10_000_000 });
const product = fc.record({
  status: fc.constantFrom("draft", "active", "withdrawn"),
  brand: fc.constantFrom("Anka", "=Brand", "Maison d’Été"),
  category: fc.constantFrom({ main: "fashion", sub: "shirts" }, { main: "living", sub: "candles" }),
  texts: fc.record({ en: reported, ar: fc.option(reported, { nil: undefined }), fr: fc.option(reported, { nil: undefined }) }),
  variants: fc.uniqueArray(
    fc.record({
      value: fc.constantFrom("S", "M", "=L", "كبير", "10,5"),
      price,
      raise: fc.option(price),
      stock: fc.nat(500),
      weight_g: fc.nat(5000),
      eur: fc.option(price),
      kwd: fc.option(price.map((minor) => minor * 10)),
    }),
    {
      selector: ({ value }) => value,
      minLength: 1,
      maxLength: 4,
    },
  ),
});

describe("an export", () => {
  it("imported again changes nothing, in both formats", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 2 }), async (made) => {
        const seller = await ImportingShop.open();
        const inputs = made.map(
          ({ variants, texts, ...rest }, i) =>
            ({
              ...rest,
              handle: `${seller.shop.handle}-${i}`,
              texts: JSON.parse(JSON.stringify(texts)),
              variants: variants.map(({ value, price: price_base_minor, raise, eur, kwd, ...variant }, at) => ({
                ...variant,
                sku: `=SKU-${i}-${at}`,
                price_base_minor,
                compareAt_base_minor: raise && price_base_minor + raise,
                options: variants.length > 1 ? [{ axis: "Size", value }] : [],
                prices: { ...(eur && { EUR: { price_minor: eur, compareAt_minor: eur + 1 } }), ...(kwd && { KWD: { price_minor: kwd } }) },
              })),
              pictures: [],
            }) as unknown as ProductInput,
        );
        const outcomes = await saveProducts(env, seller.shop, inputs, { kind: "seller", shopperId: seller.owner.id, requestId: null });
        expect(outcomes.map(({ kind }) => kind)).toEqual(inputs.map(() => "created"));
        const before = await seller.products();
        for (const format of ["meydan", "shopify"] as const) {
          const file = await seller.export(format);
          for (const line of file.slice(1).split("\r\n").slice(1)) expect(line, format).not.toMatch(/(^|,)"?[=+@\-\t]/);
          const result = await seller.import(file);
          expect({ ...result, problems: result.problems.filter(({ level }) => level === "error") }, file).toMatchObject({
            created: 0,
            updated: 0,
            unchanged: made.length,
            problems: [],
          });
          expect(await seller.products()).toEqual(before);
        }
        // into another shop it brings the same products
        const other = await ImportingShop.open(seller.market);
        expect(await other.import(await seller.export("meydan"))).toMatchObject({ created: made.length });
        const plain = (products: unknown[]) => products.map((each) => ({ ...(each as object), handle: "" }));
        expect(plain(await other.products())).toEqual(plain(before));
      }),
      { numRuns: 6 },
    );
  }, 60_000);
  it("writes cells that come back as they were, and none that a spreadsheet computes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "'", '"', ",", "\n", "a", "\\", ":", " ") }), (cell) => {
        expect(unescapeCell(escapeCell(cell))).toBe(cell);
        expect(escapeCell(cell)).not.toMatch(/^[=+\-@\t\r]/);
        expect(csvLine([cell])).toMatch(/\r\n$/);
        const flat = cell.replace(/\r/g, "");
        expect(textsOf(linesOf([`${flat}.`, "b"]))).toEqual([`${flat}.`, "b"]);
        const fact = { name: `n${flat.trim()}`, value: `v${flat.trim()}` };
        expect(factsOf(factLines([fact, fact]))).toEqual([fact, fact]);
      }),
    );
  });
});

describe("an import that breaks at any of its calls", () => {
  it("ends as if nothing had happened once it is tried again", async () => {
    const world = new FaultyWorld();
    const { faults, market } = world;
    const bucket = new Proxy(env.MEDIA, {
      get: (target, name) => {
        const own = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        if (typeof own !== "function") return own;
        return (...given: unknown[]) =>
          faults.through({ name: `bucket ${String(name)}`, reads: name === "get" || name === "head" }, () => own.apply(target, given));
      },
    });
    Object.assign(market.env, { MEDIA: bucket } satisfies Partial<Env>);
    const png = tinyPng();
    vi.spyOn(globalThis, "fetch").mockImplementation(() => faults.through({ name: "fetch", reads: true }, async () => new Response(png)));
    const file = `Handle,Title,Type,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Status
tee,Tee,Shirts,Anka,TEE,19,4,https://cdn.shopify.com/t.png,active
cap,Cap,Shirts,Brand of this,CAP,,4,,active
mug,Mug,Candles,Hive,MUG,9,1,,draft
`;
    const post = async (seller: ImportingShop): Promise<Answer> => {
      const response = await seller.fetch("POST", "/seller/products/import", file, { "content-type": "text/csv" });
      return { status: response.status, data: await response.json() };
    };
    const sorted = (expected: { line: number; code: string }[]) => expected.map(({ line, code }) => `${line} ${code}`).sort();
    const points = await world.breakEverywhere<ImportingShop>({
      setUp: () => ImportingShop.open(market),
      act: post,
      wrong: async (_, { status, data }) => {
        if (status >= 300) return [];
        const { rows, created, unchanged, problems } = (
          data as { data: { rows: number; created: number; unchanged: number; problems: { line: number; code: string }[] } }
        ).data;
        const isRight = rows === 3 && created + unchanged === 2 && sorted(problems.filter(({ code }) => code === "price_missing")).join() === "3 price_missing";
        return isRight ? [] : [`answered ${JSON.stringify(data)}`];
      },
      end: async (seller) =>
        (await seller.products()).map((each) => ({ ...(each as object), handle: (each as { handle: string }).handle.replace(`-${seller.shop.handle}`, "") })),
    });
    expect(points).toBeGreaterThan(25);
    expect((await env.MEDIA.list({ prefix: "product-files/" })).objects.length).toBeLessThanOrEqual(4);
  }, 120_000);
});
