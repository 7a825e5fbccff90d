import { describe, expect, it } from "vitest";
import { mayDo, permissions, permissionsOf, roles, shopStatuses } from "./rules.ts";

describe("what members may do", () => {
  it("is everything for an owner, packages alone for a packer", () => {
    expect(permissionsOf("owner", "approved")).toEqual([...permissions]);
    expect(permissionsOf("packer", "approved")).toEqual(["packages"]);
  });
  it("keeps money, team and identity from managers", () => {
    expect((["balance", "team", "identity"] as const).filter((each) => mayDo("manager", "approved", each))).toEqual([]);
  });
  it("is to pack for a packer: money goes back by managers and owners", () => {
    expect(roles.filter((role) => mayDo(role, "approved", "cancellations"))).toEqual(["owner", "manager"]);
  });
  it("is the registration alone in a shop that nobody has approved", () => {
    for (const status of ["pending", "rejected"] as const)
      expect(
        roles.map((role) => permissionsOf(role, status)),
        status,
      ).toEqual([["identity"], [], []]);
  });
  it("is never more in a shop that is suspended or rejected", () => {
    for (const role of roles)
      for (const status of shopStatuses)
        expect(permissionsOf(role, "approved"), `${role} of a ${status} shop`).toEqual(expect.arrayContaining(permissionsOf(role, status)));
    expect([mayDo("owner", "suspended", "products"), mayDo("owner", "suspended", "balance"), mayDo("packer", "rejected", "packages")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
