/** What the ledger goes by, as operators set it. */
import { z } from "@hono/zod-openapi";
import { categoryAddress, emptyIsAbsent, slug } from "../../query.ts";

export const termsPaths = { settings: "/admin/ledger/settings", rates: "/admin/commission-rates" } as const;

const whole = (min: number, max: number) => z.int("invalid").min(min, "invalid").max(max, "invalid");

const settings = {
  returnWindowDays: whole(0, 365).openapi({
    description: "after delivery; then what a package brought can be paid out. Packages delivered before keep theirs",
  }),
  payoutMinimum: whole(1, 10_000_000_000).openapi({ description: "minor units of the base currency; less than this waits" }),
  payoutWeekday: whole(0, 6).openapi({ description: "on which payouts are prepared; 0: Sunday" }),
};
export const LedgerSettings = z.object({ ...settings, currency: z.string().length(3).openapi({ description: "the base currency" }) }).openapi("LedgerSettings");
export const SetLedgerSettings = z.strictObject(settings);
export type LedgerSettings = z.infer<typeof LedgerSettings>;
export type SetLedgerSettings = z.infer<typeof SetLedgerSettings>;

const categoryHelp = { description: "`main`, or `main/sub`; without it the rate is of every category", example: "home/lamps" };
const shopHelp = { description: "handle; without it the rate is of every shop" };
const rateBp = whole(0, 5000).openapi({ description: "hundredths of a percent" });

export const CommissionRate = z.object({ shop: z.string().nullable(), category: z.string().nullable(), rateBp }).openapi("CommissionRate", {
  description: "The most specific one counts: of shop and category, shop, category, all; a sub-category goes before its main one",
});
export type CommissionRate = z.infer<typeof CommissionRate>;
export const SetCommissionRate = z.strictObject({ shop: slug.nullish().openapi(shopHelp), category: categoryAddress.nullish().openapi(categoryHelp), rateBp });
export const CommissionRateQuery = z.object({ shop: emptyIsAbsent(slug).openapi(shopHelp), category: emptyIsAbsent(categoryAddress).openapi(categoryHelp) });
