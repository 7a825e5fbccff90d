/** Drizzle's view of 0012_reviews.sql: removed reviews. The migration is the truth. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const reviewRemovals = sqliteTable("review_removals", {
  reviewId: integer("review_id").primaryKey(),
  productId: integer("product_id").notNull(),
  shopperId: integer("shopper_id").notNull(),
  removedBy: text("removed_by", { enum: ["author", "marketplace"] }).notNull(),
  removedAt: integer("removed_at").notNull(),
});
