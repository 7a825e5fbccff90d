/** A review of a shop's product by a shopper, and the shop that answers it. */
import { replyTo } from "../../../worker/shop/reviews/answering/service.ts";
import { db, makeShop, makeVariant } from "../purchase/fixture.ts";

export async function addReview(shopperId: number) {
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id });
  const product = await db
    .prepare("SELECT p.id, p.handle FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE v.id = ?")
    .bind(variantId)
    .first<{ id: number; handle: string }>();
  const id = await db
    .prepare(
      "INSERT INTO reviews (product_id, shopper_id, stars, lang, author, title, body, verified, created_at) VALUES (?, ?, 4, 'en', 'Ada', 'Fine', 'Fine.', 1, 1) RETURNING id",
    )
    .bind(product?.id, shopperId)
    .first<number>("id");
  return {
    shop: shop.handle,
    handle: product?.handle as string,
    reply: (text: string) => replyTo({ db, shopId: shop.id, locale: "en", now_ms: Date.now() }, id as number, text),
  };
}
