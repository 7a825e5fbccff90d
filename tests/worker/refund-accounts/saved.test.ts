/** What an account keeps of bank details is offered for the refund of its own cash orders: masked, to itself alone, and named by one press. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { orderKeyOf } from "../../../worker/shop/orders/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { cashOrder, countRows, Market, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { deliver, returned } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
const iban = "FR1420041010050500013M02606";

/** Keeps an account's bank details; answers their id. */
async function keep(who: TestShopper): Promise<string> {
  const answer = await fetchApi("/user/bank-details", {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/json" },
    body: JSON.stringify({ country: "FR", holder: "Ada Lovelace", iban }),
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** A cash order of which something came back. `owner`: whose account it is in; null: a guest's. */
async function waiting(owner: TestShopper | null) {
  const market = new Market(withoutMail);
  const bought = await cashOrder({ shops: [[2_500]], market });
  const [pkg] = bought.order.packages as [(typeof bought.order.packages)[number]];
  await deliver(market, pkg.id, true);
  const { number } = bought.order;
  await returned(market, bought.shopper, bought.shops[0]?.id as number, { number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
  await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", owner?.id ?? null, number);
  // the clock by which sessions are opened
  market.now = Date.now();
  const path = `/orders/${number}/refund-account`;
  /** `who` null: with the order's link alone. */
  const as = (who: TestShopper | null) => {
    const visitor = new Shopper(market);
    if (who) visitor.headers = who.bearer;
    const query = `?key=${orderKeyOf(market.env.AUTH_SECRET, number)}`;
    return {
      read: async () => (await visitor.call("GET", `${path}${query}`)).body.data,
      use: (id: string) => visitor.call("PUT", `${path}/saved${query}`, { id }),
    };
  };
  const named = () => countRows("refund_accounts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number);
  return { as, named, number, market };
}

describe("bank details that an account keeps", { timeout: 60_000 }, () => {
  it("are offered masked for its own order, and named by their id; the number leaves no trace in the clear", async () => {
    const ada = await makeShopper();
    const id = await keep(ada);
    const one = await waiting(ada);
    const before = await one.as(ada).read();
    expect(before.saved).toMatchObject([{ id, country: "FR", kind: "iban", holder: "A•• L•••••••", last4: "2606" }]);
    const { status, body, text } = await one.as(ada).use(id);
    expect([status, body.data.account]).toMatchObject([200, { country: "FR", holder: "A•• L•••••••", last4: "2606" }]);
    expect(`${JSON.stringify(before)}${text}`).not.toMatch(/Lovelace|20041010/);
    const [row] = await rowTexts("SELECT sealed FROM refund_accounts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", one.number);
    expect(row).not.toMatch(/Lovelace|20041010/);
    expect(await countRows("outbox WHERE kind = 'refund-account'")).toBe(1);
    // once more it is the same account
    expect((await one.as(ada).use(id)).status).toBe(200);
    expect(await countRows("outbox WHERE kind = 'refund-account'")).toBe(1);
    // it stays named, whatever becomes of what the account keeps
    await runSql("DELETE FROM bank_details WHERE id = ?", id);
    expect((await one.as(ada).read()).account.last4).toBe("2606");
    expect((await one.as(ada).use(id)).status).toBe(404);
  });

  it("are offered to nobody else: no guest, no holder of the link, no other account, and not for another's order", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const [adas, bens] = [await keep(ada), await keep(ben)];
    const [own, guests] = [await waiting(ada), await waiting(null)];
    for (const [order, who] of [
      [own, null],
      [own, ben],
      [guests, null],
      [guests, ada],
    ] as const) {
      expect((await order.as(who).read()).saved).toEqual([]);
      for (const id of [adas, bens]) expect((await order.as(who).use(id)).status).toBe(404);
    }
    // another's details for one's own order
    expect((await own.as(ada).use(bens)).status).toBe(404);
    expect([await own.named(), await guests.named()]).toEqual([0, 0]);
    expect((await own.as(ada).use("no id")).status).toBe(400);
  });
});
