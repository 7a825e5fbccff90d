/** A marketplace in production, taken away with the real wrangler and brought into an environment that has none: every row, every object. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restore } from "../../worker/local/backup/restore.ts";
import { databaseFile, readSnapshot } from "../../worker/local/backup/snapshot.ts";
import { openStorage } from "../../worker/local/storage.ts";
import { pauseTable } from "../../worker/outbox/pause-data.ts";
import { copying, everythingIn, fillProduction, objectsIn } from "./copies.ts";
import { token } from "./platform.ts";
import { quickWrangler } from "./quick-wrangler.ts";
import { startRehearsal } from "./rehearsal.ts";

const busy_ms = 600_000;
const folder = mkdtempSync(path.join(tmpdir(), "meydan-copies-"));
const to = path.join(folder, "one");
let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
let ops: ReturnType<typeof copying>;
/** Where wrangler's own part was rehearsed before. */
let quick: ReturnType<typeof copying>;
const sqliteOf = (name: string) => {
  const found = rehearsal.platform.account.databases.find((each) => each.name === name);
  if (!found) throw new Error(`there is no database ${name}`);
  return found.sqlite;
};

beforeAll(async () => {
  rehearsal = await startRehearsal();
  ops = copying(rehearsal, rehearsal.release.wrangler);
  quick = copying(rehearsal, quickWrangler(rehearsal.platform.env));
  const { account } = rehearsal.platform;
  account.objects_n = 3;
  const id = await fillProduction(account);
  rehearsal.writeSettings((text) => text.replace("00000000-0000-0000-0000-000000000001", id).replaceAll("example.workers.dev", "team.workers.dev"));
}, busy_ms);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await rehearsal.stop();
});

describe("a backup of production", () => {
  it(
    "is written into a folder, and says which pictures the bucket has not",
    async () => {
      const done = await ops.command("backup", { to, env: "production" });
      expect(done).toEqual({
        exitCode: 0,
        text: expect.stringMatching(/^Backed up production into .*\n.*, 8 objects of 66 bytes\nRows name \d+ objects that the bucket has not/),
      });
    },
    busy_ms,
  );

  it(
    "gives an empty environment the same rows, indexes and objects",
    async () => {
      const { account } = rehearsal.platform;
      account.addDatabase("meydan-preview-topic");
      account.buckets.set("meydan-media-preview", new Map());
      expect(await ops.command("restore", { from: to, env: "preview", branch: "topic" })).toMatchObject({ exitCode: 0 });
      const [before, after] = [await everythingIn(sqliteOf("meydan")), await everythingIn(sqliteOf("meydan-preview-topic"))];
      expect([...after.keys()]).toEqual([...before.keys()]);
      expect([before.get(pauseTable), after.get(pauseTable)?.length]).toEqual([[], 1]);
      before.set(pauseTable, after.get(pauseTable) ?? []);
      for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
      for (const name of ["orders", "reviews", "words"]) expect(before.get(name)?.length).toBeGreaterThan(3);
      expect(objectsIn(account, "meydan-media-preview")).toEqual(objectsIn(account, "meydan-media"));
    },
    busy_ms,
  );

  it(
    "is brought into no environment that has a marketplace, and into production only by its name",
    async () => {
      expect(await quick.command("restore", { from: to, env: "preview", branch: "topic" })).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining("holds a marketplace"),
      });
      for (const confirm of [undefined, "production"])
        expect(await quick.command("restore", { from: to, env: "production", confirm })).toMatchObject({
          exitCode: 1,
          text: expect.stringContaining("--confirm meydan"),
        });
      expect(await quick.command("restore", { from: to, env: "production", confirm: "meydan" })).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining("holds a marketplace"),
      });
    },
    busy_ms,
  );

  it(
    "is brought back on a laptop",
    async () => {
      const persist = path.join(folder, "state");
      await restore(to, { persist });
      const before = await everythingIn(sqliteOf("meydan"));
      const orders = readSnapshot(databaseFile(persist), (tables, linesOf) => [
        ...linesOf(tables.find(({ name }) => name === "orders") as (typeof tables)[number]),
      ]);
      expect(orders).toEqual(before.get("orders"));
      const { media, close } = await openStorage(persist);
      const object = await media.head("derived/a b+c/ü.avif");
      expect([object?.httpMetadata?.contentType, object?.customMetadata]).toEqual(["image/avif", { name: "Ünal's" }]);
      await close();
    },
    busy_ms,
  );
});

it("asked nothing that the stand-in does not know, and told nobody the token", () => {
  expect(rehearsal.platform.unknown).toEqual([]);
  expect([...ops.lines, ...quick.lines].join("\n")).not.toContain(token);
});
