/** Drizzle's view of 0002_purchase.sql (with the columns 0013_fulfilment.sql, 0016_delivery.sql and 0021_holds.sql add): carts, orders, payments, outbox. The migration is the truth; constraints live there. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const carts = sqliteTable("carts", {
  id: text("id").primaryKey(),
  shopperId: integer("shopper_id"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const cartItems = sqliteTable("cart_items", {
  id: integer("id").primaryKey(),
  cartId: text("cart_id").notNull(),
  variantId: integer("variant_id").notNull(),
  quantity: integer("quantity").notNull(),
  seenPrice_minor: integer("seen_price_minor").notNull(),
  addedAt: integer("added_at").notNull(),
});

/** Of 0015_cart.sql. */
export const savedItems = sqliteTable("saved_items", {
  id: integer("id").primaryKey(),
  cartId: text("cart_id").notNull(),
  variantId: integer("variant_id").notNull(),
  quantity: integer("quantity").notNull(),
  seenPrice_minor: integer("seen_price_minor").notNull(),
  addedAt: integer("added_at").notNull(),
});

export const orders = sqliteTable("orders", {
  id: integer("id").primaryKey(),
  number: text("number").notNull(),
  shopperId: integer("shopper_id"),
  cartId: text("cart_id"),
  email: text("email").notNull(),
  locale: text("locale", { enum: ["en", "fr", "ar", "tr", "hi"] }).notNull(),
  currency: text("currency").notNull(),
  rate_ppm: integer("rate_ppm").notNull(),
  items_minor: integer("items_minor").notNull(),
  shipping_minor: integer("shipping_minor").notNull(),
  tax_minor: integer("tax_minor").notNull().default(0),
  discount_minor: integer("discount_minor").notNull().default(0),
  total_minor: integer("total_minor").notNull(),
  taxIncluded_minor: integer("tax_included_minor").notNull().default(0),
  taxRate_bp: integer("tax_rate_bp").notNull().default(0),
  status: text("status", { enum: ["pending_payment", "paid", "processing", "shipped", "delivered", "cancelled", "refunded"] }).notNull(),
  address: text("address", { mode: "json" }).$type<StoredAddress>().notNull(),
  idempotencyKey: text("idempotency_key").notNull(),
  requestHash: text("request_hash").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  paidAt: integer("paid_at"),
  cancelledAt: integer("cancelled_at"),
  // of 0021_holds.sql
  buyerKey: text("buyer_key"),
  networkKey: text("network_key"),
});

export const packages = sqliteTable("packages", {
  id: integer("id").primaryKey(),
  orderId: integer("order_id").notNull(),
  shopId: integer("shop_id").notNull(),
  position: integer("position").notNull(),
  status: text("status", { enum: ["pending_payment", "paid", "processing", "shipped", "delivered", "cancelled", "refunded"] }).notNull(),
  rateId: integer("rate_id").notNull(),
  rateSlug: text("rate_slug").notNull(),
  days_min: integer("days_min").notNull(),
  days_max: integer("days_max").notNull(),
  items_minor: integer("items_minor").notNull(),
  shipping_minor: integer("shipping_minor").notNull(),
  tax_minor: integer("tax_minor").notNull().default(0),
  discount_minor: integer("discount_minor").notNull().default(0),
  total_minor: integer("total_minor").notNull(),
  carrier: text("carrier"),
  trackingNumber: text("tracking_number"),
  trackingUrl: text("tracking_url"),
  promisedFrom: text("promised_from"),
  promisedTo: text("promised_to"),
  pickup: text("pickup", { mode: "json" }).$type<StoredPickup>(),
  shippingShare_minor: integer("shipping_share_minor"),
  taxIncluded_minor: integer("tax_included_minor").notNull().default(0),
  /** Of 0017_cart_notes.sql. */
  note: text("note"),
});

export const orderLines = sqliteTable("order_lines", {
  id: integer("id").primaryKey(),
  orderId: integer("order_id").notNull(),
  packageId: integer("package_id").notNull(),
  variantId: integer("variant_id").notNull(),
  productHandle: text("product_handle").notNull(),
  mainSlug: text("main_slug").notNull(),
  name: text("name").notNull(),
  options: text("options", { mode: "json" }).$type<{ axis: string; label: string; value: string }[]>().notNull(),
  picture: text("picture"),
  quantity: integer("quantity").notNull(),
  unitPrice_minor: integer("unit_price_minor").notNull(),
  total_minor: integer("total_minor").notNull(),
  flashSaleId: integer("flash_sale_id"),
  share_minor: integer("share_minor"),
  cancelledAt: integer("cancelled_at"),
});

export const paymentAttempts = sqliteTable("payment_attempts", {
  id: text("id").primaryKey(),
  orderId: integer("order_id").notNull(),
  gateway: text("gateway", { enum: ["stripe", "razorpay", "flutterwave", "iyzico", "etisalat", "payfast"] }).notNull(),
  reference: text("reference"),
  amount_minor: integer("amount_minor").notNull(),
  currency: text("currency").notNull(),
  status: text("status", { enum: ["created", "pending", "paid", "failed", "cancelled", "review", "partially_refunded", "refunded"] }).notNull(),
  next: text("next", { mode: "json" }).$type<StoredNext>(),
  refunded_minor: integer("refunded_minor").notNull().default(0),
  failure: text("failure"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const paymentEvents = sqliteTable(
  "payment_events",
  {
    gateway: text("gateway").notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    attemptId: text("attempt_id"),
    outcome: text("outcome").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey(),
  kind: text("kind").notNull(),
  dedupeKey: text("dedupe_key").notNull(),
  payload: text("payload", { mode: "json" }).notNull(),
  createdAt: integer("created_at").notNull(),
  availableAt: integer("available_at").notNull(),
  doneAt: integer("done_at"),
  attempts: integer("attempts").notNull().default(0),
  failure: text("failure"),
});

export type StoredAddress = { name: string; phone: string; line1: string; line2?: string; city: string; region?: string; postalCode?: string; country: string };
/** Where a package is collected; `hours` by language. */
export type StoredPickup = {
  name: string;
  line1: string;
  city: string;
  region?: string | null;
  postalCode?: string | null;
  country: string;
  hours: Record<string, string>;
};
export type StoredNext = { type: "redirect"; url: string } | { type: "form"; url: string; method: "POST"; fields: Record<string, string> } | { type: "none" };

export type OrderRow = typeof orders.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
