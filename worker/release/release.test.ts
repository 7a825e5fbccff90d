/** What a release decides, without a platform. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales, prefixOf } from "../../locales/locales.ts";
import { direction } from "../../locales/words.ts";
import { deploySteps } from "./plan.ts";
import { commentOn } from "./preview.ts";
import { idIn } from "./preview-parts.ts";
import { previewSecrets } from "./preview-secrets.ts";
import { commitMessage, lineOf } from "./release.ts";
import { smokeCheck, smokeCheckWithin } from "./smoke.ts";
import { backOf, beforeOf, currentOf, type Deployment } from "./versions.ts";
import { jsonIn, reasonIn, uploadIn } from "./wrangler.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Oldest first, as wrangler lists them. */
const history = (...shares: Record<string, number>[]): Deployment[] =>
  shares.map((share, at) => ({
    created_on: `2026-11-25T00:00:0${at}Z`,
    versions: Object.entries(share).map(([version_id, percentage]) => ({ version_id, percentage })),
  }));
const rolledOut: Record<string, number>[] = [{ b: 0, a: 100 }, { b: 10, a: 90 }, { b: 50, a: 50 }, { b: 100 }];

describe("which version to go back to", () => {
  it.each<[string, Deployment[], string | null, string | null]>([
    ["nothing is deployed", [], null, null],
    ["the first one is alone", history({ a: 100 }), "a", null],
    ["after a roll out", history({ a: 100 }, ...rolledOut), "b", "a"],
    ["while two have traffic, the one that had all of it is there", history({ z: 100 }, { a: 100 }, { b: 50, a: 50 }), "a", "z"],
    ["what was taken back is none to go back to", history({ z: 100 }, { a: 100 }, { b: 10, a: 90 }, { a: 100 }), "a", "z"],
    ["after a roll back, the one that was left", history({ a: 100 }, { b: 100 }, { a: 100 }), "a", "b"],
  ])("%s", (_, deployments, current, before) => expect([currentOf(deployments), beforeOf(deployments)]).toEqual([current, before]));
  it.each<[string, Deployment[], string | null]>([
    ["after a roll out, the version before", history({ a: 100 }, ...rolledOut), "a"],
    ["from a roll out that was broken off, the one that had all of it", history({ z: 100 }, { a: 100 }, { b: 50, a: 50 }), "a"],
    ["with a version at hand that nobody gets, the version before", history({ z: 100 }, { a: 100 }, { b: 0, a: 100 }), "z"],
    ["nowhere, where nothing is deployed", [], null],
  ])("a roll back leads, %s", (_, deployments, back) => expect(backOf(deployments)).toBe(back));
  it("does not depend on the order of the list", () => expect(beforeOf(history({ a: 100 }, ...rolledOut).toReversed())).toBe("a"));
});

it("the steps of a deploy migrate its own database before the code comes, and change schedule and queue last", () => {
  expect(deploySteps("meydan-production", "a1b2c3 Subject").map(lineOf)).toEqual([
    "CLOUDFLARE_ENV=production vite build",
    "CLOUDFLARE_ENV=production wrangler d1 migrations apply DB --remote --config wrangler.toml --env production",
    "CLOUDFLARE_ENV=production wrangler deploy --config build/documents/wrangler.json --message 'a1b2c3 Subject'",
    "CLOUDFLARE_ENV=production wrangler versions upload --config build/server/wrangler.json --message 'a1b2c3 Subject'",
    ...["<new>@0% <old>@100%", "<new>@10% <old>@90%", "<new>@50% <old>@50%", "<new>@100%"].map(
      (shares) => `CLOUDFLARE_ENV=production wrangler versions deploy ${shares} --name meydan-production --message 'a1b2c3 Subject' --yes`,
    ),
    "CLOUDFLARE_ENV=production wrangler triggers deploy --config build/server/wrangler.json",
  ]);
});

