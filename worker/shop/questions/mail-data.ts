/** SQL of what the mails to who asked say. */
import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { first, sql } from "../../db/sql.ts";
import type { QuestionState } from "./rules.ts";

export type QuestionMail = {
  shopperId: number;
  to: string;
  name: string;
  locale: Locale;
  shop: string;
  product: string;
  main: string;
  handle: string;
  state: QuestionState;
  answer: string | null;
  answer_lang: string | null;
  removal_reason: string | null;
};

/** What who asked is told, in their language unless another is asked for. Null: question or account are gone. */
export function readQuestionMail(db: D1Database, id: number, locale: Locale | null = null): Promise<QuestionMail | null> {
  const language = sql`coalesce(${locale}, h.locale)`;
  return first<QuestionMail>(
    db,
    sql`SELECT h.id AS "shopperId", h.email AS "to", h.name, ${language} AS locale, ${shopName(language)} AS shop, m.slug AS main, p.handle, q.state, q.answer,
        q.answer_lang, q.removal_reason,
        coalesce((SELECT name FROM product_texts WHERE product_id = p.id ORDER BY locale = ${language} DESC, locale = 'en' DESC, locale LIMIT 1), p.handle) AS product
      FROM product_questions AS q JOIN shoppers AS h ON h.id = q.shopper_id AND h.status = 'active' JOIN products AS p ON p.id = q.product_id
        JOIN shops AS s ON s.id = q.shop_id JOIN categories AS m ON m.id = p.main_id WHERE q.id = ${id}`,
  );
}
