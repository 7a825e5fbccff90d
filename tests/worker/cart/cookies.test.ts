import { beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { Browser, Desk, makeAccount } from "../../support/account/desk.ts";
import { db, Market, makeShop, makeVariant, origin, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

describe("the cart's cookies", () => {
  const add = (market: Market, variantId: number, headers: Record<string, string>) =>
    market.fetch("/cart/items", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ variantId, quantity: 2 }),
    });

  it("name the cart out of reach of scripts, and the count within it", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const response = await add(market, variantId, { origin, cookie: "i18n_redirected=en" });
    const cookies = response.headers.getSetCookie();
    const named = cookies.find((cookie) => cookie.startsWith("cart="));
    expect(named).toMatch(/^cart=[\w-]{22,}\.[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith("cart_count="))).toBe("cart_count=2; Max-Age=5184000; Path=/; SameSite=Lax");
    expect(response.headers.get("x-cart-token")).toBeNull();
    const read = await market.fetch("/cart", { headers: { cookie: `${named?.split(";")[0]}; cart_count=2` } });
    expect(read.headers.getSetCookie()).toEqual([]);
    expect(((await read.json()) as { data: { count: number } }).data.count).toBe(2);
  });

  it("of a guest who signs in: the name is given up, the count is the account's, and what changed is still to be told", async () => {
    const [market, desk] = [new Market(), new Desk()];
    const { email } = await makeAccount(desk);
    const variantId = await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 2_500 });
    const [given] = (await add(market, variantId, { origin, cookie: "i18n_redirected=en" })).headers.getSetCookie();
    const signIn = async (cart: Record<string, string>) => {
      const browser = new Browser(desk);
      for (const [name, value] of Object.entries(cart)) browser.jar.set(name, value);
      await browser.signIn(email);
      return { browser, cookies: [browser.jar.get("cart"), browser.jar.get("cart_count")] };
    };
    await db.prepare("UPDATE variants SET price_base_minor = 2700 WHERE id = ?").bind(variantId).run();
    const named = given?.split(";")[0]?.replace("cart=", "") ?? "";
    const { browser, cookies } = await signIn({ cart: named, cart_count: "5" });
    expect([named.length > 22, cookies]).toEqual([true, [undefined, "2"]]);
    const read = async () => {
      const response = await market.fetch("/cart?locale=en&currency=USD", { headers: { cookie: browser.cookie } });
      const { data } = (await response.json()) as { data: Cart };
      return data.shops.flatMap(({ lines }) => lines.map(({ quantity, changes }) => [quantity, changes.map(({ kind }) => kind)]));
    };
    expect([await read(), await read()]).toEqual([[[2, ["price"]]], [[2, []]]]);
    // in another browser there is nothing to take along
    expect((await signIn({})).cookies).toEqual([undefined, "2"]);
  });

  it("let only our own pages write", async () => {
    const market = new Market();
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 90 });
    const first = await add(market, variantId, { origin });
    const cookie = first.headers
      .getSetCookie()
      .map((c) => c.split(";")[0])
      .join("; ");
    const statusWith = async (headers: Record<string, string>) => (await add(market, variantId, headers)).status;
    expect(await statusWith({ cookie, origin })).toBe(200);
    expect(await statusWith({ cookie, "sec-fetch-site": "same-origin" })).toBe(200);
    for (const foreign of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin, "sec-fetch-site": "cross-site" },
      { origin: "http://localhost:8787.evil.example" },
      {},
    ])
      expect(await statusWith({ cookie, ...(foreign as Record<string, string>) }), JSON.stringify(foreign)).toBe(403);
    expect(await statusWith({ origin: "https://evil.example" })).toBe(403);
    expect(await statusWith({ "x-cart-token": "none" })).toBe(200);
  });
});
