/**
 * Every table of the database: who makes it grow, what bounds that, and what ends its rows. A test holds this list against the schema,
 * the limits against the code, and the schedule runs each sweep that is named.
 */
import type { Sweep } from "./scheduled.ts";

/** `anonymous`: whoever has an address, no account. */
export type Grower = "anonymous" | "shopper" | "seller" | "operator" | "provider" | "schedule";
/** What wrangler.toml lets one network do in a minute. */
export const rates = ["WRITES", "SIGN_INS", "MAILS"] as const;
export type Limit =
  /** A constant of the code: so many rows for each of these. `in` is a file under worker/shop/. */
  | { max: string; in: string; per: string }
  /** Each row is a request that counts against this rate. */
  | { rate: (typeof rates)[number] }
  /** Its rows belong to rows of that table: as many as the room's rules let one have. */
  | { of: string }
  /** Nobody outside makes rows. */
  | { fixed: true };
export type End = { sweep: Sweep } | { with: string } | { stays: "by law" | "while it is used" };
export type Growth = { by: readonly Grower[]; limit: Limit; end: End };

const grown = (by: Grower | readonly Grower[], limit: Limit, end: End): Growth => ({ by: typeof by === "string" ? [by] : by, limit, end });
const most = (max: string, file: string, per: string): Limit => ({ max, in: file, per });
/** Goes with the row that it belongs to. */
const partOf = (by: Grower | readonly Grower[], table: string, limit: Limit = { of: table }) => grown(by, limit, { with: table });
const used: End = { stays: "while it is used" };
const law: End = { stays: "by law" };
const writes: Limit = { rate: "WRITES" };
const settings = grown("operator", { fixed: true }, used);
const anybody = ["anonymous", "shopper"] as const;

const account = {
  shoppers: grown("anonymous", { rate: "MAILS" }, used),
  registrations: grown("anonymous", { rate: "MAILS" }, { sweep: "accounts" }),
  mail_tokens: grown("anonymous", { rate: "MAILS" }, { sweep: "accounts" }),
  failed_tries: grown("anonymous", { rate: "SIGN_INS" }, { sweep: "accounts" }),
  sessions: grown("shopper", most("sessionsMax", "account/session/data.ts", "account"), { sweep: "accounts" }),
  account_events: grown(anybody, { rate: "SIGN_INS" }, { sweep: "done" }),
  known_browsers: partOf("shopper", "shoppers", most("knownBrowsersMax", "account/data.ts", "account")),
  identities: partOf("shopper", "shoppers"),
  addresses: partOf("shopper", "shoppers", most("addresses_max", "addresses/rules.ts", "account")),
  bank_details: partOf("shopper", "shoppers", most("bankDetails_max", "bank/rules.ts", "account")),
  push_subscriptions: grown("shopper", most("browsers_max", "news/rules.ts", "account"), { sweep: "news" }),
  news_preferences: partOf("shopper", "shoppers"),
  stock_alerts: partOf("shopper", "shoppers", most("stockAlerts_max", "lists/rules.ts", "account")),
  reopening_alerts: partOf("shopper", "shoppers", { of: "shops" }),
  wishlists: partOf("shopper", "shoppers", most("lists_max", "lists/rules.ts", "account")),
  wishlist_items: partOf("shopper", "wishlists", most("items_max", "lists/rules.ts", "list")),
  compared_products: partOf("shopper", "shoppers", most("compared_max", "lists/rules.ts", "account")),
  recent_products: partOf("shopper", "shoppers", most("recent_max", "lists/rules.ts", "account")),
  followed_shops: partOf("shopper", "shoppers", most("followed_max", "lists/rules.ts", "account")),
  shopper_blocks: partOf("operator", "shoppers", writes),
  shopper_search: partOf("anonymous", "shoppers"),
  shopper_vouchers: partOf("shopper", "shoppers", most("collected_max", "vouchers/contract.ts", "account")),
} satisfies Record<string, Growth>;

