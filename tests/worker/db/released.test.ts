/**
 * A deploy migrates before it uploads: for a while, and after each rollback, the release before asks the new schema. The other way round
 * happens where a database is set back, or a copy of it lags behind: then the new release may fail for what is new, and for nothing else.
 */
import { afterAll, describe, expect, it } from "vitest";
import released from "../../../worker/db/released.json";
import { foldersOfStatements, holdsStatements, statementsIn } from "../../../worker/local/released/statements.ts";
import { refusalOf } from "../../support/compiled.ts";
import { env } from "../../support/marketplace.ts";
import { migrateAnew } from "../../support/migrated.ts";
import { declaredIn, narrowings, readShape } from "../../support/schema-shape.ts";

const { DB } = env;
const texts = import.meta.glob<string>("../../../worker/db/migrations/*.sql", { query: "?raw", import: "default", eager: true });
const migrations = Object.entries(texts).map(([file, text]) => ({ name: file.split("/").at(-1) as string, text }));
const sources = import.meta.glob<string>("../../../worker/{shop,outbox,cache,request,db}/**/*.ts", { query: "?raw", import: "default", eager: true });
const statements = [...new Set(Object.entries(sources).flatMap(([file, text]) => (holdsStatements(file) ? statementsIn(text) : [])))];
const since = migrations.filter(({ name }) => !released.migrations.some((each) => each.name === name));
const releasedCount = released.migrations.length;

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** Why the schema that stands now refuses each of them. */
const refusalsOf = (asked: readonly string[]) => Promise.all(asked.map(refusalOf));
/** What was compiled before, and is not now. A template that is a part of a statement compiles nowhere. */
const lost = (asked: readonly string[], before: readonly (string | null)[], now: readonly (string | null)[]) =>
  asked.flatMap((text, at) => (before[at] === null && now[at] !== null ? [{ text, why: String(now[at]) }] : []));
const apply = (queries: readonly string[]) => DB.batch(queries.map((query) => DB.prepare(query)));

describe("what was released", () => {
  it("is not edited any more: its migrations read as they did, and new ones come after them", async () => {
    const now = await Promise.all(migrations.map(async ({ name, text }) => ({ name, sha256: await sha256(text) })));
    expect(now.slice(0, releasedCount)).toEqual(released.migrations);
    expect(migrations.slice(releasedCount)).toEqual(since);
  });
  it("is looked for where statements stand", () => {
    expect(Object.keys(sources).filter((file) => !foldersOfStatements.some((folder) => file.includes(`/worker/${folder}/`)))).toEqual([]);
    expect(released.statements.length).toBeGreaterThan(600);
  });
});

describe("the release before, on today's schema", () => {
  afterAll(() => migrateAnew());
  it("finds all that its statements ask for, and may write what it wrote", async () => {
    const [now, shape] = [await refusalsOf(released.statements), await readShape(DB)];
    await migrateAnew({ upTo: releasedCount });
    const before = await refusalsOf(released.statements);
    expect(before.filter((why) => why === null).length).toBeGreaterThan(630);
    expect(lost(released.statements, before, now)).toEqual([]);
    // whatever is narrowed says since when nothing uses it
    const declared = since.flatMap(({ text }) => declaredIn(text));
    expect(narrowings(await readShape(DB), shape).filter((each) => !declared.includes(each.slice(0, each.indexOf(":"))))).toEqual([]);
  }, 60_000);
});

describe("today's release, on the schema before", () => {
  afterAll(() => migrateAnew());
  it("misses what is new, and nothing else", async () => {
    const own = await refusalsOf(statements);
    await migrateAnew({ upTo: releasedCount });
    const text = since.map((each) => each.text).join("\n");
    const isNew = ({ why }: { why: string }) =>
      new RegExp(`\\b${/(?:no such (?:table|column|index):|has no column named) (?:\w+\.)?(\w+)/.exec(why)?.[1] ?? "^"}\\b`).test(text);
    expect(lost(statements, own, await refusalsOf(statements)).filter((each) => !isNew(each))).toEqual([]);
  }, 60_000);
});