it("npm run deploy -- --dry-run prints them, and runs none", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const command = scripts.deploy?.split(" ") ?? [];
  expect(command).toEqual(["node", "worker/release/deploy.ts"]);
  const printed = execFileSync(process.execPath, [path.join(root, command[1] as string), "--dry-run"], {
    encoding: "utf8",
    env: { ...process.env, CLOUDFLARE_API_TOKEN: "" },
  });
  expect(printed.trim().split("\n")).toEqual(deploySteps("meydan-production", commitMessage()).map(lineOf));
}, 60_000);

it("npm run preview -- address prints where a branch's preview is", () => {
  const printed = execFileSync(process.execPath, [path.join(root, "worker/release/preview.ts"), "address", "--branch", "topic"], { encoding: "utf8" });
  expect(printed).toBe("https://meydan-preview-topic.example.workers.dev\n");
}, 60_000);

describe("the smoke check", () => {
  const headers = {
    "content-security-policy": "x",
    "x-content-type-options": "x",
    "referrer-policy": "x",
    "x-frame-options": "x",
    "strict-transport-security": "x",
  };
  const answers: Record<string, () => Response> = {
    "/healthz": () => Response.json({ status: "ok", version: "new" }),
    "/api/v1/products": () => Response.json({ data: [] }),
    "/api/v1/market": () => Response.json({ data: { languages: locales } }),
    "/assets/a.js": () => new Response(),
    ...Object.fromEntries(
      locales.map((locale) => [
        prefixOf(locale) || "/",
        () => new Response(`<html class="x" lang="${locale}" dir="${direction(locale)}"><script src="/assets/a.js">`, { headers }),
      ]),
    ),
  };
  const check = (over: Record<string, () => Response> = {}, asked: Headers[] = []) =>
    smokeCheck({
      origin: "https://shop.test",
      version: { worker: "meydan", id: "new" },
      ask: async (url, init) => {
        asked.push(new Headers(init?.headers));
        return ({ ...answers, ...over }[new URL(url).pathname] as () => Response)();
      },
    });
  const page =
    (html: string, without = "") =>
    () =>
      new Response(html, { headers: Object.entries(headers).filter(([name]) => name !== without) });

  it("finds nothing wrong with a marketplace, and asks the version by its name", async () => {
    const asked: Headers[] = [];
    expect(await check({}, asked)).toEqual([]);
    expect(asked.length).toBe(9);
    expect(new Set(asked.map((each) => each.get("cloudflare-workers-version-overrides")))).toEqual(new Set(['meydan="new"']));
  });
  it("asks for the languages that the market offers, and for all of them where a release does not say", async () => {
    const gone = Object.fromEntries(["/", "/fr", "/hi"].map((path) => [path, () => new Response(null, { status: 302 })]));
    expect(await check({ ...gone, "/api/v1/market": () => Response.json({ data: { languages: ["ar", "tr"] } }) })).toEqual([]);
    expect(await check({ ...gone, "/api/v1/market": () => Response.json({ data: {} }) })).toHaveLength(3);
  });
  it.each<[string, Record<string, () => Response>, string[]]>([
    ["is not well", { "/healthz": () => Response.json({ status: "no", version: "new" }) }, ["/healthz?deep is not well"]],
    ["is another version", { "/healthz": () => Response.json({ status: "ok", version: "old" }) }, ["/healthz?deep is answered by old, not by new"]],
    [
      "does not say which it is",
      { "/healthz": () => Response.json({ status: "ok" }) },
      ["/healthz?deep is answered by a version that does not say which, not by new"],
    ],
    ["cannot reach its database", { "/healthz": () => new Response("", { status: 503 }) }, ["/healthz?deep answers 503"]],
    ["has an API that fails", { "/api/v1/products": () => new Response("", { status: 500 }) }, ["/api/v1/products?perPage=1 answers 500"]],
    [
      "has an API that answers a page",
      { "/api/v1/products": () => new Response("<html>") },
      ["/api/v1/products?perPage=1 does not answer: Unexpected token '<', \"<html>\" is not valid JSON"],
    ],
    ["leads away", { "/fr": () => Response.redirect("https://elsewhere.test/") }, ["/fr answers 302"]],
    ["speaks another language", { "/tr": page('<html lang="en" dir="ltr">') }, ["/tr is not in tr"]],
    ["reads the wrong way", { "/ar": page('<html lang="ar" dir="ltr">') }, ["/ar does not read rtl"]],
    ["lacks a security header", { "/hi": page('<html lang="hi" dir="ltr">', "content-security-policy") }, ["/hi has no content-security-policy"]],
    [
      "lacks the header that keeps it encrypted",
      { "/hi": page('<html lang="hi" dir="ltr">', "strict-transport-security") },
      ["/hi has no strict-transport-security"],
    ],
    ["has a page whose files another version has", { "/assets/a.js": () => new Response("", { status: 404 }) }, ["/assets/a.js answers 404"]],
  ])("names a version that %s", async (_, over, problems) => expect(await check(over)).toEqual(problems));
  it("asks again while it is not well, and stops when it is", async () => {
    const waited: number[] = [];
    let isWell = false;
    const ask = async (url: string) => (isWell ? (answers[new URL(url).pathname] as () => Response)() : new Response("", { status: 404 }));
    const wait = async (ms: number) => {
      waited.push(ms);
      isWell = waited.length === 2;
    };
    expect(await smokeCheckWithin({ origin: "https://shop.test", ask }, [1, 2, 4], wait)).toEqual([]);
    expect(waited).toEqual([1, 2]);
  });
});

