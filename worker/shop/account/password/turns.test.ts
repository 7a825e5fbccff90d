/** The queue for hashes on a clock of the test's own: who waits, who is refused, who goes first. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { turnRules } from "./passwords.ts";
import { fairQueue, type TurnRules, type Waiter } from "./turns.ts";

const rules: TurnRules = {
  places: 10,
  placesOfNetwork: 3,
  reservedPlaces: 4,
  wait_ms: 3_000,
  reservedWait_ms: 10_000,
  rest_ms: 20,
  restShare: 0.5,
  restMax_ms: 250,
};
const piece_ms = 160;
const stranger: Waiter = { isKnown: false, network: null };
const owner: Waiter = { isKnown: true, network: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Ended = { name: string; after_ms: number; how: "done" | "refused" };

/** One isolate, and what became of each who came. */
function desk(changed: Partial<TurnRules> = {}, work_ms = piece_ms) {
  const turns = fairQueue({ ...rules, ...changed });
  const ended: Ended[] = [];
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, work_ms));
    atOnce -= 1;
  };
  const come = (name: string, who: Waiter) => {
    const since_ms = Date.now();
    const end = (how: Ended["how"]) => () => void ended.push({ name, after_ms: Date.now() - since_ms, how });
    return turns(who, work).then(end("done"), end("refused"));
  };
  return { come, ended, turns, most: () => most };
}

describe("hashes in turn", () => {
  it("begin at once where nobody waits, and never two at a time", async () => {
    const { come, ended, most } = desk();
    const all = [come("one", stranger), come("other", stranger)];
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(ended.map(({ name, how }) => [name, how])).toEqual([
      ["one", "done"],
      ["other", "done"],
    ]);
    expect(ended[0]?.after_ms).toBeLessThanOrEqual(piece_ms + 2 * rules.rest_ms);
    expect(most()).toBe(1);
  });
  it("of eight strangers who come again and again leave everybody a turn within three seconds", async () => {
    const { come, ended } = desk();
    let open = true;
    const loops = Array.from({ length: 8 }, async () => {
      while (open) await come("eve", stranger);
    });
    await vi.advanceTimersByTimeAsync(1_000);
    for (let i = 0; i < 5; i += 1) {
      const asked = [come("ada in a known browser", owner), come("ada in a new browser", stranger)];
      await vi.advanceTimersByTimeAsync(4_000);
      await Promise.all(asked);
    }
    open = false;
    await vi.runAllTimersAsync();
    await Promise.all(loops);
    const of = (name: string) => ended.filter((each) => each.name === name);
    for (const { how, after_ms } of of("ada in a known browser")) {
      expect(how).toBe("done");
      expect(after_ms).toBeLessThan(600);
    }
    for (const { how } of of("ada in a new browser")) expect(how).toBe("done");
    expect(ended.filter(({ how }) => how === "refused")).toEqual([]);
  });
  it("leave the isolate to others for a third of the time, however many strangers come", async () => {
    const { come, ended } = desk();
    const all = Array.from({ length: 10 }, (_, i) => come(`eve ${i}`, stranger));
    await vi.advanceTimersByTimeAsync(2_400);
    expect(ended.filter(({ how }) => how === "done").length).toBeLessThanOrEqual(10);
    expect(ended.filter(({ how }) => how === "done").length * piece_ms).toBeLessThan(2_400 * (2 / 3) + piece_ms);
    await vi.runAllTimersAsync();
    await Promise.all(all);
  });
  it("are refused to strangers beyond the places, at once, and to nobody who is known", async () => {
    const { come, ended } = desk();
    const all = Array.from({ length: 14 }, (_, i) => come(`eve ${i}`, stranger));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual([10, 11, 12, 13].map((i) => expect.objectContaining({ name: `eve ${i}`, how: "refused", after_ms: 0 })).slice(-ended.length));
    expect(ended.length).toBeGreaterThanOrEqual(3);
    all.push(come("ada", owner));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    const ada = ended.find(({ name }) => name === "ada");
    expect([ada?.how, (ada?.after_ms ?? 0) < 600]).toEqual(["done", true]);
  });
  it("of one network take few of the places", async () => {
    const { come, ended } = desk();
    const from = (network: string) => ({ isKnown: false, network });
    const all = Array.from({ length: 9 }, (_, i) => come(`eve ${i}`, from("192.0.2.1")));
    all.push(come("bo", from("192.0.2.2")));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(ended.filter(({ how }) => how === "refused").length).toBeGreaterThanOrEqual(5);
    expect(ended.find(({ name }) => name === "bo")?.how).toBe("done");
  });
  it("are refused to whoever would wait too long", async () => {
    const { come, ended } = desk({ wait_ms: 500 });
    const all = Array.from({ length: 6 }, (_, i) => come(`eve ${i}`, stranger));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    const refused = ended.filter(({ how }) => how === "refused");
    expect(refused.length).toBeGreaterThan(0);
    for (const { after_ms } of refused) expect(after_ms).toBeLessThanOrEqual(500 + 2 * rules.rest_ms);
  });
  it("are done even by a machine that takes two seconds for one: for known ones, and for whoever is next", async () => {
    const { come, ended } = desk({}, 1_900);
    let open = true;
    const loops = Array.from({ length: 8 }, async () => {
      while (open) await come("eve", stranger);
    });
    await vi.advanceTimersByTimeAsync(500);
    for (let i = 0; i < 3; i += 1) {
      const asked = come("ada", owner);
      await vi.advanceTimersByTimeAsync(12_000);
      await asked;
    }
    open = false;
    await vi.runAllTimersAsync();
    await Promise.all(loops);
    expect(ended.filter(({ name }) => name === "ada").map(({ how }) => how)).toEqual(["done", "done", "done"]);
    expect(ended.filter(({ name, how }) => name === "eve" && how === "done").length).toBeGreaterThan(5);
  });
  it("go on when a request is broken off at its work", async () => {
    const { come, ended, turns } = desk();
    void turns(stranger, () => new Promise(() => {}));
    const all = [come("ada", stranger)];
    await vi.advanceTimersByTimeAsync(2_500);
    await Promise.all(all);
    expect(ended.map(({ how }) => how)).toEqual(["done"]);
  });
  it("give their place back when the work fails", async () => {
    const { come, ended, turns } = desk();
    const failing = turns(stranger, () => Promise.reject(new Error("no memory"))).catch((error: Error) => error.message);
    const all = [come("ada", stranger)];
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect([await failing, ended.map(({ how }) => how)]).toEqual(["no memory", ["done"]]);
  });
});

