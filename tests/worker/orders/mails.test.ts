import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, Market, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;

function withMailbox(settings: Partial<Env> = {}) {
  const mails: Mail[] = [];
  const SANDBOX = {
    fetch: async (_: string, init: RequestInit) => {
      mails.push(JSON.parse(init.body as string));
      return new Response("{}", { status: 201 });
    },
  } as unknown as Fetcher;
  return { mails, market: new Market({ SANDBOX, ...settings }) };
}

describe("what an order's packages tell by mail", { timeout: 60_000 }, () => {
  it.each(locales)("is in the shopper's language, once each: %s", async (locale) => {
    const { mails, market } = withMailbox();
    const { order, shopper } = await paidOrder({ market });
    const owner = await makeShopper({ now_ms: market.now });
    await db.prepare("UPDATE orders SET locale = ?, shopper_id = ? WHERE number = ?").bind(locale, owner.id, order.number).run();
    const hash = "e".repeat(32);
    await db.prepare("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 800, 800, 'image/webp')").bind(hash).run();
    await db.prepare("UPDATE order_lines SET picture = ? WHERE package_id = ?").bind(hash, order.packages[0]?.id).run();
    await sweep(market.purchase());
    mails.length = 0;
    const [first, second] = order.packages.map(({ id }) => id) as [number, number];
    const sent = { to: "shipped", shipment: shipmentOf({ carrier: "dhl", number: "JD0146<b>".slice(0, 6) }) } as const;
    for (let i = 0; i < 2; i += 1) await movePackage(market.purchase(), first, sent, by);
    for (let i = 0; i < 2; i += 1) await movePackage(market.purchase(), first, { to: "delivered" }, by);
    await shopper.call("POST", `/orders/${order.number}/packages/${second}/cancel`);
    for (let i = 0; i < 3; i += 1) await sweep(market.purchase());
    expect(mails.map((mail) => [mail.to, mail.locale])).toEqual(Array(4).fill(["ayse@example.test", locale]));
    const prefix = locale === "en" ? "" : `/${locale}`;
    const [shipped, delivered, cancelled, refunded] = mails as [Mail, Mail, Mail, Mail];
    expect(shipped.text).toContain("https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146");
    expect(delivered.text).toContain(`http://localhost:8787${prefix}/user/reviews`);
    for (const mail of [shipped, delivered, cancelled]) expect(mail.subject).toContain(order.packages[mail === cancelled ? 1 : 0]?.shop.name);
    const amount = ((order.packages[1]?.total.amount as number) / 100).toFixed(2);
    expect(refunded.text.replaceAll(",", ".")).toContain(amount);
    // one template: one heading, one button, its size, the pictures of what is meant, and why it came
    for (const { html, text } of mails) {
      expect([html.match(/<h1[ >]/g)?.length, html.match(/<a class="b"/g)?.length]).toEqual([1, 1]);
      expect(new TextEncoder().encode(html).length).toBeLessThan(60 * 1024);
      expect(text.split("\n\n-- \n\n")[1]).toContain(`${prefix}/page/contact`);
    }
    expect([shipped, delivered, cancelled].map(({ html }) => html.includes(`/media/${hash}/thumb.jpg`))).toEqual([true, true, false]);
    for (const mail of mails)
      expect([mail.text.includes(`${prefix}/checkout/order/${order.number}?key=`), /mail\.|\{\{|<lamp-/.test(mail.subject + mail.html)]).toEqual([true, false]);
  });

  it("names no page for reviews to whoever has no account", async () => {
    const { mails, market } = withMailbox();
    const { order } = await paidOrder({ market });
    const id = order.packages[0]?.id as number;
    await movePackage(market.purchase(), id, { to: "shipped", shipment: shipmentOf({ carrier: "other", name: "Bike & <Sons>" }) }, by);
    await movePackage(market.purchase(), id, { to: "delivered" }, by);
    await sweep(market.purchase());
    const text = mails.map((mail) => mail.text).join("\n");
    expect([text.includes("/user/reviews"), text.includes("Bike & <Sons>"), mails.some(({ html }) => html.includes("<Sons>"))]).toEqual([false, true, false]);
  });
});
