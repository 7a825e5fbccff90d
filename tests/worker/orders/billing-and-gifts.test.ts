/** Who an order's invoices are for, and that it is a gift: said at the checkout, told to its shopper and its shops, to nobody else. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverNow } from "../../../worker/outbox-registry.ts";
import { buyerParty } from "../../../worker/shop/invoices/issuing.ts";
import { exportOrders } from "../../../worker/shop/orders/list/export-data.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { address, db, Market, makeMember, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const office = { name: "Accounts", line1: "5 Hauptstraße", city: "Berlin", postalCode: "10115", country: "DE" };

async function withCart() {
  const market = new Market();
  const shop = await makeShop();
  const shopper = new Shopper(market);
  await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor: 2_000, stock: 9 }), 1);
  const { total } = await shopper.quote();
  return { market, shop, shopper, place: (more: object) => shopper.order(shopper.orderBody(total, more)) };
}

describe("an order with an invoice for somebody else", { timeout: 60_000 }, () => {
  it("shows it to its shopper, names them on its invoice, and is taxed where the goods go", async () => {
    const { market, shopper, place } = await withCart();
    const billing = { company: "Lilas SARL", taxNumber: "FR 40 303265045", address: office };
    const { status, body } = await place({ billing });
    expect([status, body.data.billing, body.data.gift]).toEqual([201, billing, undefined]);
    const { number } = body.data;
    const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === number);
    if (!attempt) throw new Error("the gateway was not asked");
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await deliverNow(market.purchase(), await rowTexts("SELECT dedupe_key FROM outbox WHERE kind = 'invoice' AND done_at IS NULL"));
    const stored = await db.prepare("SELECT document FROM invoices WHERE document ->> '$.order' = ?").bind(number).first<string>("document");
    const invoice = JSON.parse(stored as string);
    expect([invoice.buyer, invoice.placeOfSupply]).toEqual([
      { name: "Lilas SARL", lines: ["Accounts", "5 Hauptstraße"], city: "Berlin", postalCode: "10115", country: "DE", taxNumber: "FR 40 303265045" },
      { country: "FR", region: null },
    ]);
    // number and mail address tell nothing of it
    const tracked = await shopper.call("GET", `/orders/track?number=${number}&email=${encodeURIComponent(shopper.email)}`);
    expect([tracked.status, tracked.text.includes("Lilas")]).toEqual([200, false]);
  });

  it.each<[string, object, string]>([
    ["a tax number without a company", { taxNumber: "FR40303265045" }, "billing.company"],
    ["a tax number that is none", { company: "Lilas", taxNumber: "<b>" }, "billing.taxNumber"],
    ["a name that is too long", { company: "x".repeat(121) }, "billing.company"],
    ["an address that lacks its street", { address: { ...office, line1: "" } }, "billing.address.line1"],
    ["a postal code of another country", { address: { ...office, postalCode: "SW1A 1AA" } }, "billing.address.postalCode"],
    ["something unknown", { vat: "1" }, "billing"],
  ])("is refused with %s, naming the field", async (_, billing, field) => {
    const { place } = await withCart();
    const { status, body } = await place({ billing });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, "invalid_fields", [expect.stringContaining(field)]]);
  });

  it("is the one of a person at the address of delivery, where nothing else is said", () => {
    expect(buyerParty(address, null)).toEqual({ name: address.name, lines: [address.line1], city: "Lyon", postalCode: "69003", country: "FR" });
    expect(buyerParty(address, { company: "Lilas" })).toMatchObject({ name: "Lilas", lines: [address.name, address.line1], country: "FR" });
    expect(buyerParty(address, { address: office })).toMatchObject({ name: "Accounts", lines: ["5 Hauptstraße"], country: "DE" });
  });
});

describe("a gift", { timeout: 60_000 }, () => {
  const longest = `${"é".repeat(149)}\n${"é".repeat(150)}`;
  it.each<[string, object, object]>([
    ["without a word", {}, {}],
    ["with an empty message", { message: "  \n " }, {}],
    ["with a message, cleaned", { message: " Happy birthday!\r\n\r\n\r\n\r\nYour Ada \u202e" }, { message: "Happy birthday!\n\nYour Ada" }],
    ["with the longest message", { message: longest.replace("\n", "\r\n") }, { message: longest }],
  ])("%s is one for its shopper", async (_, gift, expected) => {
    const { place } = await withCart();
    const { status, body } = await place({ gift });
    expect([status, body.data.gift]).toEqual([201, expected]);
  });
  it.each<[string, unknown]>([
    ["one character too many", { message: "x".repeat(301) }],
    ["a message that is none", { message: 7 }],
    ["something else", "yes"],
  ])("is refused with %s", async (_, gift) => {
    const { place } = await withCart();
    expect((await place({ gift })).status).toBe(400);
  });
  it("is held by the database to what the form allows", async () => {
    const { place } = await withCart();
    const { number } = (await place({ gift: { message: "Hello" } })).body.data;
    const set = (columns: string) => db.prepare(`UPDATE orders SET ${columns} WHERE number = ?`).bind(number).run();
    for (const wrong of [
      "is_gift = 2",
      "is_gift = 0",
      "gift_message = ''",
      `gift_message = '${"x".repeat(301)}'`,
      "billing = 'no json'",
      `billing = '"${"x".repeat(4_000)}"'`,
    ])
      await expect(set(wrong)).rejects.toThrow("CHECK");
  });
  it("is shown to its shop with the package", async () => {
    const { market, shop, place } = await withCart();
    const { number } = (await place({ gift: { message: "Hello" }, billing: { company: "Lilas" } })).body.data;
    const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === number);
    if (!attempt) throw new Error("the gateway was not asked");
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shop.id, seller.id);
    const answer = await market.fetch("/seller/packages", { headers: seller.bearer });
    const { data } = (await answer.json()) as { data: { gift: unknown; billing?: unknown }[] };
    expect(data.map(({ gift, billing }) => [gift, billing])).toEqual([[{ message: "Hello" }, undefined]]);
  });
  it("comes with the data export of its shopper", async () => {
    const { place } = await withCart();
    const { number } = (await place({ gift: { message: "Hello" }, billing: { company: "Lilas" } })).body.data;
    const { id } = await makeShopper();
    await db.prepare("UPDATE orders SET shopper_id = ? WHERE number = ?").bind(id, number).run();
    expect(await exportOrders(db, id)).toEqual([expect.objectContaining({ is_gift: 1, gift_message: "Hello", billing: { company: "Lilas" } })]);
  });
});
