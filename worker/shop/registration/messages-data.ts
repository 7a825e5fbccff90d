/** What a shop's owner and the operators say to each other: kept with the decision it belongs to, mailed to the other side. */
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import { intoOutbox } from "../../outbox/statements.ts";
import type { ShopMessage } from "./contract.ts";

export type NewShopMessage = { key: string; shopId: number | SQL; author: ShopMessage["author"]; decision: ShopMessage["decision"]; text: string };

/** Says something where `condition` holds at that point of the batch; everything after it asks `isMessageStored`. */
export const insertMessage = ({ key, shopId, author, decision, text }: NewShopMessage, now_ms: number, condition: SQL = sql`true`): SQL =>
  sql`INSERT INTO shop_messages (key, shop_id, author, decision, text, created_at)
    SELECT ${key}, ${shopId}, ${author}, ${decision}, ${text}, ${now_ms} WHERE ${condition}`;
export const isMessageStored = (key: string): SQL => sql`EXISTS (SELECT 1 FROM shop_messages WHERE key = ${key})`;

/** A condition: the owner has written less than `unanswered_max` messages since an operator did. */
export const hasRoomForMessage = (shopId: number, unanswered_max: number): SQL =>
  sql`(SELECT count(*) FROM shop_messages WHERE shop_id = ${shopId} AND author = 'seller'
    AND id > coalesce((SELECT max(id) FROM shop_messages WHERE shop_id = ${shopId} AND author = 'operator'), 0)) < ${unanswered_max}`;

export const messages_max = 200;

/** The newest messages, the oldest of them first. */
export async function readMessages(db: D1Database, shopId: number): Promise<ShopMessage[]> {
  const rows = await all<Omit<ShopMessage, "at"> & { created_at: number }>(
    db,
    sql`SELECT author, decision, text, created_at FROM shop_messages WHERE shop_id = ${shopId} ORDER BY id DESC LIMIT ${messages_max}`,
  );
  return rows.reverse().map(({ created_at, ...message }) => ({ ...message, at: new Date(created_at).toISOString() }));
}

/** A message with whom it goes to: the shop's first owner (a subquery's first row is its value), in their language. `names`: the shop's, as JSON by language. */
export type MailedMessage = Omit<ShopMessage, "at"> & {
  handle: string;
  shop: string;
  names: string | null;
  email: string | null;
  name: string | null;
  locale: string | null;
};

export const readMailedMessage = (db: D1Database, id: number): Promise<MailedMessage | null> =>
  first<MailedMessage>(
    db,
    sql`SELECT m.author, m.decision, m.text, s.handle, s.name AS shop, s.names, o.email, o.name, o.locale FROM shop_messages AS m JOIN shops AS s ON s.id = m.shop_id
      LEFT JOIN shoppers AS o ON o.id = (SELECT shopper_id FROM shop_members WHERE shop_id = s.id AND role = 'owner' ORDER BY created_at, shopper_id)
      WHERE m.id = ${id}`,
  );

/** What was said about a shop, to the other side; that it was handed in, to who did so. */
export const shopEntryKinds = ["shop-message", "shop-received"] as const;
export type ShopEntryKind = (typeof shopEntryKinds)[number];
const shopKey = (kind: ShopEntryKind, key: string) => `${kind}:${key}`;
/** `key`: the message's own. */
export const shopMessageKeys = (key: string) => shopEntryKinds.map((kind) => shopKey(kind, key));

/** Statements that mail what was said about a shop, where the batch has kept it. */
export const enqueueShopMessage = (db: D1Database, key: string, now: number): D1PreparedStatement[] =>
  shopEntryKinds.map((kind) =>
    statement(
      db,
      intoOutbox(sql`SELECT ${kind}, ${shopKey(kind, key)}, json_object('shopMessage', id), ${now}, ${now}
        FROM shop_messages WHERE key = ${key} AND (${kind} = 'shop-message' OR decision = 'submitted')`),
    ),
  );
