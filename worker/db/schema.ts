/** The catalogue's tables (0001_catalogue.sql) as drizzle knows them. The migrations are the truth; a test compares. */
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
  content_type: text("content_type").notNull(),
});

export const categories = sqliteTable("categories", {
  id: integer("id").primaryKey(),
  parent_id: integer("parent_id").references((): AnySQLiteColumn => categories.id),
  slug: text("slug").notNull(),
  position: integer("position").notNull(),
  picture: text("picture").references(() => pictures.hash),
  product_count: integer("product_count").notNull().default(0),
});

export const categoryTexts = sqliteTable(
  "category_texts",
  {
    category_id: integer("category_id").notNull().references(() => categories.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    blurb: text("blurb").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.locale] })],
);

export const brands = sqliteTable("brands", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  country: text("country").notNull(),
  product_count: integer("product_count").notNull().default(0),
});

export const brandTexts = sqliteTable(
  "brand_texts",
  {
    brand_id: integer("brand_id").notNull().references(() => brands.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    about: text("about").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand_id, table.locale] })],
);

export const shops = sqliteTable("shops", {
  id: integer("id").primaryKey(),
  handle: text("handle").notNull().unique(),
  name: text("name").notNull(),
  status: text("status", { enum: ["pending", "approved", "suspended"] }).notNull(),
  country: text("country").notNull(),
  since_year: integer("since_year").notNull(),
  accent: text("accent").notNull(),
  picture: text("picture").references(() => pictures.hash),
  rating_sum: integer("rating_sum").notNull().default(0),
  rating_count: integer("rating_count").notNull().default(0),
  product_count: integer("product_count").notNull().default(0),
  closed_from: integer("closed_from"),
  closed_to: integer("closed_to"),
  created_at: integer("created_at").notNull(),
});

export const shopTexts = sqliteTable(
  "shop_texts",
  {
    shop_id: integer("shop_id").notNull().references(() => shops.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    city: text("city").notNull(),
    tagline: text("tagline").notNull(),
    about: text("about").notNull(),
    policies: text("policies").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop_id, table.locale] })],
);

export const products = sqliteTable("products", {
  id: integer("id").primaryKey(),
  handle: text("handle").notNull().unique(),
  shop_id: integer("shop_id").notNull().references(() => shops.id),
  brand_id: integer("brand_id").notNull().references(() => brands.id),
  main_id: integer("main_id").notNull().references(() => categories.id),
  sub_id: integer("sub_id").notNull().references(() => categories.id),
  status: text("status", { enum: ["draft", "active", "withdrawn"] }).notNull(),
  price_minor: integer("price_minor").notNull().default(0),
  compare_at_minor: integer("compare_at_minor"),
  in_stock: integer("in_stock").notNull().default(0),
  lead_variant_id: integer("lead_variant_id"),
  picture: text("picture").references(() => pictures.hash),
  sold_count: integer("sold_count").notNull().default(0),
  rating_sum: integer("rating_sum").notNull().default(0),
  rating_count: integer("rating_count").notNull().default(0),
  rating_x100: integer("rating_x100").generatedAlwaysAs(sql`CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 100 / rating_count END`, { mode: "stored" }),
  created_at: integer("created_at").notNull(),
});

export const productTexts = sqliteTable(
  "product_texts",
  {
    product_id: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    specifications: text("specifications").notNull().default("[]"),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.locale] })],
);

export const productPictures = sqliteTable(
  "product_pictures",
  {
    product_id: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    hash: text("hash").notNull().references(() => pictures.hash),
    option_value: text("option_value"),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.position] })],
);

export const variants = sqliteTable("variants", {
  id: integer("id").primaryKey(),
  product_id: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
  sku: text("sku").notNull().unique(),
  position: integer("position").notNull(),
  price_minor: integer("price_minor").notNull(),
  compare_at_minor: integer("compare_at_minor"),
  stock: integer("stock").notNull(),
  weight_g: integer("weight_g").notNull(),
});

