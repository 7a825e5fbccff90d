/** A review with its author's account and pictures, reported by its shop, and operators who decide. */
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { makeVariant } from "../purchase/fixture.ts";
import { rowTexts, runSql } from "../raw-sql.ts";
import { askAs, type Desk, makeDesk } from "../sellers/desk.ts";

export type Reported = { desk: Desk; id: number; productId: number; handle: string; author: TestShopper | null };
type Making = {
  desk?: Desk;
  stars?: number;
  title?: string;
  body?: string;
  lang?: string;
  reason?: string;
  note?: string;
  pictures?: readonly string[];
  /** Brought along from elsewhere: nobody's in particular. */
  isForeign?: boolean;
  isReported?: boolean;
};
let serial = 0;

export async function makeReported(making: Making = {}): Promise<Reported> {
  const { stars = 1, title = "A lamp", body = "Do not buy here.", lang = "en", reason = "insult", note = "Look at this.", pictures = [] } = making;
  const desk = making.desk ?? (await makeDesk());
  const author = making.isForeign ? null : await makeShopper({ name: "Ada" });
  const [productId] = (await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: desk.shop.id }))).map(Number) as [number];
  const [handle] = (await rowTexts("SELECT handle FROM products WHERE id = ?", productId)) as [string];
  serial += 1;
  const id = 1_000_000 + serial;
  await runSql(
    "INSERT INTO reviews (id, product_id, shopper_id, stars, lang, author, title, body, verified, created_at) VALUES (?, ?, ?, ?, ?, 'Ada L.', ?, ?, 1, 1000)",
    ...[id, productId, author?.id ?? null, stars, lang, title, body],
  );
  for (const [position, hash] of pictures.entries()) {
    await runSql("INSERT INTO pictures (hash, width, height, content_type) VALUES (?, 8, 8, 'image/webp') ON CONFLICT DO NOTHING", hash);
    await runSql("INSERT INTO review_pictures (review_id, position, hash) VALUES (?, ?, ?)", id, position, hash);
  }
  if (making.isReported !== false) await askAs(desk.seller, "POST", `/seller/reviews/${id}/report`, { reason, note });
  return { desk, id, productId, handle, author };
}

/** A report by another shop, as the database can hold one. */
export const reportToo = (id: number, desk: Desk, { at, reason = "spam" }: { at: number; reason?: string }) =>
  runSql("INSERT INTO review_reports (review_id, shop_id, reason, note, created_at) VALUES (?, ?, ?, 'Me too.', ?)", id, desk.shop.id, reason, at);

export const makeModerator = (role: "owner" | "support" | "editor" | "finance" = "support") =>
  makeShopper({ scope: "shopper admin", name: "Opal", operator: role });

export const decide = (who: TestShopper, id: number, outcome: string, reason?: string) =>
  askAs(who, "POST", `/admin/review-reports/${id}`, { outcome, ...(reason !== undefined && { reason }) });
