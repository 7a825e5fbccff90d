/** A shop that takes no orders for a while: what cannot be bought, who gets a mail when it can again. What pages show: stock-truth.test.ts. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { address, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const day_ms = 86_400_000;

/** A shop with one thing, closed for three days from the market's now on. */
async function closedShop({ closes = true } = {}) {
  const mails: { to: string; subject: string }[] = [];
  const market = new Market({ MAIL: { send: async (mail: { to: string; subject: string }) => void mails.push(mail) } as never });
  // the lists are asked by the clock on the wall
  market.now = Date.now();
  const shop = await makeShop();
  const variant = await makeVariant({ shopId: shop.id, price_base_minor: 1000, stock: 5 });
  const [from, to] = [market.now - 1000, market.now + 3 * day_ms];
  const close = () => db.prepare("UPDATE shops SET closed_from = ?, closed_to = ? WHERE id = ?").bind(from, to, shop.id).run();
  if (closes) await close();
  return { market, mails, shop, variant, to, close, shopper: new Shopper(market) };
}

describe("a closed shop's things", () => {
  it("do not get into a cart, and say why", async () => {
    const { shopper, variant } = await closedShop();
    const { status, body } = await shopper.call("POST", "/cart/items", { variantId: variant, quantity: 1 });
    expect([status, body.code]).toEqual([409, "shop_closed"]);
  });

  it("stay in a cart they were in, cost nothing, say until when, and are not ordered", async () => {
    const { shopper, variant, to, close } = await closedShop({ closes: false });
    await shopper.add(variant);
    await close();
    const { body } = await shopper.call("GET", "/cart");
    const [line] = body.data.shops[0].lines;
    expect([line.available, line.changes, body.data.total.amount]).toEqual([false, [{ kind: "unavailable", closedUntil: new Date(to).toISOString() }], 0]);
    const quote = await shopper.call("POST", "/checkout/quote", { address: { country: address.country } });
    expect([quote.status, quote.body.code]).toEqual([409, "shop_closed"]);
  });

  it("stay on a wishlist that is put into the cart, named as closed", async () => {
    const { variant } = await closedShop();
    const handle = await db
      .prepare("SELECT p.handle FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE v.id = ?")
      .bind(variant)
      .first<string>("handle");
    const { bearer } = await makeShopper();
    const ask = async (method: string, path: string) => {
      const headers = { ...bearer, "content-type": "application/json" };
      const response = await fetchApi(path, { method, headers, ...(method === "POST" && { body: "{}" }) });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      return ((await response.json()) as any).data;
    };
    await ask("PUT", `/user/wishes/${handle}`);
    const [list] = await ask("GET", "/user/wishlists");
    const data: { moved: number; left: { reason: string }[] } = await ask("POST", `/user/wishlists/${list.id}/to-cart`);
    expect([data.moved, data.left.map(({ reason }) => reason)]).toEqual([0, ["closed"]]);
  });
});

describe("who asked for a mail when it opens", () => {
  const call = async (bearer: Record<string, string>, method: string, path: string, body?: object) => {
    const response = await fetchApi(`${path}?locale=fr`, {
      method,
      headers: { ...bearer, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  const wait = (bearer: Record<string, string>, handle: string) => call(bearer, "POST", "/alerts", { kind: "shop", id: handle });
  const own = async (bearer: Record<string, string>) => (await call(bearer, "GET", "/user/alerts")).body.data;

  it("has one mail in their language once the schedule finds it open, and stands on no list after that", async () => {
    const { market, mails, shop, to } = await closedShop();
    const { bearer, email } = await makeShopper();
    await scheduled(market.purchase());
    for (const _ of [1, 2]) expect((await wait(bearer, shop.handle)).status).toBe(200);
    expect(await own(bearer)).toEqual([expect.objectContaining({ kind: "shop", path: `/shop/${shop.handle}`, until: new Date(to).toISOString() })]);
    market.now = to + 1000;
    await scheduled(market.purchase());
    await scheduled(market.purchase());
    expect(mails.filter((mail) => mail.to === email).map(({ subject }) => subject)).toEqual([expect.stringContaining("reprend les commandes")]);
    expect(await own(bearer)).toEqual([]);
  });

  it("is refused where there is nothing to wait for", async () => {
    const { shop } = await closedShop({ closes: false });
    const { bearer } = await makeShopper();
    expect((await wait(bearer, shop.handle)).status).toBe(409);
    expect((await wait(bearer, "no-such-shop")).status).toBe(404);
  });

  it("is not written to after a change of mind, or by a shop that was suspended", async () => {
    const { market, mails, shop, to } = await closedShop();
    const [fickle, left] = [await makeShopper(), await makeShopper()];
    await scheduled(market.purchase());
    for (const { bearer } of [fickle, left]) await wait(bearer, shop.handle);
    const [{ id }] = await own(fickle.bearer);
    expect((await call(fickle.bearer, "DELETE", `/user/alerts/${id}`)).body.data).toEqual([]);
    await db.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(shop.id).run();
    market.now = to + 1000;
    await scheduled(market.purchase());
    expect(mails.filter(({ to }) => [fickle.email, left.email].includes(to))).toEqual([]);
  });
});
