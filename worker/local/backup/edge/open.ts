/** What a copy of an environment works with; handed in, so that a rehearsal is the same code against another platform. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { databasesOf } from "../../../release/account.ts";
import { readEnvironment } from "../../../release/environment.ts";
import type { Release } from "../../../release/release.ts";
import { accessFrom, type EdgeApi } from "./api.ts";
import { type EdgeDatabase, openDatabase } from "./database.ts";
import { type EdgeAsked, type EdgeTarget, environmentAsked, targetOf } from "./target.ts";

export type Platform = Pick<Release, "root" | "wrangler" | "ask" | "wait" | "say"> & { env: NodeJS.ProcessEnv };
export type Edge = { target: EdgeTarget; api: EdgeApi; database: EdgeDatabase; say: (line: string) => void; scratch: string };

/** `scratch`: a folder of this machine that nobody else reads, gone at the end. @throws BackupRefused, Failed */
export async function withEdge<T>(platform: Platform, asked: EdgeAsked, work: (edge: Edge) => Promise<T>): Promise<T> {
  const name = environmentAsked(asked);
  const access = accessFrom(platform.env);
  const target = targetOf(readEnvironment(platform.root, name), asked, await databasesOf(platform.wrangler), access.account);
  const scratch = mkdtempSync(path.join(tmpdir(), "meydan-copy-"));
  chmodSync(scratch, 0o700);
  try {
    const database = openDatabase(platform.wrangler, target, scratch);
    return await work({ target, api: { access, ask: platform.ask, wait: platform.wait }, database, say: platform.say, scratch });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

type There = { tables: ReadonlySet<string>; migrations: string[] };

/** What stands in the database. */
export async function readThere(database: EdgeDatabase): Promise<There> {
  const names = await database.ask<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const tables = new Set(names.map(({ name }) => name));
  const rows = tables.has("d1_migrations") ? await database.ask<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id") : [];
  return { tables, migrations: rows.map(({ name }) => name) };
}
