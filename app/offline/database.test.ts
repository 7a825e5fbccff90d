import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeDatabase } from "../../tests/support/browser/database.ts";
import type { SendOutcome, WaitingChange } from "./queue/rules.ts";

let database: ReturnType<typeof fakeDatabase>;
let store: typeof import("./queue/waiting-store.ts");
let copies: typeof import("./copies/personal-store.ts");
let base: typeof import("./database.ts");

beforeEach(async () => {
  database = fakeDatabase();
  vi.stubGlobal("indexedDB", database.indexedDB);
  // a module remembers the database it has opened
  vi.resetModules();
  [store, copies, base] = await Promise.all([import("./queue/waiting-store.ts"), import("./copies/personal-store.ts"), import("./database.ts")]);
});
afterEach(() => void vi.unstubAllGlobals());

const change = (owner: string, name: string, more: Partial<WaitingChange> = {}): WaitingChange => ({
  owner,
  key: name,
  method: "POST",
  path: "/cart/items",
  locale: "en",
  currency: "USD",
  made_ms: 1,
  shown: { kind: "add", name, quantity: 1, pieces: 1 },
  ...more,
});
const outcome = (owner: string, name: string): SendOutcome => ({ owner, kind: "add", name, result: "done" });
const namesOf = async (owner: string) => (await store.waitingOf(owner)).map(({ key }) => key);

describe("the browser's database", () => {
  it("is opened once, and anew after another release or the browser has ended it", async () => {
    await Promise.all([namesOf("guest"), namesOf("guest")]);
    await namesOf("guest");
    expect(database.state).toMatchObject({ opened: 1, closed: 0 });
    database.interrupt("onversionchange");
    await namesOf("guest");
    expect(database.state).toMatchObject({ opened: 2, closed: 1 });
    database.interrupt("onclose");
    await namesOf("guest");
    expect(database.state).toMatchObject({ opened: 3, closed: 2 });
  });
  it("that keeps nothing says so each time, and is tried again", async () => {
    database.state.fails = true;
    await expect(namesOf("guest")).rejects.toThrow("nothing can be kept");
    database.state.fails = false;
    expect(await namesOf("guest")).toEqual([]);
  });
  it("does all of a piece of work, or nothing of it", async () => {
    await store.addWaiting(change("guest", "a"));
    const work = base.inOne(["waiting"], "readwrite", (of) => {
      of("waiting").delete(1);
      of("waiting").add({ ...change("guest", "b"), id: 2 });
      of("waiting").add({ ...change("guest", "c"), id: 2 });
      return undefined;
    });
    await expect(work).rejects.toThrow("the key is taken");
    expect(await namesOf("guest")).toEqual(["a"]);
  });
});

