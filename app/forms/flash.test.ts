import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageAddress } from "../pages.ts";

const browser = vi.hoisted(() => ({ went: [] as unknown[], answer: undefined as object | undefined, navigation: {} as object }));
// an effect runs as it stands
vi.mock("react", async (importOriginal) => ({ ...(await importOriginal<object>()), useEffect: (act: () => void) => act() }));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useNavigate:
    () =>
    (...how: unknown[]) =>
      void browser.went.push(how),
  useActionData: () => browser.answer,
  useNavigation: () => browser.navigation,
}));

let flash: typeof import("./flash.ts");
let form: typeof import("./use-form.ts");
const toasts = async () => (await import("../stores/toasts.ts")).$toasts.get().map(({ kind, key }) => `${kind} ${key}`);

beforeEach(async () => {
  [browser.went, browser.answer, browser.navigation] = [[], undefined, { state: "idle" }];
  vi.resetModules();
  [flash, form] = await Promise.all([import("./flash.ts"), import("./use-form.ts")]);
});
afterEach(() => void vi.unstubAllGlobals());

describe("what a form did", () => {
  const all = {
    collected: "good myVouchers.collected",
    thanks: "good myReviews.thanks",
    changed: "good myReviews.changed",
    deleted: "good myReviews.deleted",
    "too-many": "bad myReviews.pictureTooMany",
    "no-picture": "bad myReviews.pictureKind",
    "too-large": "bad myReviews.pictureLarge",
  } as const;
  it.each(Object.entries(all))("is shown on the page it leads to, and its address is as before: %s", async (name, text) => {
    const answered = flash.flashOf(new URLSearchParams({ said: name }));
    expect(answered).toBe(name);
    flash.useFlash(answered, "/user/reviews" as PageAddress);
    expect([await toasts(), browser.went]).toEqual([[text], [["/user/reviews", { replace: true, preventScrollReset: true }]]]);
  });
  it.each(["", "said=", "said=toString", "said=other"])("is nothing that it knows: %s", async (query) => {
    flash.useFlash(flash.flashOf(new URLSearchParams(query)), "/user" as PageAddress);
    expect([await toasts(), browser.went]).toEqual([[], []]);
  });
  it.each([
    ["/user/reviews.data", "/user/reviews", "/user/reviews?said=thanks", []],
    ["/user/reviews.data", "/user/reviews?page=2", "/user/reviews?page=2&said=thanks", []],
    ["/user/reviews", "/user/reviews?page=2", "/user/reviews?page=2", [{ kind: "good", key: "myReviews.thanks" }]],
  ])("goes with the address by script, else with the renderContext: %s to %s", async (asked, path, location, stored) => {
    const flashes: unknown[] = [];
    const renderContext = { setFlash: async (message: unknown) => flashes.push(message) };
    const answer = await flash.redirectWithFlash(renderContext as never, new Request(`https://shop.example${asked}`), path as PageAddress, "thanks");
    expect([answer.status, answer.headers.get("location"), flashes]).toEqual([303, location, stored]);
  });
});

describe("a form's answer", () => {
  it("that is done is shown once, and leads on", async () => {
    form.useDone(undefined);
    form.useDone({ done: { key: "myReviews.thanks", to: "/user" } } as never);
    expect([await toasts(), browser.went]).toEqual([["good myReviews.thanks"], [["/user", { replace: true, preventScrollReset: true }]]]);
  });
  const answer = { values: { intent: "save", id: "7" }, errors: { name: "x" }, problem: "p", proof: true };
  const none = { values: undefined, errors: {}, problem: null, proof: false, busy: false };
  it.each<[string, object | undefined, Parameters<typeof form.useForm>, object]>([
    ["is its own", answer, ["save"], { ...answer, busy: false }],
    ["lacks what there is not", { values: { intent: "save" } }, ["save"], { ...none, values: { intent: "save" } }],
    ["is another form's", answer, ["delete"], none],
    ["is the one of several", answer, ["save", ["id", "7"]], { ...answer, busy: false }],
    ["is another one of several", answer, ["save", ["id", "8"]], none],
    ["is done", { ...answer, done: {} }, ["save"], none],
    ["is none", undefined, ["save"], none],
  ])("%s", (_, given, asked, shown) => {
    browser.answer = given;
    expect(form.useForm(...asked)).toEqual(shown);
  });
  it.each([
    ["submitting", { intent: "save", id: "7" }, true],
    ["loading", { intent: "save", id: "7" }, true],
    ["idle", { intent: "save", id: "7" }, false],
    ["submitting", { intent: "delete", id: "7" }, false],
    ["submitting", { intent: "save", id: "8" }, false],
    ["submitting", undefined, false],
  ])("%s with %j is on its way: %s", (state, fields, busy) => {
    const formData = fields && new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) formData?.append(name, value);
    browser.navigation = { state, formData };
    expect(form.useForm("save", ["id", "7"]).busy).toBe(busy);
  });
});
