-- The catalogue: what is sold, by whom, in five languages.
-- Amounts are integers of USD minor units (the base currency); times are epoch milliseconds.
-- Every table is STRICT so that 1.5, '2x', NaN or Infinity can never become a price or a stock.

CREATE TABLE currencies (
  code TEXT PRIMARY KEY CHECK (length(code) = 3),
  exponent INTEGER NOT NULL CHECK (exponent BETWEEN 0 AND 3),
  exchange_rate_ppm INTEGER NOT NULL CONSTRAINT currency_rate_positive CHECK (exchange_rate_ppm > 0), -- major units per 1 USD, in millionths
  offered INTEGER NOT NULL DEFAULT 1 CHECK (offered IN (0, 1))
) STRICT;

-- One row, bumped by every catalogue write; it is part of every catalogue cache key.
CREATE TABLE catalogue_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_state (id, generation) VALUES (1, 1);

-- Pictures lie in R2 under their content hash.
CREATE TABLE pictures (
  hash TEXT PRIMARY KEY CHECK (length(hash) BETWEEN 16 AND 64),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  content_type TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES categories (id),
  slug TEXT NOT NULL,
  position INTEGER NOT NULL,
  picture TEXT REFERENCES pictures (hash),
  product_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT category_count_not_negative CHECK (product_count >= 0)
) STRICT;
CREATE UNIQUE INDEX categories_main_slug ON categories (slug) WHERE parent_id IS NULL;
CREATE UNIQUE INDEX categories_sub_slug ON categories (parent_id, slug);

