/** The tables around one product (0006_product.sql) as drizzle knows them: former prices and handles, reviews' pictures and votes, letters. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { products, variants } from "./schema.ts";
import { reviews } from "./schema-offers.ts";

export const priceHistory = sqliteTable("price_history", {
  id: integer("id").primaryKey(),
  variantId: integer("variant_id")
    .notNull()
    .references(() => variants.id, { onDelete: "cascade" }),
  price_minor: integer("price_minor").notNull(),
  startsAt: integer("starts_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  flashSaleId: integer("flash_sale_id"),
});

export const productHandles = sqliteTable("product_handles", {
  handle: text("handle").primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
});

export const reviewPictures = sqliteTable(
  "review_pictures",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
);

export const reviewVotes = sqliteTable(
  "review_votes",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    voter: text("voter").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.voter] })],
);

export const productStars = sqliteTable(
  "product_stars",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    stars: integer("stars").notNull(),
    count: integer("count").notNull(),
    pictured: integer("pictured").notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.stars] })],
);

export const contactMessages = sqliteTable("contact_messages", {
  id: integer("id").primaryKey(),
  reference: text("reference").notNull().unique(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  topic: text("topic", { enum: ["order", "product", "selling", "press", "other"] }).notNull(),
  orderNumber: text("order_number"),
  message: text("message").notNull(),
  locale: text("locale", { enum: ["en", "fr", "ar", "tr", "hi"] }).notNull(),
  dedupeKey: text("dedupe_key").notNull(),
  requestHash: text("request_hash").notNull(),
  createdAt: integer("created_at").notNull(),
});
