import { beforeAll, describe, expect, it } from "vitest";
import { Market, makeShop, makeVariant, origin, seedBase } from "../../support/purchase/fixture.ts";

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
