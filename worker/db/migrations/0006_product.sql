-- What a product page stands on: former prices, former addresses, reviews with pictures, votes and stored sums; the shops' directory; letters to us.

-- Prices that applied once. The price of now stands in variants, the one of a running sale in flash_sale_items.
CREATE TABLE price_history (
  id INTEGER PRIMARY KEY,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor > 0),
  starts_at INTEGER NOT NULL, -- 0: from the beginning
  ends_at INTEGER NOT NULL,
  flash_sale_id INTEGER, -- null: the normal price
  CONSTRAINT price_applied_for_a_while CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX price_history_variant ON price_history (variant_id, ends_at DESC);

-- A price that has just ended is written here, whoever ended it: INSERT INTO ended_price (variant_id, price_usd_minor) VALUES (7, 1990).
-- What changes several times a day is kept as one time at its lowest price, for 90 days: a variant has at most 91 rows.
CREATE VIEW ended_price AS SELECT variant_id, price_usd_minor FROM price_history;
CREATE TRIGGER ended_price_remembered INSTEAD OF INSERT ON ended_price BEGIN
  INSERT INTO price_history (variant_id, price_usd_minor, starts_at, ends_at)
    SELECT NEW.variant_id, NEW.price_usd_minor, coalesce(max(h.ends_at), 0), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM price_history AS h WHERE h.variant_id = NEW.variant_id AND h.flash_sale_id IS NULL
    HAVING coalesce(max(h.ends_at), 0) < unixepoch('now', 'start of day') * 1000;
  UPDATE price_history SET price_usd_minor = min(price_usd_minor, NEW.price_usd_minor), ends_at = max(ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    WHERE id = (SELECT h.id FROM price_history AS h WHERE h.variant_id = NEW.variant_id AND h.flash_sale_id IS NULL ORDER BY h.ends_at DESC LIMIT 1);
  DELETE FROM price_history WHERE variant_id = NEW.variant_id AND ends_at < (unixepoch() - 90 * 86400) * 1000;
END;
-- A reduction is announced by a new price or by a new price compared with: either ends the time of the old pair.
CREATE TRIGGER variants_price_remembered AFTER UPDATE OF price_usd_minor, compare_at_usd_minor ON variants
WHEN OLD.price_usd_minor <> NEW.price_usd_minor OR OLD.compare_at_usd_minor IS NOT NEW.compare_at_usd_minor BEGIN
  INSERT INTO ended_price (variant_id, price_usd_minor) VALUES (NEW.id, OLD.price_usd_minor);
END;

-- A sale's past is read from the sale itself; here stays what a change of it would wipe out.
CREATE TRIGGER flash_sales_remembered_on_update AFTER UPDATE OF starts_at, ends_at ON flash_sales
WHEN (OLD.starts_at IS NOT NEW.starts_at OR OLD.ends_at IS NOT NEW.ends_at) AND OLD.starts_at < CAST(unixepoch('subsec') * 1000 AS INTEGER) BEGIN
  INSERT INTO price_history (variant_id, price_usd_minor, starts_at, ends_at, flash_sale_id)
    SELECT i.variant_id, i.price_usd_minor, OLD.starts_at, min(OLD.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), OLD.id
    FROM flash_sale_items AS i WHERE i.flash_sale_id = OLD.id;
END;
CREATE TRIGGER flash_sales_remembered_on_delete BEFORE DELETE ON flash_sales
WHEN OLD.starts_at < CAST(unixepoch('subsec') * 1000 AS INTEGER) BEGIN
  INSERT INTO price_history (variant_id, price_usd_minor, starts_at, ends_at, flash_sale_id)
    SELECT i.variant_id, i.price_usd_minor, OLD.starts_at, min(OLD.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), OLD.id
    FROM flash_sale_items AS i WHERE i.flash_sale_id = OLD.id;
END;
CREATE TRIGGER flash_sale_items_remembered_on_price AFTER UPDATE OF price_usd_minor ON flash_sale_items WHEN OLD.price_usd_minor <> NEW.price_usd_minor BEGIN
  INSERT INTO price_history (variant_id, price_usd_minor, starts_at, ends_at, flash_sale_id)
    SELECT v.id, OLD.price_usd_minor, f.starts_at, min(f.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), f.id
    FROM flash_sales AS f, variants AS v WHERE f.id = OLD.flash_sale_id AND v.id = OLD.variant_id AND f.starts_at < CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;
-- with its sale or its variant gone too there is nothing to join, and nothing to add
CREATE TRIGGER flash_sale_items_remembered_on_delete AFTER DELETE ON flash_sale_items BEGIN
  INSERT INTO price_history (variant_id, price_usd_minor, starts_at, ends_at, flash_sale_id)
    SELECT v.id, OLD.price_usd_minor, f.starts_at, min(f.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), f.id
    FROM flash_sales AS f, variants AS v WHERE f.id = OLD.flash_sale_id AND v.id = OLD.variant_id AND f.starts_at < CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- Handles a product had before: links that stand elsewhere lead on.
CREATE TABLE product_handles (
  handle TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX product_handles_product ON product_handles (product_id);
CREATE TRIGGER products_handle_remembered AFTER UPDATE OF handle ON products WHEN OLD.handle <> NEW.handle BEGIN
  INSERT OR REPLACE INTO product_handles (handle, product_id) VALUES (OLD.handle, NEW.id);
  DELETE FROM product_handles WHERE handle = NEW.handle;
END;

-- Reviews: pictures, votes, and how many gave how many stars, so that a page of them never walks them all.
ALTER TABLE reviews ADD COLUMN picture_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT review_picture_count_not_negative CHECK (picture_count >= 0);

CREATE TABLE review_pictures (
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  hash TEXT NOT NULL REFERENCES pictures (hash),
  PRIMARY KEY (review_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE review_votes (
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  voter TEXT NOT NULL, -- shopper:<id>, or guest:<the name in the cookie>
  created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, voter)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_stars (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  count INTEGER NOT NULL CONSTRAINT product_stars_not_negative CHECK (count >= 0),
  pictured INTEGER NOT NULL CONSTRAINT product_stars_pictured CHECK (pictured BETWEEN 0 AND count), -- those with pictures
  PRIMARY KEY (product_id, stars)
) STRICT, WITHOUT ROWID;
INSERT INTO product_stars (product_id, stars, count, pictured) SELECT product_id, stars, count(*), 0 FROM reviews GROUP BY product_id, stars;

CREATE TRIGGER reviews_counted_on_insert AFTER INSERT ON reviews BEGIN
  INSERT INTO product_stars (product_id, stars, count, pictured) VALUES (NEW.product_id, NEW.stars, 1, NEW.picture_count > 0)
    ON CONFLICT DO UPDATE SET count = count + 1, pictured = pictured + excluded.pictured;
  UPDATE products SET rating_sum = rating_sum + NEW.stars, rating_count = rating_count + 1 WHERE id = NEW.product_id;
END;
CREATE TRIGGER reviews_counted_on_delete AFTER DELETE ON reviews BEGIN
  UPDATE product_stars SET count = count - 1, pictured = pictured - (OLD.picture_count > 0) WHERE product_id = OLD.product_id AND stars = OLD.stars;
  UPDATE products SET rating_sum = rating_sum - OLD.stars, rating_count = rating_count - 1 WHERE id = OLD.product_id;
END;
CREATE TRIGGER reviews_counted_on_stars AFTER UPDATE OF stars ON reviews WHEN OLD.stars <> NEW.stars BEGIN
  UPDATE product_stars SET count = count - 1, pictured = pictured - (OLD.picture_count > 0) WHERE product_id = OLD.product_id AND stars = OLD.stars;
  INSERT INTO product_stars (product_id, stars, count, pictured) VALUES (NEW.product_id, NEW.stars, 1, NEW.picture_count > 0)
    ON CONFLICT DO UPDATE SET count = count + 1, pictured = pictured + excluded.pictured;
  UPDATE products SET rating_sum = rating_sum + NEW.stars - OLD.stars WHERE id = NEW.product_id;
END;
CREATE TRIGGER reviews_counted_on_pictures AFTER UPDATE OF picture_count ON reviews WHEN (OLD.picture_count > 0) <> (NEW.picture_count > 0) BEGIN
  UPDATE product_stars SET pictured = pictured + (NEW.picture_count > 0) - (OLD.picture_count > 0) WHERE product_id = NEW.product_id AND stars = NEW.stars;
END;
CREATE TRIGGER review_pictures_counted_on_insert AFTER INSERT ON review_pictures BEGIN
  UPDATE reviews SET picture_count = picture_count + 1 WHERE id = NEW.review_id;
END;
CREATE TRIGGER review_pictures_counted_on_delete AFTER DELETE ON review_pictures BEGIN
  UPDATE reviews SET picture_count = picture_count - 1 WHERE id = OLD.review_id;
END;
CREATE TRIGGER review_votes_counted_on_insert AFTER INSERT ON review_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
END;
CREATE TRIGGER review_votes_counted_on_delete AFTER DELETE ON review_votes BEGIN
  UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
END;
-- a shop's rating is that of its products
CREATE TRIGGER products_rating_counted AFTER UPDATE OF rating_sum, rating_count ON products BEGIN
  UPDATE shops SET rating_sum = rating_sum + NEW.rating_sum - OLD.rating_sum, rating_count = rating_count + NEW.rating_count - OLD.rating_count
  WHERE id = NEW.shop_id;
END;

-- one index per order, and once more for those of so many stars and for those with pictures, which are few
CREATE INDEX reviews_product_helpful ON reviews (product_id, helpful_count DESC, created_at DESC, id DESC);
CREATE INDEX reviews_product_highest ON reviews (product_id, stars DESC, created_at DESC, id DESC);
CREATE INDEX reviews_product_stars_helpful ON reviews (product_id, stars, helpful_count DESC, created_at DESC, id DESC);
CREATE INDEX reviews_pictured_newest ON reviews (product_id, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_pictured_helpful ON reviews (product_id, helpful_count DESC, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_pictured_highest ON reviews (product_id, stars DESC, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_pictured_stars ON reviews (product_id, stars, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_pictured_stars_helpful ON reviews (product_id, stars, helpful_count DESC, created_at DESC, id DESC) WHERE picture_count > 0;

-- The directory of shops: one index per order, and the words of names and cities.
ALTER TABLE shops ADD COLUMN follower_count INTEGER NOT NULL DEFAULT 0 CONSTRAINT shop_followers_not_negative CHECK (follower_count >= 0);
ALTER TABLE shops ADD COLUMN rating_x100 INTEGER GENERATED ALWAYS AS (iif(rating_count = 0, 0, rating_sum * 100 / rating_count)) VIRTUAL;
CREATE INDEX shops_directory_name ON shops (status, name, id);
CREATE INDEX shops_directory_rating ON shops (status, rating_x100 DESC, rating_count DESC, id DESC);
CREATE INDEX shops_directory_newest ON shops (status, created_at DESC, id DESC);
CREATE INDEX vouchers_shop ON vouchers (shop_id, ends_at) WHERE shop_id IS NOT NULL;

-- ı and İ are no letters with a mark, so no tokenizer folds them: both stand as i, here and in what is asked for.
CREATE VIRTUAL TABLE shop_search USING fts5(
  name, city, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIEW shop_words (shop_id, name, city) AS SELECT s.id, replace(replace(s.name, 'ı', 'i'), 'İ', 'i'),
  coalesce((SELECT group_concat(replace(replace(t.city, 'ı', 'i'), 'İ', 'i'), ' ') FROM shop_texts AS t WHERE t.shop_id = s.id), '') FROM shops AS s;
INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words;
CREATE TRIGGER shops_found_on_insert AFTER INSERT ON shops BEGIN
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = NEW.id;
END;
CREATE TRIGGER shops_found_on_update AFTER UPDATE OF name ON shops BEGIN
  DELETE FROM shop_search WHERE rowid = NEW.id;
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = NEW.id;
END;
CREATE TRIGGER shops_found_on_delete AFTER DELETE ON shops BEGIN
  DELETE FROM shop_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER shop_texts_found_on_insert AFTER INSERT ON shop_texts BEGIN
  DELETE FROM shop_search WHERE rowid = NEW.shop_id;
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = NEW.shop_id;
END;
CREATE TRIGGER shop_texts_found_on_update AFTER UPDATE OF city ON shop_texts BEGIN
  DELETE FROM shop_search WHERE rowid = NEW.shop_id;
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = NEW.shop_id;
END;

-- What people write to the marketplace.
CREATE TABLE contact_messages (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE CHECK (length(reference) >= 8), -- random, told to the sender
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order', 'product', 'selling', 'press', 'other')),
  order_number TEXT,
  message TEXT NOT NULL CONSTRAINT contact_message_length CHECK (length(message) BETWEEN 1 AND 4000),
  locale TEXT NOT NULL,
  dedupe_key TEXT NOT NULL CONSTRAINT contact_once UNIQUE, -- a double submit is one message
  request_hash TEXT NOT NULL, -- same key with other words is refused
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_messages_sender ON contact_messages (lower(email), created_at);
