/** Orders that were not paid in time give back what they hold, once, and their things to the cart that they came from. */
import { forEachSettled } from "../../../for-each-settled.ts";
import { inPieces } from "../../../in-pieces.ts";
import { log } from "../../../log.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { CircuitBreaker, readAttemptsOfOrder, withdrawOpen } from "../../payments/service.ts";
import { findExpired, findExpiredBlocking, type Wanting } from "../data.ts";
import { end, endAll } from "./ending-data.ts";

type Due = { id: number; number: string };

const asExpired = (order: Due) => ({ order, from: ["pending_payment"] as const, expired: true, restores: "its own" as const });

/** Orders closed in one batch; gateways asked at once, as many as the platform has open at a time. */
const inOneBatch = 25;
const askedAtOnce = 6;

/** Answers how many orders this call closed. What keeps a whole batch from being written keeps one order at most in the end. */
async function close(db: D1Database, due: readonly Due[], now: number): Promise<number> {
  let closed = 0;
  for (const some of inPieces(due, inOneBatch)) {
    const ended = await endAll(db, some.map(asExpired), now).catch(() => null);
    if (ended) closed += ended.filter((lines) => lines > 0).length;
    else
      await forEachSettled("order_not_expired", some, async (order) => {
        if ((await end(db, asExpired(order), now)) > 0) closed += 1;
      });
  }
  return closed;
}

/**
 * Closes expired orders without asking anybody: all, or those in a buyer's way. A payment that arrives afterwards is booked and
 * given back (see settle): an order is never brought back to life, since its stock may be sold. Answers how many this call closed.
 */
export async function releaseExpired(db: D1Database, now: number, { limit = 50, wanting }: { limit?: number; wanting?: Wanting } = {}): Promise<number> {
  return close(db, await (wanting ? findExpiredBlocking(db, now, limit, wanting) : findExpired(db, now, limit)), now);
}

const withdraw = async (purchase: PurchaseContext, { id }: Due, breaker?: CircuitBreaker) =>
  withdrawOpen(purchase, await readAttemptsOfOrder(purchase.db, id), { breaker });

/** As releaseExpired for one order, taking its payment back from the shopper first: one made in time still counts. */
export async function expireOrder(purchase: PurchaseContext, order: Due): Promise<void> {
  await withdraw(purchase, order);
  await end(purchase.db, asExpired(order), purchase.now);
}

/** So long one run asks gateways before it closes without asking, and so long it works at all: the next begins a minute later. */
export const expiryTimes = { asking_ms: 10_000, working_ms: 50_000 };

/** Takes payments back, some at once, as long as there is time. Answers the orders that may be closed: all but those of which it could not be found out. */
async function withdrawEach(purchase: PurchaseContext, due: readonly Due[], hasTime: () => boolean, breaker: CircuitBreaker): Promise<Due[]> {
  const asked: Due[] = [];
  for (const some of inPieces(due, askedAtOnce)) {
    const ask = async (order: Due) => {
      // a gateway that hangs keeps nobody from buying what others did not pay
      if (hasTime()) await withdraw(purchase, order, breaker);
      asked.push(order);
    };
    await Promise.all(some.map((order) => forEachSettled("order_not_expired", [order], ask)));
  }
  return asked;
}

/** Scheduled: as expireOrder for all that are due, as long as there is time. Answers how many were due. */
export async function expireDue(purchase: PurchaseContext, clock: () => number = Date.now): Promise<number> {
  const [breaker, began] = [new CircuitBreaker(), clock()];
  const isWithin = (most_ms: number) => clock() - began < most_ms;
  let count = 0;
  let last: Awaited<ReturnType<typeof findExpired>>[number] | undefined;
  do {
    const due = await findExpired(purchase.db, purchase.now, inOneBatch, last);
    last = due.at(-1);
    count += due.length;
    await close(purchase.db, await withdrawEach(purchase, due, () => isWithin(expiryTimes.asking_ms), breaker), purchase.now);
  } while (last && isWithin(expiryTimes.working_ms));
  if (last) log.warn("expiry_out_of_time", { count });
  return count;
}
