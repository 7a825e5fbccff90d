/** The door of the contact form: a message is kept once, and its mails leave through the outbox. */
import type { Locale } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { contactEmailOf } from "../../mail.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { hashOf } from "../../signing.ts";
import type { ContactMessage, ContactReceipt } from "./contract.ts";
import { contactKeys, enqueueContactEntry, insertMessage, messageByKey, type NewContactMessage } from "./data.ts";
import { dedupeKeyOf, referenceOf } from "./rules.ts";

export { exportMessages, forgetMessages } from "./export-data.ts";

const newReference = () => referenceOf(crypto.getRandomValues(new Uint8Array(8)));

/** What a program that fills every field is told: it shall not learn that nobody will read it. */
export const pretendReceipt = (): ContactReceipt => ({ reference: newReference() });

export type Writing = {
  env: Pick<Env, "DB" | "OUTBOX" | "CONTACT_EMAIL">;
  now_ms: number;
  locale: Locale;
  key: string | undefined;
  network: string | null;
  /** Whoever is signed in. */
  shopperId: number | null;
  later: (work: Promise<unknown>) => void;
};

/**
 * Keeps the message and both its mails in one batch. A repetition answers the first one's reference.
 * @throws Refusal contact_closed (nobody would read it), idempotency_key_reused, too_many_requests
 */
export async function writeToUs({ env, now_ms, locale, key, network, shopperId, later }: Writing, typed: ContactMessage): Promise<ContactReceipt> {
  if (contactEmailOf(env) === null) throw new Refusal("contact_closed");
  const { name, email, topic, orderNumber, message } = typed;
  const request_hash = hashOf(JSON.stringify([name, email, topic, orderNumber ?? null, message]));
  const dedupe_key = dedupeKeyOf(key === undefined ? undefined : hashOf(key), request_hash, now_ms);
  const reference = newReference();
  const row: NewContactMessage = {
    reference,
    name,
    email,
    topic,
    order_number: orderNumber ?? null,
    message,
    locale,
    shopper_id: shopperId,
    dedupe_key,
    request_hash,
    network_key: network,
    created_at: now_ms,
  };
  const results = await env.DB.batch<{ reference: string; request_hash: string }>([
    insertMessage(env.DB, row),
    enqueueContactEntry(env.DB, "contact-message", reference, now_ms),
    enqueueContactEntry(env.DB, "contact-received", reference, now_ms),
    messageByKey(env.DB, dedupe_key),
  ]);
  const stored = results[3]?.results[0];
  if (!stored) throw new Refusal("too_many_requests");
  if (stored.request_hash !== request_hash) throw new Refusal("idempotency_key_reused");
  if (stored.reference === reference) later(enqueue(env, contactKeys(reference)));
  return { reference: stored.reference };
}
