/** Filters and their counts, held against a model that reads the whole catalogue. */

import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { Facets, productQuery } from "../../../worker/shop/catalogue/contract.ts";
import { listFacets } from "../../../worker/shop/catalogue/facets/facets.ts";
import { listProducts } from "../../../worker/shop/catalogue/service.ts";
import { DB, fetchApi, getApi, readContextAt } from "../../support/api.ts";
import { anyQuestionOf } from "../../support/catalogue/any-question.ts";
import { colours, facetedCatalogue, freeFromIn, sizes } from "../../support/catalogue/faceted-catalogue.ts";
import { fits, type ModelProduct, type ModelQuestion, queryOf, readModel } from "../../support/catalogue/facets-model.ts";
import { type Fixture, fixtureNow_ms } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";

const context = readContextAt(() => fixtureNow_ms);
let shop: Fixture;
let model: ModelProduct[];
const freeFrom_minor = (handle: string) => freeFromIn(shop, handle);

beforeAll(async () => {
  ({ shop, model } = await facetedCatalogue());
});

const anyQuestion = () => anyQuestionOf(() => ({ ...shop, colours, sizes }));
const asked = (question: ModelQuestion, more: Record<string, string> = {}) => productQuery.parse({ ...queryOf(question), ...more });
const expected = (question: ModelQuestion) => model.filter((product) => fits(product, question, freeFrom_minor));

/** Ids of all pages, and the total of the first. */
async function found(question: ModelQuestion, sort: string) {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, more = true; more; page += 1) {
    const list = await listProducts(context, asked(question, { sort, perPage: "96", page: String(page) }));
    if (page === 1) total = list.meta.total;
    ids.push(...list.data.map(({ id }) => id));
    more = list.meta.hasNext;
  }
  return { ids, total };
}

describe("a listing", () => {
  const keys = {
    newest: ({ created_ms }: ModelProduct) => -Math.floor(created_ms / 1000),
    selling: ({ sold }: ModelProduct) => -sold,
    price: ({ price_base_minor }: ModelProduct) => price_base_minor,
    "price-desc": ({ price_base_minor }: ModelProduct) => -price_base_minor,
    rating: ({ rating_x100 }: ModelProduct) => -rating_x100,
  };
  it("holds what was asked for, each once, in order, and knows how many, whatever the filters", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(), fc.constantFrom(...(Object.keys(keys) as (keyof typeof keys)[])), async (question, sort) => {
        const { ids, total } = await found(question, sort);
        const products = expected(question);
        expect(ids.toSorted((a, b) => a - b)).toEqual(products.map(({ id }) => id).sort((a, b) => a - b));
        expect(total).toBe(products.length);
        const order = ids.map((id) => keys[sort](products.find((product) => product.id === id) as ModelProduct));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  }, 120_000);
  it("meets more pairs of choices than are spelled out", async () => {
    const chosen = { options: { colour: [...colours, "grey", "pink"], size: ["m", "s", "xl"] }, brand: shop.brands.slice(0, 2) };
    const { ids, total } = await found(chosen, "price");
    const products = expected(chosen);
    expect([ids.toSorted((a, b) => a - b), total]).toEqual([products.map(({ id }) => id).sort((a, b) => a - b), products.length]);
  });
  it("meets three kinds of choices in one variant too", async () => {
    const ids = model.slice(0, 40).flatMap(({ id }) => id);
    await DB.batch([
      DB.prepare(
        "INSERT INTO variant_options (variant_id, axis, value) SELECT v.id, 'fit', iif(v.id % 3 = 0, 'slim', 'wide') FROM variants v WHERE v.product_id IN (SELECT value FROM json_each(?))",
      ).bind(JSON.stringify(ids)),
      bumpCatalogue(DB),
    ]);
    const chosen = { options: { colour: ["black", "red"], size: ["m", "s"], fit: ["slim"] } };
    const fitting = (await readModel()).filter((product) => fits(product, chosen, freeFrom_minor)).map(({ id }) => id);
    expect(fitting.length).toBeGreaterThan(0);
    for (const more of [{}, { stock: true }]) {
      const those = (await readModel()).filter((product) => fits(product, { ...chosen, ...more }, freeFrom_minor)).map(({ id }) => id);
      const { ids: listed, total } = await found({ ...chosen, ...more }, "selling");
      expect([listed.sort(), total]).toEqual([those.sort(), those.length]);
    }
    await DB.batch([DB.prepare("DELETE FROM variant_options WHERE axis = 'fit'"), bumpCatalogue(DB)]);
  });
});

