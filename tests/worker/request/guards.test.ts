/** What the guards do to a request: where it is led, what is remembered of it, and what browsers and caches are sent. */
import { describe, expect, it } from "vitest";
import { day_s } from "../../../worker/shared/time.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const visit = async (path: string, headers: Record<string, string> = {}, origin = "http://localhost:8787") => {
  const response = await marketplace.fetch(`${origin}${path}`, { redirect: "manual", headers });
  const set = response.headers.getSetCookie();
  return {
    response,
    status: response.status,
    to: response.headers.get("location"),
    cache: response.headers.get("cache-control"),
    remembered: set.filter((each) => each.startsWith("frontend_redirect=")),
    flash: set.filter((each) => /flash/i.test(each)),
  };
};
const cookie = (path: string, secure = "") => [
  `frontend_redirect=${encodeURIComponent(path)}; Max-Age=${366 * day_s}; Path=/; HttpOnly${secure}; SameSite=Lax`,
];

describe("a guest at a page of shoppers", () => {
  it.each([
    ["/user/profile", "/login", "/user/profile"],
    ["/fr/user/profile?a=1&b=%2F", "/fr/login", "/fr/user/profile?a=1&b=%2F"],
    ["/user/profile?_routes=x&a=1", "/login", "/user/profile?a=1"],
    ["/user/profile?index", "/login", "/user/profile"],
  ])("at %s is led to %s, and the page is remembered for a year", async (path, to, remembered) => {
    const { status, cache, flash, ...led } = await visit(path);
    expect([status, led.to, led.remembered, cache, flash]).toEqual([302, to, cookie(remembered), "private, no-store", []]);
  });
  it("is led there in the router's own format, too: the page is remembered, not its data", async () => {
    const { status, response, remembered } = await visit("/fr/user/profile.data?_routes=routes%2Fuser&a=1");
    expect([status, remembered]).toEqual([202, cookie("/fr/user/profile?a=1")]);
    expect(await response.text()).toContain('"/login"');
  });
  it("is remembered over https alone where we speak it", async () => {
    const { remembered } = await visit("/user/profile", {}, "https://shop.example");
    expect(remembered).toEqual(cookie("/user/profile", "; Secure"));
  });
});

describe("a browser whose sign-in was ended", () => {
  it.each([
    ["because its token was used a second time, is told so after the sign-in page", 48, ["account.session.reused"]],
    ["because it is none, is told nothing", 20, []],
  ])("%s", async (_, signs, expected) => {
    const { sessionId } = await makeShopper();
    const { status, to, flash } = await visit("/user/profile", { cookie: `frontend__refresh_token.local=${sessionId}.${"x".repeat(signs)}` });
    const { keys } = await env.FLASH.list();
    const reported = await Promise.all(
      keys.map(async ({ name }) => (JSON.parse((await env.FLASH.get(name)) ?? "{}") as { flash?: { key: string } }).flash?.key),
    );
    expect([status, to, flash.length, reported]).toEqual([302, "/login", expected.length, expected]);
    for (const { name } of keys) await env.FLASH.delete(name);
  });
});

describe("a shopper", () => {
  it.each([
    ["/login", "/"],
    ["/fr/login", "/fr"],
  ])("at %s, a page of guests, is led to %s, which nothing keeps", async (path, to) => {
    const shopper = await makeShopper();
    const { response: _, ...led } = await visit(path, { cookie: shopper.cookie });
    expect(led).toEqual({ status: 302, to, cache: "private, no-store", remembered: [], flash: [] });
  });
  it("is led on from it in the router's own format, and what was remembered is forgotten", async () => {
    const shopper = await makeShopper();
    const sent = { cookie: `${shopper.cookie}; frontend_redirect=${encodeURIComponent("/fr/user/orders")}` };
    const { status, response, remembered } = await visit("/fr/login.data", sent);
    expect([status, remembered]).toEqual([202, ["frontend_redirect=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]]);
    expect(await response.text()).toContain('"/user/orders"');
  });
  it("opens a page of shoppers, and nothing is remembered", async () => {
    const shopper = await makeShopper();
    const { status, to, remembered } = await visit("/user/security", { cookie: shopper.cookie });
    expect([status, to, remembered]).toEqual([200, null, []]);
  });
});

describe("an open page", () => {
  it("is the same for everyone: what was remembered stays, whoever comes", async () => {
    const shopper = await makeShopper();
    for (const sent of ["", `${shopper.cookie}; `]) {
      const { status, remembered } = await visit("/brands", { cookie: `${sent}frontend_redirect=%2Fcart` });
      expect([status, remembered]).toEqual([200, []]);
    }
  });
});
