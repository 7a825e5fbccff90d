/** Collections by a rule, held against a model that reads the whole catalogue: what they show is what a listing with the same filters shows, and what shoppers choose narrows it. */
import { beforeAll, describe, expect, it } from "vitest";
import { catalogueWritten } from "../../../worker/cache/generation.ts";
import type { CollectionRule } from "../../../worker/shop/catalogue/collections/contract.ts";
import { Facets, productQuery } from "../../../worker/shop/catalogue/contract.ts";
import { listFacets } from "../../../worker/shop/catalogue/facets/facets.ts";
import { listProducts } from "../../../worker/shop/catalogue/service.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { DB, readContextAt } from "../../support/api.ts";
import { anyQuestionOf } from "../../support/catalogue/any-question.ts";
import { colours, facetedCatalogue, freeFromIn, sizes } from "../../support/catalogue/faceted-catalogue.ts";
import { fits, type ModelProduct, type ModelQuestion, queryOf } from "../../support/catalogue/facets-model.ts";
import { type Fixture, fixtureNow_ms } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const context = readContextAt(() => fixtureNow_ms);
let shop: Fixture;
let model: ModelProduct[];
let editor: TestShopper;
let version = 1;
const freeFrom_minor = (handle: string) => freeFromIn(shop, handle);

beforeAll(async () => {
  editor = await makeOperator();
  ({ shop, model } = await facetedCatalogue());
  const made = await askAs(editor, "POST", "/admin/collections", { slug: "ruled", published: true, texts: { en: { title: "Ruled" } } });
  expect(made.status).toBe(201);
});

const anyQuestion = () => anyQuestionOf(() => ({ ...shop, colours, sizes }));
const sorts = ["selling", "newest", "price", "price-desc", "rating"] as const;

/** What the API takes as a rule. */
const ruleOf = ({ options = {}, min, max, ...question }: ModelQuestion, sort: CollectionRule["sort"]) => ({
  ...question,
  ...(min !== undefined && { min: Math.min(min, max ?? min) }),
  ...(max !== undefined && { max: Math.max(max, min ?? max) }),
  options,
  sort,
});
async function ruled(question: ModelQuestion, sort: CollectionRule["sort"]) {
  const { status, body } = await askAs(editor, "PUT", "/admin/collections/ruled/rule", { rule: ruleOf(question, sort), version });
  expect([status, body]).toMatchObject([200, { data: { byRule: true } }]);
  version = body.data.version;
  catalogueWritten();
  const { min, max, ...rest } = question;
  return min !== undefined && max !== undefined && min > max ? { ...rest, min: max, max: min } : question;
}

const lists = ["category", "sub", "brand", "shop"] as const;
const meet = (a: string[] | undefined, b: string[] | undefined) => {
  if (!a?.length) return b;
  if (!b?.length) return a;
  const both = a.filter((value) => b.includes(value));
  return both.length > 0 ? both : ["nothing"];
};
/** Both hold, whatever they ask for. */
function bothOf(rule: ModelQuestion, question: ModelQuestion): ModelQuestion {
  const axes = [...new Set([...Object.keys(rule.options ?? {}), ...Object.keys(question.options ?? {})])];
  return {
    ...Object.fromEntries(lists.map((name) => [name, meet(rule[name], question[name])])),
    options: Object.fromEntries(axes.map((axis) => [axis, meet(rule.options?.[axis], question.options?.[axis]) ?? []])),
    min: Math.max(rule.min ?? 0, question.min ?? 0),
    max: Math.min(rule.max ?? Number.POSITIVE_INFINITY, question.max ?? Number.POSITIVE_INFINITY),
    rating: Math.max(rule.rating ?? 0, question.rating ?? 0),
    stock: rule.stock || question.stock || false,
    sale: rule.sale || question.sale || false,
    free: rule.free || question.free || false,
  };
}
const expected = (question: ModelQuestion) => model.filter((product) => fits(product, question, freeFrom_minor));
const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id).sort((a, b) => a - b);