describe("facets", () => {
  it("count what each choice alone of its axis would leave", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuestion(), async (question) => {
        const { data } = await listFacets(context, asked(question));
        expect(Facets.safeParse(data).error).toBeUndefined();
        expect(data.countsAreLowerBounds).toBe(false);
        const n = (over: ModelQuestion) => expected({ ...question, ...over }).length;
        const of = (axis: string) => data.axes.find((each) => each.axis === axis)?.values ?? [];
        const counted = (axis: string, all: string[], over: (value: string) => ModelQuestion) => {
          const shown = of(axis);
          const counts = all.map((value) => [value, shown.find((each) => each.value === value)?.count ?? 0]);
          expect([axis, counts]).toEqual([axis, all.map((value) => [value, n(over(value))])]);
        };
        counted("category", shop.mains, (value) => ({ category: [value], sub: [] }));
        counted("brand", shop.brands, (value) => ({ brand: [value] }));
        counted("shop", shop.shops, (value) => ({ shop: [value] }));
        if (question.category?.length === 1) counted("sub", ["sub-0", "sub-1"], (value) => ({ sub: [value] }));
        else expect(of("sub")).toEqual([]);
        counted("o.colour", colours, (value) => ({ options: { ...question.options, colour: [value] } }));
        counted("o.size", sizes, (value) => ({ options: { ...question.options, size: [value] } }));
        expect(data.ratings).toEqual([4, 3, 2, 1].map((stars) => ({ stars, count: n({ rating: stars }) })));
        expect([data.stock, data.sale, data.free]).toEqual([n({ stock: true }), n({ sale: true }), n({ free: true })]);
        const prices = expected({ ...question, min: undefined, max: undefined }).map(({ price_base_minor }) => price_base_minor);
        expect(data.price && [data.price.min.amount, data.price.max.amount]).toEqual(prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)]);
        for (const [axis, values] of Object.entries({ category: question.category, brand: question.brand, shop: question.shop, sub: question.sub }))
          expect(
            of(axis)
              .filter(({ selected }) => selected)
              .map(({ value }) => value)
              .sort(),
          ).toEqual((values ?? []).toSorted());
      }),
      { numRuns: 40 },
    );
  }, 120_000);
  it("answer the largest question there can be", async () => {
    const many = (letter: string) => Array.from({ length: 8 }, (_, at) => `${letter}${at}`.padEnd(80, "x")).join(",");
    const axes = "abcdef".split("").map((letter) => `o.${letter.padEnd(80, "y")}=${many(letter)}`);
    const query = `category=${shop.mains[0]}&sub=${many("s")}&brand=${many("b")}&shop=${many("h")}&min=1&max=999999&rating=1&stock=1&sale=1&free=1&${axes.join("&")}`;
    for (const path of ["/products", "/products/facets"]) expect((await fetchApi(`${path}?${query}`)).status).toBe(200);
  });
  it("are those of finds and collections too", async () => {
    const chosen = { "o.colour": "black,blue", "o.size": "m", stock: "1" };
    const queries = [
      { q: `${shop.prefix} lamp` },
      { collection: "new" },
      { collection: "best", category: shop.mains[0] as string },
      { collection: "new", ...chosen },
    ];
    for (const query of [...queries, { q: `${shop.prefix} thing`, ...chosen, sort: "price" }, { collection: "new", "o.size": "m" }]) {
      const { data } = await listFacets(context, productQuery.parse(query));
      for (const { value, count } of data.axes.find(({ axis }) => axis === "brand")?.values ?? []) {
        const { meta } = await listProducts(context, productQuery.parse({ ...query, brand: value, perPage: "1" }));
        expect([query, value, count]).toEqual([query, value, meta.total]);
      }
      expect(data.axes.find(({ axis }) => axis === "brand")?.values.length).toBeGreaterThan(2);
    }
    expect((await listFacets(context, productQuery.parse({ q: "!!!" }))).data).toMatchObject({ axes: [], price: null, stock: 0 });
  });
  it("are the same by the stored sums of a plain scope as by looking at its products", async () => {
    const scopes: ModelQuestion[] = [{}, { category: [shop.mains[1] as string] }, { category: [shop.mains[1] as string], sub: ["sub-1"] }];
    for (const scope of [...scopes, { brand: [shop.brands[2] as string] }, { shop: [shop.shops[0] as string] }]) {
      // no product is left out by a price from nothing on, but then it is looked at
      const [sums, looked] = await Promise.all([listFacets(context, asked(scope)), listFacets(context, asked({ ...scope, min: 0 }))]);
      expect(sums.data).toEqual(looked.data);
    }
  });
  it("speak the visitor's language and currency, and keep what is chosen in sight", async () => {
    const { status, body } = await getApi<{ data: Facets }>(
      `/products/facets?category=${shop.mains[0]}&o.colour=black,nacre&o.width=wide&brand=nobody&locale=fr&currency=JPY`,
    );
    expect(status).toBe(200);
    const values = (axis: string) => body.data.axes.find((each) => each.axis === axis)?.values;
    expect(values("category")).toEqual([{ value: shop.mains[0], label: "Main 0 fr", count: 0, selected: true }]);
    expect(body.data.axes.find(({ axis }) => axis === "o.colour")).toMatchObject({ label: "Couleur" });
    expect(values("o.colour")).toEqual([
      { value: "nacre", label: "nacre", count: 0, selected: true },
      { value: "black", label: "Noir", count: 0, selected: true },
    ]);
    expect(values("brand")).toEqual([{ value: "nobody", label: "nobody", count: 0, selected: true }]);
    expect(values("o.width")).toEqual([{ value: "wide", label: "wide", count: 0, selected: true }]);
    expect((await getApi(`/products/facets?o.colour=Black`)).status).toBe(400);
    const { body: list } = await getApi<{ data: unknown[]; meta: unknown }>("/products?o.width=wide");
    expect(list).toEqual({ data: [], meta: { page: 1, perPage: 24, total: 0, hasNext: false } });
  });
});
