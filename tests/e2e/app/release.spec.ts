/** What a release rests on: the built workers are as small as the platform likes it, and the check before it gets traffic is true of the product. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import ar from "../../../locales/ar.json" with { type: "json" };
import { counterWords, counterWordsFile } from "../../../locales/counter-words.ts";
import en from "../../../locales/en.json" with { type: "json" };
import fr from "../../../locales/fr.json" with { type: "json" };
import hi from "../../../locales/hi.json" with { type: "json" };
import tr from "../../../locales/tr.json" with { type: "json" };
import type { Locale } from "../../../locales/words.ts";
import { smokeCheck } from "../../../worker/release/smoke.ts";
import { targets } from "../../bench/targets.ts";

const build = path.resolve(import.meta.dirname, "../../../build");

for (const [folder, most_bytes] of [
  ["server", targets.worker_gzip_bytes],
  ["documents", targets.documents_gzip_bytes],
] as const)
  test(`the built worker in build/${folder} is no larger than ${most_bytes / 1e6} MB on its way`, () => {
    const built = readFileSync(path.join(build, folder, "index.js"));
    expect(gzipSync(built).length).toBeLessThanOrEqual(most_bytes);
  });

test("the words of pages behind the counter lie beside the worker, in five languages, where no address of the shop leads", async ({ request }) => {
  for (const [locale, dictionary] of Object.entries({ en, fr, ar, tr, hi })) {
    const file = counterWordsFile(locale as Locale);
    expect(JSON.parse(readFileSync(path.join(build, "client", file), "utf8")), locale).toEqual(counterWords(dictionary));
    expect((await request.get(file)).status(), file).toBe(404);
  }
});

test("the smoke check of a deploy finds nothing wrong with the product", async ({ baseURL }) => {
  expect(await smokeCheck({ origin: baseURL as string, ask: fetch })).toEqual([]);
});
