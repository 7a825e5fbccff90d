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
    categoryId: integer("category_id").notNull().references(() => categories.id, { onDelete: "cascade" }),
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
    brandId: integer("brand_id").notNull().references(() => brands.id, { onDelete: "cascade" }),
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
});

export const shopTexts = sqliteTable(
  "shop_texts",
  {
    shopId: integer("shop_id").notNull().references(() => shops.id, { onDelete: "cascade" }),
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
  shopId: integer("shop_id").notNull().references(() => shops.id),
  brandId: integer("brand_id").notNull().references(() => brands.id),
  mainId: integer("main_id").notNull().references(() => categories.id),
  subId: integer("sub_id").notNull().references(() => categories.id),
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
});

export const productTexts = sqliteTable(
  "product_texts",
  {
    productId: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
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
    productId: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    hash: text("hash").notNull().references(() => pictures.hash),
    optionValue: text("option_value"),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const variants = sqliteTable("variants", {
  id: integer("id").primaryKey(),
  productId: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
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
    variantId: integer("variant_id").notNull().references(() => variants.id, { onDelete: "cascade" }),
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

export const reviews = sqliteTable("reviews", {
  id: integer("id").primaryKey(),
  productId: integer("product_id").notNull().references(() => products.id, { onDelete: "cascade" }),
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
    flashSaleId: integer("flash_sale_id").notNull().references(() => flashSales.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
    tagline: text("tagline").notNull(),
  },
  (table) => [primaryKey({ columns: [table.flashSaleId, table.locale] })],
);

export const flashSaleItems = sqliteTable(
  "flash_sale_items",
  {
    flashSaleId: integer("flash_sale_id").notNull().references(() => flashSales.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull().references(() => variants.id, { onDelete: "cascade" }),
    price_minor: integer("price_minor").notNull(),
    quota: integer("quota").notNull(),
    sold: integer("sold").notNull().default(0),
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
});

export const voucherTexts = sqliteTable(
  "voucher_texts",
  {
    voucherId: integer("voucher_id").notNull().references(() => vouchers.id, { onDelete: "cascade" }),
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
    pageId: integer("page_id").notNull().references(() => pages.id, { onDelete: "cascade" }),
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
    zoneId: integer("zone_id").notNull().references(() => shippingZones.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.locale] })],
);

export const shippingZoneCountries = sqliteTable("shipping_zone_countries", {
  country: text("country").primaryKey(),
  zoneId: integer("zone_id").notNull().references(() => shippingZones.id),
});

export const shippingRates = sqliteTable("shipping_rates", {
  id: integer("id").primaryKey(),
  zoneId: integer("zone_id").notNull().references(() => shippingZones.id),
  shopId: integer("shop_id").references(() => shops.id),
  slug: text("slug").notNull(),
  price_minor: integer("price_minor").notNull(),
  freeFrom_minor: integer("free_from_minor"),
  days_min: integer("days_min").notNull(),
  days_max: integer("days_max").notNull(),
});