export const variantOptions = sqliteTable(
  "variant_options",
  {
    variant_id: integer("variant_id").notNull().references(() => variants.id, { onDelete: "cascade" }),
    axis: text("axis").notNull(),
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.variant_id, table.axis] })],
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

export const reviews = sqliteTable("reviews", {
  id: integer("id").primaryKey(),
  product_id: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
  order_line_id: integer("order_line_id").unique(),
  stars: integer("stars").notNull(),
  lang: text("lang").notNull(),
  author: text("author").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  reply: text("reply"),
  helpful_count: integer("helpful_count").notNull().default(0),
  verified: integer("verified").notNull().default(0),
  created_at: integer("created_at").notNull(),
});

export const flashSales = sqliteTable("flash_sales", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  starts_at: integer("starts_at").notNull(),
  ends_at: integer("ends_at").notNull(),
});

export const flashSaleTexts = sqliteTable(
  "flash_sale_texts",
  {
    flash_sale_id: integer("flash_sale_id").notNull().references(() => flashSales.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    tagline: text("tagline").notNull(),
  },
  (table) => [primaryKey({ columns: [table.flash_sale_id, table.locale] })],
);

export const flashSaleItems = sqliteTable(
  "flash_sale_items",
  {
    flash_sale_id: integer("flash_sale_id").notNull().references(() => flashSales.id, { onDelete: "cascade" }),
    variant_id: integer("variant_id").notNull().references(() => variants.id, { onDelete: "cascade" }),
    price_minor: integer("price_minor").notNull(),
    quota: integer("quota").notNull(),
    sold: integer("sold").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.flash_sale_id, table.variant_id] })],
);

export const vouchers = sqliteTable("vouchers", {
  id: integer("id").primaryKey(),
  code: text("code").notNull().unique(),
  shop_id: integer("shop_id").references(() => shops.id),
  kind: text("kind", { enum: ["percent", "fixed", "free_shipping"] }).notNull(),
  value: integer("value").notNull(),
  min_spend_minor: integer("min_spend_minor").notNull().default(0),
  total_limit: integer("total_limit"),
  per_shopper_limit: integer("per_shopper_limit"),
  uses: integer("uses").notNull().default(0),
  starts_at: integer("starts_at").notNull(),
  ends_at: integer("ends_at").notNull(),
});

export const voucherTexts = sqliteTable(
  "voucher_texts",
  {
    voucher_id: integer("voucher_id").notNull().references(() => vouchers.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.voucher_id, table.locale] })],
);

export const pages = sqliteTable("pages", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  position: integer("position").notNull(),
  updated_at: integer("updated_at").notNull(),
});

export const pageTexts = sqliteTable(
  "page_texts",
  {
    page_id: integer("page_id").notNull().references(() => pages.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.locale] })],
);

export const shippingZones = sqliteTable("shipping_zones", {
  id: integer("id").primaryKey(),
  slug: text("slug").notNull().unique(),
});

export const shippingZoneTexts = sqliteTable(
  "shipping_zone_texts",
  {
    zone_id: integer("zone_id").notNull().references(() => shippingZones.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zone_id, table.locale] })],
);

export const shippingZoneCountries = sqliteTable("shipping_zone_countries", {
  country: text("country").primaryKey(),
  zone_id: integer("zone_id").notNull().references(() => shippingZones.id),
});

export const shippingRates = sqliteTable("shipping_rates", {
  id: integer("id").primaryKey(),
  zone_id: integer("zone_id").notNull().references(() => shippingZones.id),
  shop_id: integer("shop_id").references(() => shops.id),
  slug: text("slug").notNull(),
  price_minor: integer("price_minor").notNull(),
  free_from_minor: integer("free_from_minor"),
  days_min: integer("days_min").notNull(),
  days_max: integer("days_max").notNull(),
});
