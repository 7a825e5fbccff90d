/** A marketplace with orders, taken away and brought back: every row, every object, every answer; and what is not brought back. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { all, run, scalar, sql, statement } from "../../db/sql.ts";
import { pauseTable, restoredReason } from "../../outbox/pause-data.ts";
import { writeArchive } from "../../seed/pictures/archive.ts";
import { findOrder, listOrders, viewOrder } from "../../shop/operators/service.ts";
import { wordsFor } from "../../words.ts";
import { fillStorage, prepareDatabase } from "../database.ts";
import { openStorage } from "../storage.ts";
import { backup } from "./backup.ts";
import { packed } from "./fill.ts";
import { manifestFile, mediaFile, mediaList, readManifest, rowsFile, sha256Of } from "./manifest.ts";
import { restore } from "./restore.ts";
import { databaseFile, readSnapshot } from "./snapshot.ts";

const folder = mkdtempSync(path.join(tmpdir(), "meydan-backup-"));
const at = (name: string) => path.join(folder, name);
const [persist, again] = [at("state"), at("again")];
const hash = "0123456789abcdef0123456789abcdef";
const now = Date.UTC(2026, 8, 1);
/** A marketplace is made, copied and read whole: on a busy machine that takes its time. */
const busy_ms = 600_000;
/** Signs that a text may hold and a file of rows may stumble over, and a number that no double holds. */
const oddText = "a\u0000b\n\t'\"\\ \u2028 😀 ا";
const oddNumber = "9007199254740993";

/** Everything the orders answer, as the operator reads it: text of JSON. */
async function ordersAnswered(state: string): Promise<string[]> {
  const { database, close } = await openStorage(state);
  try {
    const { data } = await listOrders(database, { perPage: 100 } as never);
    const orders = await all<{ number: string }>(database, sql`SELECT number FROM orders ORDER BY id`);
    const purchase = { db: database, now, env: { AUTH_SECRET: "a secret of the tests, long enough to sign" } } as never;
    const views = await Promise.all(orders.map(async ({ number }) => viewOrder(purchase, await findOrder(purchase, number), wordsFor("en"))));
    return [data, ...views].map((answer) => JSON.stringify(answer));
  } finally {
    await close();
  }
}

