/** A package that its shopper collects: no carrier is needed, and every word says so. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import type { Env } from "../../../worker/env.ts";
import type { Mail } from "../../../worker/mail.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const point = {
  name: "Corner <b>",
  line1: "1 rue Basse",
  city: "Lyon",
  country: "FR",
  hours: Object.fromEntries(locales.map((locale) => [locale, `open ${locale}`])),
};

/** A paid order of two shops, the first of them to be collected from, and who works for both. */
async function collected() {
  const mails: Mail[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    mails.push(JSON.parse(init.body as string));
    return new Response("{}", { status: 201 });
  };
  const market = new Market({ SANDBOX: { fetch } as unknown as Env["SANDBOX"] });
  const paid = await paidOrder({ market });
  const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
  for (const { id } of paid.shops) await makeMember(id, seller.id);
  const [own, sent] = paid.order.packages.map(({ id }) => id) as [number, number];
  await db.prepare("UPDATE packages SET pickup = ?, shipping_rate_slug = 'pickup' WHERE id = ?").bind(JSON.stringify(point), own).run();
  await sweep(market.purchase());
  const move = async (id: number, to: string, body?: object) => {
    const headers = { ...seller.bearer, ...(body && { "content-type": "application/json" }) };
    const response = await market.fetch(`/seller/packages/${id}/${to}?shop=${paid.shops[id === own ? 0 : 1]?.handle}`, {
      method: "POST",
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  return { ...paid, mails, own, sent, move };
}

describe("a package to collect", { timeout: 60_000 }, () => {
  it("is made ready without a carrier, once; one that is delivered needs one", async () => {
    const { own, sent, move } = await collected();
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await move(own, "ship", {});
      expect([status, body.data.status, body.data.shipment, body.data.pickup.city]).toEqual([200, "shipped", null, "Lyon"]);
    }
    const refused = await move(sent, "ship", {});
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([400, "invalid_fields", ["carrier"]]);
    expect(await countRows("package_events WHERE package_id = ? AND kind = 'shipped'", sent)).toBe(0);
    expect((await move(sent, "ship", { number: "JD014600003" })).status).toBe(400);
    expect((await move(sent, "ship", { carrier: "dhl", number: "JD014600003" })).status).toBe(200);
    expect((await move(own, "deliver")).body.data.status).toBe("delivered");
  });

  it.each(locales)("is written about as such, with address and hours: %s", async (locale) => {
    const { market, mails, own, order, move } = await collected();
    // the mail about the paid order says when each package is expected
    const { shop, arrives } = order.packages[1] as (typeof order.packages)[number];
    expect(mails.map(({ text }) => text).join("\n")).toContain(`${shop.name}\nEstimated delivery: ${arrives?.text}`);
    await db.prepare("UPDATE orders SET locale = ? WHERE number = ?").bind(locale, order.number).run();
    mails.length = 0;
    await move(own, "ship", {});
    await move(own, "deliver");
    await sweep(market.purchase());
    const [ready, fetched] = mails as [Mail, Mail];
    for (const reported of ["Corner <b>, 1 rue Basse, Lyon", `open ${locale}`]) expect(ready.text).toContain(reported);
    expect(ready.html).not.toContain("Corner <b>");
    for (const mail of [ready, fetched]) expect([mail.locale, /mail\.|\{\{/.test(mail.subject + mail.html)]).toEqual([locale, false]);
    expect(ready.subject).not.toBe(fetched.subject);
  });
});
