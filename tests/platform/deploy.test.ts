/** Rehearsals of `npm run deploy`. One after another they tell the story of a marketplace: each begins where the one before ended. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { check, deploy } from "../../worker/release/deploy.ts";
import { readEnvironment } from "../../worker/release/environment.ts";
import { rollBack } from "../../worker/release/roll-out.ts";
import { startRehearsal } from "./rehearsal.ts";

const domain = "shop.meydan.test";
let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
const environment = () => readEnvironment(rehearsal.release.root, "production");
const run = (message: string) => deploy(rehearsal.release, environment(), { message, soak_ms: 0 });
const worker = () => rehearsal.platform.account.workers.get("meydan-production");
const sharesOf = () =>
  worker()?.deployments.map(({ versions }) => Object.fromEntries(versions.map(({ version_id, percentage }) => [nameOf(version_id), percentage])));
/** Versions by the message they came with: ids say nothing to a reader. */
const nameOf = (id: string) => worker()?.versions.find((version) => version.id === id)?.message ?? id;
const idOf = (name: string) => worker()?.versions.find(({ message }) => message === name)?.id ?? "";
const migrations = () => rehearsal.platform.account.databases[0]?.sqlite.prepare("SELECT count(*) AS n FROM d1_migrations").get()?.n;

/** The owner's steps, as docs/going-live.md has them. */
function fillIn(): void {
  const { account } = rehearsal.platform;
  const database = account.addDatabase("meydan");
  const [cache, flash] = ["cache", "flash"].map((name) => account.addNamespace(name));
  account.addQueue("meydan-outbox");
  account.buckets.set("meydan-media", new Map());
  account.sendingDomains.push(domain);
  const { secrets } = account.addWorker("meydan-production");
  for (const name of ["AUTH_SECRET", "DATA_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "CONTACT_EMAIL"]) secrets.set(name, "x");
  rehearsal.writeSettings((text) =>
    text
      .replaceAll("meydan.example", domain)
      .replace("00000000-0000-0000-0000-000000000001", database.id)
      .replace("00000000000000000000000000000001", cache?.id ?? "")
      .replace("00000000000000000000000000000002", flash?.id ?? ""),
  );
}

beforeAll(async () => {
  rehearsal = await startRehearsal();
});
afterAll(() => rehearsal.stop());

describe("a deploy", () => {
  it("is refused as long as one thing is missing, and named", async () => {
    fillIn();
    worker()?.secrets.delete("STRIPE_WEBHOOK_SECRET");
    const missing =
      "- the secret STRIPE_WEBHOOK_SECRET is not set, and others of its gateway are\n    npx wrangler secret put STRIPE_WEBHOOK_SECRET --env production";
    await expect(check(rehearsal.release, environment())).rejects.toThrow(new RegExp(`be deployed:\n${missing}$`));
    worker()?.secrets.set("STRIPE_WEBHOOK_SECRET", "x");
  }, 180_000);

  it("gives the first version all of the traffic, with its schedule, its queue and its domain", async () => {
    await run("first");
    expect(sharesOf()).toEqual([{ first: 100 }]);
    expect(worker()).toMatchObject({ crons: ["* * * * *"], isOnWorkersDev: false, hasPreviewUrls: false });
    expect(rehearsal.platform.account.queues[0]?.consumers).toMatchObject([{ script: "meydan-production" }]);
    expect(rehearsal.platform.account.domains).toEqual([{ hostname: domain, worker: "meydan-production" }]);
    expect(worker()?.versions[0]?.bindings.map(({ name }) => name)).not.toContain("SANDBOX");
    const printer = rehearsal.platform.account.workers.get("meydan-documents-production");
    expect([printer?.isOnWorkersDev, printer?.versions.length, printer?.versions[0]?.bindings, printer?.secrets.size]).toEqual([false, 1, [], 0]);
    expect(worker()?.versions[0]?.bindings).toContainEqual(expect.objectContaining({ name: "DOCUMENTS", service: "meydan-documents-production" }));
    expect(migrations()).toBeGreaterThan(30);
    // source maps lie in the bucket, without the sources; what another build left behind stays away
    const bucket = rehearsal.platform.account.buckets.get("meydan-media");
    expect([...(bucket?.keys() ?? [])].sort()).toEqual(["private/source-maps/page.js.map", `private/source-maps/worker-${idOf("first")}.map`]);
    expect(bucket?.get(`private/source-maps/worker-${idOf("first")}.map`)?.toString()).toContain('"sources":["worker/index.ts"]');
    expect(bucket?.get(`private/source-maps/worker-${idOf("first")}.map`)?.toString()).not.toContain("the source");
    expect(rehearsal.released()?.migrations.length).toBe(migrations());
  }, 180_000);

  it("gives a further version the traffic step by step", async () => {
    await run("second");
    const steps = [{ second: 100 }, { second: 50, first: 50 }, { second: 10, first: 90 }, { second: 0, first: 100 }];
    expect(sharesOf()).toEqual([...steps, { first: 100 }]);
    expect(rehearsal.builds).toEqual(["production", "production"]);
    const asked = rehearsal.platform.calls.map(({ method, path }) => `${method} ${path}`);
    // the tables are there before the code that reads them, and the schedule is its own after it has the traffic
    const order = [/POST .*\/query/, /POST .*\/versions$/, /POST .*\/deployments/, /PUT .*\/schedules/].map((call) =>
      asked.findLastIndex((each) => call.test(each)),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }, 180_000);

  it("takes back a version that is not well with a tenth of the traffic, and says why", async () => {
    rehearsal.forgetReleased();
    rehearsal.breakVersion("third", (path) => (path === "/ar" && sharesOf()?.[0]?.third !== 0 ? new Response(null, { status: 500 }) : undefined));
    await expect(run("third")).rejects.toThrow(/\/ar answers 500[\s\S]* has all of the traffic again/);
    expect(sharesOf()?.slice(0, 3)).toEqual([{ second: 100 }, { third: 10, second: 90 }, { third: 0, second: 100 }]);
    expect(rehearsal.released()).toBeUndefined();
  }, 180_000);

  it("is not begun when a migration fails: the version that is there keeps the traffic", async () => {
    rehearsal.platform.account.databases[0]?.sqlite.exec("DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)");
    rehearsal.platform.refuse(/POST .*\/query$/, "no such column: SQLITE_ERROR");
    const before = worker()?.versions.length;
    await expect(run("fourth")).rejects.toThrow("no such column");
    rehearsal.platform.mend();
    expect([worker()?.versions.length, sharesOf()?.[0]]).toEqual([before, { second: 100 }]);
  }, 180_000);
});

it("a roll back gives the version before all of the traffic, and not one that was taken back", async () => {
  await rollBack(rehearsal.release, environment());
  expect(sharesOf()?.[0]).toEqual({ first: 100 });
  expect(rehearsal.lines.at(-1)).toBe(`${idOf("first")} has all of the traffic; before it was ${idOf("second")}.`);
}, 180_000);

it.each([
  ["a laptop", undefined, ["MAIL", "SANDBOX"]],
  ["previews", "preview", ["SANDBOX"]],
  ["production", "production", ["MAIL"]],
] as const)(
  "what is built for %s can be packed by wrangler, with the bindings that it shall have",
  async (_, name, either) => {
    rehearsal.writeBuild(name);
    const packed = await rehearsal.release.wrangler.run(["deploy", "--dry-run", "--config", "build/server/wrangler.json"]);
    const bindings = [...packed.matchAll(/^env\.([A-Z_]+)/gm)].map(([, binding]) => binding as string);
    const always = [
      "ASSETS",
      "CACHE",
      "DB",
      "DOCUMENTS",
      "FLASH",
      "IMAGES",
      "MAILS",
      "MEDIA",
      "OUTBOX",
      "PUBLIC_ORIGIN",
      "READS",
      "SIGN_INS",
      "VERSION",
      "VITALS",
      "WRITES",
    ];
    expect(bindings.toSorted()).toEqual([...always, ...either].toSorted());
  },
  60_000,
);

it("asked nothing that the stand-in does not know", () => expect(rehearsal.platform.unknown).toEqual([]));
