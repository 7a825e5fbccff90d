/** The platform fails in the midst of a copy: at each kind of call, before it is done and after. What is run again finishes right, and nothing is there twice. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BackupManifest, manifestFile, readManifest, rowsFile } from "../../worker/local/backup/manifest.ts";
import { pauseTable } from "../../worker/outbox/pause-data.ts";
import { copying, emptyPreview, everythingIn, fillProduction, isOf, isReading, kindOf, objectsIn } from "./copies.ts";
import { token } from "./platform.ts";
import { quickWrangler } from "./quick-wrangler.ts";
import { startRehearsal } from "./rehearsal.ts";

const busy_ms = 600_000;
const folder = mkdtempSync(path.join(tmpdir(), "meydan-copies-"));
const at = (name: string) => path.join(folder, name);
const whole = at("whole");
let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
let ops: ReturnType<typeof copying>;
let production: Map<string, readonly unknown[]>;
const topic = { env: "preview", branch: "topic" };
const account = () => rehearsal.platform.account;
const emptyEnvironment = (options: { isMigrated?: boolean } = {}) => emptyPreview(account(), folder, options);

/** What a copy is made of: the kinds of its calls. */
async function kindsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { calls } = rehearsal.platform;
  const from = calls.length;
  await work();
  return [...new Set(calls.slice(from).map(kindOf))];
}
beforeAll(async () => {
  rehearsal = await startRehearsal();
  ops = copying(rehearsal, quickWrangler(rehearsal.platform.env));
  account().objects_n = 3;
  const id = await fillProduction(account());
  rehearsal.writeSettings((text) => text.replace("00000000-0000-0000-0000-000000000001", id).replaceAll("example.workers.dev", "team.workers.dev"));
  production = await everythingIn(account().databases[0]?.sqlite as never);
  expect(await ops.command("backup", { to: whole, env: "production" })).toMatchObject({ exitCode: 0 });
}, busy_ms);
afterEach(() => rehearsal.platform.mend());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await rehearsal.stop();
});

const same = ({ tables, migrations, media }: BackupManifest) => ({ tables, migrations, media });

