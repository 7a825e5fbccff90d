import { describe, expect, it } from "vitest";
import { permissionsOf, type Role, roles, type ShopStatus } from "../../../worker/shop/sellers/rules.ts";
import { pages } from "../../pages.ts";
import { placesIn, sellerGroups } from "./places.ts";

const namesOf = (role: Role, status: ShopStatus) => placesIn({ may: permissionsOf(role, status) }).map(({ place }) => place);

describe("the places of the seller centre", () => {
  it.each<[Role, ShopStatus, string[]]>([
    ["packer", "approved", ["overview", "packages", "notices"]],
    ["owner", "pending", ["registration"]],
    ["owner", "rejected", ["registration"]],
    ["manager", "pending", []],
    ["owner", "suspended", ["overview", "packages", "returns", "balance", "invoices", "notices", "webhooks", "registration"]],
  ])("are for a %s of a shop that is %s: %j", (role, status, expected) => expect(namesOf(role, status)).toEqual(expected));

  it("are all there for an owner, one for each list of the centre, and each is a page without the shop around it", () => {
    const shown = placesIn({ may: permissionsOf("owner", "approved") });
    const patterns = new Map(pages.map(({ pattern, layout }) => [pattern, layout]));
    expect(shown.filter(({ path }) => patterns.get(path) !== "empty")).toEqual([]);
    expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length);
    expect(new Set(shown.flatMap(({ group }) => group ?? []))).toEqual(new Set(Object.keys(sellerGroups)));
  });

  it("lead nobody anywhere whom the shop does not let in", () =>
    expect(roles.map((role) => namesOf(role, "suspended").includes("products"))).toEqual([false, false, false]));
});
