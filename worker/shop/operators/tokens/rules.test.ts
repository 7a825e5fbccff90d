import { describe, expect, it } from "vitest";
import { operatorRights, operatorRoles, rightsOf } from "../rules.ts";
import { effectiveRights, scopesOf, tokenScopes } from "./rules.ts";

describe("the scopes of a token", () => {
  it("are every right but those that are for people", () => {
    expect(operatorRights.filter((right) => !tokenScopes.includes(right))).toEqual(["team", "tokens"]);
  });
  it("reach no further than the role of their maker, whatever they were made for", () => {
    for (const role of operatorRoles) {
      expect(effectiveRights(operatorRights, role)).toEqual(scopesOf(role));
      expect(scopesOf(role)).toEqual(rightsOf(role).filter((right) => right !== "team" && right !== "tokens"));
    }
    expect(effectiveRights(["payouts", "orders.read"], "support")).toEqual(["orders.read"]);
    expect(effectiveRights(["payouts"], "editor")).toEqual([]);
    expect(effectiveRights(["nothing that there is", "team"], "owner")).toEqual([]);
  });
});
