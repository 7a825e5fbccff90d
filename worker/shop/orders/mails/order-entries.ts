/** A statement for the batch that moves an order: what its shopper is told, where `condition` holds. */
import type { SQL } from "../../../db/sql.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { type OrderEntryKind, orderKey } from "../rules.ts";

export const enqueueOrderEntry = (db: D1Database, kind: OrderEntryKind, orderNumber: string, now: number, condition?: SQL): D1PreparedStatement =>
  insertEntry(db, { kind, key: orderKey(kind, orderNumber), payload: { orderNumber } }, now, condition);
