import { describe, expect, it } from "vitest";
import { cacheCommand, explanationLines } from "./ops-cache.ts";

type Call = [path: string, body?: object];
async function run(words: string[], answer: unknown) {
  const asked: Call[] = [];
  const report = await cacheCommand(words)?.(async <T>(...call: Call) => {
    asked.push(call);
    return { data: answer } as T;
  });
  return { asked, report };
}

describe("npm run ops -- cache", () => {
  it("prints each layer with its age and what ended it, and what clears the entry", () => {
    const layers = [
      { layer: "memory" as const, state: "absent" as const, age_s: null, reasons: [] },
      { layer: "kv" as const, state: "gone" as const, age_s: 70, reasons: ["product:1 changed", "it is older than 60 s"] },
    ];
    const entries = [{ kind: "product", key: "product/7/en/USD?handle=a", fresh_s: 30, oldest_s: 60, layers, clearedBy: ["product:1"] }];
    expect(explanationLines({ status: 200, generation: "7", generationEndsAt: "2026-11-25T00:00:00.000Z", entries })).toEqual([
      "answers 200; generation 7, until 2026-11-25T00:00:00.000Z",
      "product  product/7/en/USD?handle=a",
      "    memory  absent",
      "    kv      gone  70 s old  product:1 changed; it is older than 60 s",
      "    fresh for 30 s, answered for 60 s; cleared by a new generation, product:1",
    ]);
    expect(explanationLines({ status: 404, generation: "7", generationEndsAt: null, entries: [] })).toEqual([
      "answers 404; generation 7",
      "No cache has a part in it.",
    ]);
  });
  it("asks for an address with all its signs", async () => {
    const { asked } = await run(["explain", "/fr/search?q=a b&c=1"], { status: 200, generation: "1", generationEndsAt: null, entries: [] });
    expect(asked).toEqual([["/admin/cache?address=%2Ffr%2Fsearch%3Fq%3Da+b%26c%3D1"]]);
  });
  it.each([
    ["product a b", { products: ["a", "b"] }],
    ["shop a", { shops: ["a"] }],
    ["page /shops", { pages: ["/shops"] }],
    ["everything", { everything: true }],
  ])("purge %s asks for that", async (words, body) => {
    const { asked, report } = await run(["purge", ...words.split(" ")], { tags: ["x"], everything: "everything" in body, unknown: [] });
    expect([asked, report?.exitCode]).toEqual([[["/admin/cache/purge", body]], 0]);
  });
  it("ends with 1 when a name is nobody's", async () => {
    const { report } = await run(["purge", "product", "a", "b"], { tags: ["product:1"], everything: false, unknown: ["b"] });
    expect(report).toEqual({ lines: ["Cleared: product:1.", "Nothing has the name b."], exitCode: 1 });
  });
  it.each(["", "explain", "explain a b", "purge", "purge product", "purge everything now", "purge order 1", "toString"])("%s is not known", (words) =>
    expect(cacheCommand(words.split(" "))).toBeNull(),
  );
});