describe("changes that wait", () => {
  it("are found in their order, each owner's alone", async () => {
    for (const [owner, name] of [
      ["guest", "a"],
      ["account 1.x", "b"],
      ["guest", "c"],
    ] as const)
      await store.addWaiting(change(owner, name));
    expect([await namesOf("guest"), await namesOf("account 1.x"), await namesOf("account 2.y")]).toEqual([["a", "c"], ["b"], []]);
  });
  it("of one name are one, the last; another owner's and those without a name stay", async () => {
    await store.addWaiting(change("guest", "a", { replaces: "line 3" }));
    await store.addWaiting(change("account 1.x", "b", { replaces: "line 3" }));
    await store.addWaiting(change("guest", "c"));
    await store.addWaiting(change("guest", "d", { replaces: "line 4" }));
    await store.addWaiting(change("guest", "e", { replaces: "line 3" }));
    await store.addWaiting(change("guest", "f"));
    expect([await namesOf("guest"), await namesOf("account 1.x")]).toEqual([["c", "d", "e", "f"], ["b"]]);
  });
  it("are fifty of an owner at most", async () => {
    for (let i = 1; i <= 50; i++) await store.addWaiting(change("guest", `${i}`));
    await expect(store.addWaiting(change("guest", "51"))).rejects.toThrow("too many changes wait");
    await store.addWaiting(change("account 1.x", "1"));
    expect((await namesOf("guest")).length).toBe(50);
  });
  it("that are settled go, and their outcome is reported once, to their owner", async () => {
    await store.addWaiting(change("guest", "a"));
    await store.addWaiting(change("guest", "b"));
    const [first] = await store.waitingOf("guest");
    await store.settleWaiting(first as WaitingChange, outcome("guest", "a"));
    await base.inOne(["outcomes"], "readwrite", (of) => void of("outcomes").add(outcome("account 1.x", "z")) as undefined);
    expect(await namesOf("guest")).toEqual(["b"]);
    expect(await store.takeOutcomes("guest")).toMatchObject([outcome("guest", "a")]);
    expect(await store.takeOutcomes("guest")).toEqual([]);
    expect(await store.takeOutcomes("account 1.x")).toMatchObject([outcome("account 1.x", "z")]);
  });
  it("of a guest go over to the account that signs in; another account's do not", async () => {
    await store.addWaiting(change("guest", "a"));
    await store.addWaiting(change("account 2.y", "b"));
    await store.claimWaitingChanges("account 1.x");
    expect([await namesOf("guest"), await namesOf("account 1.x"), await namesOf("account 2.y")]).toEqual([[], ["a"], ["b"]]);
  });
});

describe("copies to be read offline", () => {
  it("are their owner's, the newest of each name, with their time", async () => {
    await copies.keepCopy("guest", "cart", "old", 1);
    await copies.keepCopy("guest", "cart", "new", 2);
    await copies.keepCopy("account 1.x", "cart", "theirs", 3);
    expect(await copies.copyOf("guest", "cart")).toEqual({ owner: "guest", name: "cart", at_ms: 2, value: "new" });
    expect(await copies.copyOf("account 1.x", "cart")).toMatchObject({ value: "theirs" });
    expect(await copies.copyOf("guest", "orders")).toBeUndefined();
  });
  it("of single orders are an owner's twenty newest, whatever else is stored", async () => {
    await copies.keepCopy("guest", "cart", 0, 0);
    await copies.keepCopy("account 2.y", "order A", 0, 0);
    // the newest is written first: the time decides
    for (let i = 21; i >= 1; i--) await copies.keepCopy("account 1.x", `order ${i}`, i, i);
    const stored = (database.rows("copies") as { owner: string; name: string }[]).map(({ owner, name }) => `${owner} ${name}`);
    expect(stored.length).toBe(22);
    expect(stored).not.toContain("account 1.x order 1");
    expect(stored).toEqual(expect.arrayContaining(["guest cart", "account 2.y order A", "account 1.x order 2", "account 1.x order 21"]));
  });
  it.each([
    ["account 1.x", ["account 1.x"], true],
    ["guest", ["guest"], true],
    ["account 9.z", [], true],
  ])("go with everything else that is not of %s", async (owner, left, found) => {
    for (const each of ["guest", "account 1.x"]) {
      await store.addWaiting(change(each, "a"));
      await copies.keepCopy(each, "cart", 1, 1);
      await base.inOne(["outcomes"], "readwrite", (of) => void of("outcomes").add(outcome(each, "a")) as undefined);
    }
    expect(await copies.forgetAllBut(owner)).toBe(found);
    for (const name of ["waiting", "outcomes", "copies"]) expect((database.rows(name) as { owner: string }[]).map((row) => row.owner)).toEqual(left);
    expect(await copies.forgetAllBut(owner)).toBe(false);
  });
  it("of an account go when nobody is signed in any more", async () => {
    await copies.keepCopy("account 1.x", "cart", 1, 1);
    await copies.keepCopy("guest", "cart", 1, 1);
    expect([await copies.forgetPersonal(), await copies.forgetPersonal()]).toEqual([true, false]);
    expect(database.rows("copies")).toMatchObject([{ owner: "guest" }]);
  });
});
