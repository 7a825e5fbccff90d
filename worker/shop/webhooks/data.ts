/** SQL of endpoints. Whose they are stands in every statement: a shop's number, or null for the market. */
import { all, first, type SQL, sql } from "../../db/sql.ts";
import { endpoints_max, formerSecret_ms, type OutgoingEvent, sameSecret_ms, testEvent, tests_max, testsSpan_ms } from "./rules.ts";

export type ShopId = number | null;
const ofOwner = (shopId: ShopId, id: string): SQL => sql`id = ${id} AND shop_id IS ${shopId}`;

export type EndpointRow = {
  id: string;
  url: string;
  events: string;
  is_on: 0 | 1;
  given_up_at: number | null;
  failing_since: number | null;
  former_until: number | null;
  created_at: number;
};
const columns = sql`id, url, events, is_on, given_up_at, failing_since, former_until, created_at`;

export const readEndpoints = (db: D1Database, shopId: ShopId): Promise<EndpointRow[]> =>
  all(db, sql`SELECT ${columns} FROM webhook_endpoints WHERE shop_id IS ${shopId} ORDER BY created_at, id`);
export const readEndpoint = (db: D1Database, shopId: ShopId, id: string): Promise<EndpointRow | null> =>
  first(db, sql`SELECT ${columns} FROM webhook_endpoints WHERE ${ofOwner(shopId, id)}`);

/** A condition of a batch. */
export const isThere = (shopId: ShopId, id: string): SQL => sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE ${ofOwner(shopId, id)})`;

type Written = { url: string; events: readonly OutgoingEvent[] };
/** Writes nothing where there are as many as there may be. */
export const insertEndpoint = (shopId: ShopId, { id, url, events, sealed }: Written & { id: string; sealed: string }, now_ms: number): SQL =>
  sql`INSERT INTO webhook_endpoints (id, shop_id, url, events, sealed, created_at)
    SELECT ${id}, ${shopId}, ${url}, ${JSON.stringify(events)}, ${sealed}, ${now_ms}
    WHERE (SELECT count(*) FROM webhook_endpoints WHERE shop_id IS ${shopId}) < ${endpoints_max}`;

/** One that is switched on, or leads elsewhere, begins without the failures of before. */
export const updateEndpoint = (shopId: ShopId, id: string, { url, events, isOn }: Written & { isOn: boolean }): SQL =>
  sql`UPDATE webhook_endpoints SET url = ${url}, events = ${JSON.stringify(events)}, is_on = ${Number(isOn)}, given_up_at = iif(${Number(isOn)}, NULL, given_up_at),
      failing_since = iif(url = ${url} AND is_on = ${Number(isOn)}, failing_since, NULL), failed_at = iif(url = ${url} AND is_on = ${Number(isOn)}, failed_at, NULL)
    WHERE ${ofOwner(shopId, id)}`;
export const deleteEndpoint = (shopId: ShopId, id: string): SQL => sql`DELETE FROM webhook_endpoints WHERE ${ofOwner(shopId, id)}`;
/** A condition on an endpoint: its secret was not renewed just now. */
const isLongSince = (now_ms: number): SQL => sql`coalesce(former_until, 0) <= ${now_ms + formerSecret_ms - sameSecret_ms}`;
/** A condition of a batch. */
export const isRenewable = (shopId: ShopId, id: string, now_ms: number): SQL =>
  sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE ${ofOwner(shopId, id)} AND ${isLongSince(now_ms)})`;
/** The secret before signs besides for a while. Nothing where it was renewed just now. */
export const replaceSecret = (shopId: ShopId, id: string, sealed: string, now_ms: number): SQL =>
  sql`UPDATE webhook_endpoints SET former_sealed = sealed, former_until = ${now_ms + formerSecret_ms}, sealed = ${sealed} WHERE ${ofOwner(shopId, id)} AND ${isLongSince(now_ms)}`;
export const readSealed = (shopId: ShopId, id: string): SQL => sql`SELECT sealed FROM webhook_endpoints WHERE ${ofOwner(shopId, id)}`;

/** A condition of a batch: the delivery of this name was written. */
export const isWritten = (message: string): SQL => sql`EXISTS (SELECT 1 FROM webhook_deliveries WHERE message = ${message})`;

/** Something to be told that nothing caused; nothing where so many were asked for just now. */
export const insertTest = (shopId: ShopId, id: string, message: string, now_ms: number): SQL =>
  sql`INSERT INTO webhook_deliveries (message, endpoint_id, event, subject, data, state, created_at, begun_at)
    SELECT ${message}, id, ${testEvent}, '', json_object('endpoint', id), 'waiting', ${now_ms}, ${now_ms} FROM webhook_endpoints WHERE ${ofOwner(shopId, id)}
      AND (SELECT count(*) FROM (SELECT event, created_at FROM webhook_deliveries WHERE endpoint_id = ${id} ORDER BY id DESC LIMIT ${tests_max})
        WHERE event = ${testEvent} AND created_at > ${now_ms - testsSpan_ms}) < ${tests_max}`;