describe("who has a turn when", () => {
  /** Each comes at its time and works for a while; when they began, by the millisecond. */
  async function begun(comers: [name: string, at_ms: number, who: Waiter, work_ms: number][], changed: Partial<TurnRules> = {}) {
    const turns = fairQueue({ ...rules, rest_ms: 1, ...changed });
    const start_ms = Date.now();
    const times: Record<string, unknown> = {};
    for (const [name, at_ms, who, work_ms] of comers)
      setTimeout(() => {
        const came_ms = Date.now();
        turns(who, () => {
          times[name] = Date.now() - start_ms;
          return new Promise((resolve) => (work_ms === Infinity ? undefined : setTimeout(resolve, work_ms)));
        }).catch(({ code, details }) => {
          times[name] = [code, details, Date.now() - came_ms];
        });
      }, at_ms);
    await vi.advanceTimersByTimeAsync(13_000);
    return times;
  }
  const refusedAfter = (ms: number) => ["too_many_requests", { retryAfter_s: 2 }, ms];
  it.each<[string, number, Waiter, number]>([
    ["a stranger's piece, for half of its time", 160, stranger, 160 + 80],
    ["a long one of a stranger's, for a quarter of a second", 1_000, stranger, 1_000 + 250],
    ["a short one, for as long as one looks", 1, stranger, 2],
    ["a known one's, for as long as one looks", 160, owner, 161],
  ])("after %s the isolate rests", async (_, work_ms, who, next_ms) => {
    const { first, second } = await begun([
      ["first", 0, who, work_ms],
      ["second", 0, owner, 1],
    ]);
    expect([first, Math.abs((second as number) - next_ms) <= 2]).toEqual([0, true]);
  });
  it("known ones go first, and everybody as they came", async () => {
    const times = await begun([
      ["at work", 0, stranger, 100],
      ["eve", 1, stranger, 10],
      ["eva", 2, stranger, 10],
      ["ada", 3, owner, 10],
      ["ann", 4, owner, 10],
    ]);
    expect(Object.keys(times)).toEqual(["at work", "ada", "ann", "eve", "eva"]);
  });
  it("so many wait and no more: strangers, of one network, known ones", async () => {
    const of = (name: string, count: number, who: Waiter) =>
      Array.from({ length: count }, (_, at): [string, number, Waiter, number] => [`${name}${at}`, 1 + at, who, 1]);
    const first: [string, number, Waiter, number] = ["first", 0, stranger, 100];
    const refusedOf = async (...comers: [string, number, Waiter, number][]) =>
      Object.entries(await begun([first, ...comers]))
        .filter(([, time]) => typeof time !== "number")
        .map(([name, time]) => [name, time]);
    const at = (network: string): Waiter => ({ isKnown: false, network });
    expect(await refusedOf(...of("s", 11, stranger))).toEqual([["s10", refusedAfter(0)]]);
    expect(await refusedOf(...of("k", 5, owner))).toEqual([["k4", refusedAfter(0)]]);
    expect(await refusedOf(...of("n", 4, at("a")), ...of("m", 3, at("b")))).toEqual([["n3", refusedAfter(0)]]);
    // a known one takes no stranger's place, nor one of its network's
    expect(await refusedOf(...of("k", 3, { isKnown: true, network: "a" }), ...of("n", 3, at("a")), ...of("s", 7, stranger))).toEqual([]);
  });
  it.each([
    ["a stranger", stranger, { wait_ms: 3_000, reservedWait_ms: 99_000 }],
    ["a known one", owner, { wait_ms: 99_000, reservedWait_ms: 3_000 }],
  ])("%s waits for three seconds and is refused, but for the next one", async (_, who, waits) => {
    const comers = [1, 2, 3, 4].map((at): [string, number, Waiter, number] => [`w${at}`, at, who, Infinity]);
    // each that hangs is passed over after two seconds
    expect(await begun([["stuck", 0, who, Infinity], ...comers], { ...waits, reservedPlaces: 9 })).toEqual({
      ...{ stuck: 0, w1: 2_001, w2: 4_002 },
      ...{ w3: refusedAfter(3_000), w4: refusedAfter(3_000) },
    });
  });
  it.each([
    [500, "refused"],
    [501, "taken"],
  ])("one that was not heard of for %i ms: its place is %s", async (quiet_ms, how) => {
    const { come, ended } = desk({ reservedPlaces: 1 });
    const all = [come("at work", owner)];
    await vi.advanceTimersByTimeAsync(0);
    all.push(come("waits", owner));
    await vi.advanceTimersByTimeAsync(10);
    vi.setSystemTime(Date.now() - 10 + quiet_ms);
    all.push(come("comes", owner));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(ended.find(({ name }) => name === "comes")?.how).toBe(how === "taken" ? "done" : "refused");
  });
  it.each([
    [100, ["at work", "waits", "comes"]],
    [101, ["at work", "comes", "waits"]],
  ])("one that was not heard of for %i ms goes: %j", async (quiet_ms, order) => {
    const { come, ended } = desk();
    const all = [come("at work", owner), come("waits", owner)];
    // the work is done, the rest is over, and whoever waits has not looked since
    await vi.advanceTimersByTimeAsync(piece_ms + 10);
    const seen_ms = Date.now() - 10;
    vi.setSystemTime(seen_ms + quiet_ms);
    all.push(come("comes", owner));
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(ended.map(({ name }) => name)).toEqual(order);
  });
});

it("the passwords' own rules are these: ten strangers wait for two and a half seconds at most, and a third of the time is left to pages", () => {
  expect(turnRules).toEqual({
    ...{ places: 10, placesOfNetwork: 3, reservedPlaces: 8, wait_ms: 3_000, reservedWait_ms: 10_000 },
    ...{ rest_ms: 20, restShare: 0.5, restMax_ms: 250 },
  });
  expect(turnRules.places * piece_ms * (1 + turnRules.restShare)).toBeLessThan(turnRules.wait_ms);
});
