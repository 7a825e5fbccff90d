/** SQL of the messages. */
import type { Locale } from "../../../locales/words.ts";
import { first, sql, statement } from "../../db/sql.ts";
import { insertEntry } from "../../outbox/statements.ts";
import { day_ms } from "../../shared/time.ts";
import type { Topic } from "./contract.ts";

export type StoredMessage = {
  id: number;
  reference: string;
  name: string;
  email: string;
  topic: Topic;
  order_number: string | null;
  message: string;
  locale: Locale;
  created_at: number;
};
export type NewContactMessage = Omit<StoredMessage, "id"> & { shopper_id: number | null; dedupe_key: string; request_hash: string; network_key: string | null };

/** The answer to each message goes to the address it names: nobody may have a stranger's mailbox filled. */
export const perSender_max = 5;
export const perSender_ms = 60 * 60 * 1000;
/** Of a network within a day, whatever addresses it names: its key is forgotten after that (db/retention.ts). */
export const perNetwork_max = 100;
const perNetwork_ms = day_ms;

const ofNetwork = (table: string, network: string | null, since_ms: number) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${sql.raw(table)} WHERE network_key = ${network} AND created_at > ${since_ms} LIMIT ${perNetwork_max}))`;
/** A condition: the network has not written a day's worth, messages and what is added to them. */
export const networkMayWrite = (network: string | null, now_ms: number) =>
  sql`${ofNetwork("contact_messages", network, now_ms - perNetwork_ms)} + ${ofNetwork("contact_replies", network, now_ms - perNetwork_ms)} < ${perNetwork_max}`;

/** Stores a message once, and not when its sender or network has written too often. */
export const insertMessage = (
  db: D1Database,
  { reference, name, email, topic, order_number, message, locale, shopper_id, dedupe_key, request_hash, network_key, created_at }: NewContactMessage,
) =>
  statement(
    db,
    sql`INSERT INTO contact_messages (reference, name, email, topic, order_number, message, locale, shopper_id, state_at, dedupe_key, request_hash, created_at, network_key)
      SELECT ${reference}, ${name}, ${email}, ${topic}, ${order_number}, ${message}, ${locale}, ${shopper_id}, ${created_at}, ${dedupe_key}, ${request_hash}, ${created_at},
        ${network_key}
      WHERE (SELECT count(*) FROM (SELECT 1 FROM contact_messages
          WHERE lower(email) = lower(${email}) AND created_at > ${created_at - perSender_ms} LIMIT ${perSender_max})) < ${perSender_max}
        AND ${networkMayWrite(network_key, created_at)}
      ON CONFLICT (dedupe_key) DO NOTHING`,
  );

export const messageByKey = (db: D1Database, dedupeKey: string) =>
  statement(db, sql`SELECT reference, request_hash FROM contact_messages WHERE dedupe_key = ${dedupeKey}`);

export const readMessage = (db: D1Database, reference: string) =>
  first<StoredMessage>(
    db,
    sql`SELECT id, reference, name, email, topic, order_number, message, locale, created_at FROM contact_messages WHERE reference = ${reference}`,
  );

/** The message itself to us, its receipt to the sender. */
export type ContactEntryKind = "contact-message" | "contact-received";
const contactKey = (kind: ContactEntryKind, reference: string) => `${kind}:${reference}`;
export const contactKeys = (reference: string) => [contactKey("contact-message", reference), contactKey("contact-received", reference)];

/** A statement that mails a message to us or its receipt to the sender, where the batch has kept it. */
export const enqueueContactEntry = (db: D1Database, kind: ContactEntryKind, reference: string, now: number): D1PreparedStatement =>
  insertEntry(
    db,
    { kind, key: contactKey(kind, reference), payload: { contactReference: reference } },
    now,
    sql`EXISTS (SELECT 1 FROM contact_messages WHERE reference = ${reference})`,
  );
