/** SQL of a registration that is submitted: the shop, its owner, identity and account, and the log come to be together, once. */
import { type SQL, sql } from "../../db/sql.ts";
import type { Actor } from "../audit.ts";
import { giveBankAccount } from "./bank-account.ts";
import type { ShopContact, ShopIdentity, ShopNames } from "./checks.ts";
import type { Application } from "./data.ts";
import { putIdentity } from "./identities-data.ts";
import { insertMessage, isMessageStored } from "./messages-data.ts";

export type Submitted = {
  application: Application;
  /** There is no shop yet; else it is one that was rejected and mended. */
  isNew: boolean;
  shop: ShopNames;
  contact: ShopContact;
  identity: ShopIdentity;
  agreement: string;
  accent: string;
  by: Actor;
  now_ms: number;
};

/** The shop, its registration bound to it, and who owns it. Whoever comes second finds the registration bound, and makes nothing. */
const birth = ({ application, shop: { handle, name }, identity: { country }, accent, now_ms }: Submitted): SQL[] => [
  sql`INSERT INTO shops (handle, name, status, country, since_year, accent, created_at)
    SELECT ${handle}, ${name}, 'pending', ${country}, ${new Date(now_ms).getUTCFullYear()}, ${accent}, ${now_ms}
    FROM seller_applications WHERE id = ${application.id} AND shop_id IS NULL AND shopper_id = ${application.shopperId}`,
  sql`UPDATE seller_applications SET shop_id = (SELECT id FROM shops WHERE handle = ${handle} AND status = 'pending')
    WHERE id = ${application.id} AND shop_id IS NULL AND shopper_id = ${application.shopperId}`,
  sql`INSERT INTO shop_members (shop_id, shopper_id, role, created_at)
    SELECT shop_id, shopper_id, 'owner', ${now_ms} FROM seller_applications WHERE id = ${application.id} AND shop_id IS NOT NULL ON CONFLICT DO NOTHING`,
];

/** Where among `submissionSql` the message is written; everything after it asks whether it was. */
export const messageAt = (isNew: boolean) => (isNew ? 3 : 0);

/** `key`: the message's. */
export function submissionSql(key: string, submitted: Submitted): SQL[] {
  const { application, isNew, shop, contact, identity, agreement, by, now_ms } = submitted;
  const theShop = sql`(SELECT shop_id FROM seller_applications WHERE id = ${application.id})`;
  const isFirst = isNew
    ? sql`${theShop} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM shop_messages WHERE shop_id = ${theShop})`
    : sql`(SELECT status FROM shops WHERE id = ${theShop}) = 'rejected'`;
  return [
    ...(isNew ? birth(submitted) : []),
    insertMessage({ key, shopId: theShop, author: "seller", decision: "submitted", text: "" }, now_ms, isFirst),
    sql`UPDATE seller_applications SET agreement_version = ${agreement}, agreed_at = ${now_ms}, updated_at = ${now_ms} WHERE id = ${application.id} AND ${isMessageStored(key)}`,
    sql`UPDATE shops SET status = 'pending', handle = ${shop.handle}, name = ${shop.name}, country = ${identity.country} WHERE id = ${theShop} AND ${isMessageStored(key)}`,
    putIdentity(theShop, identity, contact, isMessageStored(key)),
    sql`UPDATE shop_texts SET name = NULL WHERE shop_id = ${theShop} AND ${isMessageStored(key)}`,
    ...Object.entries(shop.names).map(
      ([language, name]) => sql`INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies, name)
        SELECT ${theShop}, ${language}, ${identity.city}, '', '', '', ${name} WHERE ${isMessageStored(key)} ON CONFLICT (shop_id, locale) DO UPDATE SET name = excluded.name`,
    ),
    giveBankAccount(application.id),
    sql`INSERT INTO operator_log (actor, shopper_id, action, shop_id, request_id, at)
      SELECT ${by.kind}, ${by.shopperId}, 'shop_submitted', shop_id, ${by.requestId}, ${now_ms} FROM shop_messages WHERE key = ${key}`,
  ];
}
