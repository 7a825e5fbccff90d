/** What surrounds the pages; the pages themselves are tested in the browser. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Page } from "../../../app/pages.ts";
import { contentSecurityPolicy } from "../../../worker/request/http/content-security-policy.ts";
import { pageRule } from "../../../worker/request/pages.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { marketplace } from "../../support/marketplace.ts";

const visit = (path: string, init?: RequestInit) => marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual", ...init });

describe("an error page that fails itself", () => {
  it("says so in the specification's words, and nothing of the cause", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await visit("/fr/both-fail");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("An error occurred while showing the error page");
    expect(html).toContain('<a href="/fr">Go back to home</a>');
    expect(html).not.toContain("detail nobody");
  });
});

describe("a page that names a guard there is not", () => {
  const rule = pageRule("/user/security") as Page;
  afterEach(() => {
    rule.access = "protected";
  });
  it("opens for nobody, and says which", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    rule.access = "members" as never;
    const { cookie } = await makeShopper();
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      expect((await visit("/fr/user/security", { headers })).status).toBe(500);
      const data = await visit("/fr/user/security.data", { headers });
      expect(data.status).toBe(500);
      expect(await data.text()).toContain("Unknown middleware members");
    }
    expect(logged.mock.calls.join()).toContain("Unknown middleware members");
  });
});

describe("every answer", () => {
  it.each(["/", "/nowhere", "/healthz", "/api/v1/products", "/media/none"])("%s carries the security headers", async (path) => {
    const { headers } = await visit(path);
    const policy = headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] as string;
    expect(policy.replace(/form-action [^;]*/, "form-action 'self'")).toBe(contentSecurityPolicy(nonce));
    expect(policy).toMatch(/form-action 'self' [^;]*https:\/\/checkout\.stripe\.com/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
  it("has a nonce of its own", async () => {
    const policies = await Promise.all(Array.from({ length: 20 }, async () => (await visit("/healthz")).headers.get("content-security-policy")));
    expect(new Set(policies).size).toBe(20);
  });
});

describe("what is one visitor's", () => {
  const keeping = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await visit(path, { headers });
    return [status, answered.get("location"), answered.get("cache-control")];
  };
  it("is stored by nobody: the way to the sign-in page, home, and a personal page", async () => {
    const { cookie } = await makeShopper();
    expect(await keeping("/fr/user/security")).toEqual([302, "/fr/login", "private, no-store"]);
    expect(await keeping("/fr/login", { cookie })).toEqual([302, "/fr", "private, no-store"]);
    expect(await keeping("/user/security", { cookie })).toEqual([200, null, "private, no-store"]);
    expect(await keeping("/login")).toEqual([200, null, expect.stringContaining("no-store")]);
    expect(await keeping("/cart")).toEqual([200, null, expect.stringContaining("no-store")]);
  });
  it("nor in the router's own format", async () => {
    const { cookie } = await makeShopper();
    for (const [path, headers] of [
      ["/user/security.data", {}],
      ["/login.data", { cookie }],
      ["/user/security.data", { cookie }],
    ] as const)
      expect((await visit(path, { headers })).headers.get("cache-control")).toContain("no-store");
  });
  it("varies by cookie and language where the root redirects to a language", async () => {
    const { status, headers } = await visit("/", { headers: { "accept-language": "tr" } });
    expect([status, headers.get("location"), headers.get("cache-control"), headers.get("vary")]).toEqual([
      302,
      "/tr",
      "private, no-store",
      "Cookie, Accept-Language",
    ]);
  });
});

describe("the language cookie", () => {
  const cookieAt = async (path: string, headers: Record<string, string> = {}) =>
    (await visit(path, { headers })).headers.getSetCookie().filter((cookie) => cookie.startsWith("i18n_redirected="));
  it("is left by a page whose language is another than the stored one, and by no other", async () => {
    expect(await cookieAt("/fr/brands")).toEqual(["i18n_redirected=fr; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(await cookieAt("/fr/brands", { cookie: "i18n_redirected=tr" })).toHaveLength(1);
    expect(await cookieAt("/fr/brands", { cookie: "i18n_redirected=fr" })).toEqual([]);
  });
  it("is never left by the router's own questions", async () => {
    for (const headers of [{}, { cookie: "i18n_redirected=tr" }, { "accept-language": "hi" }] as Record<string, string>[])
      for (const path of ["/fr/brands.data", "/_root.data"]) expect(await cookieAt(path, headers)).toEqual([]);
  });
});

describe("choices without script", () => {
  it("keep the currency and lead back, never off the site", async () => {
    const post = (body: string) => visit("/currency", { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
    const chosen = await post("currency=EUR&to=/fr/all?sort=price");
    expect([chosen.status, chosen.headers.get("location"), chosen.headers.get("set-cookie")]).toEqual([
      303,
      "/fr/all?sort=price",
      expect.stringMatching(/^currency=EUR; Path=\/; Max-Age=31536000; SameSite=Lax/),
    ]);
    const foreign = await post("currency=XXX&to=//evil.example");
    expect([foreign.status, foreign.headers.get("location"), foreign.headers.get("set-cookie")]).toEqual([303, "/", null]);
  });
  it("are refused from another site when they carry cookies", async () => {
    const response = await visit("/currency", {
      method: "POST",
      body: "currency=EUR",
      headers: { cookie: "a=b", origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response.status).toBe(403);
  });
});
