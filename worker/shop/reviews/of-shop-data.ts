/** What is written of a shop's goods: the newest review of each of what it sells best, one a product, so that what is read does not grow with the shop. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { optionLabel } from "../../db/option-label.ts";
import { all, type Reader, sql } from "../../db/sql.ts";
import { picturesOf, type ReviewRow } from "./data.ts";
import { reviewLangs } from "./writing-rules.ts";

export type ReviewAtShopRow = ReviewRow & { handle: string; main: string; name: string };

/** So many of its best selling products are looked at. */
const productsWalked_max = 30;

export function readReviewsOfShop(db: Reader, handle: string, locale: Locale, limit: number): Promise<ReviewAtShopRow[]> {
  // of the reader's language, or else of another
  const newest = sql.join(
    [locale, ...reviewLangs.filter((lang) => lang !== locale)].map(
      (lang) => sql`(SELECT r.id FROM reviews AS r WHERE r.product_id = p.id AND r.lang = ${lang} ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`,
    ),
    sql`, `,
  );
  const bought = sql`(SELECT json_group_array(json_object('axis', axis, 'axisLabel', axis_label, 'value', value, 'label', label)) FROM
    (SELECT o.axis, o.value, ${optionLabel(locale, "o.axis", "''")} AS axis_label, ${optionLabel(locale, "o.axis", "o.value")} AS label
      FROM review_options AS o WHERE o.review_id = r.id ORDER BY o.axis))`;
  return all(
    db,
    sql`SELECT r.id, r.stars, r.lang, r.author, r.title, r.body, r.reply, r.replied_at, r.helpful_count, r.verified, r.created_at, r.fit, ${picturesOf} AS pictures,
        ${bought} AS bought, f.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("f.id"), "name")} AS name
      FROM (SELECT p.id, p.handle, p.main_id, coalesce(NULL, ${newest}) AS review_id FROM
          (SELECT id, handle, main_id FROM products INDEXED BY products_shop_selling
            WHERE shop_id = (SELECT id FROM shops WHERE handle = ${handle} AND status = 'approved') AND status = 'active'
            ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT ${productsWalked_max}) AS p) AS f
        CROSS JOIN reviews AS r ON r.id = f.review_id JOIN categories AS m ON m.id = f.main_id
      ORDER BY r.lang <> ${locale}, r.created_at DESC, r.id DESC LIMIT ${limit}`,
  );
}
