import { describe, expect, it } from "vitest";
import { mayDo, numbersAsked, permissions, permissionsOf, roles, shopStatuses } from "./rules.ts";

describe("what members may do", () => {
  it("is everything for an owner, packages alone for a packer", () => {
    expect(permissionsOf("owner", "approved")).toEqual([...permissions]);
    expect(permissionsOf("packer", "approved")).toEqual(["packages"]);
  });
  it("keeps money, team and identity from managers", () => {
    expect((["balance", "team", "identity"] as const).filter((each) => mayDo("manager", "approved", each))).toEqual([]);
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

describe("an order's number that is looked for", () => {
  it("is known by its beginning, however it is typed", () => {
    expect(["m-2b8r", "M 2B8R", "2b8r", "M-2B8R-"].map(numbersAsked)).toEqual(Array(4).fill(["M-2B8R"]));
    expect([numbersAsked("m-o1il-zz"), numbersAsked("M"), numbersAsked("M-2B8R-GA82-NSW8-9")]).toEqual([["M-0111-ZZ"], ["M-"], ["M-2B8R-GA82-NSW8"]]);
  });
  it("may have the letter M in its first place", () => {
    expect(numbersAsked("mgkf ga")).toEqual(["M-GKFG-A", "M-MGKF-GA"]);
    expect([numbersAsked("M-MGKF"), numbersAsked("MMGKFGA82NSW8"), numbersAsked("MGKFGA82NSW8")]).toEqual([
      ["M-MGKF"],
      ["M-MGKF-GA82-NSW8"],
      ["M-GKFG-A82N-SW8", "M-MGKF-GA82-NSW8"],
    ]);
  });
});
