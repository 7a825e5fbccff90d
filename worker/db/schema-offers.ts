/** The tables around the catalogue (0001_catalogue.sql) as drizzle knows them: reviews, sales, vouchers, pages, shipping. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { products, shops, variants } from "./schema.ts";

export const reviews = sqliteTable("reviews", {
  id: integer("id").primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  orderLineId: integer("order_line_id").unique(),
  stars: integer("stars").notNull(),
  lang: text("lang").notNull(),
  author: text("author").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  reply: text("reply"),
  helpfulCount: integer("helpful_count").notNull().default(0),
  verified: integer("verified").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  pictureCount: integer("picture_count").notNull().default(0),
  shopperId: integer("shopper_id"),
  editedAt: integer("edited_at"),
});

export const flashSales = sqliteTable("flash_sales", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  startsAt: integer("starts_at").notNull(),
  endsAt: integer("ends_at").notNull(),
});

export const flashSaleTexts = sqliteTable(
  "flash_sale_texts",
  {
    flashSaleId: integer("flash_sale_id")
      .notNull()
      .references(() => flashSales.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    tagline: text("tagline").notNull(),
  },
  (table) => [primaryKey({ columns: [table.flashSaleId, table.locale] })],
);

export const flashSaleItems = sqliteTable(
  "flash_sale_items",
  {
    flashSaleId: integer("flash_sale_id")
      .notNull()
      .references(() => flashSales.id, { onDelete: "cascade" }),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    price_minor: integer("price_minor").notNull(),
    quota: integer("quota").notNull(),
    sold: integer("sold").notNull().default(0),
    /** Of 0021_holds.sql. */
    perBuyer: integer("per_buyer").notNull().default(3),
  },
  (table) => [primaryKey({ columns: [table.flashSaleId, table.variantId] })],
);

export const vouchers = sqliteTable("vouchers", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  shopId: integer("shop_id").references(() => shops.id),
  kind: text("kind", { enum: ["percent", "fixed", "free_shipping"] }).notNull(),
  value: integer("value").notNull(),
  minSpend_minor: integer("min_spend_minor").notNull().default(0),
  totalLimit: integer("total_limit"),
  perShopperLimit: integer("per_shopper_limit"),
  uses: integer("uses").notNull().default(0),
  startsAt: integer("starts_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  listed: integer("listed").notNull().default(1),
  firstOrder: integer("first_order").notNull().default(0),
});

export const voucherTexts = sqliteTable(
  "voucher_texts",
  {
    voucherId: integer("voucher_id")
      .notNull()
      .references(() => vouchers.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.locale] })],
);

export const pages = sqliteTable("pages", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  position: integer("position").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const pageTexts = sqliteTable(
  "page_texts",
  {
    pageId: integer("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.locale] })],
);

export const shippingZones = sqliteTable("shipping_zones", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
});

export const shippingZoneTexts = sqliteTable(
  "shipping_zone_texts",
  {
    zoneId: integer("zone_id")
      .notNull()
      .references(() => shippingZones.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.locale] })],
);

export const shippingZoneCountries = sqliteTable("shipping_zone_countries", {
  country: text("country").primaryKey(),
  zoneId: integer("zone_id")
    .notNull()
    .references(() => shippingZones.id),
});

export const shippingRates = sqliteTable("shipping_rates", {
  id: integer("id").primaryKey(),
  zoneId: integer("zone_id")
    .notNull()
    .references(() => shippingZones.id),
  shopId: integer("shop_id").references(() => shops.id),
  slug: text("slug").notNull(),
  price_minor: integer("price_minor").notNull(),
  freeFrom_minor: integer("free_from_minor"),
  days_min: integer("days_min").notNull(),
  days_max: integer("days_max").notNull(),
  // of 0016_delivery.sql
  included_g: integer("included_g").notNull().default(0),
  perKg_minor: integer("per_kg_minor").notNull().default(0),
  max_g: integer("max_g"),
  pickupPointId: integer("pickup_point_id"),
  kind: text("kind", { enum: ["delivery", "pickup"] })
    .notNull()
    .default("delivery"),
});
