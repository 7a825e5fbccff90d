/** Orders that were not paid in time give back what they hold, once. */
import { eachApart } from "../../each-apart.ts";
import { readAttemptsOfOrder, withdrawOpen } from "../payments/service.ts";
import type { Till } from "../payments/till.ts";
import { findExpired } from "./data.ts";
import { end } from "./ending.ts";

/** True when this call was the one that closed the order. */
const expire = async (db: D1Database, order: { id: number; number: string }, now: number): Promise<boolean> =>
  (await end(db, { order, from: ["pending_payment"], expired: true }, now)) > 0;

/**
 * Closes expired orders without asking anybody. A payment that arrives afterwards is booked and given back (see settle): an
 * order is never brought back to life, since its stock may be sold. Answers how many orders this call closed.
 */
export async function releaseExpired(db: D1Database, now: number, limit = 50): Promise<number> {
  let released = 0;
  for (const order of await findExpired(db, now, limit)) if (await expire(db, order, now)) released += 1;
  return released;
}

/** As releaseExpired for one order, taking its payment back from the shopper first: one made in time still counts. */
export async function expireOrder(till: Till, order: { id: number; number: string }): Promise<void> {
  await withdrawOpen(till, await readAttemptsOfOrder(till.db, order.id));
  await expire(till.db, order, till.now);
}

/** Scheduled: as expireOrder for all that are due. Answers how many were due. */
export async function expireDue(till: Till, limit = 20): Promise<number> {
  const due = await findExpired(till.db, till.now, limit);
  await eachApart("order_not_expired", due, (order) => expireOrder(till, order));
  return due.length;
}