describe("the platform fails in the midst", () => {
  it(
    "of a backup: it is no backup until it is run again, and then it is the same",
    async () => {
      const kinds = await kindsOf(() => ops.command("backup", { to: at("first"), env: "production" }));
      expect(kinds.length).toBeGreaterThan(5);
      for (const [n, kind] of kinds.entries())
        for (const when of ["before", "after"] as const) {
          const to = at(`backup-${n}-${when}`);
          rehearsal.platform.breakAt({ at: isOf(kind), when, rest: true });
          const broken = await ops.command("backup", { to, env: "production" });
          rehearsal.platform.mend();
          const hasManifest = existsSync(manifestFile(to));
          expect([kind, when, broken?.exitCode, hasManifest]).toEqual([kind, when, 1, false]);
          expect([kind, when, await ops.command("backup", { to, env: "production" })]).toMatchObject([kind, when, { exitCode: 0 }]);
          expect([kind, when, same(readManifest(to))]).toEqual([kind, when, same(readManifest(whole))]);
          rmSync(to, { recursive: true });
        }
    },
    busy_ms,
  );

  it(
    "of a backup: objects that have come are not fetched again",
    async () => {
      const to = at("gone-on");
      const isObject = /GET .*\/objects\/.+/;
      rehearsal.platform.breakAt({ at: ({ path: called }) => called.endsWith("avif"), when: "before", rest: true });
      await ops.command("backup", { to, env: "production" });
      rehearsal.platform.mend();
      const from = rehearsal.platform.calls.length;
      expect(await ops.command("backup", { to, env: "production" })).toMatchObject({ exitCode: 0 });
      const fetched = rehearsal.platform.calls.slice(from).filter(({ method, path: called }) => isObject.test(`${method} ${called}`)).length;
      expect(fetched).toBeGreaterThan(0);
      expect(fetched).toBeLessThan(8);
      expect(ops.lines.join("\n")).toContain("objects have come already");
    },
    busy_ms,
  );

  it(
    "of a restore: run again, everything is there once",
    async () => {
      emptyEnvironment();
      const kinds = await kindsOf(() => ops.command("restore", { from: whole, ...topic }));
      expect(kinds.length).toBeGreaterThan(6);
      // what only reads is the same before it is done and after
      for (const kind of kinds)
        for (const when of isReading.test(kind) ? (["after"] as const) : (["before", "after"] as const)) {
          const { sqlite } = emptyEnvironment();
          rehearsal.platform.breakAt({ at: isOf(kind), when, rest: true });
          const broken = await ops.command("restore", { from: whole, ...topic });
          rehearsal.platform.mend();
          expect([kind, when, broken?.exitCode]).toEqual([kind, when, 1]);
          // done, and not heard of: then there is a marketplace, which the sentence said
          const isOver = kind.includes("DROP TABLE") && when === "after";
          if (isOver) expect(broken?.text).toContain("it is this one");
          const again = await ops.command("restore", { from: whole, ...topic });
          expect([kind, when, again]).toMatchObject([kind, when, { exitCode: isOver ? 1 : 0 }]);
          const now = await everythingIn(sqlite);
          expect([kind, when, now.get(pauseTable)?.length]).toEqual([kind, when, 1]);
          for (const [name, rows] of production) if (name !== pauseTable) expect([kind, when, name, now.get(name)]).toEqual([kind, when, name, rows]);
          expect(now.size).toBe(production.size);
          expect(objectsIn(account(), "meydan-media-preview")).toEqual(objectsIn(account(), "meydan-media"));
        }
    },
    busy_ms,
  );

  it(
    "for a moment: it is asked again, and nobody has to run anything",
    async () => {
      const { sqlite } = emptyEnvironment();
      for (const when of ["before", "after"] as const) {
        rehearsal.platform.breakAt({ at: ({ path: called }) => called.startsWith("/s3/"), when, rest: false });
        expect(await ops.command("restore", { from: whole, ...topic })).toMatchObject({ exitCode: 0 });
        emptyEnvironment();
      }
      expect(sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'meydan_restore'").get()).toEqual({ n: 0 });
      rehearsal.platform.mend();
    },
    busy_ms,
  );
});

describe("what is refused, before anything is written", () => {
  const refusal = async (change: (copy: string) => void, options: object = topic) => {
    const copy = at("changed");
    rmSync(copy, { recursive: true, force: true });
    cpSync(whole, copy, { recursive: true });
    change(copy);
    const { sqlite } = emptyEnvironment({ isMigrated: false });
    const done = await ops.command("restore", { from: copy, ...options });
    const isUntouched =
      Number(sqlite.prepare("SELECT count(*) AS n FROM sqlite_schema").get()?.n) === 0 && account().buckets.get("meydan-media-preview")?.size === 0;
    return { ...done, isUntouched };
  };
  const refused = (text: RegExp) => ({ exitCode: 1, text: expect.stringMatching(text), isUntouched: true });

  it(
    "a file that was changed or cut short, and a backup of a newer release",
    async () => {
      expect(await refusal((copy) => appendFileSync(rowsFile(copy, "orders"), "[1]\n"))).toEqual(refused(/orders\.jsonl.*checksum differs/));
      expect(await refusal((copy) => truncateSync(rowsFile(copy, "reviews"), 200))).toEqual(refused(/reviews\.jsonl.*checksum differs/));
      const newer = (copy: string) => {
        const manifest = readManifest(copy);
        writeFileSync(
          manifestFile(copy),
          JSON.stringify({ ...manifest, migrations: [...manifest.migrations, { name: "9999_later.sql", sha256: "0".repeat(64) }] }),
        );
      };
      expect(await refusal(newer)).toEqual(refused(/9999_later\.sql, this release has not/));
    },
    busy_ms,
  );

  it("an environment that is none, a preview without its branch, and one that has no database", async () => {
    for (const [options, why] of [
      [{ env: "staging" }, /There is no environment staging/],
      [{ env: "preview" }, /--branch/],
      [{ env: "production", branch: "topic" }, /Production has no branch/],
      [{ env: "preview", branch: "another" }, /no preview of another/],
    ] as const)
      expect(await refusal(() => {}, options)).toEqual(refused(why));
    const other = { env: { ...rehearsal.platform.env, CLOUDFLARE_API_TOKEN: "" } };
    expect(await ops.command("backup", { to: at("none"), env: "production" }, other)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining("CLOUDFLARE_API_TOKEN must be in the environment"),
    });
    expect(await ops.command("backup", { to: at("none"), ...topic })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining("holds no marketplace yet"),
    });
    expect(existsSync(at("none"))).toBe(false);
  });

  it(
    "another restore that is not finished, rows that came meanwhile, and a bucket with another content",
    async () => {
      emptyEnvironment();
      rehearsal.platform.breakAt({ at: ({ path: called }) => called.endsWith("/import"), when: "before", rest: true });
      await ops.command("restore", { from: whole, ...topic });
      rehearsal.platform.mend();
      const copy = at("other");
      cpSync(whole, copy, { recursive: true });
      writeFileSync(manifestFile(copy), `${readFileSync(manifestFile(copy), "utf8")}\n`);
      expect(await ops.command("restore", { from: copy, ...topic })).toMatchObject({ exitCode: 1, text: expect.stringContaining("of another backup") });
      expect(await ops.command("backup", { to: at("none"), ...topic })).toMatchObject({ exitCode: 1, text: expect.stringContaining("not finished") });
      emptyEnvironment();
      account().buckets.get("meydan-media-preview")?.set("private/documents/1", Buffer.from("somebody's"));
      expect(await ops.command("restore", { from: whole, ...topic })).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining("another object under private/documents/1"),
      });
    },
    busy_ms,
  );
});

it(
  "the token is told nobody, also where the platform repeats it",
  async () => {
    rehearsal.platform.refuse(/GET .*\/objects$/, `no such token: ${token}`);
    expect(await ops.command("backup", { to: at("told"), env: "production" })).toMatchObject({ exitCode: 1, text: expect.stringContaining("[token]") });
    rehearsal.platform.refuse(/POST .*\/query$/, `no such token: ${token}`);
    expect(await ops.command("backup", { to: at("told"), env: "production" })).toMatchObject({ exitCode: 1, text: expect.stringContaining("[token]") });
    expect(ops.lines.join("\n")).not.toContain(token);
  },
  busy_ms,
);
