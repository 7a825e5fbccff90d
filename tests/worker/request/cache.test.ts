/** The layers, with real Cache API, KV and D1; faults are put between them and the code. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CacheContext } from "../../../worker/cache/context.ts";
import { bumpCatalogue, currentGeneration, forgetGeneration } from "../../../worker/cache/generation.ts";
import { cacheManifest, joinPatience_ms } from "../../../worker/cache/manifest.ts";
import { memory } from "../../../worker/cache/memory.ts";
import { type CachedRead, cached } from "../../../worker/cache/read.ts";
import { cacheKey } from "../../../worker/cache/rules.ts";
import { answeredBy } from "../../../worker/cache/tally.ts";
import { movedBrand } from "../../../worker/shop/catalogue/brands/editing.ts";
import { movedCategory } from "../../../worker/shop/catalogue/categories/moved.ts";
import { marketOf } from "../../../worker/shop/market/service.ts";
import { CACHE, DB } from "../../support/api.ts";

const place = (caches as unknown as { default: Cache }).default;
type Value = { data: { n: number; id?: number; handle?: string; shop?: { handle: string } } };
/** The n-th answer, as much of a product as its tags need. */
const answer = (n: number): Value => ({ data: { n, id: 1, handle: "thing", shop: { handle: "shop-of-it" } } });
const { version } = cacheManifest.product;

let pending: Promise<unknown>[] = [];
const settled = async () => {
  while (pending.length > 0) await Promise.all(pending.splice(0));
};
let clock_ms = Date.UTC(2026, 0, 1);
let questions = 0;

const contextWith = (over: Partial<CacheContext> = {}): CacheContext => ({
  db: DB,
  kv: CACHE,
  now: () => clock_ms,
  waitUntil: (work) => void pending.push(work),
  ...over,
});

/** A question nobody has asked, whose answer counts how often it was loaded. */
function counting(load: (n: number) => Value | undefined | Promise<Value | undefined> = answer) {
  questions += 1;
  let loads = 0;
  const question: CachedRead<Value, "product"> = {
    kind: "product",
    params: { handle: `question-${questions}` },
    load: async () => {
      loads += 1;
      return load(loads);
    },
  };
  return { question, loads: () => loads };
}
async function keyOf(question: CachedRead<Value, "product">): Promise<string> {
  const { value } = await currentGeneration(contextWith());
  return cacheKey({ ...question, generation: value });
}
/** What another isolate at another place of the world starts with. */
async function elsewhere(question: CachedRead<Value, "product">) {
  await settled();
  memory.clear();
  await place.delete(`https://cache.market.internal/${await keyOf(question)}`);
}

beforeEach(() => {
  clock_ms += 1_000_000;
  memory.clear();
  forgetGeneration();
  pending = [];
});

