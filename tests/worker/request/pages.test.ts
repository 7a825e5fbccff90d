/** What surrounds the pages; the pages themselves are tested in the browser. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Page } from "../../../app/pages.ts";
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
    expect(headers.get("content-security-policy")).toMatch(/script-src 'nonce-[0-9a-f]{32}' 'strict-dynamic'.*frame-ancestors 'none'.*object-src 'none'/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
  it("has a nonce of its own", async () => {
    const policies = await Promise.all(Array.from({ length: 20 }, async () => (await visit("/healthz")).headers.get("content-security-policy")));
    expect(new Set(policies).size).toBe(20);
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
