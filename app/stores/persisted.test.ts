import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isHandle, persistedList } from "./persisted.ts";

/** What a browser gives: a storage and a window that tells of other tabs' changes. */
class Storage {
  kept = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, value);
  };
}
let storage: Storage;
let page: EventTarget;
/** Another tab writes. */
function elsewhere(name: string, value: string) {
  storage.kept.set(`meydan-${name}`, value);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: `meydan-${name}` }));
}
const stored = (name: string) => storage.kept.get(`meydan-${name}`);

beforeEach(() => {
  storage = new Storage();
  page = new EventTarget();
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  Object.defineProperty(globalThis, "window", { value: page, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "window");
});

describe("a list stored by the browser", () => {
  it("has the newest first, each once, and survives the page", () => {
    const list = persistedList("a", { max: 3 });
    for (const id of ["one", "two", "one", "three"]) list.add(id);
    expect(list.get()).toEqual(["three", "one", "two"]);
    list.add("four");
    expect(list.get()).toEqual(["four", "three", "one"]);
    expect(persistedList("a", { max: 3 }).get()).toEqual(["four", "three", "one"]);
  });
  it("says whether the browser keeps it", () => {
    const list = persistedList("a", { max: 9 });
    expect([list.toggle("one"), list.isSaved?.()]).toEqual([true, true]);
    storage.full = true;
    expect([list.toggle("two"), list.isSaved?.(), list.get()]).toEqual([true, false, ["two", "one"]]);
    storage.full = false;
    list.add("three");
    expect(list.isSaved?.()).toBe(true);
  });
  it("toggles, removes and takes back", () => {
    const list = persistedList("a", { max: 9 });
    expect(list.toggle("one")).toBe(true);
    expect(list.toggle("two")).toBe(true);
    const before = list.get();
    expect(list.toggle("one")).toBe(false);
    expect(list.get()).toEqual(["two"]);
    list.replace(before);
    expect(list.get()).toEqual(["two", "one"]);
    list.remove("two");
    list.remove("one");
    // nothing chosen, nothing stored: the next page need not fetch any code for it
    expect(stored("a")).toBeUndefined();
  });
  it.each(["", "{", "null", "7", '{"0":"a"}', '"abc"', "[1,null,{}]", '["<script>","A B","x/y"]'])("takes %s for empty", (broken) => {
    storage.kept.set("meydan-a", broken);
    expect(persistedList("a", { max: 3 }).get()).toEqual([]);
  });
  it("keeps what is good of a broken list, up to its length", () => {
    storage.kept.set("meydan-a", '["good","BAD",7,"good","fine","also","more"]');
    expect(persistedList("a", { max: 3 }).get()).toEqual(["good", "fine", "also"]);
  });
  it("follows other tabs, and starts from what they wrote", () => {
    const list = persistedList("a", { max: 9 });
    list.add("one");
    elsewhere("a", '["two","one"]');
    expect(list.get()).toEqual(["two", "one"]);
    storage.kept.set("meydan-a", '["three"]'); // written, not announced yet
    list.add("four");
    expect(list.get()).toEqual(["four", "three"]);
    storage.kept.clear();
    page.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
    expect(list.get()).toEqual([]);
  });
  it("tells nobody of what did not change, and minds its own key only", () => {
    const list = persistedList("a", { max: 9 });
    list.add("one");
    const reported: (readonly string[])[] = [];
    list.listen((value) => reported.push(value));
    elsewhere("b", '["two"]');
    elsewhere("a", '["one"]');
    page.dispatchEvent(new Event("pageshow"));
    expect(reported).toEqual([]);
  });
  it("lives in memory where nothing can be stored", () => {
    const list = persistedList("a", { max: 9 });
    list.add("one");
    storage.full = true;
    list.add("two");
    list.add("three");
    expect(list.get()).toEqual(["three", "two", "one"]);
    storage.full = false;
    list.add("four");
    expect(stored("a")).toBe('["four","three","two","one"]');
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
      configurable: true,
    });
    const denied = persistedList("a", { max: 9 });
    denied.add("one");
    expect(denied.toggle("two")).toBe(true);
    expect(denied.get()).toEqual(["two", "one"]);
  });
  it("never grows beyond its length nor holds anything twice", () => {
    // hundreds of lists in one page: none of them need listen
    Reflect.deleteProperty(globalThis, "window");
    const id = fc.stringMatching(/^[a-c]{1,2}$/);
    const step = fc.record({ what: fc.constantFrom("add" as const, "remove" as const, "toggle" as const), id });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        storage.kept.clear();
        const list = persistedList("a", { max: 4 });
        for (const { what, id } of steps) {
          const had = list.get().includes(id);
          list[what](id);
          expect(list.get().includes(id)).toBe(what === "add" || (what === "toggle" && !had));
        }
        expect(list.get().length).toBeLessThanOrEqual(4);
        expect(new Set(list.get()).size).toBe(list.get().length);
        expect(persistedList("a", { max: 4 }).get()).toEqual(list.get());
      }),
    );
  });
  it("is empty on the server", () => {
    Reflect.deleteProperty(globalThis, "localStorage");
    Reflect.deleteProperty(globalThis, "window");
    expect(persistedList("a", { max: 3 }).get()).toEqual([]);
  });
});

it("a handle is what addresses are made of", () => {
  expect(["a", "red-shoe-2", "x".repeat(80)].every(isHandle)).toBe(true);
  expect(["", "A", "a b", "ä", "a/b", "x".repeat(81)].some(isHandle)).toBe(false);
});