describe("what wrangler says", () => {
  it("is JSON after a line of prose", () => expect(jsonIn('Resource location: remote\n\n[\n  { "id": 1 }\n]\n')).toEqual([{ id: 1 }]));
  it("is no JSON", () => expect(() => jsonIn("nothing [here]")).toThrow("answered no JSON: nothing"));
  it("is the version that was uploaded", () => {
    const lines = '{"type":"wrangler-session"}\n{"type":"version-upload","version_id":"v1","bundle_size":{"raw_bytes":2,"gzip_bytes":1}}\n';
    expect(uploadIn(lines)).toMatchObject({ version_id: "v1", bundle_size: { gzip_bytes: 1 } });
    expect(() => uploadIn('{"type":"wrangler-session"}\n')).toThrow("told no version");
  });
  it("is a reason, without where its log lies", () => {
    const output = '\u001b[31m✘ \u001b[41mERROR\n\n  no such table: x\n\n🪵  Logs were written to "/home/x"\n';
    expect(reasonIn(output)).toBe("✘ ERROR\nno such table: x");
  });
  it.each([
    ['binding = "x"\ndatabase_name = "x"\ndatabase_id = "0a-1"\n', "database_id", "0a-1"],
    ['[[kv_namespaces]]\nbinding = "x"\nid = "0a1b"\n', "id", "0a1b"],
    ['  "kv_namespaces": [ {\n      "id": "0a1b"\n', "id", "0a1b"],
  ])("is the id of what it made: %s", (output, name, id) => expect(idIn(output, name)).toBe(id));
  it("is no id", () => expect(() => idIn("made", "id")).toThrow("did not say its id"));
});

it("a preview's secrets are the same at every run, and no other preview's", () => {
  const key = "k".repeat(32);
  expect(previewSecrets(key, "topic")).toEqual(previewSecrets(key, "topic"));
  const [one, other, underAnother] = [previewSecrets(key, "topic"), previewSecrets(key, "other"), previewSecrets("j".repeat(32), "topic")];
  for (const name of ["AUTH_SECRET", "DATA_KEY", "SANDBOX_KEY", "STRIPE_WEBHOOK_SECRET"]) {
    expect(one[name]?.length).toBeGreaterThanOrEqual(32);
    expect(new Set([one[name], other[name], underAnother[name]]).size).toBe(3);
  }
});

describe("what is said of a preview", () => {
  it("is its address", () => expect(commentOn("https://topic.test", "\n")).toBe("The preview: https://topic.test"));
  it("is what was measured, too, as it was printed", () => {
    expect(commentOn("https://topic.test", "home  99\n```\n")).toBe(
      "The preview: https://topic.test\n\n<details><summary>Lighthouse and sizes</summary>\n\n````\nhome  99\n```\n````\n\n</details>",
    );
  });
});
