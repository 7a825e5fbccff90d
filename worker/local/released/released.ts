/**
 * `worker/db/released.json`: what the release that is deployed asks of the database, and by which migrations that was made. Tests hold
 * today's migrations against it (decision 63). A finished deploy writes it; it is committed with the next change.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sha256Of } from "../backup/manifest.ts";
import { migrationsFolder } from "../migrate.ts";
import { root } from "../platform.ts";
import { foldersOfStatements, holdsStatements, statementsIn } from "./statements.ts";

export const releasedFile = path.join(root, "worker/db/released.json");

export type Released = { migrations: { name: string; sha256: string }[]; statements: string[] };

export function readRelease(): Released {
  const files = foldersOfStatements.flatMap((folder) =>
    readdirSync(path.join(root, "worker", folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith(".ts") && holdsStatements(`/${name}`)),
  );
  const statements = files.flatMap((file) => statementsIn(readFileSync(path.join(root, "worker", file), "utf8")));
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  return {
    migrations: names.sort().map((name) => ({ name, sha256: sha256Of(readFileSync(path.join(migrationsFolder, name))) })),
    statements: [...new Set(statements)].sort(),
  };
}

/** @returns the file, as it is called from the top of the repository */
export function writeRelease(file = releasedFile): string {
  writeFileSync(file, `${JSON.stringify(readRelease(), null, 2)}\n`);
  return path.relative(root, file);
}
