/** Drizzle's view of 0010_lists.sql: wishes, followed shops, comparison, products seen last. The migration is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const wishlists = sqliteTable("wishlists", {
  id: integer("id").primaryKey(),
  shopperId: integer("shopper_id").notNull(),
  name: text("name").notNull(),
  isDefault: integer("is_default").notNull().default(0),
  shareSeed: text("share_seed"),
  shareHash: text("share_hash"),
  shareName: text("share_name"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
});

export const wishlistItems = sqliteTable(
  "wishlist_items",
  {
    wishlistId: integer("wishlist_id").notNull(),
    productId: integer("product_id").notNull(),
    addedAt: integer("added_at").notNull(),
    price_minor: integer("price_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.wishlistId, table.productId] })],
);

export const followedShops = sqliteTable(
  "followed_shops",
  {
    shopperId: integer("shopper_id").notNull(),
    shopId: integer("shop_id").notNull(),
    followedAt: integer("followed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.shopId] })],
);

export const comparedProducts = sqliteTable(
  "compared_products",
  {
    shopperId: integer("shopper_id").notNull(),
    productId: integer("product_id").notNull(),
    addedAt: integer("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
);

export const recentProducts = sqliteTable(
  "recent_products",
  {
    shopperId: integer("shopper_id").notNull(),
    productId: integer("product_id").notNull(),
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.productId] })],
);
