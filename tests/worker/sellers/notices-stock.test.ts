/** What runs low in a shop is mailed to who manages its stock: once a variant, gathered, at most once a day, and only what stays low. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { between_ms, settling_ms } from "../../../worker/shop/sellers/notices/digests-data.ts";
import { notifyLowStock, tidyStockDigests } from "../../../worker/shop/sellers/service.ts";
import { breakable, Fault, Faults, ways } from "../../support/faults/faults.ts";
import { countRows, db, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { askAs, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.batch([db.prepare("DELETE FROM low_stock"), db.prepare("DELETE FROM stock_digests")]);
});

const day_ms = 86_400_000;
const setStock = (variant: number, stock: number) => db.prepare("UPDATE variants SET stock = ? WHERE id = ?").bind(stock, variant).run();

/** A shop with somebody of each role, and a lamp of which there are ten. */
async function stocked() {
  const { mails, market } = marketWithMails();
  const shop = await makeShop();
  const [owner, manager, packer] = [await makeStaff(shop.id, "owner"), await makeStaff(shop.id, "manager"), await makeStaff(shop.id, "packer")];
  const lamp = await makeVariant({ shopId: shop.id, stock: 10 });
  /** What is mailed to whom when so much time has passed. */
  const pass = async (ms: number) => {
    market.now += ms;
    mails.length = 0;
    await notifyLowStock(market.purchase());
    await sweep(market.purchase());
    return Object.assign([...mails], { to: mails.map(({ to }) => to).sort() });
  };
  return { market, shop, owner, manager, packer, lamp, pass, keepers: [owner.email, manager.email].sort() };
}

describe("a variant that has run low", { timeout: 60_000 }, () => {
  it("is mailed once to owner and manager, an hour after it did", async () => {
    const { lamp, shop, keepers, pass } = await stocked();
    await setStock(lamp, 4);
    expect(await countRows("low_stock")).toBe(0);
    await setStock(lamp, 3);
    expect((await pass(0)).to).toEqual([]);
    const mails = await pass(settling_ms);
    expect(mails.to).toEqual(keepers);
    const [mail] = mails;
    expect([mail?.subject, mail?.headers?.["List-Unsubscribe"]]).toEqual([
      `${shop.handle}: 1 product is running low`,
      expect.stringContaining(`.stock-${shop.id}.`),
    ]);
    expect(mail?.text).toMatch(/- Lamp <.*: 3 left\n/);
    expect(mail?.text).toContain(`/seller/products?shop=${shop.handle}`);
    // the next orders of it are no news
    for (const stock of [2, 1, 0]) {
      await setStock(lamp, stock);
      expect((await pass(between_ms)).to).toEqual([]);
    }
  });

  it("is mailed again after it was above the mark, and not for what came back within the hour", async () => {
    const { lamp, keepers, pass } = await stocked();
    await setStock(lamp, 2);
    await setStock(lamp, 10);
    expect((await pass(settling_ms)).to).toEqual([]);
    await setStock(lamp, 2);
    await setStock(lamp, 3);
    expect((await pass(settling_ms)).to).toEqual(keepers);
    await setStock(lamp, 4);
    await setStock(lamp, 3);
    expect((await pass(between_ms)).to).toEqual(keepers);
  });

  it("waits for the next day where the shop had a mail about another one today", async () => {
    const { shop, lamp, keepers, pass } = await stocked();
    const bulb = await makeVariant({ shopId: shop.id, stock: 10 });
    await setStock(lamp, 1);
    expect((await pass(settling_ms)).to).toEqual(keepers);
    await setStock(bulb, 1);
    expect((await pass(between_ms - 1)).to).toEqual([]);
    const mails = await pass(1);
    expect(mails.to).toEqual(keepers);
    expect(mails[0]?.text.match(/ left/g)?.length).toBe(1);
  });

  // mark, stock before and pass, whether it is mailed
  it.each([
    [3, 4, 3, true],
    [3, 5, 4, false],
    [0, 1, 0, true],
    [0, 2, 1, false],
    [999, 1000, 999, true],
    [999, 1001, 1000, false],
    [5, 3, 2, true],
  ] as const)("counts from the shop's own mark: %i, from %i to %i", async (mark, from, to, isReported) => {
    const { shop, owner, lamp, keepers, pass } = await stocked();
    expect((await askAs(owner, "PUT", `/seller/desk?shop=${shop.handle}`, { lowStockMax: mark })).status).toBe(200);
    await setStock(lamp, from);
    await db.prepare("DELETE FROM low_stock").run();
    await setStock(lamp, to);
    expect((await pass(settling_ms)).to).toEqual(isReported ? keepers : []);
  });

  it("is mailed with twenty by name, and of the others by number", async () => {
    const { shop, pass } = await stocked();
    for (let i = 0; i < 22; i += 1) await setStock(await makeVariant({ shopId: shop.id }), i % 3);
    const [mail] = await pass(settling_ms);
    expect([mail?.subject, mail?.text.match(/ left/g)?.length, mail?.text.includes("and 2 more")]).toEqual([
      `${shop.handle}: 22 products are running low`,
      20,
      true,
    ]);
  });

  it("is mailed neither for a shop that may not sell, nor where nobody works, nor to who turned it off", async () => {
    const { shop, lamp, owner, manager, pass } = await stocked();
    const empty = await makeVariant({ shopId: (await makeShop()).id });
    await setStock(empty, 0);
    expect(await countRows("low_stock")).toBe(0);
    await setStock(lamp, 0);
    for (const status of ["pending", "rejected", "suspended"]) {
      await setShopStatus(shop.id, status);
      expect((await pass(day_ms)).to).toEqual([]);
    }
    await setShopStatus(shop.id, "approved");
    await askAs(owner, "PUT", `/seller/notices?shop=${shop.handle}`, { ways: { stock: "none" } });
    expect((await pass(day_ms)).to).toEqual([manager.email]);
  });

  it("is not mailed where it was filled up before the mail left", async () => {
    const { lamp, market, pass } = await stocked();
    await setStock(lamp, 1);
    market.now += settling_ms;
    expect(await notifyLowStock(market.purchase())).toBe(3);
    await setStock(lamp, 20);
    expect((await pass(0)).to).toEqual([]);
    expect(await countRows("outbox WHERE kind = 'seller-notice' AND done_at IS NULL")).toBe(0);
  });
});

it("a digest is opened once, whatever breaks", { timeout: 60_000 }, async () => {
  const { lamp, market, keepers, pass } = await stocked();
  await setStock(lamp, 1);
  market.now += settling_ms;
  const faults = new Faults();
  const broken = { ...market.purchase(), db: breakable(db, faults) };
  for (const way of ways) {
    faults.arm(0, way);
    await expect(notifyLowStock(broken)).rejects.toThrow(Fault);
    faults.disarm();
  }
  const mails = await pass(0);
  expect(mails.to).toEqual(keepers);
  expect((await pass(between_ms)).to).toEqual([]);
  await tidyStockDigests(db, market.now + 40 * day_ms);
  expect([await countRows("stock_digests"), await countRows("low_stock")]).toEqual([0, 1]);
  expect((await pass(40 * day_ms)).to).toEqual([]);
});
