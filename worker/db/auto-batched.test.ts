import { describe, expect, it } from "vitest";
import { autoBatched } from "./auto-batched.ts";

/** A database that answers each statement with its own words, and remembers what came in one go. */
function echo(fail?: Error) {
  const batches: string[][] = [];
  type FakeStatement = { text: string; bind: (...values: unknown[]) => FakeStatement; raw: () => void };
  const fakeStatement = (text: string): FakeStatement => ({ text, bind: (...values) => fakeStatement([text, ...values].join(" ")), raw: () => {} });
  const batch = async (statements: FakeStatement[]) => {
    batches.push(statements.map(({ text }) => text));
    if (fail) throw fail;
    return statements.map(({ text }) => ({ results: text.startsWith("none") ? [] : [{ text, length: text.length }] }));
  };
  return { db: autoBatched({ prepare: fakeStatement, batch } as unknown as D1Database), batches };
}
const later = async <T>(work: () => Promise<T>, calls: number): Promise<T> => {
  for (let call = 0; call < calls; call += 1) await null;
  return work();
};

describe("questions of one moment", () => {
  it("travel together, and each gets its own answer", async () => {
    const { db, batches } = echo();
    const answers = await Promise.all([
      db.prepare("a").bind(1, "x").first(),
      later(() => db.prepare("b").first("length"), 3),
      db.batch([db.prepare("c").bind(2), db.prepare("d")]).then((results) => results.map(({ results: rows }) => rows)),
      db
        .prepare("e")
        .all()
        .then(({ results }) => results),
      db.prepare("none").first(),
      db.prepare("none").first("length"),
    ]);
    expect(answers).toEqual([
      { text: "a 1 x", length: 5 },
      1,
      [[{ text: "c 2", length: 3 }], [{ text: "d", length: 1 }]],
      [{ text: "e", length: 1 }],
      null,
      null,
    ]);
    expect(batches).toEqual([["a 1 x", "c 2", "d", "e", "none", "none", "b"]]);
  });
  it("are no longer of it once an answer was waited for", async () => {
    const { db, batches } = echo();
    await db.prepare("a").first();
    await db.prepare("b").first();
    expect(batches).toEqual([["a"], ["b"]]);
  });
  it("fail together, and the next ones are asked anew", async () => {
    const { db, batches } = echo(new Error("away"));
    const outcomes = await Promise.allSettled([db.prepare("a").first(), db.prepare("b").all()]);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.message)).toEqual(["away", "away"]);
    await expect(db.prepare("c").first()).rejects.toThrow("away");
    expect(batches).toEqual([["a", "b"], ["c"]]);
  });
});
