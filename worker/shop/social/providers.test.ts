import { describe, expect, it } from "vitest";
import { offeredProviders, type Provider, type ProviderId, providerIds, providerOf, type SocialEnv, signInOrigins } from "./providers.ts";

const standIn = { fetch: () => Promise.reject(new Error("not asked")) } as unknown as SocialEnv["SANDBOX"];
const settings = (id: string, more: object = {}): SocialEnv =>
  ({
    PUBLIC_ORIGIN: "https://m.test",
    [`${id.toUpperCase()}_CLIENT_ID`]: "id",
    [`${id.toUpperCase()}_CLIENT_SECRET`]: "secret",
    ...more,
  }) as unknown as SocialEnv;

describe("a provider", () => {
  it.each(providerIds)("%s is offered with both its settings, by its own addresses", (id) => {
    const own = providerOf(settings(id), id) as Provider;
    expect(own).toMatchObject({ id, clientId: "id", clientSecret: "secret", sandboxed: false });
    for (const url of [own.authorizeUrl, own.tokenUrl, own.keysUrl]) expect(new URL(url).protocol).toBe("https:");
    expect(own.algorithms.every((name) => /^(RS|ES)256$/.test(name))).toBe(true);
    expect([own.scopes.split(" ").includes("openid"), own.scopes.split(" ").includes("email"), own.posts === true]).toEqual([true, true, id === "apple"]);
    const key = id.toUpperCase();
    for (const missing of [`${key}_CLIENT_ID`, `${key}_CLIENT_SECRET`])
      for (const value of ["", undefined]) expect([missing, value, providerOf(settings(id, { [missing]: value }), id)]).toEqual([missing, value, null]);
    expect(offeredProviders(settings(id)).map((each) => each.id)).toEqual([id]);
  });
  it.each<[ProviderId, string[]]>([
    ["google", ["https://accounts.google.com", "accounts.google.com"]],
    ["facebook", ["https://www.facebook.com"]],
    ["apple", ["https://appleid.apple.com"]],
    ["yahoo", ["https://api.login.yahoo.com"]],
  ])("%s speaks as %j", (id, issuers) => expect(providerOf(settings(id), id)?.issuers).toEqual(issuers));
  it("of Yahoo signs in two ways, the others in one", () => {
    expect(providerIds.map((id) => providerOf(settings(id), id)?.algorithms.join())).toEqual(["RS256", "RS256", "RS256", "ES256,RS256"]);
  });

  it("is answered for by the stand-in where that is bound, its page handed on by the marketplace", () => {
    expect(providerOf(settings("google", { SANDBOX: standIn }), "google")).toMatchObject({
      ...{ sandboxed: true, issuers: ["https://m.test/sandbox/oidc/google"], authorizeUrl: "https://m.test/sandbox/oidc/google/authorize" },
      ...{ tokenUrl: "http://sandbox/oidc/google/token", keysUrl: "http://sandbox/oidc/google/keys" },
    });
  });
  it.each(["https://idp.test", "https://idp.test/", "https://idp.test//"])("is elsewhere where %s is set, stand-in or not", (url) => {
    for (const SANDBOX of [standIn, undefined])
      expect(providerOf(settings("google", { SANDBOX, GOOGLE_BASE_URL: url }), "google")).toMatchObject({
        ...{ sandboxed: false, issuers: ["https://idp.test"], authorizeUrl: "https://idp.test/authorize" },
        ...{ tokenUrl: "https://idp.test/token", keysUrl: "https://idp.test/keys" },
      });
  });

  it("is where the form of a sign-in may lead, each origin once; the stand-in's page is our own", () => {
    const two = {
      ...settings("google", { GOOGLE_BASE_URL: "https://idp.test" }),
      ...settings("apple", { APPLE_BASE_URL: "https://idp.test" }),
      ...settings("yahoo"),
    };
    expect(signInOrigins(two)).toEqual(["https://idp.test", "https://api.login.yahoo.com"]);
    expect([signInOrigins(settings("google", { SANDBOX: standIn })), signInOrigins({ PUBLIC_ORIGIN: "" } as SocialEnv)]).toEqual([[], []]);
  });
});
