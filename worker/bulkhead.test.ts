import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";

const limits = { running_max: 2, waiting_max: 3, patience_ms: 1_000 };
/** Work that goes on until it is told to end. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => done, end: () => end() };
}

beforeEach(() => {
  vi.useFakeTimers();
  // workerd's global; Node has it elsewhere
  vi.stubGlobal("scheduler", { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a bulkhead", () => {
  it("lets so many in, so many wait, and refuses the others at once", async () => {
    const bulkhead = new Bulkhead(limits);
    const held = [work(), work()];
    const running = held.map(({ run }) => bulkhead.run(run));
    const order: number[] = [];
    const waiting = [1, 2, 3].map((n) => bulkhead.run(async () => void order.push(n)));
    await expect(bulkhead.run(async () => {})).rejects.toThrow(BulkheadFull);
    held[0]?.end();
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(waiting);
    expect(order.sort()).toEqual([1, 2, 3]);
    held[1]?.end();
    await Promise.all(running);
  });
  it("refuses who has waited too long", async () => {
    const bulkhead = new Bulkhead(limits);
    const held = [work(), work()];
    const running = held.map(({ run }) => bulkhead.run(run));
    const late = expect(bulkhead.run(async () => {})).rejects.toThrow(BulkheadFull);
    await vi.advanceTimersByTimeAsync(limits.patience_ms + 50);
    await late;
    for (const { end } of held) end();
    await Promise.all(running);
  });
  it("does not wait for what nobody waits for", async () => {
    const bulkhead = new Bulkhead({ ...limits, running_max: 1 });
    const held = work();
    const running = bulkhead.run(held.run);
    await expect(bulkhead.run(async () => {}, { isPatient: false })).rejects.toThrow(BulkheadFull);
    held.end();
    await running;
    await expect(bulkhead.run(async () => "done", { isPatient: false })).resolves.toBe("done");
  });
  it("gives the room of failing work back, and that of work that was cut off", async () => {
    const bulkhead = new Bulkhead({ ...limits, running_max: 1 });
    await expect(bulkhead.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    void bulkhead.run(() => new Promise(() => {}));
    await expect(bulkhead.run(async () => {}, { isPatient: false })).rejects.toThrow(BulkheadFull);
    await vi.advanceTimersByTimeAsync(16_000);
    await expect(bulkhead.run(async () => "in")).resolves.toBe("in");
  });
  it("counts what weighs more as more, and lets what is heavier than all run alone", async () => {
    const bulkhead = new Bulkhead({ ...limits, running_max: 10 });
    const now = { isPatient: false };
    const held = work();
    const running = bulkhead.run(held.run, { weight: 7 });
    await expect(bulkhead.run(async () => {}, { ...now, weight: 4 })).rejects.toThrow(BulkheadFull);
    await expect(bulkhead.run(async () => "in", { ...now, weight: 3 })).resolves.toBe("in");
    await expect(bulkhead.run(async () => {}, { ...now, weight: 11 })).rejects.toThrow(BulkheadFull);
    held.end();
    await running;
    await expect(bulkhead.run(async () => "alone", { ...now, weight: 11 })).resolves.toBe("alone");
  });
});
