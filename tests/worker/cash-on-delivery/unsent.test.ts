/** What is to be paid in cash and is not sent: its shop is asked, and in the end others can buy it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { unsentAfter_days, unsentGrace_days } from "../../../worker/shop/orders/rules.ts";
import { movePackage, releaseUnsent } from "../../../worker/shop/orders/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { cashOrder, countRows, db, paidOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const day_ms = 86_400_000;
const by = { kind: "console", shopperId: null, requestId: null } as const;
const shipment = { carrier: "DHL", trackingNumber: "JD0146", trackingUrl: null };
const statusesOf = async (number: string) =>
  (
    await db
      .prepare("SELECT k.status FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE o.number = ? ORDER BY k.position")
      .bind(number)
      .all<{ status: string }>()
  ).results.map(({ status }) => status);

/** An order of two shops to be paid in cash, and the owner of the first. */
async function waiting() {
  const { mails, market } = marketWithMails();
  const placed_ms = market.now;
  const placed = await cashOrder({ market });
  const owner = await makeStaff((placed.shops[0] as { id: number }).id, "owner");
  const [first, second] = placed.order.packages.map(({ id }) => id) as [number, number];
  // when the parcels were promised for is a matter of its own
  await db.prepare("UPDATE packages SET promised_from = NULL, promised_to = NULL WHERE id IN (?, ?)").bind(first, second).run();
  /** So long after it was placed. */
  const wait = async (days: number, more_ms = 0) => {
    market.now = placed_ms + days * day_ms + more_ms;
    await scheduled(market.purchase());
  };
  const asked = () => countRows("outbox WHERE dedupe_key LIKE 'seller-notice:unsent:%'");
  return { ...placed, mails, market, owner, first, second, wait, asked };
}

describe("a package to be paid in cash of which nothing is sent", { timeout: 60_000 }, () => {
  it("is asked for after its time, once, and cancelled after the grace: its things are for sale again", async () => {
    const { wait, asked, order, first, second, market, mails, owner, variants, shopper } = await waiting();
    const stocks = () => Promise.all(variants.map(stockOf));
    await wait(unsentAfter_days, -1);
    expect(await asked()).toBe(0);
    await wait(unsentAfter_days);
    await wait(unsentAfter_days, day_ms);
    expect(await asked()).toBe(1);
    const inbox = mails.filter(({ to, subject }) => to === owner.email && subject.includes("overdue"));
    expect([inbox.length, inbox[0]?.text.includes(`/seller/package/${first}`), inbox[0]?.text.includes(`${unsentGrace_days} days`)]).toEqual([1, true, true]);
    await movePackage(market.purchase(), second, { to: "shipped", shipment }, by);
    await wait(unsentAfter_days + unsentGrace_days, -1);
    expect([await statusesOf(order.number), await stocks()]).toEqual([
      ["processing", "shipped"],
      [4, 4, 4],
    ]);
    await wait(unsentAfter_days + unsentGrace_days);
    await wait(unsentAfter_days + unsentGrace_days + 1);
    expect([await statusesOf(order.number), await stocks()]).toEqual([
      ["cancelled", "shipped"],
      [5, 5, 4],
    ]);
    await sweep(market.purchase());
    const reported = (to: string, part: string) => mails.filter((mail) => mail.to === to && mail.subject.includes(part)).length;
    expect([reported(owner.email, "please do not send it"), reported(shopper.email, "cancelled")]).toEqual([1, 1]);
  });

  it("has its days of grace from when it was asked for, where the schedule has stood still", async () => {
    const { wait, asked, order } = await waiting();
    const late_days = unsentAfter_days + unsentGrace_days + 5;
    await wait(late_days);
    // of the second shop there is nobody who could be asked
    expect([await asked(), await statusesOf(order.number)]).toEqual([1, ["processing", "cancelled"]]);
    await wait(late_days + unsentGrace_days, -1);
    expect((await statusesOf(order.number))[0]).toBe("processing");
    await wait(late_days + unsentGrace_days);
    expect((await statusesOf(order.number))[0]).toBe("cancelled");
  });

  it("has the time that its shop promised, and a day", async () => {
    const { wait, asked, order, first, second, market } = await waiting();
    await movePackage(market.purchase(), second, { to: "shipped", shipment }, by);
    const promised = new Date(market.now + 40 * day_ms).toISOString().slice(0, 10);
    await db.prepare("UPDATE packages SET promised_from = ?1, promised_to = ?1 WHERE id = ?2").bind(promised, first).run();
    const days = (Date.parse(promised) + day_ms - market.now) / day_ms;
    await wait(days, -1);
    expect([await asked(), await statusesOf(order.number)]).toEqual([0, ["processing", "shipped"]]);
    await wait(days);
    expect(await asked()).toBe(1);
    await wait(days + unsentGrace_days);
    expect(await statusesOf(order.number)).toEqual(["cancelled", "shipped"]);
  });

  it("is left alone where it has left, where it was cancelled, and where it was paid", async () => {
    const { asked, order, first, second, market, shopper } = await waiting();
    await movePackage(market.purchase(), first, { to: "shipped", shipment }, by);
    await shopper.call("POST", `/orders/${order.number}/packages/${second}/cancel`);
    const paid = await paidOrder({ market });
    await db.prepare("UPDATE packages SET promised_from = NULL, promised_to = NULL").run();
    market.now += 60 * day_ms;
    expect([await releaseUnsent(market.purchase()), await asked()]).toEqual([0, 0]);
    expect([await statusesOf(order.number), (await paid.read()).status]).toEqual([["shipped", "cancelled"], "paid"]);
  });

  it("is asked for nobody's sake once it has left, even if the mail is late", async () => {
    const { wait, asked, first, market, mails, owner, shopper } = await waiting();
    const sandbox = market.env.SANDBOX;
    market.env.SANDBOX = { fetch: async () => Promise.reject(new Error("no mail today")) } as unknown as Fetcher;
    await wait(unsentAfter_days);
    expect(await asked()).toBe(1);
    await movePackage(market.purchase(), first, { to: "shipped", shipment }, by);
    Object.assign(market.env, { SANDBOX: sandbox });
    market.now += day_ms;
    await sweep(market.purchase());
    expect(mails.filter(({ to }) => to === owner.email)).toEqual([]);
    // the shopper's own mails, which failed then, have come
    expect(mails.some(({ to }) => to === shopper.email)).toBe(true);
  });

  it.each(["fr", "ar"] as const)("is asked for in the reader's language: %s", async (locale) => {
    const { wait, mails, owner } = await waiting();
    await db.prepare("UPDATE shoppers SET locale = ? WHERE id = ?").bind(locale, owner.id).run();
    await wait(unsentAfter_days);
    const mail = mails.find(({ to }) => to === owner.email);
    const start = wordsFor(locale).t("mail.seller_unsent.subject", { number: "#" }).split("#").at(-1) as string;
    expect([mail?.subject.includes(start), /mail\.|\{\{/.test(`${mail?.subject}${mail?.text}`)]).toEqual([true, false]);
  });
});
