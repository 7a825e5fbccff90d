/** The door of webhooks: a shop's or the market's own people name endpoints, read what was told to them, and have it told again. */

import { rowsOf, statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { isoOrNull } from "../../shared/time.ts";
import { randomName } from "../../signing.ts";
import { type Actor, auditStatement, type Concerned } from "../audit.ts";
import { seal, unseal } from "../bank/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import {
  type ChangeWebhook,
  type DeliveriesMeta,
  type DeliveriesQuery,
  deliveriesPerPage,
  type NewWebhook,
  type Webhook,
  type WebhookBegun,
  type WebhookDelivery,
  type WebhookSecret,
  type WebhooksMeta,
} from "./contract.ts";
import {
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  insertTest,
  isRenewable,
  isThere,
  isWritten,
  readEndpoint,
  readEndpoints,
  readSealed,
  replaceSecret,
  type ShopId,
  updateEndpoint,
} from "./data.ts";
import { beginAgain, beginAllAgain, type DeliveryRow, named, numbered, readDeliveries, readDelivery } from "./deliveries-data.ts";
import { mayStandAt, whereItLeads } from "./receiver.ts";
import { endpoints_max, type OutgoingEvent } from "./rules.ts";
import { bondOf } from "./sending.ts";
import { newSecret } from "./signature.ts";

/** Whose endpoints they are, and who asks. `shopId` null: the market's. */
export type WebhookOwner = { shopId: ShopId; by: Actor };

const viewOf = ({ id, url, events, is_on, given_up_at, failing_since, former_until, created_at }: EndpointRow, now_ms: number): Webhook => ({
  id,
  url,
  events: JSON.parse(events) as OutgoingEvent[],
  state: is_on === 1 ? "on" : given_up_at === null ? "off" : "given_up",
  failingSince: isoOrNull(failing_since),
  formerSecretUntil: former_until !== null && former_until > now_ms ? isoOrNull(former_until) : null,
  createdAt: new Date(created_at).toISOString(),
});
const deliveryView = ({ id, message, event, subject, state, attempts, status, failure, created_at, tried_at, next_at }: DeliveryRow): WebhookDelivery => ({
  ...{ id, message, event, subject, state, attempts, status, failure },
  createdAt: new Date(created_at).toISOString(),
  triedAt: isoOrNull(tried_at),
  nextAt: isoOrNull(next_at),
});

export async function listWebhooks({ db, now }: PurchaseContext, { shopId }: WebhookOwner): Promise<{ data: Webhook[]; meta: WebhooksMeta }> {
  const rows = await readEndpoints(db, shopId);
  return { data: rows.map((row) => viewOf(row, now)), meta: { total: rows.length, max: endpoints_max } };
}

/** @throws Refusal not_found */
export async function showWebhook({ db, now }: PurchaseContext, { shopId }: WebhookOwner, id: string): Promise<Webhook> {
  const row = await readEndpoint(db, shopId, id);
  if (!row) throw new Refusal("not_found");
  return viewOf(row, now);
}

const aboutOf = ({ shopId }: WebhookOwner, id: string): Concerned => (shopId === null ? { kind: "webhook", id } : { shopId, kind: "webhook", id });

/** @throws Refusal invalid_fields: nothing is sent to such an address */
async function requireOutside({ env }: PurchaseContext, url: string): Promise<void> {
  if (!mayStandAt(url, env)) throw new Refusal("invalid_fields", { fields: { url: ["webhook_url"] } });
  if ((await whereItLeads(url, env)) === "private") throw new Refusal("invalid_fields", { fields: { url: ["webhook_host"] } });
}

/** Names an endpoint; its secret is answered this once. @throws Refusal invalid_fields, limit_reached */
export async function addWebhook(purchase: PurchaseContext, owner: WebhookOwner, { url, events }: NewWebhook): Promise<WebhookSecret> {
  const { db, env, now } = purchase;
  await requireOutside(purchase, url);
  const [id, secret] = [randomName(), newSecret()];
  const sealed = await seal(env.DATA_KEY, bondOf(id), secret);
  const [added] = await db.batch([
    statement(db, insertEndpoint(owner.shopId, { id, url, events: inOrder(events), sealed }, now)),
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "add_webhook", after: { url, events } }, now, isThere(owner.shopId, id)),
  ]);
  if (added?.meta.changes !== 1) throw new Refusal("limit_reached");
  return { ...(await showWebhook(purchase, owner, id)), secret };
}

/** Each once, so that what is stored does not depend on how it was asked. */
const inOrder = (events: readonly OutgoingEvent[]) => [...new Set(events)].sort();

/** @throws Refusal not_found, invalid_fields */
export async function changeWebhook(purchase: PurchaseContext, owner: WebhookOwner, id: string, change: ChangeWebhook): Promise<Webhook> {
  const { db, now } = purchase;
  const { url, events, state } = await showWebhook(purchase, owner, id);
  if (change.url !== url) await requireOutside(purchase, change.url);
  const wanted = { ...change, events: inOrder(change.events) };
  const before = { url, events, isOn: state === "on" };
  if (JSON.stringify([before.url, before.events, before.isOn]) === JSON.stringify([wanted.url, wanted.events, wanted.isOn]))
    return showWebhook(purchase, owner, id);
  const [, changed] = await db.batch([
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "change_webhook", before, after: wanted }, now, isThere(owner.shopId, id)),
    statement(db, updateEndpoint(owner.shopId, id, wanted)),
  ]);
  if (changed?.meta.changes !== 1) throw new Refusal("not_found");
  return showWebhook(purchase, owner, id);
}