describe("reading through the layers", () => {
  it("counts which layer answered, and what was made anew behind an answer", async () => {
    const { question } = counting();
    const before = structuredClone(answeredBy);
    await cached(contextWith(), question);
    await cached(contextWith(), question);
    await settled();
    memory.clear();
    await cached(contextWith(), question);
    await elsewhere(question);
    await cached(contextWith(), question);
    clock_ms += cacheManifest.product.fresh_s * 1000;
    await cached(contextWith(), question);
    await settled();
    const grown = (name: keyof typeof before.answers) => answeredBy.answers[name] - before.answers[name];
    expect([grown("database"), grown("memory"), grown("edge"), grown("kv")]).toEqual([1, 2, 1, 1]);
    expect(answeredBy.refreshes.answers - before.refreshes.answers).toBe(1);
  });
  it("answers a hundred visitors at once with one load", async () => {
    const { question, loads } = counting(async (n) => {
      await scheduler.wait(10);
      return answer(n);
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => cached(contextWith(), question)));
    expect(new Set(answers.map((answer) => answer?.data.n))).toEqual(new Set([1]));
    expect(loads()).toBe(1);
  });
  it("reads the generation once for them, too", async () => {
    let reads = 0;
    const db = {
      ...DB,
      withSession: (from?: D1SessionConstraint) => {
        reads += 1;
        return DB.withSession(from);
      },
    } as D1Database;
    await Promise.all(Array.from({ length: 100 }, () => currentGeneration(contextWith({ db }))));
    expect(reads).toBe(1);
  });
  it("finds in the same place what another isolate has loaded", async () => {
    const { question, loads } = counting();
    await cached(contextWith(), question);
    await settled();
    memory.clear();
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    expect(loads()).toBe(1);
  });
  it.each<[string, (cache: CacheContext) => Promise<unknown>]>([
    ["whose market this is", marketOf],
    ["where categories have moved", (cache) => movedCategory(cache, "none-of-this-name", undefined)],
    ["where brands have moved", (cache) => movedBrand(cache, "none-of-this-name")],
  ])("finds there %s, without a question to the database", async (_, ask) => {
    await ask(contextWith());
    await settled();
    memory.clear();
    const before = structuredClone(answeredBy.answers);
    await ask(contextWith());
    expect({ edge: answeredBy.answers.edge - before.edge, database: answeredBy.answers.database - before.database }).toEqual({ edge: 1, database: 0 });
  });
  it("finds in KV what another part of the world has loaded", async () => {
    const { question, loads } = counting();
    await cached(contextWith(), question);
    await elsewhere(question);
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    expect(loads()).toBe(1);
  });
  it("is of no use to the world where one of very many questions was asked, neither written nor read there", async () => {
    const { question } = counting();
    const rare = { ...question, worldwide: false };
    await cached(contextWith(), rare);
    await settled();
    const key = await keyOf(rare);
    expect([await CACHE.get(key), (await place.match(`https://cache.market.internal/${key}`)) !== undefined]).toEqual([null, true]);
    const asked = { version, read_ms: clock_ms, seq: 1e6, until_ms: clock_ms + 60_000, tags: [], value: answer(7) };
    await CACHE.put(key, JSON.stringify(asked));
    await elsewhere(rare);
    expect(await cached(contextWith(), rare)).toMatchObject({ data: { n: 2 } });
    await elsewhere(question);
    await CACHE.put(key, JSON.stringify(asked));
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 7 } });
    // what another part of the world knew is near from now on
    await settled();
    expect(await (await place.match(`https://cache.market.internal/${key}`))?.json()).toMatchObject({ value: { data: { n: 7 } } });
  });
  it("remembers what was stale elsewhere while it is refreshed", async () => {
    const { question, loads } = counting((n) => (n === 1 ? answer(n) : new Promise(() => {})));
    await cached(contextWith(), question);
    await settled();
    memory.clear();
    clock_ms += 40_000;
    for (let i = 0; i < 3; i += 1) expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    expect(memory.get(await keyOf(question))).toMatchObject({ value: answer(1) });
    await vi.waitFor(() => expect(loads()).toBe(2));
    pending = [];
  });
  it("keeps languages and currencies apart", async () => {
    const { question } = counting();
    const one = await cached(contextWith(), { ...question, locale: "fr", currency: "EUR" });
    const other = await cached(contextWith(), { ...question, locale: "ar", currency: "EUR" });
    expect([one?.data.n, other?.data.n]).toEqual([1, 2]);
  });
});

