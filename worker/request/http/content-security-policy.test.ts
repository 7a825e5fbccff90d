import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("the content security policy", () => {
  it("is this one, to the letter", () => {
    expect(contentSecurityPolicy("abc123", ["https://pay.example", "https://id.example"]).split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'nonce-abc123' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc123'",
      "img-src 'self' data:",
      "worker-src 'self'",
      "form-action 'self' https://pay.example https://id.example",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });
  it("lets forms go nowhere else where nobody is named", () => {
    expect(contentSecurityPolicy("n")).toContain("; form-action 'self'; ");
  });
});
