/** What the page about privacy lists is all that the database holds of people: a table that comes to hold something of them is named there. */
import { describe, expect, it } from "vitest";
import { growth } from "../../../worker/growth.ts";
import { listedData } from "../../../worker/shop/privacy/rules.ts";
import { db } from "../../support/purchase/fixture.ts";
import { readShape } from "../../support/schema-shape.ts";

/** Columns that say who somebody is, or lead to their account. */
const personal =
  /^(shopper_id|.*_shopper_id|member_id|created_by|email|.*_email|phone|mail_to|legal_name|line1|holder_masked|network_key|wide_network_key|buyer_key|user_agent|agent|refresh_hash)$/;
/** What of those is no person's, and why. */
const nobodys: Readonly<Record<string, string>> = {
  market: "who runs the marketplace: it says so on its own pages",
  pickup_points: "where shops hand over",
  page_versions: "which operator wrote a page: part of their work, as in the log",
  safety_contacts: "who makes goods and answers for them: product pages say so",
  product_files: "which member of a shop handed a file in",
};

describe("tables that hold something of people", () => {
  it("are all listed on the page about privacy, or no person's", async () => {
    const { columns } = await readShape(db);
    const found = [...columns].flatMap(([table, own]) => (Object.hasOwn(growth, table) && own.some(({ name }) => personal.test(name)) ? [table] : []));
    expect(found.length).toBeGreaterThan(25);
    const listed = new Set(listedData.flatMap(({ tables }) => tables));
    expect(found.filter((table) => !listed.has(table) && !Object.hasOwn(nobodys, table))).toEqual([]);
    expect(Object.keys(nobodys).filter((table) => !found.includes(table) || listed.has(table))).toEqual([]);
  });
});
