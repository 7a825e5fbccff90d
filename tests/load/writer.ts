/** One of the people who buy while the server is being killed: fills a cart, orders, and pays, cancels or leaves it at that. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Buyer, payAtStandIn, Unexpected, unexpected } from "./buyer.ts";
import type { Chance } from "./chance.ts";
import type { Answer, Client } from "./client.ts";
import type { Ware } from "./wares.ts";

/** An order that was sent, and what of it was acknowledged. `again` sends it once more, under its key. */
export type OrderAttempt = { key: string; tries: number; number?: string; acknowledged?: "paid" | "cancelled"; again: (client: Client) => Promise<Answer> };
/** Where people buy: `up` is there when the server answers again. */
export type City = { isOpen: boolean; up: () => Promise<unknown> };
type Setting = { client: Client; wares: Ware[]; chance: Chance; name: string; city: City; attempts: OrderAttempt[] };

export const voucherCode = "CRASH10";
const retryAfter_ms = 20;
const givesUpOneIn = 8;

export class Writer {
  private readonly setting: Setting;
  private made = 0;

  constructor(setting: Setting) {
    this.setting = setting;
  }

  /** Buys until the city closes. @throws Unexpected when the API refuses what it had to take */
  async work(): Promise<void> {
    while (this.setting.city.isOpen) {
      try {
        await this.buy();
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        // the server died under a cart: nothing was promised, a new cart is filled
        await pause(retryAfter_ms);
        await this.setting.city.up();
      }
    }
  }

  private async buy(): Promise<void> {
    const { client, wares, chance, name, attempts } = this.setting;
    this.made += 1;
    const buyer = new Buyer(client, `${name}-${this.made}`);
    for (const ware of wares) if (chance.oneIn(2)) await buyer.add(ware.variantId, chance.whole(1, 3));
    if (buyer.token === undefined) await buyer.add((wares[0] as Ware).variantId);
    if (chance.oneIn(3)) await buyer.applyVoucher(voucherCode);
    const total = await buyer.total();
    const key = randomUUID();
    const attempt: OrderAttempt = { key, tries: 0, again: () => buyer.order(total, key) };
    attempts.push(attempt);
    const answer = await this.insist(
      () => {
        attempt.tries += 1;
        return buyer.order(total, key);
      },
      () => chance.oneIn(givesUpOneIn),
    );
    if (!answer) return;
    if (answer.status !== 201) throw unexpected("an order", answer);
    attempt.number = answer.body.data.number;
    const next = chance.whole(0, 2);
    if (next === 0) await this.pay(attempt, answer);
    if (next === 1) await this.cancel(attempt, buyer, answer);
  }

  private async pay(attempt: OrderAttempt, { body }: Answer): Promise<void> {
    const { client } = this.setting;
    const page: string = body.data.payment.next.url ?? "";
    // its payment could not be opened before the kill: an order to be paid later
    if (!page) return;
    const origin = new URL(client.origin).origin;
    const paid = await this.insist(() => client.ask("POST", page, payAtStandIn, { "content-type": "application/x-www-form-urlencoded", origin }));
    if (paid?.status !== 303) throw unexpected("the payment page", paid as Answer);
    const back = new URL(paid.headers.location as string);
    const attemptId = back.pathname.split("/").at(-1);
    const message = JSON.stringify({ method: "GET", query: back.search.slice(1) });
    const headers = { "content-type": "application/json", "x-cart-token": "none" };
    const returned = await this.insist(() => client.ask("POST", `/api/v1/payments/stripe/return/${attemptId}`, message, headers));
    if (returned?.status !== 200) throw unexpected("the way back", returned as Answer);
    if (returned.body.data.status === "paid") attempt.acknowledged = "paid";
    else throw unexpected("the way back of a paid order", returned);
  }

  private async cancel(attempt: OrderAttempt, buyer: Buyer, { body }: Answer): Promise<void> {
    const answer = await this.insist(() => buyer.call("POST", `/orders/${body.data.number}/cancel`));
    if (answer?.status !== 200) throw unexpected("cancelling", answer as Answer);
    attempt.acknowledged = "cancelled";
  }

  /** Sends until an answer comes. @returns undefined when it was given up after a broken try. */
  private async insist(send: () => Promise<Answer>, givesUp: () => boolean = () => false): Promise<Answer | undefined> {
    for (;;) {
      try {
        return await send();
      } catch {
        if (givesUp()) return undefined;
        await pause(retryAfter_ms);
        await this.setting.city.up();
      }
    }
  }
}