/** Its log goes with it, and what still waits is not sent. @throws Refusal not_found */
export async function deleteWebhook(purchase: PurchaseContext, owner: WebhookOwner, id: string): Promise<void> {
  const { db, now } = purchase;
  const { url, events } = await showWebhook(purchase, owner, id);
  await db.batch([
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "delete_webhook", before: { url, events } }, now, isThere(owner.shopId, id)),
    statement(db, deleteEndpoint(owner.shopId, id)),
  ]);
}

/**
 * A new secret; the one before signs besides for a day. Asked again within minutes it is the same one: who lost the answer on the way must not lose
 * the secret that receivers know with it. @throws Refusal not_found
 */
export async function renewSecret(purchase: PurchaseContext, owner: WebhookOwner, id: string): Promise<WebhookSecret> {
  const { db, env, now } = purchase;
  const made = newSecret();
  const sealed = await seal(env.DATA_KEY, bondOf(id), made);
  const [, , found] = await db.batch([
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "renew_webhook_secret" }, now, isRenewable(owner.shopId, id, now)),
    statement(db, replaceSecret(owner.shopId, id, sealed, now)),
    statement(db, readSealed(owner.shopId, id)),
  ]);
  const [stored] = rowsOf<{ sealed: string }>(found);
  if (!stored) throw new Refusal("not_found");
  const secret = await unseal(env.DATA_KEY, bondOf(id), stored.sealed);
  if (secret === null) throw new Error("a secret that was just made cannot be read");
  return { ...(await showWebhook(purchase, owner, id)), secret };
}

/** Tells an endpoint that somebody wants to see whether it hears, and answers how that went. @throws Refusal not_found, too_many_requests */
export async function testWebhook(purchase: PurchaseContext, owner: WebhookOwner, id: string): Promise<WebhookDelivery> {
  const { db, now } = purchase;
  await showWebhook(purchase, owner, id);
  const message = `msg_${randomName()}`;
  await db.batch([
    statement(db, insertTest(owner.shopId, id, message, now)),
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "test_webhook" }, now, isWritten(message)),
  ]);
  const written = await readDelivery(db, owner.shopId, id, named(message));
  if (!written) throw new Refusal("too_many_requests");
  return sentNow(purchase, owner, id, written);
}

/** Has a delivery sent again, with the name it had, and answers how that went. @throws Refusal not_found, conflict (its endpoint is switched off) */
export async function sendAgain(purchase: PurchaseContext, owner: WebhookOwner, id: string, delivery: number): Promise<WebhookDelivery> {
  const { db, now } = purchase;
  const [{ state }, found] = await Promise.all([showWebhook(purchase, owner, id), readDelivery(db, owner.shopId, id, numbered(delivery))]);
  if (!found) throw new Refusal("not_found");
  if (state !== "on" && found.event !== "test") throw new Refusal("conflict");
  await db.batch([
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "send_webhook_again", note: found.message }, now, isThere(owner.shopId, id)),
    ...beginAgain(db, id, delivery, now),
  ]);
  const begun = await readDelivery(db, owner.shopId, id, numbered(delivery));
  if (!begun) throw new Refusal("not_found");
  return sentNow(purchase, owner, id, begun);
}

/** Has all that failed sent again, each with the name it had; that takes a while. @throws Refusal not_found, conflict (it is switched off) */
export async function sendAllAgain({ db, now, ...purchase }: PurchaseContext, owner: WebhookOwner, id: string): Promise<WebhookBegun> {
  const { state } = await showWebhook({ db, now, ...purchase }, owner, id);
  if (state !== "on") throw new Refusal("conflict");
  const [, begun] = await db.batch([
    auditStatement(db, owner.by, aboutOf(owner, id), { action: "send_webhooks_again" }, now, isThere(owner.shopId, id)),
    ...beginAllAgain(db, id, now),
  ]);
  return { begun: rowsOf(begun).length };
}

async function sentNow(purchase: PurchaseContext, { shopId }: WebhookOwner, id: string, { id: delivery, key }: DeliveryRow & { key: string }) {
  await purchase.deliverNow(purchase, [key]);
  const sent = await readDelivery(purchase.db, shopId, id, numbered(delivery));
  if (!sent) throw new Refusal("not_found");
  return deliveryView(sent);
}

/** What was told to an endpoint, the newest first. @throws Refusal not_found */
export async function listDeliveries(
  purchase: PurchaseContext,
  owner: WebhookOwner,
  id: string,
  query: DeliveriesQuery,
): Promise<{ data: WebhookDelivery[]; meta: DeliveriesMeta }> {
  const { perPage = deliveriesPerPage } = query;
  await showWebhook(purchase, owner, id);
  const rows = await readDeliveries(purchase.db, owner.shopId, id, query, perPage);
  const data = rows.slice(0, perPage).map(deliveryView);
  return { data, meta: { perPage, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null } };
}
