/** The cart of an account: a guest's is merged at sign-in, and it is the same on every device. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../../worker/api/api.ts";
import type { AppEnv } from "../../../worker/context.ts";
import { leaveWithout } from "../../../worker/request/session.ts";
import { cart } from "../../../worker/shop/cart/api.ts";
import { guestCart, mergeCart } from "../../../worker/shop/cart/service.ts";
import { sign } from "../../../worker/signing.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import fc from "../../support/laws.ts";
import { countRows, db, env, Market, makeShop, makeVariant, origin, Shopper, seedBase } from "../../support/purchase/fixture.ts";

let shopId = 0;
beforeAll(async () => {
  await seedBase();
  shopId = (await makeShop()).id;
});

/** The cart's room beside a sign-in and a sign-out that do nothing else. */
const app = new Hono<AppEnv>().route(
  "/api/v1",
  createApi([
    cart,
    (api) => {
      api.post("/test/sign-in/:id", async (c) => {
        await guestCart.claim(c, Number(c.req.param("id")));
        return c.json({});
      });
      api.post("/test/sign-out", (c) => {
        leaveWithout(c, guestCart.cookies);
        return c.json({});
      });
    },
  ]),
);

/** A browser: keeps cookies. */
class Browser {
  cookies = new Map<string, string>();
  bearer: Record<string, string> = {};
  async send(method: string, path: string, body?: unknown) {
    const context = createExecutionContext();
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = {
      method,
      headers: { "sec-fetch-site": "same-origin", cookie, ...this.bearer, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await app.fetch(new Request(`${origin}/api/v1${path}?currency=USD&locale=en`, init), env, context);
    await waitOnExecutionContext(context);
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each) as unknown as [string, string, string];
      if (/max-age=0/i.test(each)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  }
  add = (variantId: number, quantity = 1) => this.send("POST", "/cart/items", { variantId, quantity });
  async signIn(who: TestShopper) {
    await this.send("POST", `/test/sign-in/${who.id}`);
    this.bearer = who.bearer;
  }
  async pieces(): Promise<Record<number, number>> {
    const { body } = await this.send("GET", "/cart");
    const lines = body.data.shops.flatMap((shop: { lines: { variantId: number; quantity: number }[] }) => shop.lines);
    return Object.fromEntries(lines.map((line: { variantId: number; quantity: number }) => [line.variantId, line.quantity]));
  }
}

describe("the cart at sign-in", { timeout: 60_000 }, () => {
  it("adds up with the account's, capped by stock; the guest's cart and its name are gone", async () => {
    const [a, b, c] = [await makeVariant({ shopId, stock: 5 }), await makeVariant({ shopId, stock: 50 }), await makeVariant({ shopId, stock: 50 })];
    const who = await makeShopper();
    const phone = new Browser();
    await phone.signIn(who);
    await phone.add(a, 3);
    await phone.add(b, 1);
    const laptop = new Browser();
    await laptop.add(a, 4);
    await laptop.add(b, 2);
    await laptop.add(c, 7);
    const guestName = laptop.cookies.get("cart");
    expect(guestName).toBeDefined();
    await laptop.signIn(who);
    const all = { [a]: 5, [b]: 3, [c]: 7 };
    expect([await laptop.pieces(), await phone.pieces()]).toEqual([all, all]);
    expect([laptop.cookies.has("cart"), laptop.cookies.get("cart_count")]).toEqual([false, "15"]);
    // whoever knew the guest's name finds nothing behind it, and puts nothing in
    const knower = new Browser();
    knower.cookies.set("cart", guestName as string);
    expect(await knower.pieces()).toEqual({});
    await knower.add(c, 30);
    expect(await phone.pieces()).toEqual(all);
  });
  it("is done once, ten times at once too", async () => {
    const variantId = await makeVariant({ shopId, stock: 90 });
    const who = await makeShopper();
    const browser = new Browser();
    await browser.add(variantId, 4);
    const [guestId] = (browser.cookies.get("cart") as string).split(".") as [string];
    await Promise.all(Array.from({ length: 10 }, () => mergeCart(db, guestId, who.id, Date.now())));
    await browser.signIn(who);
    expect(await browser.pieces()).toEqual({ [variantId]: 4 });
    expect(await countRows("carts WHERE shopper_id = ?", who.id)).toBe(1);
    expect(await countRows("carts WHERE id = ?", guestId)).toBe(0);
  });
  it("leaves a cart alone that is somebody's, even by its own name", async () => {
    const variantId = await makeVariant({ shopId, stock: 90 });
    const [owner, thief] = [await makeShopper(), await makeShopper()];
    const browser = new Browser();
    await browser.signIn(owner);
    await browser.add(variantId, 4);
    const id = await db.prepare("SELECT id FROM carts WHERE shopper_id = ?").bind(owner.id).first<string>("id");
    const stranger = new Browser();
    stranger.cookies.set("cart", `${id}.${sign(env.AUTH_SECRET, "cart", id as string)}`);
    await stranger.signIn(thief);
    expect([await stranger.pieces(), await browser.pieces()]).toEqual([{}, { [variantId]: 4 }]);
    const forger = new Browser();
    forger.cookies.set("cart", `${id}.forged`);
    await forger.signIn(thief);
    expect([await forger.pieces(), await browser.pieces()]).toEqual([{}, { [variantId]: 4 }]);
  });
  it("takes what is left after an order", async () => {
    const market = new Market();
    const [a, b] = [await makeVariant({ shopId, stock: 9 }), await makeVariant({ shopId, stock: 9 })];
    const guest = new Shopper(market);
    await guest.add(a);
    await guest.buy();
    await guest.add(b, 2);
    const who = await makeShopper();
    await mergeCart(db, guest.token.split(".")[0] as string, who.id, Date.now());
    const browser = new Browser();
    browser.bearer = who.bearer;
    expect(await browser.pieces()).toEqual({ [b]: 2 });
  });
  it("a full cart keeps its own lines and takes what it has room for", async () => {
    const variants: number[] = [];
    for (let i = 0; i < 55; i += 1) variants.push(await makeVariant({ shopId, stock: 9 }));
    const who = await makeShopper();
    const [mine, guest] = [new Browser(), new Browser()];
    await mine.signIn(who);
    for (const variant of variants.slice(0, 48)) await mine.add(variant);
    for (const variant of variants.slice(48)) await guest.add(variant);
    await guest.signIn(who);
    const lines = Object.keys(await guest.pieces()).map(Number);
    expect([lines.length, variants.slice(0, 50).every((variant) => lines.includes(variant))]).toEqual([50, true]);
  });
  it("for all quantities and stocks: never more than stock and 99 by adding, never less than the account had", async () => {
    const quantity = fc.integer({ min: 1, max: 99 });
    await fc.assert(
      fc.asyncProperty(quantity, quantity, fc.integer({ min: 0, max: 200 }), async (mine, guests, stock) => {
        const variantId = await makeVariant({ shopId, stock });
        const who = await makeShopper();
        const guestId = crypto.randomUUID();
        const ownId = crypto.randomUUID();
        await db.batch([
          db.prepare("INSERT INTO carts (id, shopper_id, created_at, updated_at) VALUES (?1, NULL, 0, 0), (?2, ?3, 0, 0)").bind(guestId, ownId, who.id),
          db
            .prepare("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?1, ?3, ?4, 1, 0), (?2, ?3, ?5, 1, 0)")
            .bind(guestId, ownId, variantId, guests, mine),
        ]);
        await mergeCart(db, guestId, who.id, 1);
        const after = (await db.prepare("SELECT quantity FROM cart_items WHERE cart_id = ?").bind(ownId).first<number>("quantity")) as number;
        expect(after).toBe(Math.max(mine, Math.min(99, stock, mine + guests)));
      }),
      { numRuns: 15 },
    );
  });
});

describe("a signed-in shopper's cart", { timeout: 30_000 }, () => {
  it("is one, made by ten first wishes at once on two devices, and has no name to be stolen", async () => {
    const variantId = await makeVariant({ shopId, stock: 90 });
    const who = await makeShopper();
    const browsers = [new Browser(), new Browser()];
    for (const each of browsers) each.bearer = who.bearer;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => browsers[i % 2]?.add(variantId)));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(200));
    expect(await countRows("carts WHERE shopper_id = ?", who.id)).toBe(1);
    expect(await browsers[0]?.pieces()).toEqual({ [variantId]: 10 });
    for (const answer of answers)
      expect([answer?.headers.get("x-cart-token"), answer?.headers.getSetCookie().some((each) => each.startsWith("cart="))]).toEqual([null, false]);
  });
  it("stays with the account on signing out, and goes with it", async () => {
    const variantId = await makeVariant({ shopId, stock: 90 });
    const who = await makeShopper();
    const browser = new Browser();
    await browser.signIn(who);
    await browser.add(variantId, 2);
    expect(browser.cookies.get("cart_count")).toBe("2");
    await browser.send("POST", "/test/sign-out");
    browser.bearer = {};
    expect([await browser.pieces(), browser.cookies.has("cart"), browser.cookies.has("cart_count")]).toEqual([{}, false, false]);
    await db.prepare("DELETE FROM shoppers WHERE id = ?").bind(who.id).run();
    expect(await countRows("carts WHERE shopper_id = ?", who.id)).toBe(0);
  });
  it("cannot be changed by another shopper who knows its line", async () => {
    const variantId = await makeVariant({ shopId, stock: 90 });
    const [owner, stranger] = [await makeShopper(), await makeShopper()];
    const [mine, theirs] = [new Browser(), new Browser()];
    mine.bearer = owner.bearer;
    theirs.bearer = stranger.bearer;
    const line = (await mine.add(variantId, 3)).body.data.shops[0].lines[0].id;
    expect((await theirs.send("PATCH", `/cart/items/${line}`, { quantity: 1 })).status).toBe(404);
    expect((await theirs.send("DELETE", `/cart/items/${line}`)).status).toBe(404);
    expect(await mine.pieces()).toEqual({ [variantId]: 3 });
  });
});
