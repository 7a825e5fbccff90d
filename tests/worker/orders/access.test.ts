import { beforeAll, describe, expect, it } from "vitest";
import { address, Market, makeShop, makeVariant, placedOrder, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

describe("an order seen by others", { timeout: 30_000 }, () => {
  it("does not exist without a proof", async () => {
    const { market, order, shopper } = await placedOrder();
    const stranger = new Shopper(market);
    await stranger.add(await makeVariant({ shopId: (await makeShop()).id }));
    for (const path of [
      `/orders/${order.number}`,
      `/orders/${order.number}?key=`,
      `/orders/${order.number}?key=${"A".repeat(43)}`,
      "/orders/M-0000-0000-0000",
      "/orders/1",
    ]) {
      const { status, body } = await stranger.call("GET", path);
      expect([status, body.code], path).toEqual([404, "not_found"]);
    }
    for (const action of ["pay", "cancel"]) expect((await stranger.call("POST", `/orders/${order.number}/${action}`)).status).toBe(404);
    expect((await shopper.call("GET", `/orders/${order.number}`)).body.data.address.name).toBe(address.name);
    expect((await new Shopper(market).call("GET", `/orders/${order.number}?key=${order.key}`)).status).toBe(200);
    expect((await new Shopper(market).call("GET", `/orders/${order.number.toLowerCase().replaceAll("-", "%20")}?key=${order.key}`)).status).toBe(200);
  });

  it("is tracked by number and address together, and shows nothing of the person", async () => {
    const { market, order } = await placedOrder();
    const stranger = new Shopper(market);
    const track = (number: string, email: string) => stranger.call("GET", `/orders/track?number=${number}&email=${encodeURIComponent(email)}`);
    const { status, body } = await track(order.number, ` ${order.email.toUpperCase()} `);
    expect([status, body.data.status]).toEqual([200, "pending_payment"]);
    expect(JSON.stringify(body)).not.toMatch(/Lilas|example\.test|gateway\.invalid|key/);
    const [wrongMail, wrongNumber] = [await track(order.number, "other@example.test"), await track("M-0000-0000-0000", order.email)];
    expect([wrongMail.status, wrongMail.body]).toEqual([404, wrongNumber.body]);
  });

  it("is not guessed by trying: tracking is limited by address", async () => {
    const market = new Market();
    const tries = await Promise.all(
      Array.from({ length: 130 }, () =>
        market.fetch("/orders/track?number=M-0000-0000-0000&email=a@b.test", { headers: { "cf-connecting-ip": "203.0.113.9" } }).then(({ status }) => status),
      ),
    );
    expect([tries.includes(404), tries.includes(429), tries.every((s) => s === 404 || s === 429)]).toEqual([true, true, true]);
    expect((await market.fetch("/orders/track?number=M-0000-0000-0000&email=a@b.test")).status).toBe(404);
  });
});
