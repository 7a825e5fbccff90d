import { describe, expect, it } from "vitest";
import { sample } from "./choose.ts";
import { nearestFirst } from "./nearest.ts";
import { type Site, sitesOf } from "./sites.ts";
import { sqlMutantsOf } from "./sql.ts";
import { makeState, type State } from "./state.ts";
import { withSwitches } from "./switches.ts";

const file = "worker/shop/cart/rules.ts";
const mutantsOf = (text: string) => sitesOf(file, text).sites.map(({ before, after }) => `${before} → ${after}`);

describe("the mutants of a line", () => {
  it.each([
    ["export const f = (n: number) => n < 3;", ["n < 3 → n <= 3", "3 → 4"]],
    ["export const f = (a: string) => a === 'x';", ["a === 'x' → a !== 'x'", "'x' → \"\""]],
    ["export const f = (a: boolean, b: boolean) => a && !b;", ["a && !b → a || !b", "!b → b"]],
    ["export const f = (a?: number) => a ?? 0;", ["a ?? 0 → a", "a ?? 0 → 0", "0 → 1"]],
    ["export const f = (a: string[]) => a.filter(Boolean);", ["a.filter(Boolean) → a"]],
    ["export const f = () => g(1, b);", ["g(1, b) → g(1)", "1 → 2"]],
    ["export const f = (a: string) => /^x$/i.test(a);", ["/^x$/i → /x$/i", "/^x$/i → /^x/i"]],
    ["export function f(a: boolean) { if (a) return; g(); }", ["if (a) → if (false)", "g() → nothing"]],
    ["export const f = (a: boolean) => (a ? 'x' : 'y');", ["a ? 'x' : 'y' → a ? 'y' : 'x'"]],
  ])("%s", (text, expected) => {
    expect(mutantsOf(text)).toEqual(expected);
  });
  it("are not in types, imports, keys, links of a chain, and what is said to people", () => {
    for (const text of [
      "type A = 1 | true; interface B { a: 2 }",
      'import a from "b"; export const c: 3 = a;',
      "export const f = (a?: { 4: G }) => a?.g(b, c)?.h;".replace("b, c", "b"),
      'log.error("x", { a: 1 });',
      'export const a = z.string().describe(b ?? "x");',
      'export function f() { throw new TypeError(a ?? "x"); }',
      "export const a = { summary: b ?? c };",
    ])
      expect(mutantsOf(text), text).toEqual([]);
  });
  it("name the function that runs them", () => {
    const text = "const a = 1;\nexport function f() {\n  return b.map((c) => c + 2);\n}\nconst d = { e: () => 3 };";
    expect(sitesOf(file, text).sites.map(({ line, scope, before }) => [line, scope, before])).toEqual([
      [1, "", "1"],
      [3, "f.1", "c + 2"],
      [3, "f.1", "2"],
      [5, "e", "3"],
    ]);
  });
});

describe("a sample", () => {
  const mutantsOfText = (name: string, text: string) => sitesOf(name, text).sites.map((site) => ({ ...site, file: name, id: 0 }));
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `export const f${n} = (a: number) => a < ${n};`).join("\n");
  const drawn = (text: string, seed = 1) =>
    sample([...mutantsOfText("a.ts", text), ...mutantsOfText("b.ts", lines(40))], 40, seed).map(({ file: name, before }) => `${name} ${before}`);

  it("stays the same for other files when one file changes", () => {
    const [before, after] = [drawn(lines(40)), drawn(`export const g = (a: number) => a + 1;\n${lines(40)}`)];
    expect(before).toHaveLength(40);
    expect(after.filter((name) => name.startsWith("b.ts") && !before.includes(name))).toEqual([]);
  });
  it("is another one with another seed, and has one mutant of a line", () => {
    expect(drawn(lines(40), 2)).not.toEqual(drawn(lines(40), 1));
    expect(sample(mutantsOfText("a.ts", lines(3)), 40, 1)).toHaveLength(3);
  });
});

