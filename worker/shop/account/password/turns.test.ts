/** The queue for hashes on a clock of the test's own: who waits, who is refused, who goes first. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
