import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { retryAfter_ms } from "../../../worker/outbox/limits.ts";
import { consume, deliver, sweep } from "../../../worker/outbox-registry.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { db, env, Market, makeShop, makeVariant, placedOrder, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** A market whose mails a test can read, beside the platform's own mail binding. */
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

const entry = (key: string) =>
  db
    .prepare("SELECT id, done_at, attempts, available_at, failure FROM outbox WHERE dedupe_key = ?")
    .bind(key)
    .first<{ id: number; done_at: number | null; attempts: number; available_at: number; failure: string | null }>();

describe("the mails of an order", { timeout: 30_000 }, () => {
  it.each(locales)("are sent in the shopper's language: %s", async (locale) => {
    const { mails, market } = withMailbox();
    const shopper = new Shopper(market, `?locale=${locale}&currency=EUR`);
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 123_456 }));
    const order = await shopper.buy();
    await sweep(market.purchase());
    const [mail] = mails;
    expect([mails.length, mail?.to, mail?.locale]).toEqual([1, "ayse@example.test", locale]);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    const prefix = locale === "en" ? "" : `/${locale}`;
    expect(mail?.text).toContain(`http://localhost:8787${prefix}/checkout/order/${order.number}?key=${order.key}`);
    const total = { en: "€1,137.40", fr: "1 137,40 €", ar: "1,137.40", tr: "€1.137,40", hi: "€1,137.40" }[locale];
    expect(mail?.text.replace(/[\u202f\u00a0]/g, " ")).toContain(total);
    expect(mail?.html).not.toContain("<lamp-");
  });

  it("follow each step, once", async () => {
    const { mails, market } = withMailbox();
    const { attempt, order, shopper } = await placedOrder({ market });
    await sweep(market.purchase());
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await sweep(market.purchase());
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    await sweep(market.purchase());
    await sweep(market.purchase());
    const kinds = await db.prepare("SELECT kind FROM outbox WHERE done_at IS NOT NULL AND kind <> 'invoice' ORDER BY id").all<{ kind: string }>();
    expect([mails.length, kinds.results.map(({ kind }) => kind)]).toEqual([4, ["order-placed", "order-paid", "order-cancelled", "refund", "refund-made"]]);
  });
});

describe("an entry", { timeout: 30_000 }, () => {
  it("is delivered once, however many try at once", async () => {
    const { mails, market } = withMailbox();
    const { order } = await placedOrder({ market });
    const { id } = (await entry(`order-placed:${order.number}`)) as { id: number };
    await Promise.all(Array.from({ length: 8 }, () => deliver(market.purchase(), id)));
    await deliver(market.purchase(), id);
    expect([mails.length, (await entry(`order-placed:${order.number}`))?.attempts]).toEqual([1, 1]);
  });

  it("is tried again, later and later, when the effect fails", async () => {
    let broken = true;
    const MAIL = { send: (mail: never) => (broken ? Promise.reject(new Error("mail is down")) : (env.MAIL as SendEmail).send(mail)) } as unknown as SendEmail;
    const { mails, market } = withMailbox({ MAIL });
    const { order } = await placedOrder({ market });
    const key = `order-placed:${order.number}`;
    await sweep(market.purchase());
    expect(await entry(key)).toMatchObject({ done_at: null, attempts: 1, available_at: market.now + retryAfter_ms(1), failure: "Error: mail is down" });
    expect(await sweep(market.purchase())).toBe(0);
    market.now += retryAfter_ms(1);
    await sweep(market.purchase());
    broken = false;
    market.now += retryAfter_ms(2);
    await sweep(market.purchase());
    expect([mails.length, (await entry(key))?.done_at]).toEqual([1, market.now]);
    expect([1, 2, 3, 12].map(retryAfter_ms)).toEqual([60_000, 120_000, 240_000, 240 * 60_000]);
  });

  it("waits for a person after twelve tries", async () => {
    const { market } = withMailbox({ MAIL: { send: () => Promise.reject(new Error("down")) } as unknown as SendEmail });
    await placedOrder({ market });
    let due = 0;
    for (let i = 0; i < 15; i += 1) {
      due += await sweep(market.purchase());
      market.now += retryAfter_ms(12);
    }
    expect(due).toBe(12);
  });

  it("is claimed again when its worker died", async () => {
    const { mails, market } = withMailbox();
    const { order } = await placedOrder({ market });
    await db
      .prepare("UPDATE outbox SET attempts = 1, available_at = ? WHERE dedupe_key = ?")
      .bind(market.now + 1000, `order-placed:${order.number}`)
      .run();
    expect(await sweep(market.purchase())).toBe(0);
    market.now += 1000;
    await sweep(market.purchase());
    expect(mails.length).toBe(1);
  });

  it("comes through the queue, which is always acknowledged", async () => {
    const { mails, market } = withMailbox();
    const { order } = await placedOrder({ market });
    const { id } = (await entry(`order-placed:${order.number}`)) as { id: number };
    const acknowledged: number[] = [];
    const messages = [id, id, 999_999].map((outboxId) => ({ body: { outboxId }, ack: () => acknowledged.push(outboxId) }));
    await consume(market.purchase(), { messages } as unknown as MessageBatch<{ outboxId: number }>);
    expect([mails.length, acknowledged]).toEqual([1, [id, id, 999_999]]);
  });

  it("is handed to the queue right after the order's batch", async () => {
    const sent: unknown[] = [];
    const OUTBOX = { sendBatch: async (messages: unknown[]) => void sent.push(...messages) } as unknown as Env["OUTBOX"];
    const { order } = await placedOrder({ market: new Market({ OUTBOX }) });
    expect(sent).toEqual([{ body: { outboxId: (await entry(`order-placed:${order.number}`))?.id } }]);
  });

  it("does not fail the order when the queue is down", async () => {
    const OUTBOX = { sendBatch: () => Promise.reject(new Error("down")) } as unknown as Env["OUTBOX"];
    const { order } = await placedOrder({ market: new Market({ OUTBOX }) });
    expect((await entry(`order-placed:${order.number}`))?.done_at).toBeNull();
  });
});
