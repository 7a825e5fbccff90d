/** SQL of what is mailed about a message. */
import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { first, sql } from "../../db/sql.ts";

export type MessageMailRow = {
  email: string;
  name: string;
  locale: Locale;
  number: string;
  packageId: number;
  shopperId: number | null;
  shop: string;
  shop_handle: string;
  text: string;
  lang: string;
};
/** What the buyer is told of a message of the shop, in the language the order was placed in unless another is asked for. Null: it is gone. */
export function readMessageMail(db: D1Database, id: number, locale: Locale | null = null): Promise<MessageMailRow | null> {
  const language = sql`coalesce(${locale}, o.locale)`;
  return first<MessageMailRow>(
    db,
    sql`SELECT o.email, o.address ->> 'name' AS name, ${language} AS locale, o.number, k.id AS "packageId", o.shopper_id AS "shopperId", ${shopName(language)} AS shop,
        s.handle AS shop_handle, m.text, m.lang
      FROM conversation_messages AS m JOIN packages AS k ON k.id = m.package_id JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = k.shop_id WHERE m.id = ${id}`,
  );
}
