/** Before a market opens: who is led to the page that says so, who is not, and that nothing is bought. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { db, env, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { makeDesk, makeOperator } from "../../support/sellers/desk.ts";

async function ask(path: string, who?: TestShopper, settings: Partial<Env> = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = { accept: "text/html", ...who?.bearer };
  const response = await app.fetch(
    new Request(env.PUBLIC_ORIGIN + path, { redirect: "manual", headers }),
    { ...(env as unknown as Env), ...settings },
    context,
  );
  await response.clone().text();
  await waitOnExecutionContext(context);
  return response;
}
const ledTo = async (path: string, who?: TestShopper) => {
  const { status, headers } = await ask(path, who);
  return status === 302 ? headers.get("location") : null;
};
async function setOpened(opened_at: number | null): Promise<void> {
  await db.prepare("UPDATE market SET opened_at = ?").bind(opened_at).run();
  forgetGeneration();
}

beforeAll(async () => {
  await seedBase();
  await setOpened(null);
});
afterAll(() => setOpened(1));

describe("a market that is not open", () => {
  it.each([
    ["/", "/opening-soon"],
    ["/fr", "/fr/opening-soon"],
    ["/all/home", "/opening-soon"],
    ["/search?q=lamp", "/opening-soon"],
    ["/ar/home/product/lamp", "/ar/opening-soon"],
    ["/shop/lale", "/opening-soon"],
    ["/cart", "/opening-soon"],
    ["/checkout", "/opening-soon"],
    ["/tr/wishlist/abcdefghijklmnopqrstuvwx", "/tr/opening-soon"],
    // what was ordered goes on, who sells comes in, what is written stays to be read
    ["/track-order", null],
    ["/region", null],
    ["/withdraw", null],
    ["/report", null],
    ["/transparency", null],
    ["/return", null],
    ["/checkout/order/M-0000-0000-0000", null],
    ["/seller/register", null],
    ["/login", null],
    ["/page/terms", null],
    ["/opening-soon", null],
  ])("leads a visitor from %s to %s", async (path, to) => expect(await ledTo(path)).toBe(to));

  it("keeps that answer nowhere", async () => expect((await ask("/")).headers.get("cache-control")).toBe("private, no-store"));

  it("lets its operators and sellers look at the shop, and no other shopper", async () => {
    const { seller } = await makeDesk();
    expect([await ledTo("/", await makeOperator()), await ledTo("/", seller), await ledTo("/", await makeShopper())]).toEqual([null, null, "/opening-soon"]);
  });

  it("sells to nobody but its operators", async () => {
    const { id: shopId } = await makeShop();
    const variantId = await makeVariant({ shopId });
    const buyAs = async (who: TestShopper) => {
      const send = async (path: string, body: object) => {
        const headers = { ...who.bearer, "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
        const response = await fetchApi(path, { method: "POST", headers, body: JSON.stringify(body) });
        return { status: response.status, body: (await response.json()) as { code?: string; data: { total: object } } };
      };
      await send("/cart/items", { variantId, quantity: 1 });
      const address = { name: "Ada", phone: "+33612345678", line1: "1 rue", city: "Lyon", postalCode: "69003", country: "FR" };
      const { total } = (await send("/checkout/quote", { address: { country: "FR" } })).body.data;
      const { status, body } = await send("/orders", { address, gateway: "stripe", expectedTotal: total });
      return [status, body.code];
    };
    expect(await buyAs(await makeShopper())).toEqual([409, "market_closed"]);
    expect(await buyAs(await makeOperator())).toEqual([201, undefined]);
  });

  it("is found by no search engine", async () => {
    const robots = await ask("/robots.txt");
    expect([await robots.text(), robots.headers.get("cache-control")]).toEqual(["User-agent: *\nDisallow: /\n", "no-store"]);
  });

  it("says nothing for a marketplace elsewhere, of which it knows nothing", async () => {
    expect((await ask("/", undefined, { API_BASE_URL: "https://market.example/api/v1" })).headers.get("location")).toBeNull();
  });
});

describe("a market that is open", () => {
  it("has its shop, and no page that says otherwise", async () => {
    await setOpened(1);
    expect([await ledTo("/"), await ledTo("/opening-soon"), await ledTo("/hi/opening-soon")]).toEqual([null, "/", "/hi"]);
    expect(await (await ask("/robots.txt")).text()).toContain("Sitemap:");
  });
});
