/** A shopper of whom there is something everywhere, with words in it that must not turn up in anybody else's answers. */
import { fetchApi } from "../api.ts";
import { db, makeShop, makeVariant } from "../purchase/fixture.ts";
import { makeShopper, type TestShopper } from "./shopper.ts";

export type WellKnown = {
  shopper: TestShopper;
  /** What nobody else may read. */
  markers: string[];
  /** Path parameters that lead to things of this shopper, by the path up to them; the rest of a path by name. */
  things: Record<string, string>;
};

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Record<string, unknown>>;

/** Asks as this shopper. @throws when it is refused: the fixture would be empty */
function callAs(shopper: TestShopper): Call {
  return async (method, path, body, headers = {}) => {
    const response = await fetchApi(path, {
      method,
      headers: { ...shopper.bearer, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Record<string, unknown> };
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

export async function makeWellKnown(scope = "shopper"): Promise<WellKnown> {
  const marker = `zephyrine${crypto.randomUUID().slice(0, 8)}`;
  // a review shows its author's first name and an initial: those are public
  const shopper = await makeShopper({ name: `Ada ${marker}`, scope });
  const call = callAs(shopper);
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id });
  const handle = (await db
    .prepare("SELECT handle FROM products WHERE id = (SELECT product_id FROM variants WHERE id = ?)")
    .bind(variantId)
    .first<string>("handle")) as string;

  // as the page of that name, so that one word of an address leads to both
  await db.batch([
    db.prepare("INSERT OR IGNORE INTO collections (slug, published, updated_at) VALUES ('about', 1, 0)"),
    db.prepare("INSERT OR IGNORE INTO collection_texts (collection_id, locale, title) SELECT id, 'en', 'About' FROM collections WHERE slug = 'about'"),
  ]);

  const place = { name: `Ada ${marker}`, phone: "+33612345678", line1: `12 rue ${marker}`, city: "Lyon", postalCode: "69003", country: "FR" };
  const address = await call("POST", "/user/addresses", place);
  const bank = await call("POST", "/user/bank-details", { country: "FR", holder: `Ada ${marker}`, iban: "FR1420041010050500013M02606" });
  const list = await call("POST", "/user/wishlists", { name: `list ${marker}` });
  await call("PUT", `/user/wishlists/${list.id}/items/${handle}`);
  await call("PUT", `/user/following/${shop.handle}`);
  const soldOut = await makeVariant({ shopId: shop.id });
  await db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(soldOut).run();
  await call("POST", "/alerts", { kind: "stock", id: String(soldOut) });
  await call("PUT", `/user/compared/${handle}`);
  await call("PUT", `/user/recent/${handle}`);

  const number = await order(call, variantId, place);
  await db.prepare("UPDATE packages SET status = 'delivered' WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(number).run();
  await db.prepare("UPDATE orders SET status = 'delivered', paid_at = created_at WHERE number = ?").bind(number).run();
  const review = await call("POST", `/products/${handle}/reviews`, { stars: 4, title: "Bright", body: "It lights the whole room." });
  await call("POST", `/products/${handle}/questions`, { text: `Would it fit the ${marker} room?` });
  // a second order still waits for its payment, and a line lies in the cart
  const open = await order(call, variantId, place);
  await call("POST", "/cart/items", { variantId, quantity: 1 });
  await call("PUT", `/cart/notes/${shop.handle}`, { note: `for ${marker}` });
  const part = (sql: string) => db.prepare(`${sql} WHERE order_id = (SELECT id FROM orders WHERE number = ?)`).bind(open).first<number>("id");
  const cartItem = await db
    .prepare("SELECT i.id FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE c.shopper_id = ?")
    .bind(shopper.id)
    .first<number>("id");
  return {
    shopper,
    markers: [marker, shopper.email, number, open],
    things: {
      "/products/{handle}": handle,
      "/products/{handle}/reviews/{id}": String(review.id),
      "/products/{handle}/reviews/{id}/pictures/{hash}": "0123456789abcdef",
      "/shops/{handle}": shop.handle,
      "/user/following/{handle}": shop.handle,
      "/user/sessions/{id}": shopper.sessionId,
      "/user/addresses/{id}": String(address.id),
      "/user/bank-details/{id}": String(bank.id),
      "/user/wishlists/{id}": String(list.id),
      "/cart/items/{id}": String(cartItem ?? 1),
      "/cart/notes/{handle}": shop.handle,
      "/seller/shop-page/closures/{id}": "999999",
      "/seller/discounts/{id}": "999999",
      "{token}": "A".repeat(24),
      "{number}": open,
      "{product}": handle,
      "{package}": String(await part("SELECT id FROM packages")),
      "{line}": String(await part("SELECT id FROM order_lines")),
      "{refund}": "1",
      "{invitation}": "999999",
      "{file}": "999999",
      "{webhook}": "A".repeat(24),
      "{delivery}": "999999",
      "{member}": String(shopper.id),
      "{operator}": "999999",
      "{country}": "FR",
      "{code}": "NO-SUCH-CODE",
      "{set}": "NO-SUCH-SET",
      "/admin/currencies/{code}": "EUR",
      "/wishlists/shared/{secret}": "A".repeat(24),
      "{handle}": handle,
      "{id}": "1",
      "{slug}": "about",
      "{point}": "999999",
      "/seller/safety/contacts/{id}": "999999",
      "/seller/size-tables/{id}": "999999",
      "{variant}": "999999",
      "{axis}": "finish",
      "{value}": "matt",
      "{zone}": "europe",
      "{rate}": "standard",
      "{provider}": "google",
      "{gateway}": "stripe",
      "{batch}": "2026-11-23",
      "{reference}": "MP1-1-USD",
      "{attempt}": "A".repeat(24),
      "{invoice}": "M-2026-000001",
    },
  };
}

async function order(call: Call, variantId: number, address: object): Promise<string> {
  await call("POST", "/cart/items", { variantId, quantity: 1 });
  const { total } = await call("POST", "/checkout/quote", { address: { country: "FR" } });
  const body = { address, gateway: "stripe", expectedTotal: total };
  return (await call("POST", "/orders", body, { "idempotency-key": crypto.randomUUID() })).number as string;
}

/** The path with this shopper's things in the places of its parameters. @throws when it is not said what stands there */
export function pathTo({ things }: WellKnown, path: string): string {
  const parts = path.split("/").slice(1);
  return parts.reduce((sum, part, index) => {
    if (!part.startsWith("{")) return `${sum}/${part}`;
    const thing = things[`/${parts.slice(0, index + 1).join("/")}`] ?? things[part];
    if (thing === undefined) throw new Error(`tests/support/account/well-known-shopper.ts does not say what stands for ${part} in ${path}`);
    return `${sum}/${thing}`;
  }, "");
}
