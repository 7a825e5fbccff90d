/** The counting database must answer as the real one does, and count what it cost. */
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { counting, type IsolateProfile, profile, profiled, profilePath } from "../../../worker/request/profile.ts";

const { DB } = env as unknown as Env;

beforeAll(async () => {
  await DB.batch([
    DB.prepare("CREATE TABLE counted (id INTEGER PRIMARY KEY, name TEXT NOT NULL)"),
    DB.prepare("INSERT INTO counted (name) SELECT 'row ' || value FROM json_each('[0,1,2,3,4,5,6,7,8,9]')"),
  ]);
});

const twins = "SELECT a.id, b.id FROM counted a JOIN counted b ON b.id = a.id + 1 ORDER BY a.id LIMIT 2";

describe("the counting database", () => {
  it("counts one query and the rows it read, by each way of asking", async () => {
    const asks: ((db: D1Database) => Promise<unknown>)[] = [
      (db) => db.prepare("SELECT * FROM counted").all(),
      (db) => db.prepare("SELECT * FROM counted").run(),
      (db) => db.prepare("SELECT * FROM counted").raw(),
      (db) => db.prepare("SELECT count(*) AS n FROM counted").first(),
      (db) => db.batch([db.prepare("SELECT * FROM counted")]),
      (db) => db.withSession().prepare("SELECT * FROM counted").all(),
    ];
    for (const ask of asks) {
      const tally = { queries: 0, rows_read: 0, rows_written: 0 };
      await ask(counting(DB, tally));
      expect(tally, String(ask)).toEqual({ queries: 1, rows_read: 10, rows_written: 0 });
    }
  });

  it("reads by index what the real database reads by index", async () => {
    const tally = { queries: 0, rows_read: 0, rows_written: 0 };
    await counting(DB, tally).prepare("SELECT * FROM counted WHERE id = ?").bind(3).all();
    expect(tally).toEqual({ queries: 1, rows_read: 1, rows_written: 0 });
  });

  it("answers as the real one does", async () => {
    const asks: ((db: D1Database) => Promise<unknown>)[] = [
      async (db) => (await db.prepare("SELECT * FROM counted WHERE id <= ?").bind(2).all()).results,
      (db) => db.prepare("SELECT * FROM counted WHERE id = ?").bind(1).first(),
      (db) => db.prepare("SELECT * FROM counted WHERE id = ?").bind(1).first("name"),
      (db) => db.prepare("SELECT * FROM counted WHERE id = -1").first(),
      (db) => db.prepare("SELECT * FROM counted WHERE id = -1").first("name"),
      (db) => db.prepare(twins).raw(),
      (db) => db.prepare(twins).raw({ columnNames: true }),
    ];
    for (const ask of asks) expect(await ask(counting(DB, { queries: 0, rows_read: 0, rows_written: 0 })), String(ask)).toEqual(await ask(DB));
  });

  it("counts rows written, index entries among them, for each tally it was given", async () => {
    const [one, other] = [
      { queries: 0, rows_read: 0, rows_written: 0 },
      { queries: 5, rows_read: 5, rows_written: 5 },
    ];
    await counting(DB, one, other).prepare("INSERT INTO counted (name) VALUES (?)").bind("written").run();
    expect([one.queries, one.rows_written]).toEqual([1, 1]);
    expect([other.queries, other.rows_written]).toEqual([6, 6]);
  });

  it("writes once, also when the written rows are asked for bare", async () => {
    const db = counting(DB, { queries: 0, rows_read: 0, rows_written: 0 });
    const [before, rows, after] = [
      await count("once"),
      await db.prepare("INSERT INTO counted (name) VALUES (?) RETURNING name").bind("once").raw(),
      await count("once"),
    ];
    expect(rows).toEqual([["once"]]);
    expect(after - before).toBe(1);
  });

  it("rolls a batch back as a whole", async () => {
    const db = counting(DB, { queries: 0, rows_read: 0, rows_written: 0 });
    const insert = db.prepare("INSERT INTO counted (name) VALUES (?)");
    await expect(db.batch([insert.bind("torn"), insert.bind(null)])).rejects.toThrow("NOT NULL");
    expect(await count("torn")).toBe(0);
  });
});

const count = async (name: string) => (await DB.prepare("SELECT count(*) AS n FROM counted WHERE name = ?").bind(name).first<number>("n")) as number;

describe("profile()", () => {
  const app = new Hono<{ Bindings: Env & { PROFILE_D1?: string } }>();
  app.use(profile());
  app.get("/late", (c) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const write = async () => {
      const writer = writable.getWriter();
      const found = await c.env.DB.prepare("SELECT * FROM counted WHERE id = 1").all();
      await writer.write(new TextEncoder().encode(String(found.results.length)));
      await writer.close();
    };
    write();
    return c.body(readable, 200, { "set-cookie": "a=b" });
  });

  it("waits for what a streamed answer still asks", async () => {
    const response = await app.request("/late", {}, { ...(env as unknown as Env), PROFILE_D1: "on" });
    expect(await response.text()).toBe("1");
    expect(response.headers.getSetCookie()).toEqual(["a=b"]);
    expect(response.headers.get("x-d1-queries")).toBe("1");
    expect(response.headers.get("x-d1-rows")).toBe("1");
    expect(response.headers.get("x-d1-written")).toBe("0");
  });

  it("tells what the isolate asked since it began, behind answers and without requests, too", async () => {
    const bindings = { ...(env as unknown as Env), PROFILE_D1: "on" };
    const counted = async () => (await (await app.request(profilePath, {}, bindings)).json()) as IsolateProfile;
    const before = await counted();
    await app.request("/late", {}, bindings);
    await profiled(bindings).DB.prepare("SELECT * FROM counted WHERE id = 2").all();
    const after = await counted();
    expect(after.requests - before.requests).toBe(1);
    expect(after.database.rows_read - before.database.rows_read).toBe(2);
    expect(after.answers).toEqual(before.answers);
  });

  it("says nothing unless it is asked to", async () => {
    const response = await app.request("/late", {}, env as unknown as Env);
    expect(await response.text()).toBe("1");
    expect([...response.headers.keys()].filter((name) => name.startsWith("x-d1"))).toEqual([]);
    expect((await app.request(profilePath, {}, env as unknown as Env)).status).toBe(404);
    expect(profiled(env as unknown as Env)).toBe(env);
  });
});