async function found(more: Record<string, string>) {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, goesOn = true; goesOn; page += 1) {
    const list = await listProducts(context, productQuery.parse({ ...more, perPage: "96", page: String(page) }));
    if (page === 1) total = list.meta.total;
    ids.push(...list.data.map(({ id }) => id));
    goesOn = list.meta.hasNext;
  }
  return { ids, total };
}

describe("a collection by a rule", () => {
  it("shows what a listing with the same filters shows, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(), fc.constantFrom(...sorts), async (question, sort) => {
        const rule = await ruled(question, sort);
        const inCollection = await found({ curated: "ruled" });
        expect(inCollection).toEqual(await found({ ...queryOf(rule), sort }));
        expect(idsOf(inCollection.ids.map((id) => ({ id })))).toEqual(idsOf(expected(rule)));
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it("is narrowed by what shoppers choose, and put in their order", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(), anyQuestion(), fc.constantFrom(...sorts), async (ruling, question, sort) => {
        const both = bothOf(await ruled(ruling, "newest"), question);
        const { ids, total } = await found({ ...queryOf(question), curated: "ruled", sort });
        expect([idsOf(ids.map((id) => ({ id }))), total]).toEqual([idsOf(expected(both)), expected(both).length]);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it("offers choices that lie within the rule, with what each would leave", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(), anyQuestion(), async (ruling, question) => {
        const rule = await ruled(ruling, "selling");
        const { data } = await listFacets(context, productQuery.parse({ ...queryOf(question), curated: "ruled" }));
        expect(Facets.safeParse(data).error).toBeUndefined();
        const n = (over: ModelQuestion) => expected(bothOf(rule, { ...question, ...over })).length;
        const counted = (axis: string, all: string[], over: (value: string) => ModelQuestion) => {
          const shown = data.axes.find((each) => each.axis === axis)?.values ?? [];
          const counts = all.map((value) => [value, shown.find((each) => each.value === value)?.count ?? 0]);
          expect([axis, counts]).toEqual([axis, all.map((value) => [value, n(over(value))])]);
        };
        counted("category", shop.mains, (value) => ({ category: [value], sub: [] }));
        counted("brand", shop.brands, (value) => ({ brand: [value] }));
        counted("shop", shop.shops, (value) => ({ shop: [value] }));
        counted("o.colour", colours, (value) => ({ options: { ...question.options, colour: [value] } }));
        counted("o.size", sizes, (value) => ({ options: { ...question.options, size: [value] } }));
        expect(data.ratings).toEqual([4, 3, 2, 1].map((stars) => ({ stars, count: n({ rating: stars }) })));
        expect([data.stock, data.sale, data.free]).toEqual([n({ stock: true }), n({ sale: true }), n({ free: true })]);
        const prices = expected(bothOf(rule, { ...question, min: undefined, max: undefined })).map(({ price_base_minor }) => price_base_minor);
        expect(data.price && [data.price.min.amount, data.price.max.amount]).toEqual(prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null);
        // a rule is no choice of the shopper's
        const chosen = data.axes.flatMap(({ axis, values }) => values.filter(({ selected }) => selected).map(({ value }) => `${axis} ${value}`));
        const asked = Object.entries(queryOf(question)).flatMap(([axis, values]) => values.split(",").map((value) => `${axis} ${value}`));
        expect(chosen.filter((choice) => !asked.includes(choice))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it("holds what comes to it later", async () => {
    await ruled({ brand: [shop.brands[0] as string] }, "newest");
    const before = await found({ curated: "ruled" });
    const other = model.find(({ brand }) => brand === shop.brands[1]) as ModelProduct;
    await DB.prepare("UPDATE products SET brand_id = (SELECT id FROM brands WHERE slug = ?) WHERE id = ?").bind(shop.brands[0], other.id).run();
    catalogueWritten();
    expect((await found({ curated: "ruled" })).ids.toSorted()).toEqual([...before.ids, other.id].sort());
  });
});
