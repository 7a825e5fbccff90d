/** Where a visitor's things go: what is stored of it, and which address a page for everyone leads to. */
import { describe, expect, it } from "vitest";
import { marketplace } from "../../support/marketplace.ts";

const visit = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual", ...init, headers });
const countryIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((each) => each.startsWith("country="))
    .map((each) => each.split(";")[0]);

describe("the guess", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["/brands", { "cf-ipcountry": "FR" }, ["country=~FR"]],
    ["/brands", { "accept-language": "en-GB" }, ["country=~GB"]],
    // what the page says by itself needs no cookie
    ["/brands", { "cf-ipcountry": "US" }, []],
    ["/fr/brands", { "cf-ipcountry": "FR", "accept-language": "fr-CA" }, []],
    ["/brands", {}, []],
    ["/brands", { "cf-ipcountry": "T1" }, []],
    // once
    ["/brands", { "cf-ipcountry": "FR", cookie: "country=~DE" }, []],
    ["/brands", { "cf-ipcountry": "FR", cookie: "country=DE" }, []],
    // what is no country counts as none
    ["/brands", { "cf-ipcountry": "FR", cookie: "country=nowhere" }, ["country=~FR"]],
    // not of the router's data, nor of what a page fetches behind itself
    ["/brands.data", { "cf-ipcountry": "FR" }, []],
    ["/brands", { "cf-ipcountry": "FR", "sec-fetch-dest": "empty" }, []],
  ])("of %s with %j is stored as %j", async (path, headers, cookies) => expect(countryIn(await visit(path, headers))).toEqual(cookies));
});

describe("/shipping", () => {
  it.each<[string, string, number, string | null]>([
    ["/shipping", "country=FR", 302, "/shipping?country=FR"],
    ["/ar/shipping?utm_source=x", "country=~FR", 302, "/ar/shipping?utm_source=x&country=FR"],
    ["/shipping", "country=US", 200, null],
    ["/fr/shipping", "country=FR", 200, null],
    ["/shipping?country=DE", "country=FR", 200, null],
    ["/shipping", "country=XX", 200, null],
    ["/shipping", "a=b", 200, null],
    ["/all", "country=FR", 200, null],
  ])("%s with the cookie %s answers %i, to %j", async (path, cookie, status, to) => {
    const locale = /^\/(fr|ar)/.exec(path)?.[1] ?? "en";
    const answer = await visit(path, { cookie: `${cookie}; i18n_redirected=${locale}`, "cf-ipcountry": "DE" });
    expect([answer.status, answer.headers.get("location")]).toEqual([status, to]);
    if (to) expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["private, no-store", expect.stringContaining("Cookie")]);
  });
});

describe("the choice", () => {
  const choose = (form: Record<string, string>) =>
    visit("/currency", { "content-type": "application/x-www-form-urlencoded" }, { method: "POST", body: new URLSearchParams(form).toString() });
  it.each<[Record<string, string>, string, string[]]>([
    [{ country: "AE", currency: "AED", to: "/ar/cart" }, "/ar/cart", ["country=AE"]],
    [{ country: "FR", to: "/shipping?country=US&a=b" }, "/shipping?a=b", ["country=FR"]],
    [{ country: "FR", to: "https://evil.example" }, "/", ["country=FR"]],
    [{ country: "XX", to: "/cart" }, "/cart", []],
    [{ country: "fr", to: "/cart" }, "/cart", []],
    [{ country: "FR\r\nset-cookie: a=b", to: "/cart" }, "/cart", []],
    [{ country: "other", to: "/fr/all?sort=price" }, "/fr/region?country=other&to=%2Ffr%2Fall%3Fsort%3Dprice", []],
    [{ country: "other", to: "//evil.example" }, "/region?country=other&to=%2F", []],
  ])("of %j leads to %s and leaves %j", async (form, to, cookies) => {
    const answer = await choose(form);
    expect([answer.status, answer.headers.get("location"), countryIn(answer)]).toEqual([303, to, cookies]);
  });
  it("leaves country and currency, each for a year", async () => {
    const answer = await choose({ country: "AE", currency: "AED", to: "/" });
    expect(answer.headers.getSetCookie().sort()).toEqual([
      "country=AE; Path=/; Max-Age=31536000; SameSite=Lax",
      "currency=AED; Path=/; Max-Age=31536000; SameSite=Lax",
    ]);
  });
});
