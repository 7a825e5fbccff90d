/** What a release does when something of it fails, with a wrangler that does as it is told (tests/platform/ has the real one). */
import { describe, expect, it } from "vitest";
import type { Environment } from "./environment.ts";
import { namesOf } from "./preview-names.ts";
import { makeStores, removePreview } from "./preview-parts.ts";
import type { Release } from "./release.ts";
import { deployFirst, isAnswering, rollBack, rollOut } from "./roll-out.ts";
import { Failed, jsonIn, type Ran } from "./wrangler.ts";

const environment = { name: "production", worker: "meydan", origin: "https://shop.test" } as Environment;
const options = { environment, message: "m", soak_ms: 60_000 };
const names = namesOf("topic", { worker: "meydan-preview", origin: "https://meydan-preview.team.workers.dev" });

type Answers = [begin: string, answer: string | Failed][];
/** Answers what begins so; anything else goes well and says nothing. */
function releaseWith(answers: Answers, ask: Release["ask"] = async () => new Response("", { status: 500 })) {
  const ran: string[] = [];
  const lines: string[] = [];
  const waited_ms: number[] = [];
  const attempt = async (args: readonly string[]): Promise<Ran> => {
    const command = args.join(" ");
    ran.push(command);
    const answer = answers.find(([begin]) => command.startsWith(begin))?.[1] ?? "";
    return answer instanceof Failed ? { ok: false, stdout: "", stderr: answer.message } : { ok: true, stdout: answer, stderr: "" };
  };
  const run = async (args: readonly string[]) => {
    const { ok, stdout, stderr } = await attempt(args);
    if (!ok) throw new Failed(stderr);
    return stdout;
  };
  const wrangler: Release["wrangler"] = {
    try: attempt,
    run,
    json: async <T>(args: readonly string[]) => jsonIn(await run(args)) as T,
    async upload(args) {
      await run(args);
      return { version_id: "new" };
    },
  };
  const release: Release = {
    root: "/nowhere",
    wrangler,
    build: () => undefined,
    ask,
    wait: async (ms) => waited_ms.push(ms),
    say: (line) => lines.push(line),
    writeReleased: () => "released.json",
  };
  return { release, ran, lines, waited_ms };
}
const deployed = (...shares: Record<string, number>[]) =>
  JSON.stringify(
    shares.map((share, at) => ({
      created_on: `2026-11-25T00:00:0${at}Z`,
      versions: Object.entries(share).map(([version_id, percentage]) => ({ version_id, percentage })),
    })),
  );

describe("a roll out", () => {
  it("never gives traffic to a version that is not well by itself, and asks it for half a minute", async () => {
    const { release, ran, waited_ms } = releaseWith([]);
    await expect(rollOut(release, "old", options)).rejects.toThrow(
      "The new version is not well:\n- /healthz?deep answers 500\nold has all of the traffic again.",
    );
    expect(ran.filter((command) => command.startsWith("versions deploy")).map((command) => command.split(" --")[0])).toEqual([
      "versions deploy new@0% old@100%",
      "versions deploy old@100%",
    ]);
    expect(waited_ms.reduce((sum, each) => sum + each)).toBe(30_000);
  });
  it("says by which command it is taken back, where it could not be", async () => {
    const { release } = releaseWith([["versions deploy old@100%", new Failed("no network")]]);
    await expect(rollOut(release, "old", options)).rejects.toThrow(
      /IT COULD NOT BE TAKEN BACK\. Do it by hand: npx wrangler versions deploy old@100% --name meydan/,
    );
  });
  it("changes nothing when the upload is refused", async () => {
    const { release, ran } = releaseWith([["versions upload", new Failed("too large")]]);
    await expect(rollOut(release, "old", options)).rejects.toThrow("too large");
    expect(ran).toHaveLength(1);
  });
});

describe("the first deploy", () => {
  it("is one where nothing answers as the marketplace does", async () => {
    const answering = (ask: Release["ask"]) => isAnswering(releaseWith([], ask).release, environment.origin);
    expect(await answering(async () => Response.json({ status: "ok" }))).toBe(true);
    for (const ask of [
      async () => Response.json({ status: "ok" }, { status: 404 }),
      async () => new Response("<html>"),
      async () => Response.json({}),
      async () => Promise.reject(new Error("no such host")),
    ])
      expect(await answering(ask)).toBe(false);
  });
  it("says when what it deployed is not well", async () => {
    await expect(deployFirst(releaseWith([]).release, options)).rejects.toThrow("It is deployed, and is not well:\n- /healthz?deep answers 500");
  });
});

describe("a roll back", () => {
  const to = (deployments: string | Failed, version?: string) => rollBack(releaseWith([["deployments list", deployments]]).release, environment, version);
  it.each<[string, string | Failed, RegExp]>([
    ["there is no worker", new Failed("This Worker does not exist on your account. [code: 10007]"), /Nothing of meydan is deployed/],
    ["the platform does not answer", new Failed("no network"), /could not be found out\.\nno network/],
    ["there is no version before", deployed({ a: 100 }), /No version before a is known.*--to <version>/],
    ["the version before is not well either", deployed({ a: 100 }, { b: 100 }), /a is not well either:\n- /],
  ])("fails where %s, and says so", async (_, deployments, sentence) => expect(to(deployments)).rejects.toThrow(sentence));
  it("goes to the version that is named", async () => {
    const { release, ran } = releaseWith([["deployments list", deployed({ a: 100 }, { b: 100 })]]);
    await expect(rollBack(release, environment, "z")).rejects.toThrow("z is not well either");
    expect(ran[1]).toMatch(/^versions deploy z@100% --name meydan/);
  });
});

describe("the parts of a preview", () => {
  const there: Answers = [
    ["d1 list", JSON.stringify([{ uuid: "d", name: names.database }])],
    ["kv namespace list", JSON.stringify([{ id: "k", title: names.namespace }])],
    ["queues info", "Number of Consumers: 1"],
  ];
  it("are not made again where they are", async () => {
    const { release, ran } = releaseWith(there);
    expect(await makeStores(release.wrangler, names)).toEqual({ databaseId: "d", namespaceId: "k" });
    expect(ran).toHaveLength(3);
  });
  it("are made where they are not, and nothing is guessed where that cannot be found out", async () => {
    const empty: Answers = [
      ["d1 list", "[]"],
      ["kv namespace list", "[]"],
      ["d1 create", 'database_id = "0d"\n'],
      ["kv namespace create", 'id = "0c"\n'],
    ];
    const { release, ran } = releaseWith([...empty, ["queues info", new Failed('Queue "x" does not exist.')]]);
    expect(await makeStores(release.wrangler, names)).toEqual({ databaseId: "0d", namespaceId: "0c" });
    expect(ran).toContain(`queues create ${names.queue}`);
    await expect(makeStores(releaseWith([...empty, ["queues info", new Failed("no network")]]).release.wrangler, names)).rejects.toThrow("no network");
  });
  it("are all removed but for the one that cannot be, which is named", async () => {
    const { release, lines } = releaseWith([...there, ["queues delete", new Failed("no network")]]);
    await expect(removePreview(release, names)).rejects.toThrow(`Left of topic:\nThe queue ${names.queue}: no network`);
    expect(lines).toEqual(
      [names.worker, names.sandbox, names.documents]
        .map((worker) => `The worker ${worker} is removed.`)
        .concat([`The database ${names.database} is removed.`, `The namespace ${names.namespace} is removed.`]),
    );
  });
});