const purchase = {
  carts: grown("anonymous", most("guestCartsOfNetwork_max", "cart/contract.ts", "network a day"), { sweep: "carts" }),
  cart_items: partOf(anybody, "carts", most("linesMax", "cart/contract.ts", "cart")),
  saved_items: partOf(anybody, "carts", most("savedMax", "cart/contract.ts", "cart")),
  cart_notes: partOf(anybody, "carts", { of: "shops" }),
  cart_vouchers: partOf(anybody, "carts", most("cartVouchers_max", "vouchers/in-cart.ts", "cart")),
  cart_changes: grown("anonymous", writes, { sweep: "cartKeys" }),
  shared_carts: grown("anonymous", most("linksMax", "cart/sharing/contract.ts", "cart"), { sweep: "sharedCarts" }),
  orders: grown("anonymous", most("unpaidOrdersOfHour_max", "orders/rules.ts", "buyer an hour"), { sweep: "unpaidOrders" }),
  order_lines: partOf("anonymous", "orders"),
  order_discounts: partOf("anonymous", "orders"),
  packages: partOf("anonymous", "orders"),
  package_changes: partOf(["anonymous", "seller"], "packages"),
  package_events: partOf(["anonymous", "seller"], "orders"),
  payment_attempts: partOf("anonymous", "orders"),
  voucher_uses: partOf("anonymous", "orders"),
  payment_events: grown("provider", writes, { sweep: "done" }),
  outbox: grown(["anonymous", "shopper", "seller", "operator", "provider", "schedule"], writes, { sweep: "done" }),
  outbox_pause: settings,
  mail_kinds: settings,
  invoices: grown("schedule", { of: "packages" }, law),
  credited_lines: grown("schedule", { of: "order_lines" }, law),
  withdrawals: partOf("anonymous", "orders", most("withdrawals_max", "withdrawals/rules.ts", "order")),
  withdrawal_lines: partOf("anonymous", "withdrawals", { of: "order_lines" }),
  refunds: grown(["seller", "operator"], { of: "orders" }, law),
  conversations: grown(anybody, { of: "packages" }, { sweep: "done" }),
  conversation_messages: partOf(["anonymous", "shopper", "seller"], "conversations", most("messages_max", "conversations/rules.ts", "package")),
  shipments: grown("seller", { of: "packages" }, law),
  shipment_lines: grown("seller", { of: "order_lines" }, law),
  ledger_transfers: grown("schedule", { of: "orders" }, law),
  ledger_balances: grown("schedule", { of: "shops" }, law),
  package_earnings: grown("schedule", { of: "packages" }, law),
  payout_batches: grown("operator", { fixed: true }, law),
  payouts: grown("operator", { of: "payout_batches" }, law),
  error_reports: grown("anonymous", most("newErrorsOfDay_max", "telemetry/error-rules.ts", "source a day"), { sweep: "done" }),
  contact_messages: grown("anonymous", most("perNetwork_max", "contact/data.ts", "network a day"), { sweep: "done" }),
  contact_replies: partOf(["anonymous", "operator"], "contact_messages", most("replies_max", "contact/threads/rules.ts", "message")),
  contact_search: partOf("anonymous", "contact_messages"),
} satisfies Record<string, Growth>;

const reviews = {
  reviews: grown("shopper", { of: "order_lines" }, used),
  review_pictures: partOf("shopper", "reviews", most("pictures_max", "reviews/rules.ts", "review")),
  review_removals: grown(["shopper", "operator"], { of: "reviews" }, used),
  review_reports: grown("seller", { of: "reviews" }, used),
  review_votes: partOf("anonymous", "reviews", writes),
  product_stars: partOf("shopper", "products"),
  shop_answers: partOf("seller", "shops", { of: "shops" }),
  product_questions: grown("shopper", most("questionsOfDay_max", "questions/rules.ts", "account a day"), { sweep: "done" }),
  product_question_counts: partOf("seller", "products"),
} satisfies Record<string, Growth>;

