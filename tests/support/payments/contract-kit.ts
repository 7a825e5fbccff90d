/**
 * The contract kit: what every gateway has to hold, whoever its provider is. A new provider is a folder, a line in the registry,
 * a stand-in, and a file that calls `describeGateway` with what is special to it.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "../../../worker/shop/orders/ending/cancel.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { deadline_ms } from "../../../worker/shop/payments/io.ts";
import { makeRefund } from "../../../worker/shop/payments/refunds/refunds.ts";
import { gatewaySettings } from "../gateway-settings.ts";
import { countRows, db, resetClock, seedBase } from "../purchase/fixture.ts";
import { shortenDeadlines } from "../short-deadlines.ts";
import { type AccountSetting, type GatewayKit, GatewayMarket, type Opened, type Webhook } from "./gateway-market.ts";

const by = { kind: "console", shopperId: null, requestId: null } as const;
const isPaid = { order: "paid", payment: "paid", refunded_minor: 0, paidMails: 1 };
const isOpen = { order: "pending_payment", paidMails: 0 };

/** One event as it would be about another payment: what a forger can write who has seen a real one. */
const renamedWebhook = ({ body, headers }: Webhook, from: Opened, to: Opened): Webhook => ({
  headers,
  body: [from.attemptId, from.reference, from.orderNumber].reduce<string>(
    (text, name, at) => (name ? text.replaceAll(name, [to.attemptId, to.reference, to.orderNumber][at] ?? "") : text),
    body,
  ),
});

/** The settings with one secret that differs in its first letter. */
const withAnother = (name: AccountSetting) => ({ [name]: `x${gatewaySettings[name].slice(1)}` });

