/** Numbers without a gap and without a double, however many packages are sold at once and whatever call is lost; commission by the month. */
import { beforeAll, expect, it } from "vitest";
import { deliverNow } from "../../../worker/outbox-registry.ts";
import { issueCommission, issueOfPackage, noteCommission } from "../../../worker/shop/invoices/issuing.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, Market, makeShop, makeVariant, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeAll(insertShipping);
beforeAll(resetClock);

const now = Date.UTC(2026, 10, 20, 12);
const packages_max = 200;
const until = 6;

it("200 packages of a shop, sold at once, with every call lost once before and once after it was done, have the numbers from 1 to 200", {
  timeout: 120_000,
}, async () => {
  const shop = await makeShop();
  const productId = Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: shop.id })))[0]);
  const orders = [];
  for (let at = 0; at < packages_max; at += 1) orders.push((await makeOrder({ productIds: [productId], status: "paid" })).orderId);
  await runSql(
    "INSERT INTO package_events (package_id, kind, at) SELECT id, 'paid', ? FROM packages WHERE order_id IN (SELECT value FROM json_each(?))",
    now,
    JSON.stringify(orders),
  );
  const packages = (await rowTexts("SELECT id FROM packages WHERE shop_id = ? ORDER BY id", shop.id)).map(Number);
  // some are cancelled before anybody has issued anything
  await runSql(
    "UPDATE order_lines SET cancelled_at = ? WHERE package_id IN (SELECT value FROM json_each(?))",
    now,
    JSON.stringify(packages.filter((id) => id % 7 === 0)),
  );

  let lost = 0;
  const issue = async (id: number, at: number) => {
    const faults = new Faults();
    faults.arm(at % until, ways[Math.floor(at / until) % ways.length]);
    await issueOfPackage(breakable(db, faults), id, now).catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
      lost += 1;
    });
  };
  await Promise.all(packages.map(issue));
  // each is tried again until it is through, as the outbox does, and by two at once
  await Promise.all([...packages, ...packages].map((id, at) => issue(id, at + until)));
  await Promise.all(packages.map((id) => issueOfPackage(db, id, now)));
  expect(lost).toBeGreaterThan(packages_max);

  const cancelled = packages.filter((id) => id % 7 === 0).length;
  const sequences = (await rowTexts("SELECT sequence FROM invoices WHERE issuer_shop_id = ? ORDER BY sequence", shop.id)).map(Number);
  expect(sequences).toEqual(Array.from({ length: packages_max + cancelled }, (_, at) => at + 1));
  expect(await rowTexts("SELECT count(DISTINCT number) FROM invoices WHERE shop_id = ?", shop.id)).toEqual([String(packages_max + cancelled)]);
  expect(await rowTexts("SELECT count(DISTINCT package_id) || ' ' || count(*) FROM invoices WHERE shop_id = ? AND kind = 'invoice'", shop.id)).toEqual([
    `${packages_max} ${packages_max}`,
  ]);
  expect(
    await rowTexts("SELECT count(DISTINCT corrects_id) || ' ' || sum(total_minor) FROM invoices WHERE shop_id = ? AND kind = 'credit_note'", shop.id),
  ).toEqual([`${cancelled} ${cancelled * 1_000}`]);
});

it("a year begins with the number one, for each issuer", async () => {
  const { order, shops, market } = await paidOrder({ shops: [[2500], [1000]] });
  const [first, second] = order.packages;
  await issueOfPackage(db, first?.id as number, Date.UTC(2026, 11, 31, 23, 59));
  await issueOfPackage(db, second?.id as number, Date.UTC(2027, 0, 1));
  expect(market.now).toBeGreaterThan(0);
  expect(await rowTexts("SELECT year || ' ' || sequence FROM invoices WHERE shop_id IN (?, ?) ORDER BY id", shops[0]?.id, shops[1]?.id)).toEqual([
    "2026 1",
    "2027 1",
  ]);
});

it("a month's commission is invoiced once by shop and currency, from the second day of the next, with what the ledger has", async () => {
  const { shops } = await paidOrder({ shops: [[2500], [1000]] });
  const market = new Market();
  const at = Date.UTC(2026, 11, 1, 23, 59, 59);
  expect(await noteCommission({ db, now: at })).toBe(0);
  expect(await noteCommission({ db, now: at + 1_000 })).toBe(1);
  expect(await noteCommission({ db, now: at + 2_000 })).toBe(0);
  market.now = at + 3_000;
  await deliverNow(market.purchase(), ["invoice:commission:2026-11"]);
  const ids = shops.map(({ id }) => id);
  const issued = () =>
    rowTexts(
      "SELECT shop_id || ' ' || total_minor || ' ' || currency || ' ' || (document ->> '$.supplied') FROM invoices WHERE about = 'commission' AND shop_id IN (?, ?) ORDER BY shop_id",
      ...ids,
    );
  const booked = await rowTexts(
    "SELECT shop_id || ' ' || sum(amount_minor) || ' ' || currency || ' 2026-11' FROM ledger_transfers WHERE kind = 'commission' AND shop_id IN (?, ?) GROUP BY shop_id, currency ORDER BY shop_id",
    ...ids,
  );
  expect(await issued()).toEqual(booked);
  const span = { month: "2026-11", from_ms: Date.UTC(2026, 10, 1), to_ms: Date.UTC(2026, 11, 1) };
  await Promise.all([issueCommission(db, span, at), issueCommission(db, span, at)]);
  expect(await issued()).toEqual(booked);
  expect(await rowTexts("SELECT count(*) - max(sequence) FROM invoices WHERE issuer_shop_id IS NULL AND year = 2026")).toEqual(["0"]);
});
