import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { intlLocale, locales } from "../../../locales/words.ts";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { movePackage, settleCash } from "../../../worker/shop/orders/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import { cashOrder, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
const shipment = { carrier: "DHL", trackingNumber: "JD0146", trackingUrl: null };

describe("what the mails of a cash order say", { timeout: 60_000 }, () => {
  it.each(locales)("is how much has to be ready, and what was paid, in the shopper's language: %s", async (locale) => {
    const mails: Mail[] = [];
    const SANDBOX = {
      fetch: async (_: string, init: RequestInit) => {
        mails.push(JSON.parse(init.body as string));
        return new Response("{}", { status: 201 });
      },
    } as unknown as Fetcher;
    const market = new Market({ SANDBOX });
    const { order } = await cashOrder({ market, query: `?locale=${locale}&currency=USD` });
    const [first, second] = order.packages as [(typeof order.packages)[number], (typeof order.packages)[number]];
    const amount = ({ amount }: { amount: number }) => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency: "USD" }).format(amount / 100);
    const deliver = async () => sweep(market.purchase());
    await deliver();
    for (const { id } of [first, second]) await movePackage(market.purchase(), id, { to: "shipped", shipment }, by);
    await deliver();
    for (let i = 0; i < 2; i += 1) await settleCash(market.purchase(), first.id, "collected", by);
    await settleCash(market.purchase(), second.id, "refused", by);
    await deliver();
    expect(mails.length).toBe(5);
    const [placed, shippedA, shippedB, delivered, refused] = mails as [Mail, Mail, Mail, Mail, Mail];
    expect(placed.text).toContain(amount(order.total));
    expect([shippedA.text, shippedB.text].map((text, i) => text.includes(amount((i === 0 ? first : second).total)))).toEqual([true, true]);
    expect([delivered.text.includes(amount(first.total)), delivered.subject.includes(first.shop.name)]).toEqual([true, true]);
    expect([refused.subject.includes(second.shop.name), refused.text.includes(amount(second.total))]).toEqual([true, false]);
    for (const mail of mails) expect([mail.to, mail.locale, /mail\.|\{\{/.test(mail.subject + mail.text)]).toEqual([order.email, locale, false]);
    // nobody gets a mail that the payment has arrived, or that money is on its way back
    expect((await db.prepare("SELECT kind FROM outbox WHERE kind IN ('order-paid', 'refund', 'refund-made')").all()).results).toEqual([]);
    expect(mails.some(({ text }) => text.includes(wordsFor(locale).t("mail.package_cancelled.refund")))).toBe(false);
  });
});
