/** A guest's order in cash stands once the link in its mail was followed; until then shops hear nothing and see nothing. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { confirmationPath } from "../../../worker/shop/orders/placing/confirm.ts";
import { hold_ms, largeHold_ms, unprovenMails_max } from "../../../worker/shop/orders/rules.ts";
import { releaseExpired } from "../../../worker/shop/orders/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, makeShop, makeVariant, offerCash, origin, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { askAs, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const cash = "cash_on_delivery";
type Mailed = ReturnType<typeof marketWithMails>;

/** A thing of a shop that takes cash, somebody who works there, and buyers of it. */
async function shopWithCash({ stock = 30 } = {}) {
  const made = marketWithMails();
  const shop = await makeShop();
  const [thing, owner] = [await makeVariant({ shopId: shop.id, stock }), await makeStaff(shop.id, "owner")];
  await offerCash({}, [shop]);
  const place = async ({ headers = {}, email }: { headers?: Record<string, string>; email?: string } = {}) => {
    const shopper = new Shopper(made.market);
    shopper.headers = headers;
    await shopper.add(thing);
    const { total } = await shopper.quote(undefined, cash);
    const answer = await shopper.order(shopper.orderBody(total, { gateway: cash, ...(email && { email }) }));
    return { shopper, answer, number: answer.body.data?.number as string };
  };
  const confirm = (number: string, token: string) => new Shopper(made.market).call("POST", `/orders/${number}/confirm`, { token });
  const shopSees = async (number: string) => JSON.stringify((await askAs(owner, "GET", `/seller/packages?shop=${shop.handle}`)).body).includes(number);
  const shopNotices = (number: string) =>
    countRows(
      "outbox AS b JOIN packages AS k ON k.id = b.payload ->> '$.sellerNotice.package' WHERE k.order_id = (SELECT id FROM orders WHERE number = ?)",
      number,
    );
  return { ...made, shop, thing, owner, place, confirm, shopSees, shopNotices: shopNotices };
}

/** The token of the link in the mail to somebody. */
async function tokenOf({ market, mails }: Mailed, to: string): Promise<string> {
  await sweep(market.purchase());
  const link = mails.filter((mail) => mail.to === to).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])[0] as string;
  return new URL(link).searchParams.get("token") as string;
}

describe("a guest's order in cash", { timeout: 60_000 }, () => {
  it("waits for the link in its mail: then the shop sees it and is mailed, once however often the link is followed", async () => {
    const shop = await shopWithCash();
    const { shopper, answer, number } = await shop.place();
    const { status, payable, payment } = answer.body.data;
    expect([status, payable, payment.gateway, payment.status]).toEqual(["pending_payment", false, cash, "due"]);
    const token = await tokenOf(shop, shopper.email);
    expect([await shop.shopSees(number), await shop.shopNotices(number)]).toEqual([false, 0]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.confirm(number, token)));
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(Array(4).fill([200, "processing"]));
    shop.market.now += 2 * hold_ms;
    await releaseExpired(db, shop.market.now);
    expect((await shop.confirm(number, token)).body.data.status).toBe("processing");
    expect([await shop.shopSees(number), await shop.shopNotices(number), await stockOf(shop.thing)]).toEqual([true, 1, 29]);
  });

  it("is confirmed by nothing but the token of its own mail, not even by the order's key", async () => {
    const shop = await shopWithCash();
    const [first, second] = [await shop.place(), await shop.place()];
    const others = await tokenOf(shop, second.shopper.email);
    for (const token of [others, first.answer.body.data.key, "A".repeat(43)]) expect((await shop.confirm(first.number, token)).status, token).toBe(404);
    for (const token of ["", "A".repeat(65)]) expect((await shop.confirm(first.number, token)).status, token).toBe(400);
    expect((await shop.confirm("M-0000-0000-0000", others)).status).toBe(404);
    // nor can it be paid for in another way by whoever typed the address
    expect((await first.shopper.call("POST", `/orders/${first.number}/pay`)).body.code).toBe("order_not_payable");
    expect(await countRows("orders WHERE number = ? AND status = 'pending_payment'", first.number)).toBe(1);
  });

  it.each([
    ["a moment before its time is over", 30, hold_ms - 1, 200],
    ["when its time is over", 30, hold_ms, 409],
    ["of the last piece, a moment before its shorter time is over", 1, largeHold_ms - 1, 200],
    ["of the last piece, when its shorter time is over", 1, largeHold_ms, 409],
  ])("%s: of %i pieces after %i ms, %i", async (_, stock, after_ms, status) => {
    const shop = await shopWithCash({ stock });
    const { shopper, number } = await shop.place();
    const token = await tokenOf(shop, shopper.email);
    shop.market.now += after_ms;
    const answer = await shop.confirm(number, token);
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : "order_not_confirmable"]);
    expect([await stockOf(shop.thing), await shop.shopNotices(number)]).toEqual(status === 200 ? [stock - 1, 1] : [stock, 0]);
  });

  it("that was cancelled is not confirmed any more, and what it held stays for sale", async () => {
    const shop = await shopWithCash();
    const { shopper, number } = await shop.place();
    const token = await tokenOf(shop, shopper.email);
    await shopper.call("POST", `/orders/${number}/cancel`);
    expect((await shop.confirm(number, token)).body.code).toBe("order_not_confirmable");
    expect([await stockOf(shop.thing), await shop.shopNotices(number)]).toEqual([30, 0]);
  });

  it("is one that an account has no need to confirm: its address is proven", async () => {
    const shop = await shopWithCash();
    const { bearer } = await makeShopper({ now_ms: shop.market.now });
    const { answer, number } = await shop.place({ headers: bearer });
    expect([answer.body.data.status, await shop.shopNotices(number)]).toEqual(["processing", 1]);
  });

  it("has a link whose path is the order's own language", () => {
    const paths = (["en", "ar"] as const).map((locale) => new URL(confirmationPath("secret", "M-1", locale), origin).pathname);
    expect(paths).toEqual(["/checkout/confirm/M-1", "/ar/checkout/confirm/M-1"]);
  });
});

describe("an address that nobody has proven", { timeout: 60_000 }, () => {
  it("hears of five orders an hour and of no cancelled one, whoever types it", async () => {
    const shop = await shopWithCash();
    const victim = "victim@elsewhere.test";
    const statuses = [];
    for (let cycle = 0; cycle < 49; cycle += 1) {
      shop.market.now += 1_000;
      const { shopper, answer, number } = await shop.place({ email: victim, headers: { "cf-connecting-ip": `2001:db8:${cycle}::1` } });
      statuses.push(`${answer.status}${answer.body.code ? ` ${answer.body.code}` : ""}`);
      if (answer.status === 201) await shopper.call("POST", `/orders/${number}/cancel`);
    }
    // accounts may type it as well, and only their own orders count for them
    for (let other = 0; other < 3; other += 1) {
      const { bearer } = await makeShopper({ now_ms: shop.market.now });
      statuses.push(String((await shop.place({ email: victim, headers: bearer })).answer.status));
    }
    await sweep(shop.market.purchase());
    const tally = Object.fromEntries([...Map.groupBy(statuses, (each) => each)].map(([each, all]) => [each, all.length]));
    expect(tally).toEqual({ 201: unprovenMails_max + 3, "429 hour_orders_limit": 49 - unprovenMails_max });
    expect(shop.mails.filter(({ to }) => to === victim)).toHaveLength(unprovenMails_max);
    expect(await countRows("outbox WHERE kind = 'order-cancelled'")).toBe(0);
    expect(await stockOf(shop.thing)).toBe(27);
  });
});
