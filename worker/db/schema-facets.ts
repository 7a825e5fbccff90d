/** Drizzle's view of 0004_facets.sql: what listings are narrowed and counted by. Its full-text indexes and views are asked in SQL. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { products } from "./schema.ts";

export const priceSteps = sqliteTable("price_steps", {
  step: integer("step").primaryKey(),
  from_minor: integer("from_minor").notNull().unique(),
});

export const facetDocs = sqliteTable("facet_docs", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  words: text("words").notNull(),
  sums: text("sums").notNull(),
  newest: integer("newest").notNull(),
  selling: integer("selling").notNull(),
  price: integer("price").notNull(),
  rating: integer("rating").notNull(),
});