const selling = {
  shops: grown("seller", { of: "seller_applications" }, used),
  seller_applications: grown("shopper", { of: "shoppers" }, { sweep: "registrations" }),
  shop_documents: grown("seller", most("documents_max", "registration/rules.ts", "registration"), { sweep: "registrations" }),
  shop_messages: grown(["seller", "operator"], most("unanswered_max", "registration/decisions.ts", "shop"), { sweep: "done" }),
  shop_bank_accounts: partOf("seller", "shops"),
  shop_identities: partOf("seller", "shops"),
  shop_desks: partOf("seller", "shops"),
  shop_members: partOf("seller", "shops", { of: "shop_invitations" }),
  shop_invitations: grown("seller", most("invitationsPerDay_max", "team/rules.ts", "shop a day"), { sweep: "done" }),
  shop_texts: partOf("seller", "shops"),
  shop_sections: partOf("seller", "shops", most("sections_max", "shops/page/rules.ts", "shop")),
  shop_section_texts: partOf("seller", "shop_sections"),
  shop_section_products: partOf("seller", "shop_sections", most("sectionProducts_max", "shops/page/rules.ts", "section")),
  shop_closures: partOf("seller", "shops", most("closures_max", "shops/page/rules.ts", "shop")),
  shop_closure_texts: partOf("seller", "shop_closures"),
  cash_on_delivery_shops: partOf("seller", "shops"),
  shop_delivery: partOf("seller", "shops"),
  shop_zones: partOf("seller", "shops", { of: "shipping_zones" }),
  shop_undelivered_countries: partOf("seller", "shops", most("undelivered_max", "shipping/rules.ts", "shop")),
  shipping_zones: grown("operator", most("zones_max", "shipping/rules.ts", "marketplace"), used),
  shipping_zone_texts: partOf("operator", "shipping_zones"),
  shipping_zone_countries: grown("operator", { fixed: true }, used),
  shipping_rates: grown(["operator", "seller"], { of: "shipping_zones" }, used),
  shipping_rate_steps: partOf(["operator", "seller"], "shipping_rates"),
  pickup_points: grown("seller", most("pointsEver_max", "shipping/rules.ts", "shop"), used),
  pickup_point_texts: partOf("seller", "pickup_points"),
  shop_pictures: partOf("seller", "shops", writes),
  pictures: grown(["shopper", "seller"], writes, used),
  picture_sources: partOf("seller", "shops", most("dayRows_max", "product-files/rules.ts", "shop a day")),
  products: grown("seller", { of: "shop_product_counts" }, used),
  shop_product_counts: partOf("seller", "shops"),
  variants: partOf("seller", "products", most("variants_max", "products/rules.ts", "product")),
  variant_options: partOf("seller", "variants", most("axes_max", "products/rules.ts", "variant")),
  variant_prices: partOf("seller", "variants", { of: "currencies" }),
  product_texts: partOf("seller", "products"),
  product_prices: partOf("seller", "products", { of: "currencies" }),
  product_pictures: partOf("seller", "products", most("pictures_max", "products/rules.ts", "product")),
  product_picture_texts: partOf("seller", "products", { of: "product_pictures" }),
  product_handles: partOf("seller", "products", writes),
  price_history: partOf("seller", "variants"),
  own_price_history: partOf("seller", "variants", { of: "currencies" }),
  low_stock: partOf("schedule", "variants"),
  stock_digests: grown("schedule", { of: "shops" }, { sweep: "stockDigests" }),
  shop_arrivals: partOf("seller", "products"),
  shop_editions: grown("schedule", { of: "shops" }, { sweep: "news" }),
  webhook_endpoints: grown(["seller", "operator"], most("endpoints_max", "webhooks/rules.ts", "shop, and the market"), used),
  webhook_deliveries: grown(["anonymous", "seller", "schedule"], most("deliveries_max", "webhooks/rules.ts", "endpoint"), { sweep: "done" }),
  brands: grown("seller", { of: "products" }, used),
  pages: grown("operator", most("pages_max", "content/rules.ts", "marketplace"), used),
  page_texts: partOf("operator", "pages"),
  page_versions: partOf("operator", "pages", most("versions_max", "content/rules.ts", "page")),
  collections: grown("operator", most("curated_max", "catalogue/collections/rules.ts", "marketplace"), used),
  collection_texts: partOf("operator", "collections"),
  collection_products: partOf("operator", "collections", most("chosenProducts_max", "catalogue/collections/rules.ts", "collection")),
  home_rows: grown("operator", most("homeRows_max", "market/home/rules.ts", "marketplace"), used),
  categories: grown("operator", most("categories_max", "catalogue/categories/rules.ts", "marketplace"), used),
  category_texts: partOf("operator", "categories"),
  category_redirects: partOf("operator", "categories", most("redirects_max", "catalogue/categories/rules.ts", "marketplace")),
  redirects: grown("operator", most("redirects_max", "redirects/rules.ts", "marketplace"), used),
  brand_texts: partOf("operator", "brands"),
  brand_redirects: partOf("operator", "brands", most("redirects_max", "catalogue/categories/rules.ts", "marketplace")),
  option_texts: grown("seller", { of: "variant_options" }, used),
  option_axes: grown(["seller", "operator"], { of: "option_texts" }, used),
  option_values: grown(["seller", "operator"], { of: "option_texts" }, used),
  option_categories: partOf("operator", "option_axes", most("optionCategories_max", "catalogue/options/rules.ts", "option")),
  option_synonyms: grown("operator", most("synonyms_max", "catalogue/options/rules.ts", "value"), used),
  option_redirects: grown("operator", most("redirects_max", "catalogue/categories/rules.ts", "marketplace"), used),
  product_files: grown("seller", most("dayBytes_max", "product-files/rules.ts", "shop a day, in bytes"), { sweep: "productFiles" }),
  product_file_rows: grown("seller", most("dayRows_max", "product-files/rules.ts", "shop a day"), { sweep: "productFiles" }),
  product_file_problems: grown("seller", { of: "product_file_rows" }, { sweep: "productFiles" }),
  product_file_pictures: partOf("seller", "product_files", most("rows_max", "product-files/reading.ts", "file")),
  discounts: grown("seller", most("open_max", "discounts/rules.ts", "shop"), used),
  discount_products: partOf("seller", "discounts", most("chosenProducts_max", "discounts/rules.ts", "discount")),
  discount_variants: partOf("seller", "variants"),
  discount_variant_prices: partOf("seller", "variants", { of: "currencies" }),
  vouchers: grown(["seller", "operator"], writes, used),
  voucher_sets: grown("operator", writes, used),
  voucher_texts: partOf(["seller", "operator"], "vouchers"),
  voucher_mains: partOf("operator", "vouchers", most("chosen_max", "vouchers/desk/rules.ts", "voucher")),
  voucher_shops: partOf("operator", "vouchers", most("chosen_max", "vouchers/desk/rules.ts", "voucher")),
  voucher_given: partOf("schedule", "vouchers", { of: "currencies" }),
  flash_proposals: partOf("seller", "shops", writes),
  flash_proposal_items: partOf("seller", "flash_proposals", most("proposalItems_max", "flash-sales/proposals/rules.ts", "proposal")),
  operators: partOf("operator", "shoppers", { of: "operator_invitations" }),
  operator_invitations: grown("operator", most("invitationsPerDay_max", "operators/rules.ts", "marketplace a day"), { sweep: "done" }),
  api_tokens: grown("operator", most("livingTokens_max", "operators/tokens/rules.ts", "operator"), { sweep: "done" }),
  shop_tokens: grown("seller", most("shopTokens_max", "sellers/tokens/rules.ts", "shop"), { sweep: "done" }),
  shop_calls: grown("seller", most("shopWrites_max", "systems/rules.ts", "shop a minute"), { sweep: "done" }),
  operator_log: grown(["seller", "operator"], writes, { sweep: "done" }),
} satisfies Record<string, Growth>;

/** What the database makes of products and shops for search and facets: rows that go with theirs. */
const ofProducts = ["facet_docs", "facets_newest", "facets_price", "facets_rating", "facets_selling", "product_names", "product_search", "search_names"];
const ofShops = ["seller_search", "shop_search", "place_search", "search_places"];
/** Words, choices and tags of caches, each once: their rows stay and are used again. */
const collected = ["search_words", "search_word_pieces", "facet_counts", "catalogue_changes"];
const derived = Object.fromEntries([
  ...ofProducts.map((table) => [table, partOf("seller", "products")] as const),
  ...ofShops.map((table) => [table, partOf("seller", "shops")] as const),
  ...collected.map((table) => [table, grown("seller", { of: "products" }, used)] as const),
]);
const fixed = Object.fromEntries(
  [
    "cash_on_delivery_countries catalogue_state commission_rates currencies flash_sale_items flash_sale_texts flash_sales",
    "ledger_settings market market_texts owner_link price_steps rate_feed search_languages tax_rules tax_category_rates",
  ].flatMap((tables) => tables.split(" ").map((table) => [table, settings])),
);

export const growth: Record<string, Growth> = { ...account, ...purchase, ...reviews, ...selling, ...derived, ...fixed };