CREATE TABLE category_texts (
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  blurb TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (category_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE brands (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  product_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT brand_count_not_negative CHECK (product_count >= 0)
) STRICT;

CREATE TABLE brand_texts (
  brand_id INTEGER NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (brand_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE shops (
  id INTEGER PRIMARY KEY,
  handle TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'suspended')),
  country TEXT NOT NULL,
  since_year INTEGER NOT NULL,
  accent TEXT NOT NULL CHECK (length(accent) = 7 AND accent GLOB '#*' AND substr(accent, 2) NOT GLOB '*[^0-9a-fA-F]*'),
  picture TEXT REFERENCES pictures (hash),
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  product_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT shop_count_not_negative CHECK (product_count >= 0),
  -- a closed shop is a date range, not a status: the catalogue stays visible, buying is blocked
  closed_from INTEGER,
  closed_to INTEGER,
  created_at INTEGER NOT NULL,
  CONSTRAINT shop_closure_is_a_range CHECK ((closed_from IS NULL) = (closed_to IS NULL) AND (closed_from IS NULL OR closed_from < closed_to))
) STRICT;

CREATE TABLE shop_texts (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  city TEXT NOT NULL,
  tagline TEXT NOT NULL,
  about TEXT NOT NULL,
  policies TEXT NOT NULL,
  PRIMARY KEY (shop_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  handle TEXT NOT NULL UNIQUE,
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  brand_id INTEGER NOT NULL REFERENCES brands (id),
  main_id INTEGER NOT NULL REFERENCES categories (id),
  sub_id INTEGER NOT NULL REFERENCES categories (id),
  status TEXT NOT NULL CHECK (status IN ('draft', 'active', 'withdrawn')),
  -- kept from the variants by triggers below, so that a listing reads one row a product
  price_usd_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_usd_minor >= 0),
  compare_at_usd_minor INTEGER CHECK (compare_at_usd_minor > 0),
  in_stock INTEGER NOT NULL DEFAULT 0 CHECK (in_stock IN (0, 1)),
  lead_variant_id INTEGER,
  picture TEXT REFERENCES pictures (hash),
  sold_count INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  rating_x100 INTEGER GENERATED ALWAYS AS (CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 100 / rating_count END) STORED,
  created_at INTEGER NOT NULL
) STRICT;
-- one index per (scope, order): a listing walks its index and stops after a page
CREATE INDEX products_main_newest ON products (main_id, status, created_at DESC, id DESC);
CREATE INDEX products_main_selling ON products (main_id, status, sold_count DESC, id DESC);
CREATE INDEX products_main_price ON products (main_id, status, price_usd_minor, id);
CREATE INDEX products_main_rating ON products (main_id, status, rating_x100 DESC, id DESC);
CREATE INDEX products_sub_newest ON products (sub_id, status, created_at DESC, id DESC);
CREATE INDEX products_sub_selling ON products (sub_id, status, sold_count DESC, id DESC);
CREATE INDEX products_sub_price ON products (sub_id, status, price_usd_minor, id);
CREATE INDEX products_sub_rating ON products (sub_id, status, rating_x100 DESC, id DESC);
CREATE INDEX products_shop_newest ON products (shop_id, status, created_at DESC, id DESC);
CREATE INDEX products_shop_selling ON products (shop_id, status, sold_count DESC, id DESC);
CREATE INDEX products_shop_price ON products (shop_id, status, price_usd_minor, id);
CREATE INDEX products_shop_rating ON products (shop_id, status, rating_x100 DESC, id DESC);
CREATE INDEX products_brand_newest ON products (brand_id, status, created_at DESC, id DESC);
CREATE INDEX products_brand_selling ON products (brand_id, status, sold_count DESC, id DESC);
CREATE INDEX products_brand_price ON products (brand_id, status, price_usd_minor, id);
CREATE INDEX products_brand_rating ON products (brand_id, status, rating_x100 DESC, id DESC);
CREATE INDEX products_all_newest ON products (status, created_at DESC, id DESC);
CREATE INDEX products_all_selling ON products (status, sold_count DESC, id DESC);
CREATE INDEX products_all_price ON products (status, price_usd_minor, id);
CREATE INDEX products_all_rating ON products (status, rating_x100 DESC, id DESC);

CREATE TABLE product_texts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  specifications TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(specifications)), -- [{ "name", "value" }]
  PRIMARY KEY (product_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_pictures (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL REFERENCES pictures (hash),
  option_value TEXT, -- the colour it shows, when it shows one
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE variants (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  sku TEXT NOT NULL, -- once in a shop (0030_products.sql)
  position INTEGER NOT NULL,
  price_usd_minor INTEGER NOT NULL CONSTRAINT variant_price_positive CHECK (price_usd_minor > 0),
  compare_at_usd_minor INTEGER CONSTRAINT variant_compare_at_above_price CHECK (compare_at_usd_minor > price_usd_minor),
  stock INTEGER NOT NULL CONSTRAINT variant_stock_not_negative CHECK (stock >= 0),
  weight_g INTEGER NOT NULL CHECK (weight_g >= 0)
) STRICT;
CREATE INDEX variants_product ON variants (product_id, position);

CREATE TABLE variant_options (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  axis TEXT NOT NULL,  -- colour, size, storage …
  value TEXT NOT NULL, -- key of the value; its label is in option_texts
  PRIMARY KEY (variant_id, axis)
) STRICT, WITHOUT ROWID;

-- Labels of axes (value = '') and of their values.
CREATE TABLE option_texts (
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  locale TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (axis, value, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  order_line_id INTEGER UNIQUE, -- set for a verified purchase: one review a line
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  lang TEXT NOT NULL,
  author TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  reply TEXT,
  helpful_count INTEGER NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  verified INTEGER NOT NULL DEFAULT 0 CHECK (verified IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reviews_product_newest ON reviews (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_product_stars ON reviews (product_id, stars, created_at DESC, id DESC);

CREATE TABLE flash_sales (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CONSTRAINT flash_sale_window CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX flash_sales_window ON flash_sales (ends_at, starts_at);

CREATE TABLE flash_sale_texts (
  flash_sale_id INTEGER NOT NULL REFERENCES flash_sales (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  tagline TEXT NOT NULL,
  PRIMARY KEY (flash_sale_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE flash_sale_items (
  flash_sale_id INTEGER NOT NULL REFERENCES flash_sales (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor > 0),
  quota INTEGER NOT NULL CHECK (quota > 0),
  sold INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT flash_sale_within_quota CHECK (sold BETWEEN 0 AND quota),
  PRIMARY KEY (flash_sale_id, variant_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX flash_sale_items_variant ON flash_sale_items (variant_id, flash_sale_id);

CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  shop_id INTEGER REFERENCES shops (id), -- null: of the marketplace
  kind TEXT NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_shipping')),
  value INTEGER NOT NULL CHECK (value >= 0), -- percent, or USD minor units
  min_spend_usd_minor INTEGER NOT NULL DEFAULT 0 CHECK (min_spend_usd_minor >= 0),
  total_limit INTEGER,
  per_shopper_limit INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CONSTRAINT voucher_within_limit CHECK (uses >= 0 AND (total_limit IS NULL OR uses <= total_limit)),
  CONSTRAINT voucher_percent_range CHECK (kind <> 'percent' OR value BETWEEN 1 AND 100)
) STRICT;

CREATE TABLE voucher_texts (
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (voucher_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE page_texts (
  page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL, -- Markdown: headings, paragraphs, lists
  PRIMARY KEY (page_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE shipping_zones (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE shipping_zone_texts (
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (zone_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE shipping_zone_countries (
  country TEXT PRIMARY KEY, -- ISO 3166-1 alpha-2, or '*' for the rest of the world
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shipping_rates (
  id INTEGER PRIMARY KEY,
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id),
  shop_id INTEGER REFERENCES shops (id), -- null: every shop's
  slug TEXT NOT NULL, -- standard, express; its name is a word of the dictionaries
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor >= 0),
  free_from_usd_minor INTEGER CHECK (free_from_usd_minor > 0),
  days_min INTEGER NOT NULL CHECK (days_min >= 0),
  days_max INTEGER NOT NULL,
  CONSTRAINT shipping_days_range CHECK (days_min <= days_max)
) STRICT;
CREATE INDEX shipping_rates_zone ON shipping_rates (zone_id, shop_id);

-- Stored sums: a listing's total must not cost a walk through the catalogue.
CREATE TRIGGER products_counted_on_insert AFTER INSERT ON products WHEN NEW.status = 'active' BEGIN
  UPDATE categories SET product_count = product_count + 1 WHERE id IN (NEW.main_id, NEW.sub_id);
  UPDATE brands SET product_count = product_count + 1 WHERE id = NEW.brand_id;
  UPDATE shops SET product_count = product_count + 1 WHERE id = NEW.shop_id;
END;
CREATE TRIGGER products_counted_on_delete AFTER DELETE ON products WHEN OLD.status = 'active' BEGIN
  UPDATE categories SET product_count = product_count - 1 WHERE id IN (OLD.main_id, OLD.sub_id);
  UPDATE brands SET product_count = product_count - 1 WHERE id = OLD.brand_id;
  UPDATE shops SET product_count = product_count - 1 WHERE id = OLD.shop_id;
END;
CREATE TRIGGER products_counted_on_update AFTER UPDATE OF status, main_id, sub_id, brand_id, shop_id ON products BEGIN
  UPDATE categories SET product_count = product_count - (OLD.status = 'active') WHERE id IN (OLD.main_id, OLD.sub_id);
  UPDATE brands SET product_count = product_count - (OLD.status = 'active') WHERE id = OLD.brand_id;
  UPDATE shops SET product_count = product_count - (OLD.status = 'active') WHERE id = OLD.shop_id;
  UPDATE categories SET product_count = product_count + (NEW.status = 'active') WHERE id IN (NEW.main_id, NEW.sub_id);
  UPDATE brands SET product_count = product_count + (NEW.status = 'active') WHERE id = NEW.brand_id;
  UPDATE shops SET product_count = product_count + (NEW.status = 'active') WHERE id = NEW.shop_id;
END;

-- A product's price, former price, lead variant and availability follow its variants.
-- The lead variant is the cheapest one in stock, else the cheapest.
CREATE TRIGGER variants_lead_on_insert AFTER INSERT ON variants BEGIN
  UPDATE products SET (lead_variant_id, price_usd_minor, compare_at_usd_minor, in_stock) =
    (SELECT v.id, v.price_usd_minor, v.compare_at_usd_minor, v.stock > 0 FROM variants v WHERE v.product_id = NEW.product_id
      ORDER BY (v.stock > 0) DESC, v.price_usd_minor, v.position LIMIT 1)
  WHERE id = NEW.product_id;
END;
CREATE TRIGGER variants_lead_on_price AFTER UPDATE OF price_usd_minor, compare_at_usd_minor ON variants BEGIN
  UPDATE products SET (lead_variant_id, price_usd_minor, compare_at_usd_minor, in_stock) =
    (SELECT v.id, v.price_usd_minor, v.compare_at_usd_minor, v.stock > 0 FROM variants v WHERE v.product_id = NEW.product_id
      ORDER BY (v.stock > 0) DESC, v.price_usd_minor, v.position LIMIT 1)
  WHERE id = NEW.product_id;
END;
CREATE TRIGGER variants_lead_on_stock AFTER UPDATE OF stock ON variants WHEN (OLD.stock = 0) <> (NEW.stock = 0) BEGIN
  UPDATE products SET (lead_variant_id, price_usd_minor, compare_at_usd_minor, in_stock) =
    (SELECT v.id, v.price_usd_minor, v.compare_at_usd_minor, v.stock > 0 FROM variants v WHERE v.product_id = NEW.product_id
      ORDER BY (v.stock > 0) DESC, v.price_usd_minor, v.position LIMIT 1)
  WHERE id = NEW.product_id;
END;
