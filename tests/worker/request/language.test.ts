/** Which language and currency a page is in, and what browsers and caches are sent of that. */
import { describe, expect, it } from "vitest";
import { currencyCookie, localeCookie } from "../../../worker/shared/cookies.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { marketplace } from "../../support/marketplace.ts";

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered } = await marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual", headers });
  const set = answered.getSetCookie().filter((each) => each.startsWith(`${localeCookie}=`));
  return { status, to: answered.get("location"), vary: answered.get("vary"), cache: answered.get("cache-control"), set: set.map((each) => each.split(";")[0]) };
};

describe("the root", () => {
  it.each<[string, Record<string, string>, string]>([
    ["by the cookie", { cookie: `${localeCookie}=tr`, "accept-language": "fr" }, "/tr?a=1"],
    ["by the browser's languages", { "accept-language": "fr;q=0.9, hi" }, "/hi?a=1"],
  ])("leads to a language %s, stores that, and is cached by nobody", async (_, headers, to) => {
    expect(await visit("/?a=1", headers)).toEqual({
      status: 302,
      to,
      vary: "Cookie, Accept-Language",
      cache: "private, no-store",
      set: [`${localeCookie}=${to.slice(1, 3)}`],
    });
  });
  it("of the router's data is not led anywhere", async () => {
    const { status, set } = await visit("/_root.data?a=1", { "accept-language": "fr" });
    expect([status, set]).toEqual([200, []]);
  });
});

describe("a page in a language", () => {
  it("stores it, unless it is stored already, and never with data", async () => {
    expect((await visit("/fr/brands")).set).toEqual([`${localeCookie}=fr`]);
    expect((await visit("/fr/brands", { cookie: `${localeCookie}=tr` })).set).toEqual([`${localeCookie}=fr`]);
    expect((await visit("/fr/brands", { cookie: `${localeCookie}=fr` })).set).toEqual([]);
    expect((await visit("/fr/brands.data", { cookie: `${localeCookie}=tr` })).set).toEqual([]);
  });
  it.each([
    ["empty", []],
    ["document", [`${localeCookie}=fr`]],
  ])("that is fetched as %s stores that: what a page fetches behind itself takes back no choice made meanwhile", async (dest, set) => {
    expect((await visit("/fr/brands", { cookie: `${localeCookie}=en`, "sec-fetch-dest": dest })).set).toEqual(set);
  });
});

describe("the manifest of the app", () => {
  it.each(["", "/fr", "/ar", "/tr", "/hi"])("at %s/manifest.webmanifest is the same for everybody for an hour", async (prefix) => {
    const { cookie } = await makeShopper();
    const path = `http://localhost:8787${prefix}/manifest.webmanifest`;
    const [bare, signedIn] = await Promise.all([marketplace.fetch(path), marketplace.fetch(path, { headers: { cookie: `${cookie}; ${currencyCookie}=EUR` } })]);
    expect([bare.status, bare.headers.get("content-type"), bare.headers.get("cache-control")]).toEqual([
      200,
      "application/manifest+json; charset=utf-8",
      "public, max-age=3600",
    ]);
    expect(await signedIn.text()).toBe(await bare.text());
  });
});
