/** What waits for a shop's people today: counted for those who may do something about it, never of another shop, and by indexes. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { dueSql } from "../../../worker/shop/sellers/due/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeMember, makeShop, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { deliver } from "../../support/purchase/returned.ts";
import { askAs, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Due = { due: { what: string; count: number; by?: string }[]; isFirst: boolean; payouts: { on: string; amount: { amount: number; currency: string } }[] };

async function sold() {
  const placed = await paidOrder({ shops: [[2500, 1999]], stock: 30 });
  const seller = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
  const shopId = placed.shops[0]?.id as number;
  await makeMember(shopId, seller.id);
  const get = async <T>(path: string, who = seller, init: RequestInit = {}) =>
    ((await (await placed.market.fetch(path, { ...init, headers: { ...who.bearer } })).json()) as { data: T }).data;
  const due = (who = seller) => get<Due>("/seller/due", who);
  const counts = async (who = seller) => Object.fromEntries((await due(who)).due.map(({ what, count }) => [what, count]));
  return { ...placed, pkg: placed.order.packages[0]?.id as number, seller, shopId, get, due, counts };
}
const none = { late: 0, new: 0, packing: 0, returns: 0, messages: 0, questions: 0, low: 0, drafts: 0 };

describe("what is due in a shop", { timeout: 60_000 }, () => {
  it("follows a package: new, being packed until its shop's day is over, late, and on its way", async () => {
    const { counts, due, get, pkg, seller } = await sold();
    const by = async (what: string) => (await due()).due.find((each) => each.what === what)?.by;
    expect(await counts()).toEqual({ ...none, new: 1 });
    // midnight of a shop in New York is another day in UTC
    await db.prepare("UPDATE packages SET leave_by = unixepoch('2026-12-01T05:00:00Z') * 1000 WHERE id = ?").bind(pkg).run();
    const { shop_id } = (await db.prepare("SELECT shop_id FROM packages WHERE id = ?").bind(pkg).first<{ shop_id: number }>()) ?? {};
    expect(await by("new")).toBe("2026-12-01");
    await db.prepare("INSERT INTO shop_delivery (shop_id, time_zone, handling_days) VALUES (?, 'America/New_York', 1)").bind(shop_id).run();
    expect([await by("new"), await by("packing"), await by("returns")]).toEqual(["2026-11-30", undefined, undefined]);
    await get(`/seller/packages/${pkg}/process`, seller, { method: "POST" });
    expect([await counts(), await by("new"), await by("packing")]).toEqual([{ ...none, packing: 1 }, undefined, "2026-11-30"]);
    await db.prepare("UPDATE packages SET promised_to = '2026-11-01', promised_from = '2026-10-30' WHERE id = ?").bind(pkg).run();
    expect(await counts()).toEqual({ ...none, packing: 1, late: 1 });
    await db.prepare("UPDATE packages SET status = 'shipped' WHERE id = ?").bind(pkg).run();
    expect(await counts()).toEqual(none);
  });

  it("counts what has to be answered, what runs low and what is no more than a draft; not what another shop has", async () => {
    const { counts, pkg, shopId } = await sold();
    const other = await makeShop();
    const product = await db.prepare("SELECT id FROM products WHERE shop_id = ? ORDER BY id").bind(shopId).first<number>("id");
    const ask = (shop: number, words: string, state = "waiting") =>
      db
        .prepare(
          "INSERT INTO product_questions (product_id, shop_id, author, lang, text, state, asked_at, removed_at) VALUES (?, ?, 'Ada', 'en', ?, ?, 1, iif(?4 = 'removed', 1, NULL))",
        )
        .bind(product, shop, words, state);
    await db.batch([
      ask(shopId, "Is it red?"),
      ask(shopId, "Is it blue?", "removed"),
      ask(other.id, "Is it green?"),
      db.prepare("INSERT INTO conversations (package_id, shop_id, messages, last_at, last_by) VALUES (?, ?, 1, 1, 'buyer')").bind(pkg, shopId),
      db.prepare("UPDATE variants SET stock = 5 WHERE product_id = ?").bind(product),
    ]);
    expect(await counts()).toEqual({ ...none, new: 1, questions: 1, messages: 1, low: 1 });
    await db.batch([
      db.prepare("UPDATE conversations SET settled = 1"),
      db.prepare("UPDATE variants SET stock = 6 WHERE product_id = ?").bind(product),
      db.prepare("UPDATE products SET status = 'draft' WHERE id = ?").bind(product),
    ]);
    expect(await counts()).toEqual({ ...none, new: 1, questions: 1, drafts: 1 });
  });

  it("names the next payout as the balance does, to those who may see it", async () => {
    const { due, get, market, pkg, shopId } = await sold();
    expect((await due()).payouts).toEqual([]);
    await deliver(market, pkg);
    await db.prepare("UPDATE package_earnings SET available_at = 1 WHERE package_id = ?").bind(pkg).run();
    const { next } = await get<{ next: { on: string; amount: Due["payouts"][number]["amount"] } }>("/seller/balance");
    expect(next.amount.amount).toBeGreaterThan(0);
    expect((await due()).payouts).toEqual([{ on: next.on, amount: next.amount }]);
    const manager = await makeStaff(shopId, "manager");
    const packer = await makeStaff(shopId, "packer");
    const seen = async (who: typeof manager) => {
      const { body } = await askAs(who, "GET", "/seller/due");
      return [body.data.due.map(({ what }: { what: string }) => what), body.data.payouts, body.data.isFirst];
    };
    expect(await seen(manager)).toEqual([Object.keys(none), [], false]);
    expect(await seen(packer)).toEqual([["late", "new", "packing"], [], false]);
  });

  it("says of a shop that nothing of it is for sale yet", async () => {
    const { seller, shopId, due, counts } = await sold();
    expect((await due(seller)).isFirst).toBe(false);
    await db.prepare("UPDATE products SET status = 'draft' WHERE shop_id = ?").bind(shopId).run();
    expect([(await due(seller)).isFirst, (await counts()).drafts]).toEqual([true, 2]);
  });

  it("is counted to a hundred, and every table is read by an index", async () => {
    const { counts, shopId } = await sold();
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
          INSERT INTO product_questions (product_id, shop_id, author, lang, text, asked_at)
          SELECT (SELECT id FROM products WHERE shop_id = ?1 LIMIT 1), ?1, 'Ada', 'en', 'Question ' || i, i FROM n`,
      )
      .bind(shopId)
      .run();
    expect((await counts()).questions).toBe(100);
    const { results } = await statement(db, sql`EXPLAIN QUERY PLAN ${dueSql(1, "2026-11-20")}`).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(
      plan.filter((step) => /^SCAN /.test(step) && !/^SCAN (p|packages|\(subquery|CONSTANT)/.test(step)),
      plan.join("\n"),
    ).toEqual([]);
    // what is looked through by these names are the few that a subquery hands on
    expect(plan.filter((step) => /CO-ROUTINE|MATERIALIZE/.test(step)).length, plan.join("\n")).toBeGreaterThan(0);
  });
});
