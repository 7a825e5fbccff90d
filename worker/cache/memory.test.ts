import { describe, expect, it } from "vitest";
import { fragmentsInMemory, Memory, pagesInMemory } from "./memory.ts";

const keysOf = (memory: Memory<string>, ...keys: string[]) => keys.filter((key) => memory.get(key) !== undefined);

describe("a memory", () => {
  it("holds so many entries; the one longest unused goes", () => {
    const memory = new Memory<string>({ entries_max: 2 });
    memory.set("a", "1");
    memory.set("b", "2");
    memory.get("a");
    memory.set("c", "3");
    expect([memory.entries, memory.get("a"), memory.get("b"), memory.get("c")]).toEqual([2, "1", undefined, "3"]);
    memory.set("a", "4");
    memory.set("d", "5");
    expect(keysOf(memory, "a", "c", "d")).toEqual(["a", "d"]);
  });
  it("holds so much, counted anew when something is written over, taken out or forgotten", () => {
    const memory = new Memory<string>({ entries_max: 9, size_max: 10, sizeOf: (value, key) => key.length + value.length });
    memory.set("a", "1234");
    memory.set("b", "1234");
    expect(memory.entries).toBe(2);
    memory.set("b", "12345");
    expect(keysOf(memory, "a", "b")).toEqual(["b"]);
    memory.set("a", "123");
    expect(memory.entries).toBe(2);
    memory.delete("b");
    memory.delete("nothing");
    memory.set("c", "12345");
    expect(keysOf(memory, "a", "c")).toEqual(["a", "c"]);
    memory.clear();
    memory.set("d", "123456789");
    expect([memory.entries, memory.get("d")]).toEqual([1, "123456789"]);
    memory.set("e", "1234567890");
    expect(memory.entries).toBe(0);
  });
  it("of pages and of fragments has room for 16 and 8 million bytes", () => {
    const page = (length: number) => ({ read_ms: 0, seq: 0, until_ms: 0, tags: [], parts: [new Uint8Array(length - 5), "nonce" as const] });
    pagesInMemory.set("a", page(8_000_000));
    pagesInMemory.set("b", page(8_000_000));
    expect(pagesInMemory.entries).toBe(2);
    pagesInMemory.set("c", page(6));
    expect([pagesInMemory.entries, pagesInMemory.get("a")]).toEqual([2, undefined]);
    pagesInMemory.clear();
    fragmentsInMemory.set("1234", "x".repeat(3_999_996));
    fragmentsInMemory.set("5678", "x".repeat(3_999_996));
    expect(fragmentsInMemory.entries).toBe(2);
    fragmentsInMemory.set("9", "");
    expect(fragmentsInMemory.entries).toBe(2);
    fragmentsInMemory.clear();
  });
});
