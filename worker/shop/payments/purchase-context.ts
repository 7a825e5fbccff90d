/** What every step of a purchase needs besides its own input. */
import type { Env } from "../../env.ts";
import type { Registry } from "./registry.ts";

export type PurchaseContext = {
  env: Env;
  /** The primary: money and stock are never read from a replica. */
  db: D1Database;
  /** Epoch ms of this request; one moment for all its decisions. */
  now: number;
  registry: Registry;
  /** Work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Starts the outbox entries of these keys now instead of at the next sweep. Call it after the batch that wrote them. */
  enqueue: (dedupeKeys: string[]) => void;
};
