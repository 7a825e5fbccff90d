/** An environment's database, by wrangler alone: questions, files of statements, exports, migrations. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jsonIn, type Wrangler } from "../../../release/wrangler.ts";
import { migrationsFolder } from "../../migrate.ts";
import type { EdgeTarget } from "./target.ts";

export type EdgeDatabase = {
  /** A question that changes nothing much. @throws Failed */
  ask: <T>(text: string) => Promise<T[]>;
  /** All of it, or nothing: what fails leaves the database as it was. @throws Failed */
  runFile: (file: string) => Promise<void>;
  /** The rows of these tables, of one moment, as statements. @throws Failed */
  exportRows: (tables: readonly string[], file: string) => Promise<void>;
  /** Those of these migrations that are not applied yet. @throws Failed */
  migrate: (names: readonly string[]) => Promise<void>;
  /** The point of the platform's own history; undefined: it does not tell. */
  bookmark: () => Promise<string | undefined>;
};

/** `folder`: private, for settings that name this one database. */
export function openDatabase(wrangler: Wrangler, { database }: EdgeTarget, folder: string): EdgeDatabase {
  const config = path.join(folder, "wrangler.json");
  const migrations_dir = path.join(folder, "migrations");
  const binding = { binding: "DB", database_name: database.name, database_id: database.id, migrations_dir: "migrations" };
  writeFileSync(config, JSON.stringify({ name: "meydan-backup", compatibility_date: "2026-08-15", d1_databases: [binding] }), { mode: 0o600 });
  const there = ["--remote", "--config", config];
  return {
    async ask<T>(text: string) {
      const answer = await wrangler.run(["d1", "execute", "DB", ...there, "--json", "--command", text]);
      return (jsonIn(answer) as { results?: T[] }[]).at(-1)?.results ?? [];
    },
    async runFile(file) {
      await wrangler.run(["d1", "execute", "DB", ...there, "--file", file, "--yes"]);
    },
    async exportRows(tables, file) {
      // never without its tables: asked for all, the platform stumbles over the full-text indexes and leaves the database locked
      await wrangler.run([
        "d1",
        "export",
        "DB",
        ...there,
        "--no-schema",
        "--skip-confirmation",
        "--output",
        file,
        ...tables.flatMap((each) => ["--table", each]),
      ]);
    },
    async migrate(names) {
      rmSync(migrations_dir, { recursive: true, force: true });
      mkdirSync(migrations_dir, { recursive: true });
      for (const name of names) copyFileSync(path.join(migrationsFolder, name), path.join(migrations_dir, name));
      await wrangler.run(["d1", "migrations", "apply", "DB", ...there]);
    },
    async bookmark() {
      const { ok, stdout } = await wrangler.try(["d1", "time-travel", "info", "DB", "--config", config, "--json"]);
      return ok ? ((jsonIn(stdout) as { bookmark?: string }).bookmark ?? undefined) : undefined;
    },
  };
}
