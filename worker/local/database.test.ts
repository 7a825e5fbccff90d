/** The local state, in a folder of its own: filled once, left alone afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { all, run, sql, statement } from "../db/sql.ts";
import { writeArchive } from "../seed/pictures/archive.ts";
import { fillStorage, prepareDatabase } from "./database.ts";
import { openStorage } from "./storage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "meydan-state-"));
const persist = path.join(folder, "state");
const pictures = ["masters.tar", "sizes.tar"].map((name) => path.join(folder, name));
const hash = "0123456789abcdef0123456789abcdef";
const now = Date.UTC(2026, 8, 1);
const day_ms = 86_400_000;

describe("the local database", () => {
  let [first, second]: Awaited<ReturnType<typeof prepareDatabase>>[] = [];
  let storage: Awaited<ReturnType<typeof openStorage>>;
  beforeAll(async () => {
    for (const [at, name] of [`${hash}.webp`, `${hash}.320.avif`].entries()) writeArchive(pictures[at] as string, [{ name, data: Buffer.from(name) }]);
    first = await prepareDatabase({ persist, pictures, now });
    second = await prepareDatabase({ persist, pictures, now });
    storage = await openStorage(persist);
  }, 180_000);
  afterAll(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  /** What a further run does: to open the state anew each time takes longer. */
  const prepareAgain = (options: { products?: number; now?: number } = {}) => fillStorage(storage, { pictures, now, ...options });

  it("is migrated and filled once", async () => {
    expect(first).toMatchObject({ products: 240, productsAdded: 240, pictures: 2 });
    expect(first?.migrations.length).toBeGreaterThanOrEqual(3);
    expect(second).toEqual({ migrations: [], pictures: 0, productsAdded: 0, products: 240 });
  }, 180_000);

  it("keeps the book of migrations as wrangler does", async () => {
    const applied = await all<{ name: string }>(storage.database, sql`SELECT name FROM d1_migrations ORDER BY id`);
    expect(applied.map(({ name }) => name)).toEqual(first?.migrations);
  }, 180_000);

  it("is refused, with what to do, when a migration it was made by reads differently now", async () => {
    const set = (text: string) => run(storage.database, sql.raw(text));
    await set("UPDATE migration_checksums SET sha256 = 'x' || sha256 WHERE name = '0001_catalogue.sql'");
    await expect(prepareAgain()).rejects.toThrow("made by another 0001_catalogue.sql. Delete");
    await set("UPDATE migration_checksums SET sha256 = substr(sha256, 2) WHERE name = '0001_catalogue.sql'");
  }, 180_000);

  it("holds pictures under their hash and their ready-made sizes beside them, with their type", async () => {
    const keys = [hash, `derived/${hash}/320.avif`];
    const stored = await Promise.all(keys.map((key) => storage.media.get(key)));
    expect(stored.map((object) => object?.httpMetadata?.contentType)).toEqual(["image/webp", "image/avif"]);
    expect(await Promise.all(stored.map((object) => object?.text()))).toEqual([`${hash}.webp`, `${hash}.320.avif`]);
  }, 180_000);

  it("grows to the products asked for, past what a shop may have by itself, and never shrinks", async () => {
    await run(storage.database, sql`UPDATE shop_product_counts SET products_max = products + 1`);
    expect(await prepareAgain({ products: 300 })).toMatchObject({ productsAdded: 60, products: 300 });
    expect(await prepareAgain({ products: 300 })).toMatchObject({ productsAdded: 0, products: 300 });
    expect(await prepareAgain()).toMatchObject({ productsAdded: 0, products: 300 });
  }, 180_000);

  it("has a flash sale running a month later, too", async () => {
    const later = now + 30 * day_ms;
    await prepareAgain({ now: later });
    const running = statement(storage.database, sql`SELECT count(*) AS count FROM flash_sales WHERE ${later} BETWEEN starts_at AND ends_at`);
    expect(await running.first("count")).toBe(1);
  }, 180_000);
});
