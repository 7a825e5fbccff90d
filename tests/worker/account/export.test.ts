/** The file of all that is stored of a shopper holds every room's part, and nothing is stored that no part names. */
import { describe, expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;

/** Tables with a shopper in them → the part of the file that tells of them; null: nothing of the shopper's own. */
const reported: Record<string, string | null> = {
  sessions: "sessions",
  mail_tokens: null, // a hash that opens one link for half an hour
  account_events: "events",
  known_browsers: "knownBrowsers",
  identities: "providers",
  addresses: "addresses",
  bank_details: "bankDetails",
  carts: "cart",
  orders: "orders",
  wishlists: "wishlists",
  followed_shops: "followedShops",
  reopening_alerts: null, // a trigger moves each row to the alerts
  alerts: "alerts",
  push_subscriptions: "pushBrowsers",
  notifications: "notifications",
  shop_digests: null, // when the last digest left, which is among the mails
  news_preferences: "newsPreferences",
  member_notice_choices: "shopNotices",
  member_digests: null, // that a shop's people were mailed, for a month
  member_digest_items: null,
  compared_products: "compared",
  recent_products: "lookedAt",
  shopper_blocks: "blocks",
  shopper_vouchers: "vouchers",
  voucher_uses: "vouchers",
  reviews: "reviews",
  product_questions: "questions",
  content_reports: "reports",
  report_appeals: "reports",
  contact_messages: "messages",
  conversations: "conversations",
  review_removals: null, // that a review was deleted
  seller_applications: "sellerRegistrations",
  shop_members: null, // the shop's, not the shopper's
  product_files: null, // the shop's: who uploaded the file
  operators: null, // who runs the marketplace
  operator_log: null, // the marketplace's own book
  outbox: "mails",
  api_tokens: "apiTokens",
  shop_tokens: "shopTokens",
};

describe("the export", () => {
  it("has a part for every table that holds something of a shopper", async () => {
    const { results } = await DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '% shopper_id %' ORDER BY name").all<{
      name: string;
    }>();
    expect(results.map(({ name }) => name)).toEqual(Object.keys(reported).sort());
    const { bearer } = await makeShopper();
    const file = (await (await fetchApi("/user/export", { headers: bearer })).json()) as { data?: object };
    expect(Object.keys(file.data ?? file)).toEqual(expect.arrayContaining([...new Set(Object.values(reported).filter((part) => part !== null))]));
  });
  it("tells what lies in the lists", async () => {
    const { handles, shops, productIds, variantIds } = await catalogueFixture(DB, { products: 2, variants: 1 });
    const { id, bearer } = await makeShopper();
    await DB.batch([
      DB.prepare(
        "INSERT INTO wishlist_items (wishlist_id, product_id, added_at, price_base_minor) SELECT id, ?2, 1, 1 FROM wishlists WHERE shopper_id = ?1",
      ).bind(id, productIds[0]),
      DB.prepare("INSERT INTO followed_shops (shopper_id, shop_id, followed_at) SELECT ?1, id, 1 FROM shops WHERE handle = ?2").bind(id, shops[0]),
      DB.prepare("INSERT INTO compared_products (shopper_id, product_id, added_at) VALUES (?1, ?2, 1)").bind(id, productIds[1]),
      DB.prepare("INSERT INTO recent_products (shopper_id, product_id, seen_at) VALUES (?1, ?2, 1)").bind(id, productIds[1]),
      DB.prepare("INSERT INTO carts (id, shopper_id, created_at, updated_at) VALUES (?2, ?1, 1, 1)").bind(id, `cart-of-${id}-abcdefghijklmnop`),
      DB.prepare("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) VALUES (?1, ?2, 3, 1, 1)").bind(
        `cart-of-${id}-abcdefghijklmnop`,
        variantIds[0],
      ),
    ]);
    const answer = (await (await fetchApi("/user/export", { headers: bearer })).json()) as Record<string, unknown>;
    const file = (answer.data ?? answer) as Record<string, unknown>;
    expect(file).toMatchObject({
      wishlists: [{ products: [{ product: handles[0] }] }],
      followedShops: [{ shop: shops[0] }],
      compared: [{ product: handles[1] }],
      lookedAt: [{ product: handles[1] }],
      cart: [{ product: handles[0], quantity: 3 }],
    });
  });
});
