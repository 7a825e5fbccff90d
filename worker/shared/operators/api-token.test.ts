import { describe, expect, it } from "vitest";
import { isTokenForm, takesTokens, tokenShown } from "./api-token.ts";

const token = `mkt_${"aZ09-_".repeat(8).slice(0, 43)}`;

describe("a token of an operator", () => {
  it.each([
    [`Bearer ${token}`, token],
    [`bearer  ${token}`, token],
    ["Bearer mkt_", "mkt_"],
    ["Bearer mkt_short", "mkt_short"],
    [`Bearer ${token} more`, undefined],
    [`Basic ${token}`, undefined],
    [token, undefined],
    ["Bearer eyJhbGciOi.mkt_.x", undefined],
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("shown as %s is %s", (header, shown) => {
    expect(tokenShown(header)).toBe(shown);
  });
  it.each([
    [token, true],
    [token.slice(0, -1), false],
    [`${token}a`, false],
    [token.replace("mkt_", "MKT_"), false],
    [`${token.slice(0, -1)}=`, false],
    [`${token}\n`, false],
  ])("%j has its form: %s", (text, isIt) => {
    expect(isTokenForm(text)).toBe(isIt);
  });
  it.each([
    ["/api/v1/admin/orders", true],
    ["/api/v1/admin/", true],
    ["/api/v1/admin", false],
    ["/api/v1/administration/x", false],
    ["/api/v1/user/me", false],
    ["/admin/orders", false],
    ["/fr/api/v1/admin/orders", false],
  ])("is taken at %s: %s", (path, isIt) => {
    expect(takesTokens(path)).toBe(isIt);
  });
});
