/** Drizzle's view of the tables of 0016_delivery.sql: where packages are picked up, and prices by value. The migration is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const pickupPoints = sqliteTable("pickup_points", {
  id: integer("id").primaryKey(),
  shopId: integer("shop_id").notNull(),
  name: text("name").notNull(),
  line1: text("line1").notNull(),
  city: text("city").notNull(),
  region: text("region"),
  postalCode: text("postal_code"),
  country: text("country").notNull(),
});

export const pickupPointTexts = sqliteTable(
  "pickup_point_texts",
  {
    pointId: integer("point_id").notNull(),
    locale: text("locale").notNull(),
    hours: text("hours").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pointId, table.locale] })],
);

export const shippingRateSteps = sqliteTable(
  "shipping_rate_steps",
  {
    rateId: integer("rate_id").notNull(),
    from_minor: integer("from_minor").notNull(),
    price_minor: integer("price_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.rateId, table.from_minor] })],
);