describe("the mutants of SQL", () => {
  const places = (text: string) => sqlMutantsOf(text).map(({ text: mutant }) => mutant);
  it.each([
    ["DELETE FROM a WHERE b <= ?1", ["DELETE FROM a WHERE b < ?1"]],
    ["UPDATE a SET b = ?1 WHERE c = ?2", ["UPDATE a SET b = ?1 WHERE c <> ?2"]],
    ["SELECT a FROM b WHERE c IS NULL LIMIT 5", ["SELECT a FROM b WHERE c IS NOT NULL LIMIT 5", "SELECT a FROM b WHERE c IS NULL LIMIT 6"]],
    ["SELECT 1 FROM a WHERE EXISTS (SELECT 1 FROM b)", ["SELECT 2 FROM a WHERE EXISTS (SELECT 1 FROM b)"]],
    ["INSERT OR IGNORE INTO a VALUES (?1)", ["INSERT INTO a VALUES (?1)"]],
    ["SELECT max(a) FROM b ORDER BY c DESC", ["SELECT max(a) FROM b ORDER BY c ASC", "SELECT min(a) FROM b ORDER BY c DESC"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source
    ["sql`SELECT a FROM b WHERE ${c < 3 ? d : e}`", []],
  ])("%s", (text, expected) => {
    expect(places(text)).toEqual(expected);
  });
});

describe("a source with switches", () => {
  const text = [
    "export const most = 3;",
    "export function f(a, b) {",
    "  if (a > most) return 'many';",
    "  return [a < b && b < most, (() => ({ sum: a + b }))().sum];",
    "}",
  ].join("\n");
  const sites = sitesOf(file, text);
  const chosen = sites.sites.map((site: Site, index) => ({ ...site, id: index + 1 }));

  function run(on: number): { state: State; answer: unknown; most: number } {
    const state = makeState();
    state.on = on;
    const code = withSwitches(text, sites, chosen, 10).replaceAll("export ", "").replace("globalThis.__mutants", "given");
    const { f, most } = new Function("given", `${code}\nreturn { f, most };`)(state) as { f: (a: number, b: number) => unknown; most: number };
    return { state, answer: f(1, 2), most };
  }

  it("does what it did while none is on, and says which functions ran", () => {
    const { state, answer } = run(0);
    expect(answer).toEqual([true, 3]);
    expect([...state.ran]).toEqual([11, 12]);
    expect([...state.ranLoading]).toEqual([10]);
    expect(
      withSwitches(text, sites, chosen, 10)
        .split("\n")
        .slice(0, 5)
        .map((line) => line.length > 0),
    ).toEqual([true, true, true, true, true]);
  });
  it("does something else for each that is on", () => {
    const changed = Object.fromEntries(chosen.map(({ id, before, after }) => [`${before} → ${after}`, JSON.stringify([run(id).answer, run(id).most])]));
    expect(changed).toEqual({
      "3 → 4": "[[true,3],4]",
      "a > most → a >= most": "[[true,3],3]",
      "if (a > most) → if (false)": "[[true,3],3]",
      "a < b && b < most → a < b || b < most": "[[true,3],3]",
      "a < b → a <= b": "[[true,3],3]",
      "b < most → b <= most": "[[true,3],3]",
      "[a < b && b < most, (() => ({ sum: a + b }))().sum] → [a < b && b < most]": "[[true],3]",
      "a + b → a - b": "[[true,-1],3]",
    });
  });
});

describe("the test files for a mutant", () => {
  const learned = (took_ms: number) => ({ hash: "", took_ms, ran: new Set(["worker/shop/cart/rules.ts#f"]), loading: new Set<string>() });
  it("begin with the unit test beside it, then its room's, the quickest first, then unit tests of other rooms", () => {
    const coverage = new Map([
      ["tests/worker/orders/list.test.ts", learned(1)],
      ["tests/worker/cart/saved.test.ts", learned(9)],
      ["tests/worker/cart/cart.test.ts", learned(5)],
      ["worker/shop/cart/rules.test.ts", learned(2)],
      ["tests/worker/search/fold.test.ts", { ...learned(1), ran: new Set<string>() }],
      ["worker/shop/vouchers/discounts.test.ts", learned(0)],
    ]);
    const mutant = { ...(sitesOf(file, "export const f = () => 1;").sites[0] as Site), id: 1, file };
    expect(nearestFirst(mutant, coverage, () => [])).toEqual([
      "worker/shop/cart/rules.test.ts",
      "tests/worker/cart/cart.test.ts",
      "tests/worker/cart/saved.test.ts",
      "worker/shop/vouchers/discounts.test.ts",
      "tests/worker/orders/list.test.ts",
    ]);
  });
});