describe("a layer in trouble", () => {
  const down = () => Promise.reject(new Error("KV is down"));
  it("is done without when it throws", async () => {
    const kv = { get: down, put: down, delete: down } as unknown as KVNamespace;
    const { question, loads } = counting();
    expect(await cached(contextWith({ kv }), question)).toMatchObject({ data: { n: 1 } });
    await settled();
    expect(loads()).toBe(1);
  });
  it("is done without when it does not answer", async () => {
    const kv = { get: () => new Promise(() => {}), put: down, delete: down } as unknown as KVNamespace;
    const { question } = counting();
    const started = Date.now();
    expect(await cached(contextWith({ kv }), question)).toMatchObject({ data: { n: 1 } });
    expect(Date.now() - started).toBeLessThan(1_000);
  });
  const value = answer(99);
  const entry = (read_ms: number) => ({ version, read_ms, seq: 0, until_ms: 1e15, tags: [], value });
  it.each<[string, (now_ms: number) => string]>([
    ["no JSON", () => "not json"],
    ["a list", () => "[]"],
    ["another version's entry", (made_ms) => JSON.stringify({ ...entry(made_ms), version: 0 })],
    ["a value of another shape", (made_ms) => JSON.stringify({ ...entry(made_ms), value: { data: [99] } })],
    ["a value without data", (made_ms) => JSON.stringify({ ...entry(made_ms), value: {} })],
    ["an entry without a time", () => JSON.stringify({ version, seq: 0, until_ms: 1e15, tags: [], value })],
    ["an entry from the future", (now_ms) => JSON.stringify(entry(now_ms + 1e9))],
  ])("is not believed when it holds %s", async (_, text) => {
    const { question } = counting();
    const key = await keyOf(question);
    await CACHE.put(key, text(clock_ms));
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    await settled();
    expect(await CACHE.get(key, "json")).toMatchObject({ version, value: { data: { n: 1 } } });
  });
  it("goes on with what is cached while the database is away", async () => {
    const { question } = counting();
    await cached(contextWith(), question);
    clock_ms += 20_000;
    const db = {
      withSession: () => {
        throw new Error("D1 is away");
      },
    } as unknown as D1Database;
    expect(await cached(contextWith({ db }), question)).toMatchObject({ data: { n: 1 } });
  });
  it("does not keep an error", async () => {
    const { question, loads } = counting((n) => (n === 1 ? Promise.reject(new Error("load failed")) : answer(n)));
    await expect(cached(contextWith(), question)).rejects.toThrow("load failed");
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
    expect(loads()).toBe(2);
  });
  it("does not wait for ever for a load whose visitor has gone", async () => {
    const { question, loads } = counting((n) => (n === 1 ? new Promise<undefined>(() => {}) : answer(n)));
    void cached(contextWith(), question);
    const started = Date.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cached(contextWith(), question)));
    expect(new Set(answers.map((answer) => answer?.data.n))).toEqual(new Set([2]));
    expect(loads()).toBe(2);
    expect(Date.now() - started).toBeLessThan(joinPatience_ms + 1_000);
  });
});

describe("what is not there", () => {
  it("is believed for a moment, and never by the world", async () => {
    const { question, loads } = counting((n) => (n === 1 ? undefined : answer(n)));
    expect(await cached(contextWith(), question)).toBeUndefined();
    expect(await cached(contextWith(), question)).toBeUndefined();
    await settled();
    expect(await CACHE.get(await keyOf(question))).toBeNull();
    expect(loads()).toBe(1);
    clock_ms += 11_000;
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
  });
});

describe("growing old", () => {
  it("answers with the stale value while one refresh runs", async () => {
    const { question, loads } = counting();
    await cached(contextWith(), question);
    await settled();
    clock_ms += 61_000; // past the freshness of every layer
    const stale = await Promise.all(Array.from({ length: 50 }, () => cached(contextWith(), question)));
    // who came a moment later may have the new one already
    expect(stale[0]?.data.n).toBe(1);
    await settled();
    expect(loads()).toBe(2);
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
  });
  it("takes up, behind the answer, what the world has learned since", async () => {
    const { question, loads } = counting();
    await cached(contextWith(), question);
    await settled();
    clock_ms += 40_000; // stale
    await CACHE.put(await keyOf(question), JSON.stringify({ version, read_ms: clock_ms, seq: 1e6, until_ms: clock_ms + 60_000, tags: [], value: answer(5) }));
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    await settled();
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 5 } });
    expect(loads()).toBe(1);
  });
  it("keeps the stale value when the refresh fails", async () => {
    const { question } = counting((n) => (n === 1 ? answer(n) : Promise.reject(new Error("still away"))));
    await cached(contextWith(), question);
    await settled();
    clock_ms += 61_000;
    await cached(contextWith(), question);
    await settled();
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
  });
  it("loads anew when everything is gone", async () => {
    const { question, loads } = counting();
    await cached(contextWith(), question);
    await settled();
    clock_ms += 3_600_000;
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
    expect(loads()).toBe(2);
  });
});

describe("a catalogue write", () => {
  it("is seen at once in the isolate that wrote", async () => {
    const { question } = counting();
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    await DB.batch([bumpCatalogue(DB)]);
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
  });
  it("is not missed by a visitor who comes between its making and its commit", async () => {
    const { question } = counting();
    await cached(contextWith(), question);
    const bump = bumpCatalogue(DB);
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 1 } });
    await DB.batch([bump]);
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
  });
  it("of another isolate is seen after the generation is read again", async () => {
    const { question } = counting();
    await cached(contextWith(), question);
    await DB.prepare("UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1").run();
    clock_ms += 6_000;
    await cached(contextWith(), question);
    await settled();
    expect(await cached(contextWith(), question)).toMatchObject({ data: { n: 2 } });
  });
});
