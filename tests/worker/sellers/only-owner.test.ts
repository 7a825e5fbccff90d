/** The only owner of a shop deletes the account: whether they may, and what becomes of the shop. */
import { beforeAll, describe, expect, it } from "vitest";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});

type Shop = { id: number };
const setStatus = (shop: Shop, status: string) => db.prepare("UPDATE shops SET status = ?2 WHERE id = ?1").bind(shop.id, status).run();
const statusOf = (shop: Shop) => db.prepare("SELECT status FROM shops WHERE id = ?").bind(shop.id).first<string>("status");
async function packageIn(shop: Shop, status: string) {
  const [productId] = await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: shop.id }));
  const { orderId } = await makeOrder({ productIds: [Number(productId)] });
  await db.prepare("UPDATE packages SET status = ?2 WHERE order_id = ?1").bind(orderId, status).run();
}
const owe = (shop: Shop, balance_minor: number) =>
  db.prepare("INSERT INTO ledger_balances (account, currency, balance_minor) VALUES (?, 'USD', ?)").bind(`seller:${shop.id}`, balance_minor).run();

describe("the only owner's account", { timeout: 60_000 }, () => {
  it.each<[string, (shop: Shop) => Promise<unknown>]>([
    ["of a shop that sells", async () => {}],
    ["of a suspended shop with a package to send", async (shop) => [await packageIn(shop, "processing"), await setStatus(shop, "suspended")]],
    ["of a suspended shop with a package on its way", async (shop) => [await packageIn(shop, "shipped"), await setStatus(shop, "suspended")]],
    ["of a suspended shop that is owed a cent", async (shop) => [await setStatus(shop, "suspended"), await owe(shop, 1)]],
    ["of a suspended shop that owes a cent", async (shop) => [await setStatus(shop, "suspended"), await owe(shop, -1)]],
    ["of a rejected shop in which somebody works", async (shop) => [await setStatus(shop, "rejected"), await makeStaff(shop.id, "packer")]],
  ])("%s stays, by its own hand and in the database", async (_what, prepare) => {
    const { shop, seller } = await makeDesk();
    await prepare(shop);
    const before = await statusOf(shop);
    expect(await askAs(seller, "DELETE", "/user/me")).toMatchObject({ status: 409, body: { code: "shop_needs_owner" } });
    await expect(db.prepare("DELETE FROM shop_members WHERE shopper_id = ?").bind(seller.id).run()).rejects.toThrow("shop_has_an_owner");
    expect([(await askAs(seller, "GET", "/user/me")).status, await statusOf(shop)]).toEqual([200, before]);
  });

  it.each<[string, (shop: Shop) => Promise<unknown>, string]>([
    ["of a shop that has another owner", (shop) => makeStaff(shop.id, "owner"), "approved"],
    ["of a suspended shop in which nothing is open", async (shop) => [await packageIn(shop, "delivered"), await setStatus(shop, "suspended")], "suspended"],
    ["of a suspended shop whose balance is nothing", async (shop) => [await setStatus(shop, "suspended"), await owe(shop, 0)], "suspended"],
    ["of an application, which ends with it", (shop) => setStatus(shop, "pending"), "rejected"],
    ["of a rejected application", (shop) => setStatus(shop, "rejected"), "rejected"],
  ])("%s goes", async (_what, prepare, status) => {
    const { shop, seller } = await makeDesk();
    await prepare(shop);
    expect((await askAs(seller, "DELETE", "/user/me")).status).toBe(200);
    expect([(await askAs(seller, "GET", "/user/me")).status, await statusOf(shop)]).toEqual([401, status]);
  });
});
