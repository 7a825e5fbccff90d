-- Filters: what a listing is narrowed by and how many each choice would leave, at a cost that follows the page and not the catalogue.

-- The choices of each variant and whether it is in stock, so that a product says in one row what it comes in:
-- [{ "o": { "colour": "black", "size": "m" }, "k": 1 }]. Kept for all but drafts, which are filled in when they are published.
ALTER TABLE products ADD COLUMN variant_options TEXT NOT NULL DEFAULT '[]' CONSTRAINT product_variant_options_json CHECK (json_valid(variant_options));
-- 1: hidden because its shop is not approved; it comes back together with the shop.
ALTER TABLE products ADD COLUMN withheld INTEGER NOT NULL DEFAULT 0 CONSTRAINT product_withheld_flag CHECK (withheld IN (0, 1));

CREATE VIEW product_choices (product_id, choices) AS
  SELECT p.id, (SELECT json_group_array(json(entry)) FROM (
    SELECT json_object('o', json((SELECT json_group_object(axis, value) FROM (SELECT axis, value FROM variant_options WHERE variant_id = v.id ORDER BY axis))),
      'k', v.stock > 0) AS entry
    FROM variants AS v WHERE v.product_id = p.id ORDER BY v.position, v.id))
  FROM products AS p;

-- Prices fall into 256 steps, each a fifteenth above the one before (worker/shop/catalogue/listing/price-steps.ts counts the same way).
CREATE TABLE price_steps (
  step INTEGER PRIMARY KEY,
  from_usd_minor INTEGER NOT NULL UNIQUE
) STRICT;
INSERT INTO price_steps (step, from_usd_minor)
  WITH RECURSIVE steps (step, from_usd_minor) AS (SELECT 1, 50 UNION ALL SELECT step + 1, from_usd_minor + max(1, from_usd_minor / 15) FROM steps WHERE step < 255)
  SELECT 0, 0 UNION ALL SELECT step, from_usd_minor FROM steps;

-- What an active product can be found by, as words: m category, s sub-category, b brand, h shop, r1 … r5 stars reached, k in stock,
-- d reduced, p1x… to p8x… its step of price at eight widths, o:axis=value a choice of one of its variants and o:axis=value+axis=value
-- two choices of the same one, k: the same in stock. `sums` says what can be chosen from once more for each plain scope the product
-- is part of (m0 is everything), as m3.b7: only to be counted.
-- A number of a walk is what it is ordered by and, below, the product: 33 bits and 30.
CREATE VIEW facet_words (product_id, words, sums, newest, selling, price, rating) AS
  SELECT p.id,
    'a m' || p.main_id || ' s' || p.sub_id || ' b' || p.brand_id || ' h' || p.shop_id || iif(p.in_stock, ' k', '') || iif(p.compare_at_usd_minor IS NULL, '', ' d')
      || substr(' r1 r2 r3 r4 r5', 1, 3 * (p.rating_x100 / 100))
      || (SELECT ' p1x' || (step >> 7) || ' p2x' || (step >> 6) || ' p3x' || (step >> 5) || ' p4x' || (step >> 4) || ' p5x' || (step >> 3)
          || ' p6x' || (step >> 2) || ' p7x' || (step >> 1) || ' p8x' || step
        FROM price_steps WHERE from_usd_minor <= p.price_usd_minor ORDER BY from_usd_minor DESC LIMIT 1)
      || coalesce((SELECT ' ' || group_concat(word, ' ') FROM (
        SELECT f.value || ':' || one.key || '=' || one.value AS word
        FROM json_each(p.variant_options) AS v JOIN json_each('["o","k"]') AS f ON f.value = 'o' OR v.value ->> '$.k' = 1 JOIN json_each(v.value, '$.o') AS one
        UNION
        SELECT f.value || ':' || one.key || '=' || one.value || '+' || other.key || '=' || other.value
        FROM json_each(p.variant_options) AS v JOIN json_each('["o","k"]') AS f ON f.value = 'o' OR v.value ->> '$.k' = 1
          JOIN json_each(v.value, '$.o') AS one JOIN json_each(v.value, '$.o') AS other ON other.key > one.key)), ''),
    (SELECT group_concat(scope.value || '.' || thing.word, ' ')
      FROM json_each(json_array('m0', 'm' || p.main_id, 's' || p.sub_id, 'b' || p.brand_id, 'h' || p.shop_id)) AS scope JOIN (
        SELECT value AS word FROM json_each(json_array('m' || p.main_id, 's' || p.sub_id, 'b' || p.brand_id, 'h' || p.shop_id,
          iif(p.in_stock, 'k', NULL), iif(p.compare_at_usd_minor IS NULL, NULL, 'd'))) WHERE value IS NOT NULL
        UNION ALL SELECT 'r' || value FROM json_each('[1,2,3,4,5]') WHERE value * 100 <= p.rating_x100
        UNION ALL SELECT DISTINCT 'o:' || one.key || '=' || one.value FROM json_each(p.variant_options) AS v JOIN json_each(v.value, '$.o') AS one) AS thing),
    (min(max(p.created_at / 1000, 0), 8589934591) << 30) + p.id,
    (min(max(p.sold_count, 0), 8589934591) << 30) + p.id,
    (min(p.price_usd_minor, 8589934591) << 30) + p.id,
    (p.rating_x100 << 30) + p.id
  FROM products AS p WHERE p.status = 'active';

