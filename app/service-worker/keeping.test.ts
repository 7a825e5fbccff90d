import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeTab, fakeWorker, SiteResponse, stubWorker } from "../../tests/support/browser/worker.ts";
import { readable } from "./rules.ts";

vi.mock("workbox-expiration", () => ({
  ExpirationPlugin: class {
    deleteCacheAndMetadata = async () => {};
  },
}));

let worker: ReturnType<typeof fakeWorker>;
const now_ms = Date.UTC(2026, 0, 5);
const own = { "x-meydan": "1", "cache-control": "public, max-age=0", "content-type": "text/html" };
const page = (text: string, more: Record<string, string> = {}) => new SiteResponse(`<html><main>${text}</main></html>`, { headers: { ...own, ...more } });
/** The browser's own cache, by how it is asked; the network otherwise. */
let before: Record<string, () => Response | undefined>;
const asked = () => worker.asked.filter((request) => request.url.endsWith("/all")).map(({ cache, credentials }) => `${cache} ${credentials}`);
async function open(more: object) {
  const data = { type: "page-open", url: "https://shop.example/all", isSaving: false, isAsking: false, isUsed: false, files: [], ...more };
  let isDone = false;
  const work = worker.event("message", { data }).finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(10);
  await work;
}
const stored = async () => {
  const copy = await (await worker.caches.open("pages")).match("/all");
  return copy && [/<main>(.*)<\/main>/.exec(await copy.text())?.[1], Number(copy.headers.get("x-cached-at")) - now_ms];
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: now_ms });
  worker = fakeWorker();
  before = {};
  worker.state.network = (path, { cache, credentials }) => {
    if (path !== "/all") return undefined;
    return cache === "only-if-cached" ? before[credentials]?.() : page("network");
  };
  stubWorker(worker);
  vi.resetModules();
  await import("./service-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an open page is cached to be read", () => {
  it("as the network has it, where it came with this worker", async () => {
    before.omit = () => page("before");
    await open({});
    expect(asked()).toEqual(["default same-origin"]);
    expect((await stored())?.[0]).toBe("network");
  });
  it.each<[string, Record<string, () => Response | undefined>, string, number, number]>([
    ["without cookies", { omit: () => page("before") }, "before", -5_000, 1],
    ["with those of now", { "same-origin": () => page("before") }, "before", -5_000, 2],
    ["neither way, but from the network", {}, "network", 0, 3],
    ["only as what is not cached, and from the network", { omit: () => page("theirs", { "cache-control": "private" }) }, "network", 0, 2],
    [
      "only as what is not there, and with the cookies of now",
      { omit: () => new SiteResponse("", { status: 404, headers: own }), "same-origin": () => page("before") },
      "before",
      -5_000,
      2,
    ],
    [
      "with the time that it was sent at, where that was earlier",
      { omit: () => page("before", { date: new Date(now_ms - 60_000).toUTCString() }) },
      "before",
      -60_000,
      1,
    ],
    ["with the time of the document, where it was sent later", { omit: () => page("before", { date: new Date(now_ms).toUTCString() }) }, "before", -5_000, 1],
  ])("that came past the worker, out of the browser's cache %s", async (_, answers, text, age_ms, questions) => {
    before = answers;
    await open({ shownAt_ms: now_ms - 5_000 });
    const [main, at_ms] = (await stored()) as [string, number];
    expect([main, asked().length]).toEqual([text, questions]);
    if (age_ms < 0) expect(at_ms).toBe(age_ms);
    else expect(at_ms).toBeGreaterThanOrEqual(0);
  });
  it.each([
    [9 * 60_000, {}, 0],
    [10 * 60_000, {}, 1],
    [9 * 60_000, { isAsking: true }, 1],
  ])("anew where its copy is not young: after %i ms with %j it is asked for %i times", async (age_ms, more, times) => {
    await open({});
    const at_ms = now_ms + ((await stored())?.[1] as number);
    worker.asked.length = 0;
    vi.setSystemTime(at_ms + age_ms);
    worker.tabs.push(new FakeTab("1", "/all"));
    await open(more);
    expect(asked().length).toBe(times);
    const reported = worker.tabs[0]?.heard as { type: string; isSame: boolean }[];
    expect(reported.map(({ type, isSame }) => [type, isSame])).toEqual("isAsking" in more ? [["page-asked-again", true]] : []);
  });
});

describe("what a visitor reads of a page", () => {
  const around = (main: string) => `<html><head><title>T</title></head><body><header>1</header><main id="m">${main}</main><footer>2</footer></body></html>`;
  it.each([
    ["a script", "a<script>1</script>b", "ab"],
    ["a script of two lines", 'a<script type="x">\n1\n</script>b', "ab"],
    ["scripts", "a<script>1</script>b<SCRIPT>2</SCRIPT>c", "abc"],
    ["a nonce", '<p nonce="abc">x</p>', "<p>x</p>"],
    ["a file of the build", '<img src="/assets/a-1.svg">', '<img src="">'],
    ["classes", '<p class="a b">x</p><p class="c">', "<p>x</p><p>"],
    ["comments", "a<!-- 1\n -->b<!--2-->c", "abc"],
  ])("is its main part without %s", (_, main, text) => expect(readable(around(main))).toBe(`<main id="m">${text}`));
  it.each([
    ["<p>no main part</p>", "<p>no main part</p>"],
    ["</main><main>turned", "</main><main>turned"],
    ["<MAIN>x</MAIN>y", "<MAIN>x"],
    ["<main>x</main>", "<main>x"],
    ["<mainly>x</main>", "<mainly>x</main>"],
  ])("of %s is %s", (html, text) => expect(readable(html)).toBe(text));
});
