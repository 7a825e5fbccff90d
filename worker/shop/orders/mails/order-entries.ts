/** A statement for the batch that moves an order: what its shopper is told, where `condition` (parameters from ?5 on) holds. */
import { type Condition, insertEntry } from "../../../outbox/statements.ts";
import { type OrderEntryKind, orderKey } from "../rules.ts";

export const enqueueOrderEntry = (db: D1Database, kind: OrderEntryKind, orderNumber: string, now: number, condition?: Condition): D1PreparedStatement =>
  insertEntry(db, { kind, key: orderKey(kind, orderNumber), payload: { orderNumber } }, now, condition);
