/** A delivery on its way: signed, posted once, and what became of it. */
import type { SQL } from "../../db/sql.ts";
import type { EntryResult } from "../../outbox/define.ts";
import { entryKeys } from "../../outbox/statements.ts";
import { randomName } from "../../signing.ts";
import { enqueueAccountMailToOperators, enqueueAccountMailToOwners } from "../account/service.ts";
import { unseal } from "../bank/service.ts";
import { rolesWith } from "../operators/rules.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { DeliveryFailure } from "./contract.ts";
import { type DeliveryTarget, noteAttempt, noteDelivered, noteFailure, noteUnsent, readTarget } from "./deliveries-data.ts";
import { postTo } from "./receiver.ts";
import { body_max_bytes, restOf_ms, testEvent, tryFor_ms } from "./rules.ts";
import { signaturesOf } from "./signature.ts";

/** Where a sealed secret belongs. */
export const bondOf = (endpoint: string) => `webhook_endpoints\n${endpoint}`;

const done: EntryResult = { kind: "done" };
/** Nothing went wrong with us: a receiver's trouble is no failure of the outbox, and how long it is tried is counted in time. */
const later = (reason: string): EntryResult => ({ kind: "later", waits: true, reason });

/** Sends a delivery, as often as it takes and at most for a day. Its endpoint may be gone, switched off, or have failed just now. */
export async function sendDelivery(purchase: PurchaseContext, id: number): Promise<EntryResult> {
  const { db, now } = purchase;
  const target = await readTarget(db, id);
  if (target?.state !== "waiting") return done;
  const isTest = target.event === testEvent;
  if (!target.is_on && !isTest) return unsent(db, id, "switched_off");
  if (!isTest && isResting(target, now)) return later("its endpoint has just failed");
  const secrets = await secretsOf(purchase, target);
  if (!secrets) return unsent(db, id, "secret_lost");
  const body = JSON.stringify({ type: target.event, timestamp: new Date(target.created_at).toISOString(), data: JSON.parse(target.data) as object });
  if (Buffer.byteLength(body) > body_max_bytes) return unsent(db, id, "too_long");
  await noteAttempt(db, id, now);
  const timestamp_s = Math.floor(now / 1000);
  const headers = {
    "content-type": "application/json",
    "user-agent": `Webhooks (+${purchase.env.PUBLIC_ORIGIN})`,
    "webhook-id": target.message,
    "webhook-timestamp": String(timestamp_s),
    "webhook-signature": signaturesOf(secrets, { id: target.message, timestamp_s, body }),
  };
  const posted = await postTo(target.url, purchase.env, headers, body);
  if (posted.status !== null && posted.status >= 200 && posted.status < 300) {
    await noteDelivered(db, target, posted, now);
    return done;
  }
  const isGone = posted.status === 410;
  const isLast = isTest || isGone || now - target.begun_at >= tryFor_ms;
  const [mails] = await noteFailure(db, target, { ...posted, isLast, isGone }, now, (condition) => offMails(db, target, now, condition));
  if (!isTest) purchase.enqueue(entryKeys(mails));
  return isLast ? done : later(posted.failure ?? `answered ${posted.status}`);
}

const isResting = ({ failing_since, failed_at }: DeliveryTarget, now: number) =>
  failed_at !== null && failed_at > now - restOf_ms(failed_at - (failing_since ?? failed_at));

async function unsent(db: D1Database, id: number, failure: DeliveryFailure): Promise<EntryResult> {
  await noteUnsent(db, id, failure);
  return done;
}

/** The secrets that sign, the current one first; null: DATA_KEY has it no more. */
async function secretsOf({ env, now }: PurchaseContext, { endpoint, sealed, former_sealed, former_until }: DeliveryTarget): Promise<string[] | null> {
  const secret = await unseal(env.DATA_KEY, bondOf(endpoint), sealed);
  if (secret === null) return null;
  const former = former_sealed !== null && (former_until ?? 0) > now ? await unseal(env.DATA_KEY, bondOf(endpoint), former_sealed) : null;
  return former === null ? [secret] : [secret, former];
}

/** Told to those who can do something about it: the shop's owners, or the operators who set the market. Of the address only its server is named. */
function offMails(db: D1Database, { shop_id, url }: DeliveryTarget, now: number, condition: SQL): D1PreparedStatement {
  const address = new URL(url).host;
  if (shop_id !== null)
    return enqueueAccountMailToOwners(db, randomName(), { kind: "webhook_off", address, at_ms: now }, { shopId: shop_id, but: null }, condition);
  return enqueueAccountMailToOperators(db, randomName(), { kind: "market_webhook_off", address, at_ms: now }, rolesWith("market"), condition);
}
