/** What the rehearsals of backup and restore have in common: a marketplace in the stand-in's production, and an environment beside it that has none. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Platform } from "../../worker/local/backup/edge/open.ts";
import { makeScratch } from "../../worker/local/backup/edge/scratch.ts";
import { askFile, readSnapshot } from "../../worker/local/backup/snapshot.ts";
import { bookkeeping, migrationsFolder } from "../../worker/local/migrate.ts";
import { backupCommand } from "../../worker/local/ops-backup.ts";
import type { Wrangler } from "../../worker/release/wrangler.ts";
import { wholeDemo } from "../../worker/seed/whole-demo.ts";
import { putNoted } from "./buckets.ts";
import type { Call } from "./platform.ts";
import type { startRehearsal } from "./rehearsal.ts";
import type { Account } from "./state.ts";

type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;
const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
/** Signs that a text may hold and a statement may stumble over. */
export const oddText = "a'b\n\t\"\\ \u2028 😀 ا;--";

/** A marketplace with orders, reviews and media, and text that is hard to carry; some rows went, so that their numbers are not given again. */
export async function fillProduction(account: Account): Promise<string> {
  const { id, sqlite } = account.addDatabase("meydan");
  sqlite.exec(bookkeeping.sql);
  for (const name of migrations)
    sqlite.exec(`BEGIN; ${readFileSync(path.join(migrationsFolder, name), "utf8")}; INSERT INTO d1_migrations (name) VALUES ('${name}'); COMMIT`);
  sqlite.exec("BEGIN");
  for await (const text of wholeDemo(Date.UTC(2026, 8, 1), "a data key of the tests that is long enough")) sqlite.exec(text);
  sqlite.exec("COMMIT");
  sqlite.prepare("UPDATE orders SET email = ? WHERE id = (SELECT min(id) FROM orders)").run(`${oddText}@example.test`);
  sqlite.exec("DELETE FROM wishlists WHERE id = (SELECT max(id) FROM wishlists)");
  const text = sqlite.prepare("SELECT product_id AS product, locale FROM product_texts LIMIT 1").get() as { product: number; locale: string };
  // longer than a statement may be
  sqlite.prepare("UPDATE product_texts SET description = ? WHERE product_id = ? AND locale = ?").run("it's 😀 ".repeat(30_000), text.product, text.locale);
  account.buckets.set("meydan-media", new Map());
  const hashes = sqlite.prepare("SELECT hash FROM pictures ORDER BY hash LIMIT 6").all() as { hash: string }[];
  for (const [at, { hash }] of hashes.entries())
    putNoted(account, "meydan-media", hash, Buffer.from(`picture ${at}`), { http: { contentType: "image/webp" }, custom: at === 0 ? { of: "person" } : {} });
  putNoted(account, "meydan-media", "derived/a b+c/ü.avif", Buffer.from("picture 1"), {
    http: { contentType: "image/avif", cacheControl: "max-age=1" },
    custom: { name: "Ünal's" },
  });
  putNoted(account, "meydan-media", "private/documents/1", Buffer.from([0, 255, 10]), { http: {}, custom: {} });
  return id;
}

/** The preview's environment, deployed and not yet used: migrated, or without any table. `folder`: for its file. */
export function emptyPreview(account: Account, folder: string, { isMigrated = true }: { isMigrated?: boolean } = {}) {
  const { databases, buckets } = account;
  databases.splice(0, databases.length, ...databases.filter(({ name }) => name !== "meydan-preview-topic"));
  buckets.set("meydan-media-preview", new Map());
  const database = account.addDatabase("meydan-preview-topic");
  if (isMigrated) {
    const file = path.join(folder, `${database.id}.sqlite`);
    makeScratch(file, migrations);
    database.sqlite = new DatabaseSync(file);
  }
  return database;
}

/** What kind of a call it is: without what differs from run to run. */
export const kindOf = ({ method, path: called, sql = "" }: Call) =>
  `${method} ${called.replace(/[0-9a-f-]{32,36}/g, "*").replace(/objects\/.*|\/s3\/.*/, "object")} ${sql}`.trim();
export const isReading = /^GET|SELECT|\/export$/;
export const isOf = (kind: string) => (call: Call) => kindOf(call) === kind;

/** Commands of the console, against the stand-in. */
export function copying(rehearsal: Rehearsal, wrangler: Wrangler) {
  const { env } = rehearsal.platform;
  const lines: string[] = [];
  const platform = (): Platform => ({
    ...rehearsal.release,
    wrangler,
    env,
    say: (line) => lines.push(line),
    ask: (url, init) => fetch(url.replace(/^https:\/\/([^/]+\.r2\.cloudflarestorage\.com)\//, `${env.CLOUDFLARE_API_BASE_URL}/s3/$1/`), init),
  });
  const command = async (what: string, options: Parameters<typeof backupCommand>[1], own: Partial<Platform> = {}) => {
    const done = await backupCommand([what], options, () => ({ ...platform(), ...own }));
    lines.push(...(done?.lines ?? []));
    return done && { exitCode: done.exitCode, text: done.lines.join("\n") };
  };
  return { lines, command };
}

/** Each table's rows as they stand, the schema, and what the full-text indexes find. */
export async function everythingIn(sqlite: DatabaseSync): Promise<Map<string, readonly unknown[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-everything-"));
  const file = path.join(folder, "copy.sqlite");
  try {
    await backup(sqlite, file);
    const found = new Map<string, readonly unknown[]>(readSnapshot(file, (tables, linesOf) => tables.map((table) => [table.name, [...linesOf(table)]])));
    found.set("migrations", askFile(file, "SELECT name FROM d1_migrations ORDER BY id"));
    found.set("schema", askFile(file, "SELECT type, name, sql FROM sqlite_schema WHERE name <> 'd1_migrations' ORDER BY type, name"));
    found.set("words", askFile(file, "SELECT rowid FROM product_search WHERE product_search MATCH 'a*' ORDER BY rowid"));
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const objectsIn = ({ buckets, notes }: Account, bucket: string) =>
  [...(buckets.get(bucket) ?? [])].sort().map(([key, bytes]) => [key, bytes.toString("base64"), notes.get(bytes)]);
