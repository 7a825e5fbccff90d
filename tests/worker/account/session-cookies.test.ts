/** Which of a browser's cookies say who it is, and which are deleted where they do not. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { marketplace } from "../../support/marketplace.ts";

const [access, expiry, refresh, mark] = ["frontend__token.local", "frontend__token_expiration.local", "frontend__refresh_token.local", "signed_in"];
let ada: TestShopper;
const jar = () => new Map(ada.cookie.split("; ").map((each) => each.split("=", 2) as [string, string]));
beforeAll(async () => {
  ada = await makeShopper();
});

async function visit(cookies: ReadonlyMap<string, string>, headers: Record<string, string> = {}) {
  const cookie = [...cookies].map((each) => each.join("=")).join("; ");
  const response = await marketplace.fetch("http://localhost:8787/api/v1/user/me", { headers: { ...(cookie && { cookie }), ...headers } });
  const { code } = (await response.json()) as { code?: string };
  const set = response.headers.getSetCookie();
  const names = (is: (each: string) => boolean) =>
    set
      .filter(is)
      .map((each) => each.split("=", 1)[0])
      .sort();
  return { status: response.status, code, given: names((each) => !each.includes("Max-Age=0")), taken: names((each) => each.includes("Max-Age=0")) };
}
const with_ = (over: Record<string, string | null>) => {
  const cookies = jar();
  for (const [name, value] of Object.entries(over)) value === null ? cookies.delete(name) : cookies.set(name, value);
  return cookies;
};
const all = ["frontend_strategy", access, expiry, refresh, mark].sort();
const signedIn = { status: 200, code: undefined, given: [], taken: [] };
const guest = (code: string, taken: string[]) => ({ status: 401, code, given: [], taken });

describe("a browser", () => {
  it("with nothing is a guest, and loses nothing", async () => expect(await visit(new Map())).toEqual(guest("unauthorized", [])));
  it("with other cookies alone is a guest, too", async () => expect(await visit(new Map([["cart", "1"]]))).toEqual(guest("unauthorized", [])));
  it("with the mark for scripts alone loses it", async () => expect(await visit(new Map([[mark, "1"]]))).toEqual(guest("unauthorized", all)));
  it("with all of them is signed in", async () => expect(await visit(jar())).toEqual(signedIn));
  it("needs neither the mark nor the refresh token for that", async () => {
    expect(await visit(with_({ [mark]: null, [refresh]: null, frontend_strategy: null }))).toEqual(signedIn);
  });
  it("may leave out Bearer before the token", async () => expect(await visit(with_({ [access]: ada.token }))).toEqual(signedIn));
  it("whose token is none is signed out, whatever else it has", async () => {
    expect(await visit(with_({ [access]: "Bearer%20x.y.z" }))).toEqual(guest("unauthorized", all));
    expect(await visit(with_({ [access]: `${ada.token}x`, [refresh]: null }))).toEqual(guest("unauthorized", all));
  });
  it.each([
    ["is past", "1000"],
    ["is no time", "soon"],
    ["is missing", null],
  ])("whose expiry %s, without a refresh token, has an ended session", async (_, value) => {
    expect(await visit(with_({ [expiry]: value, [refresh]: null }))).toEqual(guest("session_expired", all));
  });
  it("with a refresh token that is none has an ended session", async () => {
    expect(await visit(with_({ [access]: null, [refresh]: "x.y" }))).toEqual(guest("session_expired", all));
  });
  it("with a refresh token alone is given all of them anew", async () => {
    const renewed = await makeShopper();
    expect(await visit(new Map([[refresh, renewed.refresh]]))).toEqual({ status: 200, code: undefined, given: all, taken: [] });
    const again = await makeShopper();
    const expired = new Map(again.cookie.split("; ").map((each) => each.split("=", 2) as [string, string]));
    expired.set(expiry, "1000");
    expect(await visit(expired)).toEqual({ status: 200, code: undefined, given: all, taken: [] });
  });
});

it("a refresh token that was used before is told apart from one that is over", async () => {
  const page = async (refreshToken: string) => {
    const response = await marketplace.fetch("http://localhost:8787/user/profile", { redirect: "manual", headers: { cookie: `${refresh}=${refreshToken}` } });
    return response.headers.getSetCookie().some((each) => each.startsWith("flash="));
  };
  const { sessionId } = await makeShopper();
  expect([await page(`${sessionId}.${"x".repeat(48)}`), await page(`${"x".repeat(24)}.${"x".repeat(48)}`), await page("x.y")]).toEqual([true, false, false]);
});

describe("a Bearer header", () => {
  it.each<[string, string, object]>([
    ["counts", "Bearer ", signedIn],
    ["in other letters is none", "bearer ", guest("unauthorized", [])],
    ["with two blanks is none", "Bearer  ", guest("unauthorized", [])],
    ["behind something else is none", "x Bearer ", guest("unauthorized", [])],
  ])("%s", async (_, before, answer) => {
    expect(await visit(new Map(), { authorization: before + ada.token })).toEqual(answer);
  });
  it("counts before the cookies, and leaves them alone", async () => {
    expect(await visit(jar(), { authorization: "Bearer x.y.z" })).toEqual(guest("unauthorized", []));
    expect(await visit(jar(), { authorization: `Bearer ${ada.token} more` })).toEqual(guest("unauthorized", []));
    expect(await visit(with_({ [access]: "x" }), { authorization: `Bearer ${ada.token}` })).toEqual(signedIn);
  });
});
