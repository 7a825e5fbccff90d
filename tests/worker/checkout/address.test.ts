import { beforeAll, describe, expect, it } from "vitest";
import { addAddress } from "../../../worker/shop/addresses/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { address, db, Market, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const book = async (shopperId: number, country = "FR") =>
  (await addAddress(db, shopperId, { ...address, country, line1: "Home street 7", postalCode: country === "FR" ? "69003" : "10115", region: undefined }, 0)).id;

/** Signed in, with one thing in the cart. */
async function buyer(market = new Market()) {
  const account = await makeShopper({ now_ms: market.now });
  const shopper = new Shopper(market);
  const variantId = await makeVariant({ shopId: (await makeShop()).id });
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shopper.call(method, path, body, { ...account.bearer, ...headers });
  await call("POST", "/cart/items", { variantId, quantity: 1 });
  return { market, account, call };
}
const withKey = () => ({ "idempotency-key": crypto.randomUUID() });

describe("a saved address", { timeout: 60_000 }, () => {
  it("is quoted and ordered by its id, and the order keeps it as it was", async () => {
    const { account, call } = await buyer();
    const addressId = await book(account.id);
    const quote = await call("POST", "/checkout/quote", { addressId });
    expect([quote.status, quote.body.data.packages[0].rates.length]).toEqual([200, 2]);
    const body = { addressId, gateway: "stripe", expectedTotal: quote.body.data.total };
    const key = withKey();
    const placed = await call("POST", "/orders", body, key);
    expect([placed.status, placed.body.data.address.line1, placed.body.data.email]).toEqual([201, "Home street 7", account.email]);
    await db.prepare("DELETE FROM addresses WHERE id = ?").bind(addressId).run();
    const again = await call("POST", "/orders", body, key);
    expect([again.status, again.body.data.number]).toEqual([201, placed.body.data.number]);
  });
  it("of somebody else, or of nobody, is not found", async () => {
    const { market, call } = await buyer();
    const foreign = await book((await makeShopper({ now_ms: market.now })).id);
    for (const addressId of [foreign, "x".repeat(22)]) {
      const expectedTotal = { amount: 1, currency: "USD" };
      expect((await call("POST", "/checkout/quote", { addressId })).status).toBe(404);
      expect((await call("POST", "/orders", { addressId, gateway: "stripe", expectedTotal }, withKey())).status).toBe(404);
    }
  });
  it("is nothing for a guest, even the owner's own", async () => {
    const { market, account } = await buyer();
    const addressId = await book(account.id);
    const guest = new Shopper(market);
    await guest.add(await makeVariant({ shopId: (await makeShop()).id }));
    expect((await guest.call("POST", "/checkout/quote", { addressId })).status).toBe(404);
  });
  it("comes alone: neither none nor both, and no hostile id", async () => {
    const { account, call } = await buyer();
    const addressId = await book(account.id);
    for (const where of [{}, { addressId, address }, { addressId: "' OR 1=1" }, { addressId: 5 }, { addressId: null }, { addressId: { a: 1 } }]) {
      expect((await call("POST", "/checkout/quote", where)).status).toBe(400);
      expect((await call("POST", "/orders", { ...where, gateway: "stripe", expectedTotal: { amount: 1, currency: "USD" } }, withKey())).status).toBe(400);
    }
  });
});

describe("an address that is written out", { timeout: 60_000 }, () => {
  const order = async (over: Record<string, string>) => {
    const shopper = new Shopper(new Market());
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id }));
    const { body: quote } = await shopper.call("POST", "/checkout/quote", { address: { country: over.country } });
    const body = { email: "ada@example.test", address: { ...address, ...over }, gateway: "stripe", expectedTotal: quote.data.total };
    return shopper.call("POST", "/orders", body, withKey());
  };
  it("is stored as the post of its country writes it", async () => {
    const placed = await order({ country: "GB", city: "London", postalCode: " sw1a1aa" });
    expect([placed.status, placed.body.data.address.postalCode]).toEqual([201, "SW1A 1AA"]);
    const inArabic = await order({ country: "US", city: "Austin", region: "Texas", postalCode: "٧٨٧٠١" });
    expect(inArabic.body.data.address).toMatchObject({ region: "TX", postalCode: "78701" });
  });
  it("is refused without the code its country needs, or with another country's, beside all else that is wrong", async () => {
    for (const [country, postalCode] of [
      ["GB", "12345"],
      ["IN", "010001"],
      ["CA", "K1A"],
      ["NL", ""],
    ] as const) {
      const refused = await order({ country, postalCode, city: " " });
      expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([400, ["address.city", "address.postalCode"]]);
    }
  });
});
