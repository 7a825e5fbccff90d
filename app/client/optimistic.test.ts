import fc from "fast-check";
import { mutate } from "swr";
import { afterEach, describe, expect, it } from "vitest";
import { $toasts } from "../stores/toasts.ts";
import { ApiError } from "./api.ts";
import { type PendingChange, pendingOf, queueChange, whenSent, withPending } from "./optimistic.ts";

type Basket = Readonly<Record<string, number>>;

let paths = 0;
/** A path of its own, what the server answered last, and what was sent there. */
async function basket(known?: Basket) {
  paths += 1;
  const path = `/basket/${paths}`;
  await mutate(path, known, { revalidate: false });
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve)); // until it is sent
    answers.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const put = (name: string, quantity: number, more: Partial<PendingChange<Basket>> & { refused?: Error; says?: Basket } = {}) => {
    const { refused, says, ...change } = more;
    queueChange<Basket>(path, {
      apply: (basket) => ({ ...basket, [name]: quantity }),
      send: () => {
        sent.push(`${name} ${quantity}`);
        return new Promise((resolve, reject) => answers.push(() => (refused ? reject(refused) : resolve(says))));
      },
      merge: (_, now) => now,
      failed: "buy.notChanged",
      ...change,
    });
  };
  /** What the server said last, as the page has it. */
  const reported = () => mutate<Basket>(path, (now?: Basket) => now, { revalidate: false });
  return { path, sent, put, answer, reported, shown: async () => withPending((await reported()) ?? {}, pendingOf(path)) };
}

afterEach(() => $toasts.set([]));

describe("changes to one thing", () => {
  it("are shown at once and sent one after the other", async () => {
    const { sent, put, answer, shown, reported, path } = await basket({ a: 1 });
    put("a", 2);
    put("b", 5);
    expect(await shown()).toEqual({ a: 2, b: 5 });
    expect(await reported()).toEqual({ a: 1 });
    expect(sent).toEqual(["a 2"]);
    await answer();
    expect(sent).toEqual(["a 2", "b 5"]);
    expect(await reported()).toEqual({ a: 2 });
    await answer();
    expect(await reported()).toEqual({ a: 2, b: 5 });
    expect(whenSent(path)).toBeUndefined();
  });
  it("give way to a later one of their name while they wait, not once they are sent", async () => {
    const { sent, put, answer, shown } = await basket({});
    for (const quantity of [1, 2, 3, 4]) put("a", quantity, { replaces: "a" });
    put("b", 9, { replaces: "b" });
    put("a", 5, { replaces: "a" });
    expect(await shown()).toEqual({ a: 5, b: 9 });
    for (let i = 0; i < 3; i += 1) await answer();
    expect(sent).toEqual(["a 1", "b 9", "a 5"]);
  });
  it("take the server's word over their own, as the change merges it", async () => {
    const { put, answer, reported } = await basket({ a: 1, kept: 7 });
    put("a", 9, { says: { a: 3 }, merge: ({ kept: stored }, now) => ({ ...now, ...(stored && { kept: stored }) }) });
    await answer();
    expect(await reported()).toEqual({ a: 3, kept: 7 });
  });
  it("are undone and reported when they are refused; those behind them go on", async () => {
    const { sent, put, answer, reported, shown } = await basket({ a: 1 });
    const worked: unknown[] = [];
    put("a", 2, { refused: new ApiError(422, { message: "No more of that.", statusCode: 422 }), done: (it) => worked.push(it) });
    put("b", 1, { done: (it) => worked.push(it) });
    await answer();
    expect(await shown()).toEqual({ a: 1, b: 1 });
    expect($toasts.get()).toMatchObject([{ kind: "bad", key: "buy.notChanged", text: "No more of that." }]);
    await answer();
    expect(await reported()).toEqual({ a: 1, b: 1 });
    expect(sent).toEqual(["a 2", "b 1"]);
    expect(worked).toEqual([false, true]);
  });
  it("are reported without details where our own code failed", async () => {
    const { put, answer } = await basket({});
    put("a", 2, { refused: new TypeError("x is not a function") });
    await answer();
    expect($toasts.get()).toEqual([{ id: expect.any(Number), kind: "bad", key: "buy.notChanged" }]);
  });
  it("do not hold up those to another", async () => {
    const one = await basket({});
    const other = await basket({});
    one.put("a", 1);
    other.put("b", 1);
    expect([one.sent, other.sent]).toEqual([["a 1"], ["b 1"]]);
    await other.answer();
    expect(await other.reported()).toEqual({ b: 1 });
    expect(whenSent(one.path)).toBeDefined();
    await one.answer();
  });
  it("all arrive, whenever the answers come", async () => {
    const step = fc.oneof(fc.record({ name: fc.constantFrom("a", "b", "c"), quantity: fc.nat(9), replaceable: fc.boolean() }), fc.constant("answer" as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { put, answer, reported, path, shown } = await basket({});
        const wanted: Record<string, number> = {};
        for (const each of steps) {
          if (each === "answer") await answer();
          else {
            wanted[each.name] = each.quantity;
            put(each.name, each.quantity, each.replaceable ? { replaces: each.name } : {});
          }
          expect(await shown()).toEqual(wanted);
        }
        while (whenSent(path)) await answer();
        expect(await reported()).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});
