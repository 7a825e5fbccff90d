import { describe, expect, it } from "vitest";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { isNarrowed, tableAddress, tableChoice } from "../../../ui/desk/table-choice.ts";
import { packagesChoice } from "./packages-choice.ts";
import { packagesTable } from "./packages-table.ts";

const shop = { handle: "a-shop", name: "A shop", status: "approved", role: "owner", country: "FR" } as const;
const one: Pick<SellerMe, "shop" | "shops"> = { shop, shops: [shop] };
const two: Pick<SellerMe, "shop" | "shops"> = { shop, shops: [shop, { ...shop, handle: "b-shop" }] };

/** What an address asks the API for, whether it is narrowed, and its own spelling. */
function read(query: string, seller = one) {
  const params = new URLSearchParams(query);
  const asked = packagesChoice(params);
  const spec = packagesTable(seller, asked);
  const choice = tableChoice(params, spec);
  return [asked.status, isNarrowed(choice), tableAddress(spec, choice, { after: choice.after })];
}

describe("the table of a shop's packages", () => {
  it.each([
    ["", "to_send", false, "/seller/packages"],
    ["status=late", "late", false, "/seller/packages?status=late"],
    ["status=all", "", false, "/seller/packages?status=all"],
    ["status=gone", "", false, "/seller/packages?status=all"],
    // a number is looked for everywhere, unless a state is said
    ["q=M-1", "", true, "/seller/packages?status=all&q=M-1"],
    ["q=M-1&status=late", "late", true, "/seller/packages?status=late&q=M-1"],
    ["status=shipped&after=71", "shipped", false, "/seller/packages?status=shipped&after=71"],
    ["column=package&column=total&column=price", "to_send", false, "/seller/packages?column=package&column=total"],
  ])("of %j shows %j, narrowed %s, and is %s", (query, ...expected) => expect(read(query)).toEqual(expected));

  it("names its shop where there are several", () => expect(read("status=paid", two)[2]).toBe("/seller/packages?status=paid&shop=a-shop"));
});
