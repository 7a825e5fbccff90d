/** What a shopper chose: which mails come, which come whatever is chosen, and the way out that stands in the others. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { cancelPart, type FullOrder, movePackage, type PackageMove, readOrder, settleCash } from "../../../worker/shop/orders/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { cashOrder, db, env, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { marketWithMails } from "../../support/push/mailbox.ts";
import { askAs } from "../../support/push/receiver.ts";
import { addReview } from "../../support/push/reviewed.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const operator = { kind: "console", shopperId: null, requestId: "test" } as const;
const shipped: PackageMove = { to: "shipped", shipment: { carrier: "DHL", trackingNumber: "JD014600003", trackingUrl: "https://www.dhl.com/x" } };
const on = { push: true, mail: true, centre: true };
const off = { push: false, mail: false, centre: false };

describe("the choices", () => {
  it("begin with the mails that always came, and all pushes", async () => {
    const shopper = await makeShopper();
    const { preferences } = (await askAs(shopper, "GET", "/user/news")).body.data;
    expect(preferences).toEqual({ orders: on, answers: on, alerts: on, followed: { ...on, mail: false } });
  });
  it("are stored whole, and only of who chose", async () => {
    const [shopper, other] = [await makeShopper(), await makeShopper()];
    const chosen = { orders: off, answers: { ...on, mail: false }, alerts: off, followed: on };
    const put = await askAs(shopper, "PUT", "/user/news", chosen);
    expect([put.status, put.body.data.preferences]).toEqual([200, chosen]);
    expect((await askAs(shopper, "GET", "/user/news")).body.data.preferences).toEqual(chosen);
    expect((await askAs(other, "GET", "/user/news")).body.data.preferences.orders).toEqual(on);
    for (const wrong of [
      {},
      { orders: on },
      { ...chosen, law: on },
      { ...chosen, orders: { push: "yes", mail: true } },
      { ...chosen, orders: { push: true } },
      null,
      1,
    ])
      expect((await askAs(shopper, "PUT", "/user/news", wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});

/** An order of an account that wants no news at all. */
async function orderOf(place: typeof paidOrder | typeof cashOrder, chosen: object = { orders: off, answers: off, followed: off }) {
  const { mails, market } = marketWithMails();
  const shopper = await makeShopper();
  await askAs(shopper, "PUT", "/user/news", chosen);
  const { order } = await place({ market, shops: [[2500], [700]] });
  await db.prepare("UPDATE orders SET shopper_id = ? WHERE number = ?").bind(shopper.id, order.number).run();
  const packages = order.packages.map(({ id }) => id) as [number, number];
  const notify = async () => {
    mails.length = 0;
    await sweep(market.purchase());
    return mails;
  };
  await notify();
  return { market, shopper, order, packages, notify };
}

describe("mails", { timeout: 60_000 }, () => {
  it("about a package's way come where they are wanted alone", async () => {
    const silent = await orderOf(paidOrder);
    await movePackage(silent.market.purchase(), silent.packages[0], shipped, operator);
    expect(await silent.notify()).toEqual([]);
    expect(await db.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'package-shipped' AND done_at IS NOT NULL").first("n")).toBe(1);
    const reported = await orderOf(paidOrder, { orders: { push: false, mail: true }, answers: off, followed: off });
    await movePackage(reported.market.purchase(), reported.packages[0], shipped, operator);
    expect((await reported.notify()).length).toBe(1);
  });

  it("about money and receipts come whatever is chosen, and offer no way out", async () => {
    const { market, packages, order, notify } = await orderOf(paidOrder);
    const full = (await readOrder(market.purchase(), order.number)) as FullOrder;
    await cancelPart(market.purchase(), full, { packageId: packages[0] }, operator);
    const mails = await notify();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("is cancelled"), expect.stringContaining("You’ll be refunded")]);
    expect(mails.map(({ headers }) => headers)).toEqual([undefined, undefined]);
    const cash = await orderOf(cashOrder);
    await movePackage(cash.market.purchase(), cash.packages[0], shipped, operator);
    await settleCash(cash.market.purchase(), cash.packages[0], "collected", operator);
    const receipts = await cash.notify();
    expect([receipts.length, receipts.some(({ text }) => text.includes("receipt"))]).toEqual([2, true]);
  });

  it("come to guests, who have nowhere to choose", async () => {
    const { mails, market } = marketWithMails();
    const { order } = await paidOrder({ market });
    await movePackage(market.purchase(), order.packages[0]?.id as number, shipped, operator);
    await sweep(market.purchase());
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("has sent your package"));
    expect(mails.every(({ headers, text }) => headers === undefined && !text.includes("/unsubscribe"))).toBe(true);
  });

  it("about an answer to a review come where they are wanted", async () => {
    for (const mail of [true, false]) {
      const { mails, market } = marketWithMails();
      const shopper = await makeShopper();
      await askAs(shopper, "PUT", "/user/news", { orders: on, answers: { push: false, mail }, followed: off });
      await (await addReview(shopper.id)).reply("Thank you.");
      await sweep(market.purchase());
      expect(mails.map(({ to }) => to)).toEqual(mail ? [shopper.email] : []);
    }
  });
});