export function describeGateway(kit: GatewayKit): void {
  const { gateway, webhook, calls } = kit;
  let at: GatewayMarket;

  beforeAll(seedBase);
  beforeEach(async () => {
    await resetClock();
    at = new GatewayMarket(kit);
    await at.fault("none", null);
  });

  /** A payment that was made and heard of. */
  const paid = async (): Promise<Opened> => {
    const opened = await at.open();
    await at.comeBack(opened, await at.act(opened, "paid"));
    if (webhook) await at.hear(opened);
    expect(await at.stateOf(opened)).toEqual(isPaid);
    return at.opened(opened.orderNumber, opened.shopper);
  };
  const fullOf = async ({ orderNumber }: Opened) => (await readOrder(at.market.purchase(), orderNumber)) as FullOrder;
  const cancel = async (opened: Opened) => cancelOrder(at.market.purchase(), await fullOf(opened));

  describe(`${gateway.id}: a payment`, { timeout: 60_000 }, () => {
    it("is told of by the browser that comes back, and by nobody else yet", async () => {
      if (!kit.canBeAsked) return;
      const opened = await at.open();
      expect(await at.stateOf(opened)).toMatchObject({ ...isOpen, payment: "pending" });
      await at.comeBack(opened, await at.act(opened, "paid"));
      expect(await at.stateOf(opened)).toEqual(isPaid);
      expect(await kit.held(opened)).toEqual({ paid_minor: opened.amount_minor, refunded_minor: 0 });
    });

    it.runIf(webhook)("is told of by its webhook, while the browser never comes back", async () => {
      const opened = await at.open();
      await at.act(opened, "paid");
      expect(await at.stateOf(opened)).toMatchObject(isOpen);
      await at.hear(opened);
      expect(await at.stateOf(opened)).toEqual(isPaid);
    });

    it.runIf(kit.canBeAsked)("is found by the clock when nobody told", async () => {
      const opened = await at.open();
      await at.act(opened, "paid");
      await at.wait();
      expect(await at.stateOf(opened)).toEqual(isPaid);
    });

    it("is booked once, however often and in whatever order it is told", async () => {
      const opened = await at.open();
      const returned = await at.act(opened, "paid");
      const reported = await at.webhooks(opened);
      const all = [...reported, ...reported.toReversed(), ...reported];
      const answers = await Promise.all([...all.map((event) => at.post(event)), at.comeBack(opened, returned), at.comeBack(opened, returned)]);
      for (const answer of answers) if (answer) expect(answer.status).toBe(200);
      if (!kit.canBeAsked || !webhook) await at.comeBack(opened, returned);
      expect(await at.stateOf(opened)).toEqual(isPaid);
      expect(await countRows("payment_events WHERE attempt_id = ?", opened.attemptId)).toBe(webhook ? new Set(reported.map(({ body }) => body)).size : 0);
      await at.wait();
      expect([await at.stateOf(opened), await kit.held(opened)]).toEqual([isPaid, { paid_minor: opened.amount_minor, refunded_minor: 0 }]);
    });

    it("that failed leaves the order payable, and the next one pays it", async () => {
      const opened = await at.open();
      await at.comeBack(opened, await at.act(opened, "failed"));
      if (webhook) await at.hear(opened);
      expect(await at.stateOf(opened)).toMatchObject({ ...isOpen, payment: kit.declined });
      // the order shows its newest attempt
      at.market.now += 1000;
      const { status } = await opened.shopper.call("POST", `/orders/${opened.orderNumber}/pay`);
      expect(status).toBe(200);
      const again = await at.opened(opened.orderNumber, opened.shopper);
      await at.comeBack(again, await at.act(again, "paid"));
      if (webhook) await at.hear(again);
      expect(await at.stateOf(again)).toEqual(isPaid);
    });

    it.runIf(kit.paysAfterFailure)("that failed first and was paid then stays paid when the failure is told late", async () => {
      const opened = await at.open();
      await at.act(opened, "failed");
      const late = await at.webhooks(opened);
      await at.comeBack(opened, await at.actAgain(opened, "paid"));
      if (webhook) for (const event of (await at.webhooks(opened)).toReversed()) await at.post(event);
      for (const event of late) await at.post(event);
      expect(await at.stateOf(opened)).toEqual(isPaid);
    });

    it("that the shopper gave up can be gone on with", async () => {
      const opened = await at.open();
      await at.comeBack(opened, await at.act(opened, "cancelled"));
      if (webhook) await at.hear(opened);
      expect(await at.stateOf(opened)).toMatchObject(isOpen);
      expect((await at.order(opened)).payable).toBe(true);
    });

    it("comes too late for an order that has lapsed: it is booked, and given back", async () => {
      const opened = await at.open();
      const returned = await at.act(opened, "paid");
      const reported = await at.webhooks(opened);
      await db
        .prepare("UPDATE orders SET expires_at = ?2 WHERE number = ?1")
        .bind(opened.orderNumber, at.market.now - 1)
        .run();
      // the stock is somebody else's by now
      await db.prepare("UPDATE orders SET status = 'cancelled' WHERE number = ?").bind(opened.orderNumber).run();
      for (const event of reported) await at.post(event);
      await at.comeBack(opened, returned);
      await at.wait(3);
      const { order, payment } = await at.stateOf(opened);
      expect([order, payment, (await kit.held(opened)).refunded_minor]).toEqual(["cancelled", "refunded", opened.amount_minor]);
    });
  });

  describe(`${gateway.id}: what does not fit`, { timeout: 60_000 }, () => {
    it.each([
      ["one unit less", (amount_minor: number) => ({ amount: amount_minor - 1 })],
      ["another currency", () => ({ currency: "EUR" })],
    ])("pays nothing: %s", async (_, expected) => {
      const opened = await at.open();
      const returned = await at.act(opened, "paid", expected(opened.amount_minor));
      if (webhook) await at.hear(opened);
      await at.comeBack(opened, returned);
      await at.wait();
      expect(await at.stateOf(opened)).toMatchObject({ order: expect.not.stringMatching(/^paid$/), paidMails: 0 });
    });

    it("is not opened at the provider with another secret than the account's", async () => {
      const stranger = new GatewayMarket(kit, withAnother(kit.secret));
      const opened = await stranger.open();
      if (calls.create === null) return expect(stranger.arrive(opened)).rejects.toThrow(/page: 400/);
      expect(await stranger.stateOf(opened)).toMatchObject({ ...isOpen, payment: "failed" });
      expect((await stranger.order(opened)).payment.next, "where the shopper is sent").toEqual({ type: "none" });
    });

    it.runIf(webhook)("pays nothing: a real webhook that is proven by another secret than ours", async () => {
      const opened = await at.open();
      await at.act(opened, "paid");
      const deaf = new GatewayMarket(kit, withAnother(webhook?.secret ?? kit.secret));
      const reported = await at.webhooks(opened);
      expect(reported).not.toEqual([]);
      for (const event of reported) expect((await deaf.post(event)).status, event.body).toBe(400);
      expect(await at.stateOf(opened)).toMatchObject(isOpen);
    });

    it("pays nothing: what a browser brings of somebody else's payment", async () => {
      const [mine, other] = [await at.open(), await at.open()];
      const returned = await at.act(other, "paid");
      await at.arrive(mine);
      await at.comeBack(mine, returned);
      expect(await at.stateOf(mine)).toMatchObject(isOpen);
    });

    it.runIf(webhook)("pays nothing: a real webhook rewritten to name another payment", async () => {
      const [mine, other] = [await at.open(), await at.open()];
      await at.act(other, "paid");
      await at.arrive(mine);
      for (const event of await at.webhooks(other)) {
        const forged = renamedWebhook(event, other, mine);
        expect(forged.body).not.toBe(event.body);
        const { status } = await at.post(forged);
        if (webhook?.signsBody) expect(status).toBe(400);
        else expect(status).toBeLessThan(500);
      }
      expect(await at.stateOf(mine)).toMatchObject(isOpen);
    });

    it("is refused without the provider's headers, or with nothing in it", async () => {
      const opened = await at.open();
      await at.act(opened, "paid");
      const reported = webhook ? await at.webhooks(opened) : [{ body: JSON.stringify({ attempt: opened.attemptId, status: "paid" }), headers: {} }];
      for (const { body, headers } of reported) {
        const type = Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === "content-type"));
        const { status } = await at.post({ body, headers: type });
        // a provider that signs nothing over the body, or within it, is asked: its word counts, not the caller's
        if (webhook?.signsBody === false) expect(status).toBeLessThan(500);
      }
      for (const body of ["", "{}", "null", "[]", "\u0000", "a=b&a=c", `{"event":${"[".repeat(2000)}`]) {
        const { status } = await at.post({ body, headers: { "content-type": "application/json" } });
        expect([200, 400, 401]).toContain(status);
      }
    });

    it.runIf(webhook?.agedOut_ms)("is refused when it is old", async () => {
      const opened = await at.open();
      await at.act(opened, "paid");
      const [event] = await at.webhooks(opened);
      at.market.now += webhook?.agedOut_ms ?? 0;
      expect((await at.post(event as Webhook)).status).toBe(400);
      expect(await at.stateOf(opened)).toMatchObject(isOpen);
    });
  });

  describe(`${gateway.id}: a provider in trouble`, { timeout: 90_000 }, () => {
    it.runIf(calls.create !== null).each(["500", "429", "html", "accept_then_drop"])(
      "%s when a payment is opened: the order stands, and is paid once later",
      async (mode) => {
        await at.fault(mode, calls.create);
        const opened = await at.open();
        expect(await at.stateOf(opened)).toMatchObject({ ...isOpen, payment: expect.stringMatching(/^(created|failed)$/) });
        await at.fault("none", null);
        // who presses again at once
        at.market.now += 100;
        const { status, body } = await opened.shopper.call("POST", `/orders/${opened.orderNumber}/pay`);
        expect([status, body.data.payment.status]).toEqual([200, "pending"]);
        const again = await at.opened(opened.orderNumber, opened.shopper);
        await at.comeBack(again, await at.act(again, "paid"));
        if (webhook) await at.hear(again);
        expect([await at.stateOf(again), (await kit.held(again)).paid_minor]).toEqual([isPaid, again.amount_minor]);
      },
    );

    it.runIf(calls.create !== null)("slow: the order is placed within the deadline", async () => {
      await at.fault("timeout", calls.create);
      const deadlines = shortenDeadlines();
      const opened = await at.open();
      expect(deadlines).toEqual([deadline_ms]);
      expect(await at.stateOf(opened)).toMatchObject({ ...isOpen, payment: "created" });
    });

    it.runIf(calls.state !== null).each(["500", "html", "accept_then_drop"])("%s when it is asked: nothing is lost", async (mode) => {
      const opened = await at.open();
      const returned = await at.act(opened, "paid");
      const reported = await at.webhooks(opened);
      await at.fault(mode, calls.state);
      await at.comeBack(opened, returned);
      await at.fault("none", null);
      for (const event of reported) await at.post(event);
      await at.wait(2);
      const expected = mode === "accept_then_drop" && kit.lostAnswer ? { order: "pending_payment", payment: kit.lostAnswer, paidMails: 0 } : isPaid;
      expect([await at.stateOf(opened), await kit.held(opened)]).toMatchObject([expected, { paid_minor: opened.amount_minor, refunded_minor: 0 }]);
    });
  });

  describe(`${gateway.id}: refunds`, { timeout: 60_000 }, () => {
    it("give back a part and then the rest, to the last unit", async () => {
      const opened = await paid();
      const part = Math.floor(opened.amount_minor / 3 / 10) * 10;
      await giveGoodwill(at.market.purchase(), await fullOf(opened), { amount_minor: part, key: "part", note: "a scratch" }, by);
      await at.wait();
      expect([await at.stateOf(opened), (await kit.held(opened)).refunded_minor]).toMatchObject([
        { payment: "partially_refunded", refunded_minor: part },
        part,
      ]);
      await cancel(opened);
      await at.wait();
      expect([await at.stateOf(opened), (await kit.held(opened)).refunded_minor]).toMatchObject([
        { order: "refunded", payment: "refunded", refunded_minor: opened.amount_minor },
        opened.amount_minor,
      ]);
    });

    it("are made once, however often they are asked for", async () => {
      const opened = await paid();
      const key = `${opened.attemptId}-order`;
      await cancel(opened);
      await Promise.all([1, 2, 3].map(() => makeRefund(at.market.purchase(), key)));
      await at.wait(2);
      expect((await kit.held(opened)).refunded_minor).toBe(opened.amount_minor);
      expect(await countRows("refunds WHERE attempt_id = ?", opened.attemptId)).toBe(1);
    });

    it.each(["500", "html", "accept_then_drop"])("are never made twice when the answer is %s", async (mode) => {
      const opened = await paid();
      await at.fault(mode, calls.refund);
      await giveGoodwill(at.market.purchase(), await fullOf(opened), { amount_minor: 100, key: "once", note: "a scratch" }, by);
      await at.fault("none", null);
      await at.wait(4);
      const { state } = (await db.prepare("SELECT state FROM refunds WHERE attempt_id = ?").bind(opened.attemptId).first<{ state: string }>()) ?? {};
      const { refunded_minor } = await kit.held(opened);
      // where the provider keeps no keys, what is not known waits for a person; it is not tried blindly
      expect([state, refunded_minor]).toEqual(state === "done" ? ["done", 100] : ["asked", mode === "accept_then_drop" ? 100 : 0]);
      if (gateway.refundRepeatable) expect(state).toBe("done");
    });
  });
}
