/** What the page about privacy lists is all that the database holds of people: a table that comes to hold something of them is named there. */
import { describe, expect, it } from "vitest";
import { listedData } from "../../../worker/shop/privacy/rules.ts";
import { rowTexts } from "../../support/raw-sql.ts";

/** Columns that say who somebody is, or lead to their account. */
const personal =
  /^(shopper_id|.*_shopper_id|member_id|created_by|email|.*_email|phone|mail_to|legal_name|line1|holder_masked|network_key|wide_network_key|buyer_key|user_agent|agent|refresh_hash)$/;
/** What of those is no person's, and why. */
const nobodys: Readonly<Record<string, string>> = {
  market: "who runs the marketplace: it says so on its own pages",
  owner_link: "the address of its first owner, while a link waits",
  pickup_points: "where shops hand over",
  page_versions: "which operator wrote a page: part of their work, as in the log",
  product_files: "which member of a shop handed a file in",
  discounts: "which member of a shop planned it",
  payout_batches: "which operator prepared it",
  payouts: "a shop's, kept with its books",
};

describe("tables that hold something of people", () => {
  it("are all listed on the page about privacy, or no person's", async () => {
    const columns = await rowTexts(
      "SELECT m.name || '.' || c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name NOT LIKE '%\\_data' ESCAPE '\\' ORDER BY 1",
    );
    const found = [
      ...new Set(
        columns
          .map((each) => each.split(".") as [string, string])
          .filter(([, column]) => personal.test(column))
          .map(([table]) => table),
      ),
    ];
    expect(found.length).toBeGreaterThan(25);
    const listed = new Set(listedData.flatMap(({ tables }) => tables));
    expect(found.filter((table) => !listed.has(table) && !Object.hasOwn(nobodys, table))).toEqual([]);
    expect(Object.keys(nobodys).filter((table) => !found.includes(table) || listed.has(table))).toEqual([]);
  });
});