describe("the way out in a mail", { timeout: 60_000 }, () => {
  async function sent(locale = "fr") {
    const { market, shopper, packages, order, notify } = await orderOf(paidOrder, { orders: on, answers: on, followed: on });
    await db.prepare("UPDATE orders SET locale = ? WHERE number = ?").bind(locale, order.number).run();
    await movePackage(market.purchase(), packages[0], shipped, operator);
    const [mail] = await notify();
    const url = new URL(/^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "http://x");
    const rest = async () => {
      await movePackage(market.purchase(), packages[1], shipped, operator);
      return notify();
    };
    return { shopper, mail, url, token: url.searchParams.get("token") ?? "", rest };
  }

  it("is one click for mail programs, and a link in the reader's language for people", async () => {
    const { mail, url } = await sent();
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect([url.origin, url.pathname]).toEqual([env.PUBLIC_ORIGIN, "/fr/unsubscribe"]);
    expect(mail?.text).toContain(url.href);
    expect(mail?.text).toContain(`${env.PUBLIC_ORIGIN}/fr/user/news`);
    expect(mail?.html).toContain("Se désabonner</a>");
    expect(mail?.html.endsWith("</body></html>")).toBe(true);
  });

  it("ends the mails of that kind alone, without signing in, also when it is used again", async () => {
    const { shopper, token, rest } = await sent();
    const path = `/news/unsubscribe?token=${token}`;
    const read = async (init?: RequestInit) => ((await (await fetchApi(path, init)).json()) as { data: unknown }).data;
    expect(await read()).toEqual({ kind: "orders", shop: null, mail: true });
    // what a mail program posts: a form, no cookies, no origin
    const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } };
    for (let times = 0; times < 2; times += 1) expect(await read(oneClick)).toEqual({ kind: "orders", shop: null, mail: false });
    expect((await askAs(shopper, "GET", "/user/news")).body.data.preferences).toEqual({
      orders: { ...on, mail: false },
      answers: on,
      alerts: on,
      followed: on,
    });
    expect(await rest()).toEqual([]);
  });

  it("is nobody's who made it up", async () => {
    const { shopper, token } = await sent();
    const [id, kind, signature] = token.split(".") as [string, string, string];
    const wrong = [
      `${Number(id) + 1}.${kind}.${signature}`,
      `${id}.answers.${signature}`,
      `${id}.${kind}.${signature.slice(1)}`,
      `${id}.${kind}`,
      `0${id}.${kind}.${signature}`,
      `${id}.law.${signature}`,
      "x",
      "..",
      "1.orders.",
    ];
    for (const each of wrong)
      for (const method of ["GET", "POST"]) expect((await fetchApi(`/news/unsubscribe?token=${encodeURIComponent(each)}`, { method })).status, each).toBe(404);
    expect((await fetchApi("/news/unsubscribe", { method: "POST" })).status).toBe(400);
    expect((await fetchApi(`/news/unsubscribe?token=${"x".repeat(300)}`)).status).toBe(400);
    expect((await askAs(shopper, "GET", "/user/news")).body.data.preferences.orders).toEqual(on);
  });
});
