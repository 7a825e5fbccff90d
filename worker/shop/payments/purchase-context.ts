/** What every step of a purchase needs besides its own input. */
import type { Env } from "../../env.ts";
import type { AttemptStatus } from "./contract.ts";
import type { Registry } from "./registry.ts";

/** What becomes of an order when its payment moves, as statements for the batch that moves the payment. The orders' room says it. */
export type OrderUpdates = {
  /** It is paid by this attempt, if both still wait for it: the attempt in one of `from`. Else the money is too much and goes back. */
  paid: (db: D1Database, order: { id: number; number: string }, attemptId: string, from: readonly AttemptStatus[], now: number) => D1PreparedStatement[];
  /** Money has gone back; to be put after the attempt's own move. */
  refunded: (db: D1Database, orderId: number, now: number) => D1PreparedStatement[];
  /** Money that had gone back is at the gateway again; to be put after the attempt's own move. */
  refundFailed: (db: D1Database, orderId: number, now: number) => D1PreparedStatement[];
};

export type PurchaseContext = {
  env: Env;
  /** The primary: money and stock are never read from a replica. */
  db: D1Database;
  /** Epoch ms of this request; one moment for all its decisions. */
  now: number;
  registry: Registry;
  orderUpdates: OrderUpdates;
  /** Where the request comes from in the net; absent where the platform does not tell, and for cron and queue. */
  ip?: string | undefined;
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Starts the outbox entries of these keys now instead of at the next sweep. Call it after the batch that wrote them. */
  enqueue: (dedupeKeys: string[]) => void;
  /** Delivers them before the answer, for a caller who shows the outcome; by the clock and database of the context that is given. */
  deliverNow: (purchase: PurchaseContext, dedupeKeys: string[]) => Promise<void>;
};
