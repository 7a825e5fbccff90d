import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeElement, fakePage } from "../../tests/support/browser/page.ts";

// the build makes parts of the words; here they are all there
vi.mock("../client/words.ts", () => ({ moreWords: async () => {} }));

let page: ReturnType<typeof fakePage>;
let workers: { controller: object | null; hear?: (event: { data: object }) => void };
let isThere: boolean;
let sent: (FakeElement | null)[];

const form = (attributes: Record<string, string> = {}, method = "post") => {
  const made = Object.assign(new FakeElement("form", attributes), { method });
  page.main.append(made);
  return Object.assign(made, {
    requestSubmit: (submitter: FakeElement | null) => {
      sent.push(submitter);
      page.happens("submit", made, { submitter });
    },
  });
};
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
};
const answerOf = async () => (await import("../stores/toasts.ts")).$toasts.get().map(({ kind, key }) => `${kind} ${key}`);

beforeEach(async () => {
  page = fakePage("https://shop.example/login");
  [isThere, sent, workers] = [true, [], { controller: null }];
  const listen = (_type: string, hear: (event: { data: object }) => void) => Object.assign(workers, { hear });
  const serviceWorker = Object.assign(workers, { addEventListener: listen });
  const globals = {
    ...page.globals,
    window: globalThis,
    navigator: { onLine: true, serviceWorker },
    fetch: async () => {
      if (!isThere) throw new TypeError("no network");
      return new Response(null, { headers: { "x-meydan": "1" } });
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.resetModules();
  (await import("./sent-forms.ts")).watchForms();
});
afterEach(() => void vi.unstubAllGlobals());

it("a form of ours is sent by the button that was pressed, once the shop is known to be there", async () => {
  const button = new FakeElement("button");
  const event = page.happens("submit", form({ action: "/login" }), { submitter: button });
  expect([event.defaultPrevented, sent]).toEqual([true, []]);
  await settle();
  expect([sent, await answerOf()]).toEqual([[button], []]);
  // the next one is asked about again
  const next = form();
  expect(page.happens("submit", next, { submitter: null }).defaultPrevented).toBe(true);
  await settle();
  expect(sent).toEqual([button, null]);
});
it("what was typed stays where the shop is not there, and a message says so", async () => {
  isThere = false;
  page.happens("submit", form(), { submitter: null });
  await settle();
  expect([sent, await answerOf()]).toEqual([[], ["bad app.offline.unanswered"]]);
});
it.each<[string, Record<string, string>, string, () => void, object]>([
  ["that asks", {}, "get", () => {}, {}],
  ["to another site", { action: "https://gateway.example/pay" }, "post", () => {}, {}],
  ["that the service worker sees to", {}, "post", () => void Object.assign(workers, { controller: {} }), {}],
  ["that the page sends by itself", {}, "post", () => {}, { defaultPrevented: true }],
])("a form %s is the browser's", async (_, attributes, method, make, more) => {
  make();
  const event = page.happens("submit", form(attributes, method), { submitter: null, ...more });
  await settle();
  expect([event.defaultPrevented, sent]).toEqual(["defaultPrevented" in more, []]);
});
it.each([
  [{ type: "form-unanswered", isOver: true }, ["bad app.offline.unanswered"]],
  [{ type: "form-unanswered", isOver: false }, ["bad app.offline.slow"]],
  [{ type: "send-changes" }, []],
])("what the service worker reports of it is shown: %j", async (data, toasts) => {
  workers.hear?.({ data });
  await settle();
  expect(await answerOf()).toEqual(toasts);
});
