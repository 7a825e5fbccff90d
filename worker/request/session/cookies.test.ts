import { describe, expect, it } from "vitest";
import { signOutCookie } from "../../shared/sign-out-mark.ts";
import { browserNameCookie, signedOutMarkGone, signInCookieNames, signInCookies, signOutCookies } from "./cookies.ts";

const signedIn = signInCookies({ access: "a.b.c", expiresAt_ms: 1_800_000_000_000, refresh: "r" }, true);
const valueIn = (name: string) => signedIn.find((each) => each.startsWith(`${name}=`))?.split(/[=;]/)[1];

describe("the cookies of a sign-in", () => {
  it("have the names of the specification", () => {
    expect(decodeURIComponent(valueIn("frontend__token.local") ?? "")).toBe("Bearer a.b.c");
    expect(valueIn("frontend__token_expiration.local")).toBe("1800000000000");
    expect(valueIn("frontend_strategy")).toBe("local");
    expect(signedIn.filter((each) => !/^(frontend_|signed_in=)/.test(each))).toEqual([]);
  });
  it("are kept for 366 days, everywhere on the site", () => {
    for (const each of signedIn) expect(each).toMatch(/; Max-Age=31622400; Path=\/;/);
    expect(366 * 24 * 60 * 60).toBe(31622400);
  });
  it("tell scripts which sign-in it is, and not whose", () => {
    const token = (sid: string) => `x.${Buffer.from(JSON.stringify({ sid, sub: "7" })).toString("base64url")}.x`;
    const reported = (access: string) =>
      signInCookies({ access, expiresAt_ms: 1, refresh: null }, true)
        .find((each) => each.startsWith("signed_in="))
        ?.split(/[=;]/)[1];
    expect(reported(token("one"))).toMatch(/^1\.[\w-]{10}$/);
    expect(reported(token("one"))).toBe(reported(token("one")));
    expect(reported(token("two"))).not.toBe(reported(token("one")));
    // a marketplace elsewhere may name no session
    expect(reported("a.b.c")).toBe("1");
  });
  it("are the server's alone but for the one that scripts read, and travel by https alone where there is https", () => {
    const attributes = "Max-Age=31622400; Path=/; HttpOnly; Secure; SameSite=Lax";
    const all = (secure: boolean) => signInCookies({ access: "a.b.c", expiresAt_ms: 7, refresh: "r" }, secure);
    expect(all(true)).toEqual([
      `frontend_strategy=local; ${attributes}`,
      `frontend__token.local=Bearer%20a.b.c; ${attributes}`,
      `frontend__token_expiration.local=7; ${attributes}`,
      `frontend__refresh_token.local=r; ${attributes}`,
      `signed_in=1; ${attributes.replace("HttpOnly; ", "")}`,
    ]);
    expect(all(false)).toEqual(all(true).map((each) => each.replace("Secure; ", "")));
    expect(signInCookies({ access: "a.b.c", expiresAt_ms: 7, refresh: null }, true)).toEqual(all(true).filter((each) => !each.includes("refresh")));
    expect(signOutCookies(false).map((each) => each.includes("HttpOnly"))).toEqual([true, true, true, true, false]);
    expect(signedOutMarkGone(true)).toBe(`${signOutCookie}=; Max-Age=0; Path=/; Secure; SameSite=Lax`);
    expect(browserNameCookie("b", true)).toBe(`browser=b; ${attributes}`);
  });
  it("are named once, so that nobody forgets one", () => {
    expect(signedIn.map((each) => each.split("=")[0])).toEqual([...signInCookieNames]);
  });
  it("are all taken away by signing out", () => {
    const names = (cookies: string[]) => cookies.map((each) => each.split("=")[0]).sort();
    expect(names(signOutCookies(true))).toEqual(names(signedIn));
    for (const each of signOutCookies(true)) expect(each).toMatch(/^[\w.]+=; Max-Age=0; Path=\/;/);
  });
});
