/** When an isolate asks anew what state the catalogue is in, and from where: at each age, after each write, at each boundary of a sale. */
import { beforeEach, describe, expect, it } from "vitest";
import type { CacheContext } from "../../../worker/cache/context.ts";
import { bumpCatalogue, catalogueWritten, currentGeneration, forgetGeneration, knownChanges, nextChange_ms } from "../../../worker/cache/generation.ts";
import { CACHE, DB } from "../../support/api.ts";

let clock_ms = Date.UTC(2026, 3, 1);
const pending: Promise<unknown>[] = [];
/** From where each reading began, a bookmark by its name alone. */
let readings: string[] = [];
let isAway = false;
const named = (from: string | undefined) => (from === undefined || from.startsWith("first-") ? from : "a bookmark");
const db = new Proxy(DB, {
  get: (target, name) => {
    if (name !== "withSession") return Reflect.get(target, name);
    return (from?: string) => {
      readings.push(String(named(from)));
      if (isAway) throw new Error("D1 is away");
      return target.withSession(from as D1SessionConstraint);
    };
  },
});
const cache: CacheContext = { db, kv: CACHE, now: () => clock_ms, waitUntil: (work) => void pending.push(work) };
const settled = async () => {
  while (pending.length > 0) await Promise.all(pending.splice(0));
};
const ask = async () => (await currentGeneration(cache)).value;
/** What was read since the last time. */
const read = async () => {
  await settled();
  return readings.splice(0);
};
const moved = () => DB.prepare("UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1").run();
const sale = (starts: number, ends: number) =>
  DB.prepare("INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (?, ?, ?)").bind(`sale-${starts}-${ends}`, starts, ends).run();
const changed = (tag: string, seq: number) =>
  DB.prepare("INSERT INTO catalogue_changes (tag, seq) VALUES (?1, ?2) ON CONFLICT (tag) DO UPDATE SET seq = ?2").bind(tag, seq).run();

beforeEach(async () => {
  clock_ms += 1_000_000;
  await settled();
  readings = [];
  isAway = false;
  forgetGeneration();
  await DB.prepare("DELETE FROM flash_sales").run();
});

describe("what was read of the catalogue's state", () => {
  it.each([
    [0, true, []],
    [4_000, true, []],
    [4_001, true, ["a bookmark"]],
    [8_000, true, ["a bookmark"]],
    [8_001, false, ["a bookmark"]],
    // a clock that went back
    [-1, false, ["a bookmark"]],
  ])("is %i ms later believed: %s, and read again: %j", async (later_ms, isBelieved, again) => {
    const first = await ask();
    expect(await read()).toEqual(["first-unconstrained"]);
    await moved();
    clock_ms += later_ms;
    expect((await ask()) === first).toBe(isBelieved);
    expect(await read()).toEqual(again);
  });
  it("is not put back by one that was read earlier", async () => {
    await ask();
    await moved();
    clock_ms += 9_000;
    const newest = await ask();
    clock_ms -= 1;
    await ask();
    clock_ms += 1;
    await read();
    expect([await ask(), await read()]).toEqual([newest, []]);
  });
  it("is good enough while the database is away, and nothing is without it", async () => {
    isAway = true;
    await expect(ask()).rejects.toThrow("D1 is away");
    isAway = false;
    const first = await ask();
    isAway = true;
    clock_ms += 9_000;
    expect(await ask()).toBe(first);
  });
  it("knows where the database stood, and which change was the last", async () => {
    await changed("product:1", 41_000_000);
    const { seq, bookmark, read_ms } = await currentGeneration(cache);
    expect([seq, typeof bookmark, read_ms]).toEqual([41_000_000, "string", clock_ms]);
    expect([knownChanges().of("product:1"), knownChanges().seq]).toEqual([41_000_000, 41_000_000]);
    await changed("product:2", 41_000_001);
    clock_ms += 9_000;
    await ask();
    expect([knownChanges().of("product:1"), knownChanges().of("product:2")]).toEqual([41_000_000, 41_000_001]);
  });
  it("is read anew, from the first, where the database was put back to an earlier state", async () => {
    await changed("product:1", 42_000_000);
    await ask();
    await DB.prepare("DELETE FROM catalogue_changes").run();
    await changed("product:3", 7);
    clock_ms += 9_000;
    await read();
    expect((await currentGeneration(cache)).seq).toBe(7);
    expect([await read(), knownChanges().of("product:1"), knownChanges().of("product:3")]).toEqual([["a bookmark", "first-primary"], 0, 7]);
  });
});

describe("after a write of this isolate", () => {
  it("that all pages show, everybody reads from the first for five seconds", async () => {
    await ask();
    const bump = bumpCatalogue(DB);
    await read();
    const before = await ask();
    await DB.batch([bump]);
    const after = await ask();
    expect([before === after, await read()]).toEqual([false, ["first-primary", "first-primary"]]);
    clock_ms += 4_999;
    await Promise.all([ask(), ask()]);
    expect(await read()).toEqual(["first-primary", "first-primary"]);
    clock_ms += 1;
    expect([await ask(), await read()]).toEqual([after, []]);
  });
  it("to one thing, the next one does, once", async () => {
    await ask();
    await read();
    catalogueWritten();
    await ask();
    await ask();
    expect(await read()).toEqual(["first-primary"]);
  });
});

describe("a flash sale's start and end", () => {
  it("end what was read at that very moment", async () => {
    const [starts, ends] = [clock_ms + 1_000, clock_ms + 2_000];
    await sale(starts, ends);
    await sale(clock_ms - 10, clock_ms + 9_000_000);
    const before = await ask();
    expect([before.split(".")[1], nextChange_ms()]).toEqual([String(clock_ms - 10), starts]);
    await read();
    clock_ms = starts - 1;
    expect([await ask(), await read()]).toEqual([before, []]);
    clock_ms = starts;
    const during = await ask();
    expect([during.split(".")[1], nextChange_ms(), await read()]).toEqual([String(starts), ends, ["a bookmark"]]);
    clock_ms = ends;
    expect([(await ask()).split(".")[1], nextChange_ms()]).toEqual([String(ends), expect.any(Number)]);
  });
  it("are none where no sale is planned", async () => {
    expect(nextChange_ms()).toBe(Number.POSITIVE_INFINITY);
    expect([(await ask()).split(".")[1], nextChange_ms()]).toEqual(["0", Number.POSITIVE_INFINITY]);
  });
});
