import { describe, expect, it } from "vitest";
import { mayDo, roles, shopStatuses } from "../rules.ts";
import { effectiveScopes, permissionFor, shopScopes, shopScopesOf } from "./rules.ts";

describe("the scopes of a shop's token", () => {
  it("stand for products and packages, and for nothing else", () => {
    expect([...new Set(shopScopes.map((scope) => permissionFor[scope]))]).toEqual(["products", "packages"]);
  });
  it.each([
    ["owner", "approved", ["stock", "prices", "orders.read", "orders.ship"]],
    ["manager", "approved", ["stock", "prices", "orders.read", "orders.ship"]],
    ["packer", "approved", ["orders.read", "orders.ship"]],
    ["owner", "suspended", ["orders.read", "orders.ship"]],
    ["owner", "pending", []],
    ["owner", "rejected", []],
  ] as const)("of a maker who is %s of a shop that is %s are %j", (role, status, scopes) => {
    expect(shopScopesOf(role, status)).toEqual(scopes);
    expect(effectiveScopes([...shopScopes, "team", "no such scope"], role, status)).toEqual(scopes);
    expect(effectiveScopes(["prices", "orders.read"], role, status)).toEqual(scopes.filter((scope) => scope === "prices" || scope === "orders.read"));
  });
  it("are made by owners of approved shops alone", () => {
    for (const role of roles) for (const status of shopStatuses) expect(mayDo(role, status, "tokens")).toBe(role === "owner" && status === "approved");
  });
});
