/** What one question of the API costs in calls of stores and services when no cache holds the answer: the platform counts them all. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import type { Env } from "../../../worker/env.ts";
import worker from "../../../worker/index.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";

const calls_max = 50;
const queries_max = 50;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await catalogueFixture(env.DB, { products: 60 });
});

type Counted = { status: number; calls: number; queries: number };

/** An object whose calls are counted. */
const counted = <T extends object>(binding: T, count: () => void): T =>
  new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        count();
        return Reflect.apply(value, target, args);
      };
    },
  });

async function count(path: string, init?: RequestInit): Promise<Counted> {
  let [calls, queries] = [0, 0];
  const more = () => {
    calls += 1;
  };
  const cache = (caches as unknown as { default: Cache }).default;
  const spies = [vi.spyOn(cache, "match"), vi.spyOn(cache, "put"), vi.spyOn(cache, "delete"), vi.spyOn(globalThis, "fetch")];
  const bindings: Env = {
    ...env,
    DB: interceptStatements(env.DB, async (asked, ask) => {
      more();
      queries += asked.length;
      return ask();
    }),
    CACHE: counted(env.CACHE, more),
    FLASH: counted(env.FLASH, more),
    MEDIA: counted(env.MEDIA, more),
  };
  const context = createExecutionContext();
  const response = await worker.fetch(new Request(`http://localhost:8787/api/v1${path}`, init) as never, bindings, context);
  await response.text();
  await waitOnExecutionContext(context);
  for (const spy of spies) {
    calls += spy.mock.calls.length;
    spy.mockRestore();
  }
  return { status: response.status, calls, queries };
}

describe("an answer that no cache holds", () => {
  it.each<[what: string, path: () => string]>([
    [
      "a listing with all its filters",
      () => `/products?category=${fixture.mains[0]}&brand=${fixture.brands[0]}&o.colour=black,blue&min=5&max=500&rating=1&stock=1`,
    ],
    ["its facets", () => `/products/facets?category=${fixture.mains[0]}&o.colour=black&stock=1`],
    ["a product", () => `/products/${fixture.handles[0]}`],
    ["its neighbours", () => `/products/${fixture.handles[0]}/related`],
    ["a search", () => "/search?q=thing+lamp"],
    ["a search for a word that is none", () => "/search?q=headfones"],
    ["a suggestion", () => "/search/suggest?q=lam"],
    ["a shop", () => `/shops/${fixture.shops[0]}`],
  ])("costs few calls: %s", async (_, path) => {
    const { status, calls, queries } = await count(path());
    expect([status, calls > 0, calls <= calls_max, queries <= queries_max]).toEqual([200, true, true, true]);
  });
  it("is counted by statement and by call", async () => {
    const { calls, queries } = await count("/products?perPage=24");
    expect(queries).toBeGreaterThan(1);
    expect(calls).toBeGreaterThan(1);
  });
});
