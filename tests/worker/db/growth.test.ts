/** Every table has somebody who makes it grow, a limit that bounds it, and an end: the list is held against the schema and the code. */
import { describe, expect, it } from "vitest";
import { type Growth, rates } from "../../../worker/db/growth-terms.ts";
import { agedTables } from "../../../worker/db/retention.ts";
import { growth } from "../../../worker/growth.ts";
import { wideNetwork_max } from "../../../worker/shop/orders/rules.ts";
import { dayBytes_max, dayRows_max } from "../../../worker/shop/product-files/rules.ts";
import wrangler from "../../../wrangler.toml?raw";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
const code = import.meta.glob<string>("../../../worker/shop/**/*.ts", { query: "?raw", import: "default", eager: true });
const tables = Object.entries(growth);
/** The value of a constant as the code writes it. */
function constantOf(name: string, file: string): number {
  const written = new RegExp(`\\bconst ${name} = ([\\d_]+(?: \\* [\\d_]+)*);`).exec(code[`../../../worker/shop/${file}`] ?? "")?.[1];
  return (written ?? "NaN").split(" * ").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
}
/** What wrangler.toml lets one place do in a minute; an eighth of an IPv6 /48 is one place. */
const ratePerMinute = (name: string) =>
  Number(new RegExp(`name = "${name}"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = (\\d+), period = 60 \\}`).exec(wrangler)?.[1]);

describe("the growth of the database", () => {
  it("is declared for every table that there is, and for no other", async () => {
    const { results } = await DB.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')").all<{ name: string }>();
    const there = results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name));
    expect(Object.keys(growth).toSorted()).toEqual(there.toSorted());
  });
  it("is bounded by constants that the code has, and by tables that are bounded themselves", () => {
    const wrong = tables.filter(([, { limit }]) => {
      if ("max" in limit) return !(constantOf(limit.max, limit.in) > 0);
      if ("rate" in limit) return !(ratePerMinute(limit.rate) > 0);
      return "of" in limit && !growth[limit.of];
    });
    expect(wrong.map(([table, { limit }]) => [table, limit])).toEqual([]);
    const rootOf = (table: string, seen: readonly string[] = []): Growth["limit"] | "round" => {
      const limit = (growth[table] as Growth).limit;
      return seen.includes(table) ? "round" : "of" in limit ? rootOf(limit.of, [...seen, table]) : limit;
    };
    expect(tables.filter(([table]) => rootOf(table) === "round").map(([table]) => table)).toEqual([]);
  });
  it("ends: with a row that ends, by the schedule, or it stays for a reason", async () => {
    const wrong = tables.filter(([, { end }]) => "with" in end && !growth[end.with]).map(([table]) => table);
    expect(wrong).toEqual([]);
    // what nobody signs in for never stays for good
    const open = tables.filter(([table, { by, end }]) => by.includes("anonymous") && "stays" in end && table !== "shoppers");
    expect(open.map(([table]) => table)).toEqual([]);
    expect(agedTables.map(({ table }) => growth[table]?.end)).toEqual(agedTables.map(() => ({ sweep: "done" })));
  });
  it("goes with its row where the schema says so", async () => {
    // an order is deleted part by part (orders/ending/never-paid-data.ts)
    const byHand = new Set(["order_lines", "order_discounts", "packages", "package_events", "payment_attempts"]);
    const triggers = (await DB.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all<{ sql: string }>()).results.map(({ sql }) => sql).join("\n");
    const keys = await DB.batch<{ parent: string }>(
      tables.map(([table]) => DB.prepare(`SELECT "table" AS parent FROM pragma_foreign_key_list('${table}') WHERE on_delete = 'CASCADE'`)),
    );
    const cascades = new Set(keys.flatMap(({ results }, at) => results.map(({ parent }) => `${tables[at]?.[0]} with ${parent}`)));
    // an index of words learns of a row that goes by a delete, or by the row that says "delete"
    const isReported = (table: string) => new RegExp(`DELETE FROM ${table}\\b|INTO ${table} \\(${table},`).test(triggers);
    const left = tables.flatMap(([table, { end }]) =>
      "with" in end && !byHand.has(table) && !cascades.has(`${table} with ${end.with}`) && !isReported(table) ? [`${table} with ${end.with}`] : [],
    );
    expect(left).toEqual([]);
  });
});

/** The reckoning of decision 47. */
describe("a month of whoever tries hardest", () => {
  const database_bytes = 10 * 1024 ** 3;
  const days = 30;
  const perDay = (rate: string) => ratePerMinute(rate) * 60 * 24;
  /** So many places count for themselves in an IPv6 /48. */
  const places = 8;
  const everyWrite = { WRITES: 120, SIGN_INS: 10, MAILS: 5 };
  it("knows the rates that it reckons with", () => {
    expect(Object.fromEntries(rates.map((rate) => [rate, ratePerMinute(rate)]))).toEqual(everyWrite);
  });
  /** Rows that stay at the end of the month, and what one weighs with its indexes and what belongs to it. */
  const worst: [who: string, rows: number, row_bytes: number][] = [
    ["orders of one network, never paid", wideNetwork_max.orders * 24 * days, 6_000],
    ["their lines", wideNetwork_max.pieces * 24 * days, 600],
    ["messages of one network", constantOf("perNetwork_max", "contact/data.ts") * days, 20_000],
    ["guests' carts of one network, full", constantOf("guestCartsOfNetwork_max", "cart/contract.ts") * days, 12_000],
    ["links to them", constantOf("guestCartsOfNetwork_max", "cart/contract.ts") * days * constantOf("linksMax", "cart/sharing/contract.ts"), 2_500],
    ["sign-ins that failed", perDay("SIGN_INS") * days * places, 300],
    ["mails and registrations", perDay("MAILS") * days * places, 1_500],
    ["rows of a shop's files, and their problems", (dayRows_max + constantOf("rows_max", "product-files/reading.ts")) * 7, 600],
    ["texts of a shop's products, with what search keeps of them", dayBytes_max * days, 2.5],
  ];
  it.each(worst)("leaves most of the database: %s", (_, rows, row_bytes) => {
    expect(rows * row_bytes).toBeGreaterThan(0);
    expect(rows * row_bytes).toBeLessThan(database_bytes * 0.75);
  });
});
