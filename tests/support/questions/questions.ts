/** Products that something is asked about, asked and answered through the whole API. */
import { makeShopper, type TestShopper } from "../account/shopper.ts";
import { db, makeVariant } from "../purchase/fixture.ts";
import { type Answer, askAs, type Desk } from "../sellers/desk.ts";

export type Questioned = { id: number; handle: string };

export async function makeProduct(desk: Desk): Promise<Questioned> {
  const variantId = await makeVariant({ shopId: desk.shop.id });
  const product = await db
    .prepare("SELECT p.id, p.handle FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?")
    .bind(variantId)
    .first<Questioned>();
  return product as Questioned;
}

export const ask = (who: TestShopper | null, { handle }: Questioned, text: string, lang?: string): Promise<Answer> =>
  askAs(who, "POST", `/products/${handle}/questions`, { text, ...(lang && { lang }) });
export const answer = ({ seller }: Desk, id: number, text: string, method = "POST", lang?: string): Promise<Answer> =>
  askAs(seller, method, `/seller/questions/${id}/answer`, { text, ...(lang && { lang }) });
export const shown = async ({ handle }: Questioned, query = "") => (await askAs(null, "GET", `/products/${handle}/questions?${query}`)).body;

/** A question that waits, as a row. */
export async function makeQuestion(
  desk: Desk,
  product: Questioned,
  { author, text = `Is it washable? ${crypto.randomUUID()}`, at = Date.now() }: { author?: TestShopper; text?: string; at?: number } = {},
): Promise<number> {
  const who = author ?? (await makeShopper({ name: "Ada Lovelace" }));
  return (await db
    .prepare(
      "INSERT INTO product_questions (product_id, shop_id, shopper_id, author, lang, text, asked_at) VALUES (?, ?, ?, 'Ada L.', 'en', ?, ?) RETURNING id",
    )
    .bind(product.id, desk.shop.id, who.id, text, at)
    .first<number>("id")) as number;
}
