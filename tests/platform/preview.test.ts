/** Rehearsals of `npm run preview`: made, brought up to date, removed. One after another, each beginning where the one before ended. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../worker/release/environment.ts";
import { listPreviews, makePreview } from "../../worker/release/preview.ts";
import { aliasOf, namesOf } from "../../worker/release/preview-names.ts";
import { removePreview } from "../../worker/release/preview-parts.ts";
import { previewSecrets } from "../../worker/release/preview-secrets.ts";
import { writeArchive } from "../../worker/seed/pictures/archive.ts";
import { isUnderRing } from "../../worker/shop/account/service.ts";
import { startRehearsal } from "./rehearsal.ts";

const previewKey = "the key of all previews, long enough";
const hash = "0123456789abcdef0123456789abcdef";
let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
let folder: string;
const environment = () => readEnvironment(rehearsal.release.root, "preview");
const names = () => namesOf(aliasOf("feature/checkout"), environment());
const make = (key: string | undefined = previewKey) => {
  const pictures = [path.join(folder, "pictures.tar")];
  return makePreview(rehearsal.release, environment(), names(), { previewKey: key, message: "topic", pictures, now_ms: Date.UTC(2026, 10, 25) });
};
const count = (table: string) => rehearsal.platform.account.databases[0]?.sqlite.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n;

beforeAll(async () => {
  rehearsal = await startRehearsal();
  folder = mkdtempSync(path.join(tmpdir(), "meydan-pictures-"));
  writeArchive(path.join(folder, "pictures.tar"), [
    { name: `${hash}.webp`, data: Buffer.from("master") },
    { name: `${hash}.320.avif`, data: Buffer.from("small") },
  ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await rehearsal.stop();
});

describe("a preview", () => {
  it("is refused until there is what all previews share, naming it", async () => {
    await expect(make("short")).rejects.toThrow(
      /your subdomain of workers\.dev[\s\S]*PREVIEW_KEY has less than 32[\s\S]*npx wrangler r2 bucket create meydan-media-preview/,
    );
    rehearsal.writeSettings((text) => text.replaceAll("example.workers.dev", "team.workers.dev"));
    rehearsal.platform.account.buckets.set("meydan-media-preview", new Map());
  }, 180_000);

  it("is a marketplace of its own: database, queue, secrets and stand-in, filled with the demo", async () => {
    await make();
    const { account } = rehearsal.platform;
    const { worker, sandbox, documents, queue, database, origin } = names();
    expect([...account.workers.keys()].sort()).toEqual([worker, documents, sandbox].sort());
    expect(account.databases.map(({ name }) => name)).toEqual([database]);
    expect(account.queues).toMatchObject([{ name: queue, consumers: [{ script: worker }] }]);
    expect([count("products"), count("shoppers")]).toEqual([240, 3]);
    expect(count("orders")).toBeGreaterThan(3);
    const bindings = Object.fromEntries(
      account.workers
        .get(worker)
        ?.versions.at(-1)
        ?.bindings.map(({ name, ...rest }) => [name, rest]) ?? [],
    );
    expect(bindings).toMatchObject({
      DB: { id: account.databases[0]?.id },
      CACHE: { namespace_id: account.namespaces[0]?.id },
      FLASH: { namespace_id: account.namespaces[0]?.id },
      OUTBOX: { queue_name: queue },
      SANDBOX: { service: sandbox },
      DOCUMENTS: { service: documents },
      PUBLIC_ORIGIN: { text: origin },
    });
    expect(Object.keys(bindings)).not.toContain("MAIL");
    expect(account.workers.get(worker)?.crons).toEqual(["* * * * *"]);
    expect(account.workers.get(sandbox)).toMatchObject({ isOnWorkersDev: false, crons: [] });
    expect(account.workers.get(sandbox)?.versions.at(-1)?.bindings).toContainEqual(expect.objectContaining({ name: "MARKETPLACE", service: worker }));
    // what prints is given no address, no store and no secret
    expect(account.workers.get(documents)).toMatchObject({ isOnWorkersDev: false, crons: [] });
    expect([account.workers.get(documents)?.versions.at(-1)?.bindings, account.workers.get(documents)?.secrets.size]).toEqual([[], 0]);
    expect([...(account.buckets.get("meydan-media-preview")?.keys() ?? [])].sort()).toEqual([hash, "demo-pictures", `derived/${hash}/320.avif`]);
    expect(rehearsal.lines.at(-1)).toBe(`The preview: ${origin}`);
  }, 300_000);

  it("lets the demo's people in, with the secrets that both workers have", () => {
    const { account } = rehearsal.platform;
    const { worker, sandbox, alias } = names();
    const [market, stand] = [worker, sandbox].map((name) => Object.fromEntries(account.workers.get(name)?.secrets ?? []));
    expect(market).toEqual(previewSecrets(previewKey, alias));
    expect(stand).toEqual(market);
    const shopper = account.databases[0]?.sqlite.prepare("SELECT password FROM shoppers LIMIT 1").get();
    expect(isUnderRing(String(market?.DATA_KEY), String(shopper?.password))).toBe(true);
  });

  it("is brought up to date without losing what it holds", async () => {
    rehearsal.platform.account.databases[0]?.sqlite.exec("DELETE FROM reviews WHERE id = (SELECT max(id) FROM reviews)");
    const reviews = count("reviews");
    await make();
    const { account } = rehearsal.platform;
    expect([count("reviews"), account.databases.length, account.namespaces.length, account.queues.length]).toEqual([reviews, 1, 1, 1]);
    expect([names().worker, names().sandbox, names().documents].map((name) => account.workers.get(name)?.versions.length)).toEqual([2, 3, 2]);
    await listPreviews(rehearsal.release, environment());
    expect(rehearsal.lines.at(-1)).toBe(`${names().alias}  ${names().origin}`);
  }, 300_000);

  it("goes without a trace when it is removed, and may be removed again", async () => {
    for (let time = 0; time < 2; time += 1) {
      await removePreview(rehearsal.release, names());
      const { workers, databases, namespaces, queues } = rehearsal.platform.account;
      expect([workers.size, databases.length, namespaces.length, queues.length]).toEqual([0, 0, 0, 0]);
    }
    expect(rehearsal.lines.at(-1)).toBe(`Nothing is left of the preview ${names().alias}.`);
  }, 300_000);
});

it("asked nothing that the stand-in does not know", () => expect(rehearsal.platform.unknown).toEqual([]));