/** Each table with its rows, each full-text index with its words and where they stand, and the schema. */
function everything(state: string): Map<string, readonly unknown[]> {
  const found = new Map<string, readonly unknown[]>(
    readSnapshot(databaseFile(state), (tables, linesOf) => tables.map((table) => [table.name, [...linesOf(table)]])),
  );
  const db = new DatabaseSync(databaseFile(state), { readOnly: true });
  try {
    const indexes = db.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%'").all() as { name: string }[];
    expect(indexes.length).toBeGreaterThan(7);
    for (const { name } of indexes) {
      // a table that is made for the question tells a word's places
      db.exec(`CREATE VIRTUAL TABLE temp.asked USING fts5vocab(main, ${name}, instance)`);
      found.set(
        `words of ${name}`,
        db.prepare("SELECT term, CAST(doc AS TEXT) AS doc, col, offset FROM temp.asked ORDER BY term, temp.asked.doc, col, offset").all(),
      );
      db.exec("DROP TABLE temp.asked");
    }
    found.set("schema", db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name").all());
    return found;
  } finally {
    db.close();
  }
}

beforeAll(async () => {
  const pictures = ["masters.tar", "sizes.tar"].map(at);
  for (const [index, name] of [`${hash}.webp`, `${hash}.320.avif`].entries()) writeArchive(pictures[index] as string, [{ name, data: Buffer.from(name) }]);
  await prepareDatabase({ persist, pictures, now, dataKey: "a data key of the tests that is long enough" });
  const { database, media, close } = await openStorage(persist);
  await run(database, sql`UPDATE orders SET email = ${`${oddText}@example.test`} WHERE id = (SELECT min(id) FROM orders)`);
  await run(database, sql`UPDATE catalogue_state SET generation = ${sql.raw(oddNumber)}`);
  await run(database, sql`DELETE FROM wishlists WHERE id = (SELECT max(id) FROM wishlists)`);
  await media.put("private/documents/1", "a passport", { httpMetadata: { contentType: "application/octet-stream" }, customMetadata: { of: "person" } });
  await close();
}, busy_ms);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a backup that is restored", () => {
  it(
    "gives back the same rows, the same indexes, the same objects and the same answers about orders",
    async () => {
      const manifest = await backup(at("one"), { persist, now });
      expect(manifest.tables.find(({ name }) => name === "orders")?.rows).toBeGreaterThan(5);
      expect(manifest.tables.length).toBeGreaterThan(100);
      const restored = await restore(at("one"), { persist: again });
      expect([restored.manifest, restored.migrated]).toEqual([manifest, []]);
      const [before, after] = [everything(persist), everything(again)];
      expect([...after.keys()]).toEqual([...before.keys()]);
      // the one thing that a copy has of its own
      expect(before.get(pauseTable)).toEqual([]);
      expect(after.get(pauseTable)?.join()).toContain(restoredReason(manifest.at));
      before.set(pauseTable, after.get(pauseTable) ?? []);
      for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
      expect(before.get("words of product_search")?.length).toBeGreaterThan(1000);
      const answered = await ordersAnswered(persist);
      expect(answered.length).toBeGreaterThan(5);
      expect(await ordersAnswered(again)).toEqual(answered);
      expect(answered.join()).toContain(JSON.stringify(oddText).slice(1, 8));
      expect(before.get("catalogue_state")?.join()).toContain(oddNumber);
    },
    busy_ms,
  );
  it(
    "gives back pictures with their type and notes",
    async () => {
      const { media, close } = await openStorage(again);
      const objects = await Promise.all([hash, `derived/${hash}/320.avif`, "private/documents/1", "demo-pictures"].map((key) => media.get(key)));
      expect(await Promise.all(objects.map((object) => object?.text()))).toEqual([`${hash}.webp`, `${hash}.320.avif`, "a passport", expect.any(String)]);
      expect(objects.map((object) => object?.httpMetadata?.contentType)).toEqual(["image/webp", "image/avif", "application/octet-stream", undefined]);
      expect(objects[2]?.customMetadata).toEqual({ of: "person" });
      await close();
    },
    busy_ms,
  );
  it(
    "is a marketplace that goes on: its triggers are back, and numbers that went are not given again",
    async () => {
      const { database, close } = await openStorage(again);
      const before = await all<{ name: string; seq: number }>(database, sql`SELECT name, seq FROM sqlite_sequence WHERE name = 'wishlists'`);
      expect(before[0]?.seq).toBeGreaterThan((await scalar<number>(database, sql`SELECT max(id) FROM wishlists`)) as number);
      expect(
        await fillStorage({ database, media: { head: async () => ({ customMetadata: {} }), put: async () => null } as never }, { pictures: [], now }),
      ).toMatchObject({
        migrations: [],
        productsAdded: 0,
      });
      await run(database, sql`UPDATE product_texts SET name = 'Zyxwvut lamp' WHERE product_id = 1 AND locale = 'en'`);
      expect(await scalar<number>(database, sql`SELECT count(*) FROM product_search WHERE product_search MATCH 'zyxwvut'`)).toBe(1);
      await close();
    },
    busy_ms,
  );
});

describe("a backup while orders are placed", () => {
  it(
    "is of one moment: no order without its event, no event without its order",
    async () => {
      const { database, close } = await openStorage(persist);
      await run(database, sql`CREATE TABLE placed (id INTEGER PRIMARY KEY) STRICT`);
      await run(database, sql`CREATE TABLE a_placed_first (id INTEGER PRIMARY KEY) STRICT`);
      let isOver = false;
      let written = 0;
      const writing = (async () => {
        while (!isOver) {
          written += 1;
          await database.batch(["placed", "a_placed_first"].map((table) => statement(database, sql`INSERT INTO ${sql.raw(table)} VALUES (${written})`)));
        }
      })();
      // the child's table is read first of all, the parent's last but for a few: rows that come between would show
      while (written < 21) await new Promise(setImmediate);
      const taken = backup(at("live"), { persist, now });
      const { tables } = await taken.finally(() => {
        isOver = true;
      });
      await writing;
      const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
      expect(rowsOf("placed")).toBeGreaterThanOrEqual(20);
      expect(rowsOf("a_placed_first")).toBe(rowsOf("placed"));
      expect(rowsOf("placed")).toBeLessThan(written);
      await run(database, sql`DROP TABLE placed`);
      await run(database, sql`DROP TABLE a_placed_first`);
      await close();
    },
    busy_ms,
  );
});

