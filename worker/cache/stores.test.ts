import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CacheContext } from "./context.ts";
import { edgeStore, kvStore } from "./stores.ts";

let clock_ms = 0;
/** What was asked of the store beneath, and what it does next. */
let asked: unknown[][] = [];
let answers: () => Promise<unknown> = async () => null;
const reported =
  (name: string) =>
  (...more: unknown[]) => {
    asked.push([name, ...more]);
    return answers();
  };
const kv = { get: reported("get"), put: reported("put"), delete: reported("delete") };
const cache = { kv, now: () => clock_ms } as unknown as CacheContext;
const away = async () => {
  throw new Error("away");
};
let warned: string[] = [];

beforeEach(() => {
  // what failed in the test before rests no more
  clock_ms += 100_000;
  asked = [];
  answers = async () => null;
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warned.push((JSON.parse(line) as { store: string }).store));
});
afterEach(() => vi.restoreAllMocks());

describe("KV as a store", () => {
  it("answers what is there under the very key", async () => {
    answers = async () => "text";
    expect([await kvStore.read(cache, "a key"), asked, warned]).toEqual(["text", [["get", "a key"]], []]);
  });
  it.each([
    [1, 60],
    [59, 60],
    [60, 60],
    [61, 61],
  ])("keeps for %i s what it is given: %i s", async (ttl_s, stored_s) => {
    await kvStore.write(cache, "k", "text", ttl_s);
    expect(asked).toEqual([["put", "k", "text", { expirationTtl: stored_s }]]);
  });
  it.each([0, -1])("is not given what holds for %i s", async (ttl_s) => {
    await kvStore.write(cache, "k", "text", ttl_s);
    expect(asked).toEqual([]);
  });
  it.each([
    [500, 1],
    [501, 0],
  ])("is asked for a key of %i bytes, and given it: %i times", async (length, times) => {
    const key = "k".repeat(length);
    await kvStore.read(cache, key);
    await kvStore.write(cache, key, "text", 60);
    expect(asked.map(([name]) => name)).toEqual(times === 1 ? ["get", "put"] : []);
  });
  it("is given texts up to a length, and none that is longer", async () => {
    const texts = ["x".repeat(1_000_000), "x".repeat(1_000_001)];
    for (const text of texts) await kvStore.write(cache, "k", text, 60);
    expect(asked.map(([, , text]) => text === texts[0])).toEqual([true]);
  });
  it.each<[string, () => Promise<unknown>]>([
    ["reading", () => kvStore.read(cache, "k")],
    ["writing", () => kvStore.write(cache, "k", "text", 60)],
    ["dropping", () => kvStore.drop(cache, "k")],
  ])("that fails at %s is said so, and not read for two seconds", async (_, work) => {
    answers = away;
    expect((await work()) ?? null).toBe(null);
    expect(warned).toEqual(["kv"]);
    answers = async () => "text";
    clock_ms += 1_999;
    expect([await kvStore.read(cache, "k"), asked.length]).toEqual([null, 1]);
    clock_ms += 1;
    expect(await kvStore.read(cache, "k")).toBe("text");
  });
  it("drops even while it rests", async () => {
    answers = away;
    await kvStore.read(cache, "k");
    await kvStore.drop(cache, "k");
    expect(asked).toEqual([
      ["get", "k"],
      ["delete", "k"],
    ]);
  });
});

describe("a store that dawdles", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  it.each([
    [299, "text", []],
    [301, null, ["kv"]],
  ])("for %i ms has %j", async (took_ms, expected, warnings) => {
    answers = () => new Promise((resolve) => setTimeout(() => resolve("text"), took_ms));
    const read = kvStore.read(cache, "k");
    await vi.advanceTimersByTimeAsync(took_ms);
    expect([await read, warned]).toEqual([expected, warnings]);
  });
  it("leaves no timer behind an answer", async () => {
    answers = async () => "text";
    await kvStore.read(cache, "k");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the edge as a store", () => {
  const here = { match: reported("match"), put: reported("put"), delete: reported("delete") };
  beforeEach(() => void vi.stubGlobal("caches", { default: here }));
  afterEach(() => vi.unstubAllGlobals());
  const address = "https://cache.market.internal/a?b=c";
  it("is asked at an address that no visitor can name", async () => {
    answers = async () => new Response("text");
    expect(await edgeStore.read(cache, "a?b=c")).toBe("text");
    answers = async () => undefined;
    expect(await edgeStore.read(cache, "a?b=c")).toBe(null);
    await edgeStore.drop(cache, "a?b=c");
    expect(asked).toEqual([
      ["match", address],
      ["match", address],
      ["delete", address],
    ]);
  });
  it("keeps JSON as long as it is told, whatever the key's length, and nothing that is over", async () => {
    await edgeStore.write(cache, "a?b=c", "{}", 7);
    await edgeStore.write(cache, "k".repeat(501), "{}", 1);
    await edgeStore.write(cache, "a?b=c", "{}", 0);
    expect(asked.map(([name, at]) => [name, String(at).slice(0, address.length)])).toEqual([
      ["put", address],
      ["put", `${address.slice(0, -5)}kkkkk`],
    ]);
    const response = asked[0]?.[2] as Response;
    expect([await response.text(), response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "{}",
      "application/json",
      "max-age=7",
    ]);
  });
  it("rests on its own", async () => {
    answers = away;
    await edgeStore.read(cache, "k");
    answers = async () => "text";
    expect([await kvStore.read(cache, "k"), warned]).toEqual(["text", ["edge"]]);
  });
});