-- What stands in the indexes below, and where.
CREATE TABLE facet_docs (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  sums TEXT NOT NULL,
  newest INTEGER NOT NULL,
  selling INTEGER NOT NULL,
  price INTEGER NOT NULL,
  rating INTEGER NOT NULL
) STRICT;

-- One index per order: its rows are the products in that order, so any crossing of words is met page by page, without sorting.
CREATE VIRTUAL TABLE facets_newest USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=+:.-'");
CREATE VIRTUAL TABLE facets_selling USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=+:.-'");
CREATE VIRTUAL TABLE facets_price USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=+:.-'");
CREATE VIRTUAL TABLE facets_rating USING fts5(words, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '=+:.-'");
-- How many products carry a word: one row a word, however many there are.
CREATE VIRTUAL TABLE facet_counts USING fts5vocab(facets_selling, row);

CREATE TRIGGER facet_docs_indexed_on_insert AFTER INSERT ON facet_docs BEGIN
  INSERT INTO facets_newest (rowid, words) VALUES (NEW.newest, NEW.words);
  INSERT INTO facets_selling (rowid, words) VALUES (NEW.selling, NEW.words || ' ' || NEW.sums);
  INSERT INTO facets_price (rowid, words) VALUES (NEW.price, NEW.words);
  INSERT INTO facets_rating (rowid, words) VALUES (NEW.rating, NEW.words);
END;
CREATE TRIGGER facet_docs_indexed_on_delete AFTER DELETE ON facet_docs BEGIN
  DELETE FROM facets_newest WHERE rowid = OLD.newest;
  DELETE FROM facets_selling WHERE rowid = OLD.selling;
  DELETE FROM facets_price WHERE rowid = OLD.price;
  DELETE FROM facets_rating WHERE rowid = OLD.rating;
END;
CREATE TRIGGER facet_docs_indexed_by_newest AFTER UPDATE ON facet_docs WHEN OLD.words <> NEW.words OR OLD.newest <> NEW.newest BEGIN
  DELETE FROM facets_newest WHERE rowid = OLD.newest;
  INSERT INTO facets_newest (rowid, words) VALUES (NEW.newest, NEW.words);
END;
CREATE TRIGGER facet_docs_indexed_by_selling AFTER UPDATE ON facet_docs WHEN OLD.words <> NEW.words OR OLD.sums <> NEW.sums OR OLD.selling <> NEW.selling BEGIN
  DELETE FROM facets_selling WHERE rowid = OLD.selling;
  INSERT INTO facets_selling (rowid, words) VALUES (NEW.selling, NEW.words || ' ' || NEW.sums);
END;
CREATE TRIGGER facet_docs_indexed_by_price AFTER UPDATE ON facet_docs WHEN OLD.words <> NEW.words OR OLD.price <> NEW.price BEGIN
  DELETE FROM facets_price WHERE rowid = OLD.price;
  INSERT INTO facets_price (rowid, words) VALUES (NEW.price, NEW.words);
END;
CREATE TRIGGER facet_docs_indexed_by_rating AFTER UPDATE ON facet_docs WHEN OLD.words <> NEW.words OR OLD.rating <> NEW.rating BEGIN
  DELETE FROM facets_rating WHERE rowid = OLD.rating;
  INSERT INTO facets_rating (rowid, words) VALUES (NEW.rating, NEW.words);
END;

CREATE TRIGGER products_faceted_on_insert AFTER INSERT ON products WHEN NEW.status = 'active' BEGIN
  INSERT INTO facet_docs SELECT * FROM facet_words WHERE product_id = NEW.id;
END;
-- publishing fills in the choices, which is a change the next trigger sees
CREATE TRIGGER products_faceted_on_publishing AFTER UPDATE OF status ON products WHEN OLD.status = 'draft' AND NEW.status <> 'draft' BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER products_faceted_on_update
AFTER UPDATE OF status, main_id, sub_id, brand_id, shop_id, price_usd_minor, compare_at_usd_minor, in_stock, sold_count, rating_sum, rating_count, created_at, variant_options
ON products WHEN (OLD.status = 'active' OR NEW.status = 'active') AND NOT (OLD.status = 'draft' AND NEW.status <> 'draft') BEGIN
  DELETE FROM facet_docs WHERE product_id = NEW.id AND NEW.status <> 'active';
  INSERT INTO facet_docs SELECT * FROM facet_words WHERE product_id = NEW.id
    ON CONFLICT (product_id) DO UPDATE SET (words, sums, newest, selling, price, rating) =
      (excluded.words, excluded.sums, excluded.newest, excluded.selling, excluded.price, excluded.rating);
END;

-- Axes and values are keys: they stand in addresses and among the words above.
CREATE TRIGGER variant_options_keyed_on_insert BEFORE INSERT ON variant_options
WHEN NEW.axis || '/' || NEW.value NOT GLOB '[a-z0-9]*/[a-z0-9]*' OR NEW.axis || NEW.value GLOB '*[^a-z0-9-]*' OR length(NEW.axis) > 40 OR length(NEW.value) > 80 BEGIN
  SELECT RAISE(ABORT, 'variant_option_is_a_key');
END;
CREATE TRIGGER variant_options_keyed_on_update BEFORE UPDATE ON variant_options
WHEN NEW.axis || '/' || NEW.value NOT GLOB '[a-z0-9]*/[a-z0-9]*' OR NEW.axis || NEW.value GLOB '*[^a-z0-9-]*' OR length(NEW.axis) > 40 OR length(NEW.value) > 80 BEGIN
  SELECT RAISE(ABORT, 'variant_option_is_a_key');
END;

CREATE TRIGGER variants_offered_on_insert AFTER INSERT ON variants BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = NEW.product_id) WHERE id = NEW.product_id AND status <> 'draft';
END;
CREATE TRIGGER variants_offered_on_stock AFTER UPDATE OF stock ON variants WHEN (OLD.stock = 0) <> (NEW.stock = 0) BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = NEW.product_id) WHERE id = NEW.product_id AND status <> 'draft';
END;
CREATE TRIGGER variants_offered_on_delete AFTER DELETE ON variants BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = OLD.product_id) WHERE id = OLD.product_id AND status <> 'draft';
END;
CREATE TRIGGER variant_options_offered_on_insert AFTER INSERT ON variant_options BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id)
    WHERE id = (SELECT product_id FROM variants WHERE id = NEW.variant_id) AND status <> 'draft';