describe("what is not restored", () => {
  const copies: string[] = [];
  const copied = () => {
    const copy = at(`copy-${copies.push("")}`);
    cpSync(at("one"), copy, { recursive: true });
    return copy;
  };
  const refusal = async (from: string, to = at(`to-${copies.length}`)) => {
    const why = await restore(from, { persist: to }).then(
      () => "restored",
      (error: Error) => error.message,
    );
    const wrote = (() => {
      try {
        return readSnapshot(databaseFile(to), (tables) => tables.length > 0);
      } catch {
        return false;
      }
    })();
    return { why, wrote };
  };
  it(
    "a file that was changed, missing, or added to",
    async () => {
      const wrong: [change: (copy: string) => void, file: string][] = [
        [(copy) => appendFileSync(rowsFile(copy, "orders"), "[1]\n"), "orders.jsonl"],
        [(copy) => rmSync(rowsFile(copy, "packages")), "packages.jsonl"],
        [(copy) => appendFileSync(mediaList(copy), " "), "media.jsonl"],
        [(copy) => writeFileSync(mediaFile(copy, readdirSync(path.join(copy, "media"))[0] as string), "another picture"), "media"],
      ];
      for (const [change, file] of wrong) {
        const copy = copied();
        change(copy);
        expect(await refusal(copy)).toEqual({ why: expect.stringMatching(`${file}.*checksum differs`), wrote: false });
      }
    },
    busy_ms,
  );
  it(
    "a folder that is no backup, or of a release that this one does not know",
    async () => {
      const [none, other, edited] = [copied(), copied(), copied()];
      rmSync(manifestFile(none));
      expect(await refusal(none)).toEqual({ why: expect.stringContaining("holds no backup"), wrote: false });
      const manifest = readManifest(other);
      writeFileSync(
        manifestFile(other),
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, { name: "9999_later.sql", sha256: sha256Of("") }] }),
      );
      expect(await refusal(other)).toEqual({ why: expect.stringContaining("9999_later.sql, this release has not"), wrote: false });
      writeFileSync(manifestFile(edited), readFileSync(manifestFile(edited), "utf8").replace(manifest.migrations[3]?.sha256 as string, sha256Of("edited")));
      expect(await refusal(edited)).toEqual({ why: expect.stringContaining(`another ${manifest.migrations[3]?.name}`), wrote: false });
    },
    busy_ms,
  );
  it(
    "into a folder that holds a marketplace",
    async () => {
      const before = everything(again);
      expect((await refusal(at("one"), again)).why).toContain("already");
      expect(everything(again)).toEqual(before);
    },
    busy_ms,
  );
  it("nor is a backup written over another", async () => {
    await expect(backup(at("one"), { persist, now })).rejects.toThrow("is not empty");
    await expect(backup(at("none"), { persist: at("nowhere"), now })).rejects.toThrow("no database");
  });
});

describe("lines in arrays", () => {
  it("are of the size that is allowed, and all there", () => {
    const lines = ["[1]", "[22]", "[333]", `["${"x".repeat(50)}"]`, "[4]", '["é"]'];
    const some = [...packed(lines, 14)];
    expect(some).toEqual(["[[1],[22]]", "[[333]]", `[["${"x".repeat(50)}"]]`, '[[4],["é"]]'].slice(0, 3).concat(some.slice(3)));
    expect(some.flatMap((text) => JSON.parse(text) as unknown[])).toEqual(lines.map((line) => JSON.parse(line)));
    expect(some.filter((text) => Buffer.byteLength(text) > 14).length).toBe(1);
    expect([...packed([], 14)]).toEqual([]);
  });
});
