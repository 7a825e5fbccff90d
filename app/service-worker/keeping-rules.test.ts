import { describe, expect, it } from "vitest";
import { type AnswerFacts, isLedOn, mayKeep, saysNothing } from "./rules.ts";

const origin = "https://shop.example";
const answer = (headers: Record<string, string>, more: Partial<AnswerFacts> = {}): AnswerFacts => ({
  status: 200,
  type: "basic",
  redirected: false,
  headers: new Headers({ "x-meydan": "1", ...headers }),
  ...more,
});
const foreign = (headers: Record<string, string>) => ({ ...answer({}), headers: new Headers(headers) });
const page = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };

describe("an answer is cached", () => {
  const all = `${origin}/all`;
  it("where it says that it is everyone's", () => {
    expect(mayKeep("page", answer({ ...page, vary: "Cookie" }), all)).toBe(true);
    expect(mayKeep("data", answer({ "content-type": "application/json", "cache-control": "public, max-age=5" }), all)).toBe(true);
  });

  it.each<[string, AnswerFacts]>([
    ["says nothing", answer({ "content-type": "text/html" })],
    ["private", answer({ ...page, "cache-control": "private, no-store" })],
    ["both", answer({ ...page, "cache-control": "public, no-store" })],
    ["a word that contains it", answer({ ...page, "cache-control": "x-public" })],
    ["private with a field", answer({ ...page, "cache-control": 'public, private="set-cookie"' })],
    ["not found", answer(page, { status: 404 })],
    ["partial", answer(page, { status: 206 })],
    ["failed", answer(page, { status: 500 })],
    ["redirected", answer(page, { redirected: true })],
    ["led on", answer(page, { type: "opaqueredirect", status: 0 })],
    ["foreign", answer(page, { type: "cors" })],
    ["opaque", answer(page, { type: "opaque", status: 0 })],
    ["differs by everything", answer({ ...page, vary: "*" })],
    ["somebody else's", foreign(page)],
    ["no page", answer({ ...page, "content-type": "application/json" })],
    ["a type that only begins like a page's", answer({ ...page, "content-type": "text/htmlx" })],
    ["a type that only ends like a page's", answer({ ...page, "content-type": "x-text/html" })],
    ["with a cookie", answer({ ...page, "set-cookie": "a=1" })],
    ["a part of it", answer({ ...page, "content-range": "bytes 0-1/2" })],
    ["private without a field", answer({ ...page, "cache-control": "public, private" })],
    ["not to be stored, in capitals", answer({ ...page, "cache-control": "PUBLIC, NO-STORE" })],
    ["of no type", answer({ "cache-control": page["cache-control"] })],
  ])("and not where it is %s", (_, refused) => {
    expect(mayKeep("page", refused, all)).toBe(false);
  });

  it("by the type that each kind has, from its first letter to the end of its word", () => {
    const control = { "cache-control": "public, max-age=60, immutable" };
    const stored = (way: Parameters<typeof mayKeep>[0], type: string) => mayKeep(way, answer({ ...control, "content-type": type }), `${origin}/x`);
    for (const type of ["text/javascript", "application/javascript; charset=utf-8", "text/css", "application/json", "font/woff2"])
      expect([type, stored("asset", type)]).toEqual([type, true]);
    for (const type of ["x-text/css", "text/cssx", "application/font/woff2", "image/png", "text/html"])
      expect([type, stored("asset", type)]).toEqual([type, false]);
    for (const [type, is] of Object.entries({ "image/avif": true, "x-image/png": false, "text/image/": false }))
      expect([type, stored("picture", type)]).toEqual([type, is]);
    for (const [type, is] of Object.entries({ "application/json; charset=utf-8": true, "application/jsonp": false, "x-application/json": false }))
      expect([type, stored("data", type)]).toEqual([type, is]);
  });

  it("as a file or picture only where it is the shop's", () => {
    for (const [way, type] of [
      ["asset", "text/javascript"],
      ["picture", "image/png"],
      ["data", "application/json"],
    ] as const) {
      const headers = { "content-type": type, "cache-control": "public, max-age=60" };
      expect(mayKeep(way, answer(headers), `${origin}/icons/a`)).toBe(true);
      expect(mayKeep(way, foreign(headers), `${origin}/icons/a`)).toBe(false);
    }
  });

  it("as data only where its address tells language and currency", () => {
    expect(mayKeep("data", answer({ "content-type": "application/json", "cache-control": "public", vary: "Cookie" }), all)).toBe(false);
  });

  it("as a file only where it is one: an error page is none", () => {
    const file = { "cache-control": "public, max-age=31536000, immutable" };
    expect(mayKeep("asset", answer({ ...file, "content-type": "text/javascript" }), `${origin}/assets/a.js`)).toBe(true);
    expect(mayKeep("asset", answer({ ...file, "content-type": "text/html" }), `${origin}/assets/a.js`)).toBe(false);
  });

  it("as a picture only where it is nobody's portrait: those can be withdrawn", () => {
    const media = `${origin}/media/2abc?w=320`;
    const stored = (control: string) => mayKeep("picture", answer({ "content-type": "image/avif", "cache-control": control, vary: "Accept" }), media);
    expect(stored("public, max-age=31536000, immutable")).toBe(true);
    expect(stored("public, max-age=86400")).toBe(false);
    expect(mayKeep("picture", answer({ "content-type": "image/avif", "cache-control": "public, max-age=604800" }), `${origin}/hero/a.avif`)).toBe(true);
  });
});

describe("of the page nothing is learnt, and its copy stays,", () => {
  it.each<[string, AnswerFacts, boolean]>([
    ["where the shop says it", answer(page), false],
    ["where the shop has it no more", answer(page, { status: 404 }), false],
    ["where it leads elsewhere", answer({}, { status: 302 }), false],
    ["where the visitor is mistaken", answer(page, { status: 499 }), false],
    ["where the shop fails", answer(page, { status: 500 }), true],
    ["where it is overloaded", answer(page, { status: 503 }), true],
    ["where it was too much at once", answer(page, { status: 429 }), true],
    ["where a portal answers", foreign(page), true],
  ])("%s", (_, answer, is) => expect(saysNothing(answer)).toBe(is));
});

describe("a sign-out was answered by the shop", () => {
  it.each<[ResponseType, boolean]>([
    ["opaqueredirect", true],
    ["basic", false],
    ["error", false],
    ["cors", false],
  ])("where it leads on: %s", (type, is) => expect(isLedOn(answer({}, { type }))).toBe(is));
});