/** The law itself, on a table and migrations that were made up for it. */
describe("a schema that", () => {
  const before = ["CREATE TABLE mottos (id INTEGER PRIMARY KEY, shop_id INTEGER, text TEXT, since INTEGER NOT NULL) STRICT"];
  const anew = (columns: string) => [`CREATE TABLE made (id INTEGER PRIMARY KEY, ${columns}) STRICT`, "DROP TABLE mottos", "ALTER TABLE made RENAME TO mottos"];
  const widening: [what: string, sql: string[]][] = [
    ["has a further column that may be empty", ["ALTER TABLE mottos ADD COLUMN tone TEXT CHECK (tone <> '')"]],
    ["has one with a value of its own", ["ALTER TABLE mottos ADD COLUMN tone TEXT NOT NULL DEFAULT '-'"]],
    ["wants a value no more", anew("shop_id INTEGER, text TEXT, since INTEGER")],
    ["has a further table", ["CREATE TABLE tones (motto_id INTEGER NOT NULL REFERENCES mottos (id), tone TEXT NOT NULL CHECK (tone <> '')) STRICT"]],
    ["has a further index", ["CREATE INDEX mottos_by_text ON mottos (text)"]],
    ["follows a table by a trigger", ["CREATE TRIGGER followed AFTER INSERT ON mottos BEGIN UPDATE catalogue_state SET generation = generation + 1; END"]],
  ];
  const narrowing: [what: string, sql: string[], found: string][] = [
    ["wants a value that could be left out", anew("shop_id INTEGER, text TEXT NOT NULL, since INTEGER NOT NULL"), "mottos.text: has to be given"],
    ["wants a value for a new column", anew("shop_id INTEGER, text TEXT, since INTEGER NOT NULL, tone TEXT NOT NULL"), "mottos.tone: has to be given"],
    ["has lost a table", ["DROP TABLE mottos"], "mottos: gone"],
    ["has lost a column", ["ALTER TABLE mottos DROP COLUMN text"], "mottos.text: gone"],
    ["has renamed one", ["ALTER TABLE mottos RENAME COLUMN text TO words"], "mottos.text: gone"],
    ["keeps another type", anew("shop_id INTEGER, text INTEGER, since INTEGER NOT NULL"), "mottos.text: INTEGER"],
    ["lets in one row where there were two", ["CREATE UNIQUE INDEX one_text ON mottos (text)"], "mottos: CREATE UNIQUE INDEX one_text"],
    ["refuses by a trigger", ["CREATE TRIGGER refused BEFORE UPDATE OF text ON mottos BEGIN SELECT RAISE(ABORT, 'no'); END"], "mottos: CREATE TRIGGER refused"],
    ["refuses by a condition", anew("shop_id INTEGER, text TEXT, since INTEGER NOT NULL CHECK (since > 0)"), "mottos: CHECK (since > 0)"],
    [
      "wants a row elsewhere",
      anew("shop_id INTEGER REFERENCES shops (id), text TEXT, since INTEGER NOT NULL"),
      "mottos: FOREIGN KEY (shop_id) REFERENCES shops",
    ],
  ];
  const found = async (queries: readonly string[]) => {
    await apply(before);
    const shape = await readShape(DB);
    await apply(queries);
    const all = narrowings(shape, await readShape(DB));
    await migrateAnew();
    return all;
  };
  it.each(widening)("%s takes what was written for it before", async (_, queries) => {
    expect(await found(queries)).toEqual([]);
  });
  it.each(narrowing)("%s does not", async (_, queries, what) => {
    expect(await found(queries)).toEqual([expect.stringContaining(what)]);
  });
  it("is declared narrower by name and reason", () => {
    expect(declaredIn("-- narrows: shops.motto: nothing has read it since 2026-12-01\n-- narrows: shops: no\n-- narrows it")).toEqual(["shops.motto"]);
  });
  it("has renamed a column is found out by the statements that ask for it", async () => {
    const before = await refusalsOf(released.statements);
    await apply(["ALTER TABLE shops RENAME COLUMN since_year TO year"]);
    const found = lost(released.statements, before, await refusalsOf(released.statements));
    await migrateAnew();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ why }) => !why.includes("since_year"))).toEqual([]);
  });
});
