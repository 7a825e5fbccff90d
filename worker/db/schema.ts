/** The catalogue's tables (0001_catalogue.sql) as drizzle knows them: what is sold, by whom. The migrations are the truth; a test compares. */
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const currencies = sqliteTable("currencies", {
  code: text("code").primaryKey(),
  exponent: integer("exponent").notNull(),
  rate_ppm: integer("rate_ppm").notNull(),
  offered: integer("offered").notNull().default(1),
});

export const catalogueState = sqliteTable("catalogue_state", {
  id: integer("id").primaryKey(),
  generation: integer("generation").notNull(),
});

export const pictures = sqliteTable("pictures", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  contentType: text("content_type").notNull(),
});

export const categories = sqliteTable("categories", {
  id: integer("id").primaryKey(),
  parentId: integer("parent_id").references((): AnySQLiteColumn => categories.id),
  slug: text("slug").notNull(),
  position: integer("position").notNull(),
  picture: text("picture").references(() => pictures.hash),
  productCount: integer("product_count").notNull().default(0),
});

export const categoryTexts = sqliteTable(
  "category_texts",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    blurb: text("blurb").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.locale] })],
);

export const brands = sqliteTable("brands", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  country: text("country").notNull(),
  productCount: integer("product_count").notNull().default(0),
});

export const brandTexts = sqliteTable(
  "brand_texts",
  {
    brandId: integer("brand_id")
      .notNull()
      .references(() => brands.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    about: text("about").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.locale] })],
);

export const shops = sqliteTable("shops", {
  id: integer("id").primaryKey(),
  handle: text("handle").notNull().unique(),
  name: text("name").notNull(),
  status: text("status", { enum: ["pending", "approved", "suspended"] }).notNull(),
  country: text("country").notNull(),
  sinceYear: integer("since_year").notNull(),
  accent: text("accent").notNull(),
  picture: text("picture").references(() => pictures.hash),
  ratingSum: integer("rating_sum").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  productCount: integer("product_count").notNull().default(0),
  closedFrom: integer("closed_from"),
  closedTo: integer("closed_to"),
  createdAt: integer("created_at").notNull(),
  followerCount: integer("follower_count").notNull().default(0),
  rating_x100: integer("rating_x100").generatedAlwaysAs(sql`iif(rating_count = 0, 0, rating_sum * 100 / rating_count)`, { mode: "virtual" }),
});

export const shopTexts = sqliteTable(
  "shop_texts",
  {
    shopId: integer("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    city: text("city").notNull(),
    tagline: text("tagline").notNull(),
    about: text("about").notNull(),
    policies: text("policies").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.locale] })],
);

export const products = sqliteTable("products", {
  id: integer("id").primaryKey(),
  handle: text("handle").notNull().unique(),
  shopId: integer("shop_id")
    .notNull()
    .references(() => shops.id),
  brandId: integer("brand_id")
    .notNull()
    .references(() => brands.id),
  mainId: integer("main_id")
    .notNull()
    .references(() => categories.id),
  subId: integer("sub_id")
    .notNull()
    .references(() => categories.id),
  status: text("status", { enum: ["draft", "active", "withdrawn"] }).notNull(),
  price_minor: integer("price_minor").notNull().default(0),
  compareAt_minor: integer("compare_at_minor"),
  inStock: integer("in_stock").notNull().default(0),
  leadVariantId: integer("lead_variant_id"),
  picture: text("picture").references(() => pictures.hash),
  soldCount: integer("sold_count").notNull().default(0),
  ratingSum: integer("rating_sum").notNull().default(0),
  ratingCount: integer("rating_count").notNull().default(0),
  rating_x100: integer("rating_x100").generatedAlwaysAs(sql`CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 100 / rating_count END`, { mode: "stored" }),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull().default(0),
  /** [{ "o": { axis: value }, "k": 1 when in stock }], one of each variant. */
  variantOptions: text("variant_options").notNull().default("[]"),
  /** 1: hidden with its shop. */
  withheld: integer("withheld").notNull().default(0),
});

export const productTexts = sqliteTable(
  "product_texts",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    specifications: text("specifications").notNull().default("[]"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.locale] })],
);

export const productPictures = sqliteTable(
  "product_pictures",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    hash: text("hash")
      .notNull()
      .references(() => pictures.hash),
    optionValue: text("option_value"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const variants = sqliteTable("variants", {
  id: integer("id").primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  sku: text("sku").notNull().unique(),
  position: integer("position").notNull(),
  price_minor: integer("price_minor").notNull(),
  compareAt_minor: integer("compare_at_minor"),
  stock: integer("stock").notNull(),
  weight_g: integer("weight_g").notNull(),
});

export const variantOptions = sqliteTable(
  "variant_options",
  {
    variantId: integer("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    axis: text("axis").notNull(),
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.axis] })],
);

export const optionTexts = sqliteTable(
  "option_texts",
  {
    axis: text("axis").notNull(),
    value: text("value").notNull(),
    locale: text("locale").notNull(),
    label: text("label").notNull(),
  },
  (table) => [primaryKey({ columns: [table.axis, table.value, table.locale] })],
);
