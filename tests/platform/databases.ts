/** The platform's D1: lists, queries, and imports of files, on SQLite itself, so that migrations and the demo's SQL are really run. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type DumpOptions, dumpOf } from "./exports.ts";
import { list, ok, refuse } from "./refusal.ts";
import type { Account, Database } from "./state.ts";

/** Enough of SQL's grammar to tell statements apart is SQLite's own: it says where one ends by taking it. */
function run({ sqlite }: Database, text: string): { results: unknown[]; statements: number } {
  sqlite.exec("BEGIN");
  try {
    const isRead = /^\s*(SELECT|PRAGMA)\b/i.test(text);
    const results = isRead ? sqlite.prepare(text).all() : [];
    if (!isRead) sqlite.exec(text);
    sqlite.exec("COMMIT");
    return { results, statements: 1 };
  } catch (error) {
    sqlite.exec("ROLLBACK");
    return refuse(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
  }
}

const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0, changes: 0, served_by: "stand-in" };
const shown = ({ id, name, created_at }: Database) => ({ uuid: id, name, version: "production", created_at, num_tables: 0, file_size: 0 });

export function databases(account: Account, origin: () => string) {
  /** Wrangler asks by either. */
  const byId = (id: string) =>
    account.databases.find((each) => each.id === id || each.name === id) ?? refuse(404, 7404, `The database ${id} could not be found`);
  return (
    new Hono()
      .get("/", (c) => {
        const name = c.req.query("name");
        return list(account.databases.filter((each) => name === undefined || each.name === name).map(shown));
      })
      .post("/", async (c) => {
        const { name } = await c.req.json<{ name: string }>();
        if (account.databases.some((each) => each.name === name)) return refuse(400, 7502, `A database with the name ${name} already exists`);
        return ok(shown(account.addDatabase(name)));
      })
      .get("/:id", (c) => ok(shown(byId(c.req.param("id")))))
      .delete("/:id", (c) => {
        account.databases.splice(account.databases.indexOf(byId(c.req.param("id"))), 1);
        return ok(null);
      })
      .post("/:id/query", async (c) => {
        const { sql } = await c.req.json<{ sql: string }>();
        return ok([{ results: run(byId(c.req.param("id")), sql).results, success: true, meta }]);
      })
      .post("/:id/export", async (c) => {
        const database = byId(c.req.param("id"));
        const { dump_options: options } = await c.req.json<{ dump_options: DumpOptions }>();
        const filename = `${database.id}.sql`;
        database.uploads.set(filename, dumpOf(database, options));
        const result = { filename, signed_url: `${origin()}/exports/${database.id}/${filename}` };
        return ok({ type: "export", status: "complete", success: true, at_bookmark: "1", messages: [], result });
      })
      .get("/:id/time_travel/bookmark", () => ok({ bookmark: "00000001-00000002" }))
      // a file is announced, put to an address that is handed out, and read in
      .post("/:id/import", async (c) => {
        const database = byId(c.req.param("id"));
        const { action, etag } = await c.req.json<{ action: string; etag: string }>();
        if (action === "init") return ok({ success: true, filename: etag, upload_url: `${origin()}/uploads/${database.id}/${etag}` });
        const { statements } = run(database, database.uploads.get(etag) ?? refuse(404, 7404, "no such upload"));
        return ok({
          type: "import",
          status: "complete",
          success: true,
          at_bookmark: "1",
          messages: [],
          result: { num_queries: statements, final_bookmark: "1", meta },
        });
      })
  );
}

export function uploads(account: Account) {
  return new Hono().put("/:id/:etag", async (c) => {
    const text = Buffer.from(await c.req.arrayBuffer());
    const database = account.databases.find(({ id }) => id === c.req.param("id")) ?? refuse(404, 7404, "no such database");
    database.uploads.set(c.req.param("etag"), text.toString("utf8"));
    return c.body(null, 200, { etag: `"${createHash("md5").update(text).digest("hex")}"` });
  });
}
