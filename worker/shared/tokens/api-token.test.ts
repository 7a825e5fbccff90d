import { describe, expect, it } from "vitest";
import { isTokenForm, kindOfToken, kindTakenAt, tokenShown } from "./api-token.ts";

const token = `mkt_${"aZ09-_".repeat(8).slice(0, 43)}`;

const ofShop = token.replace("mkt_", "mks_");

describe("an API token", () => {
  it.each([
    [`Bearer ${token}`, token],
    [`bearer  ${token}`, token],
    [`Bearer ${ofShop}`, ofShop],
    ["Bearer mkt_", "mkt_"],
    ["Bearer mks_", "mks_"],
    ["Bearer mkx_short", undefined],
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
    [ofShop, true],
    [token.replace("mkt_", "mkx_"), false],
    [token.slice(0, -1), false],
    [`${token}a`, false],
    [token.replace("mkt_", "MKT_"), false],
    [`${token.slice(0, -1)}=`, false],
    [`${token}\n`, false],
  ])("%j has its form: %s", (text, isIt) => {
    expect(isTokenForm(text)).toBe(isIt);
  });
  it.each([
    [token, "market"],
    [ofShop, "shop"],
    [token.toUpperCase(), undefined],
    ["", undefined],
  ])("%s is of the kind: %s", (text, kind) => expect(kindOfToken(text)).toBe(kind));
  it.each([
    ["/api/v1/admin/orders", "market"],
    ["/api/v1/admin/", "market"],
    ["/api/v1/seller/stock", "shop"],
    ["/api/v1/admin", undefined],
    ["/api/v1/seller", undefined],
    ["/api/v1/sellers/x", undefined],
    ["/api/v1/administration/x", undefined],
    ["/api/v1/user/me", undefined],
    ["/admin/orders", undefined],
    ["/fr/api/v1/seller/stock", undefined],
  ])("%s takes the kind: %s", (path, kind) => expect(kindTakenAt(path)).toBe(kind));
});