END;
CREATE TRIGGER variant_options_offered_on_update AFTER UPDATE ON variant_options BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id)
    WHERE id IN (SELECT product_id FROM variants WHERE id IN (OLD.variant_id, NEW.variant_id)) AND status <> 'draft';
END;
CREATE TRIGGER variant_options_offered_on_delete AFTER DELETE ON variant_options BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id)
    WHERE id = (SELECT product_id FROM variants WHERE id = OLD.variant_id) AND status <> 'draft';
END;

-- Products of a shop that is not approved stand in no list and in no sum.
CREATE TRIGGER shops_products_withheld AFTER UPDATE OF status ON shops WHEN OLD.status = 'approved' AND NEW.status <> 'approved' BEGIN
  UPDATE products SET status = 'draft', withheld = 1 WHERE shop_id = NEW.id AND status = 'active';
END;
CREATE TRIGGER shops_products_shown AFTER UPDATE OF status ON shops WHEN OLD.status <> 'approved' AND NEW.status = 'approved' BEGIN
  UPDATE products SET status = 'active', withheld = 0 WHERE shop_id = NEW.id AND status = 'draft' AND withheld = 1;
END;

-- What stood before these triggers did.
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft';
UPDATE products SET status = 'draft', withheld = 1 WHERE status = 'active' AND shop_id IN (SELECT id FROM shops WHERE status <> 'approved');
