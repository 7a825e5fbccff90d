-- Operators look after products: they take one down and say why, and where the market or a shop asks for it they look at each before it is
-- sold. Whether a product is for sale is still said by its status alone; while something holds it, that is never 'active', whoever writes.
-- narrows: products: only what an operator holds is refused, which the release before has no way to ask for

ALTER TABLE market ADD COLUMN looks_at_products INTEGER NOT NULL DEFAULT 0 CONSTRAINT market_looks_flag CHECK (looks_at_products IN (0, 1));
-- The same for one shop; there, what is rewritten is looked at again.
ALTER TABLE shops ADD COLUMN products_held INTEGER NOT NULL DEFAULT 0 CONSTRAINT shop_held_flag CHECK (products_held IN (0, 1));

-- 'unseen': its shop wants it for sale, and nobody has looked at it yet. 'taken_down': until an operator releases it.
ALTER TABLE products ADD COLUMN hold TEXT CONSTRAINT product_held_is_not_sold CHECK (hold IS NULL OR (hold IN ('unseen', 'taken_down') AND status <> 'active'));
ALTER TABLE products ADD COLUMN hold_reason TEXT CONSTRAINT product_down_has_a_reason CHECK ((hold_reason IS NOT NULL) = (hold IS 'taken_down'));
ALTER TABLE products ADD COLUMN held_at INTEGER CONSTRAINT product_held_since CHECK ((held_at IS NOT NULL) = (hold IS NOT NULL));
-- When an operator last let it be sold; null: never, or its shop is one whose changes are looked at, and it has changed since.
ALTER TABLE products ADD COLUMN released_at INTEGER;
-- The few that are held, as operators page through them.
CREATE INDEX products_held ON products (hold, created_at DESC, id DESC) WHERE hold IS NOT NULL;

-- What a shop puts on sale is one that was not for sale by the shop's own will (withheld: it was, and something else kept it away), or never was.
CREATE TRIGGER products_looked_at_on_insert BEFORE INSERT ON products WHEN NEW.status = 'active' AND NEW.released_at IS NULL
  AND ((SELECT looks_at_products FROM market) = 1 OR (SELECT products_held FROM shops WHERE id = NEW.shop_id) = 1) BEGIN
  SELECT RAISE(ABORT, 'product_is_looked_at_first');
END;
CREATE TRIGGER products_looked_at_on_update BEFORE UPDATE OF status ON products
WHEN NEW.status = 'active' AND OLD.status <> 'active' AND NEW.released_at IS NULL AND (OLD.withheld = 0 OR NEW.published_at IS NULL)
  AND ((SELECT looks_at_products FROM market) = 1 OR (SELECT products_held FROM shops WHERE id = NEW.shop_id) = 1) BEGIN
  SELECT RAISE(ABORT, 'product_is_looked_at_first');
END;

-- With its shop comes back what nothing else holds. What was to be sold for the first time is looked at first.
DROP TRIGGER shops_products_shown;
CREATE TRIGGER shops_products_shown AFTER UPDATE OF status ON shops WHEN OLD.status <> 'approved' AND NEW.status = 'approved' BEGIN
  UPDATE products SET hold = 'unseen', held_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE shop_id = NEW.id AND status = 'draft' AND withheld = 1 AND hold IS NULL AND published_at IS NULL AND released_at IS NULL
      AND (NEW.products_held = 1 OR (SELECT looks_at_products FROM market) = 1);
  UPDATE products SET status = 'active', withheld = 0 WHERE shop_id = NEW.id AND status = 'draft' AND withheld = 1 AND hold IS NULL;
END;

-- A shop that is held shows no word and no picture that nobody has looked at.
CREATE VIEW product_rewritten (product_id) AS SELECT 0 WHERE 0;
CREATE TRIGGER product_rewritten_is_looked_at INSTEAD OF INSERT ON product_rewritten BEGIN
  UPDATE products SET released_at = NULL, hold = coalesce(hold, iif(status = 'active' OR withheld = 1, 'unseen', NULL)),
    held_at = coalesce(held_at, iif(status = 'active' OR withheld = 1, CAST(unixepoch('subsec') * 1000 AS INTEGER), NULL)),
    withheld = iif(status = 'active', 1, withheld), status = iif(status = 'active', 'draft', status)
    WHERE id = NEW.product_id AND (released_at IS NOT NULL OR (hold IS NULL AND (status = 'active' OR withheld = 1)))
      AND (SELECT products_held FROM shops WHERE id = products.shop_id) = 1;
END;
CREATE TRIGGER product_texts_looked_at_on_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO product_rewritten VALUES (NEW.product_id);
END;
CREATE TRIGGER product_texts_looked_at_on_update AFTER UPDATE ON product_texts BEGIN
  INSERT INTO product_rewritten VALUES (NEW.product_id);
END;
CREATE TRIGGER product_pictures_looked_at_on_insert AFTER INSERT ON product_pictures BEGIN
  INSERT INTO product_rewritten VALUES (NEW.product_id);
END;

-- Operators find any product by the words of its name, for sale or not, and by its SKU.
CREATE VIRTUAL TABLE product_names USING fts5(
  name, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIEW product_name_words (id, name) AS
  SELECT t.product_id * 8 + l.number, replace(replace(t.name, 'ı', 'i'), 'İ', 'i') FROM product_texts AS t JOIN search_languages AS l ON l.locale = t.locale;
INSERT INTO product_names (rowid, name) SELECT id, name FROM product_name_words;
CREATE TRIGGER product_texts_named_on_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO product_names (rowid, name)
    SELECT NEW.product_id * 8 + number, replace(replace(NEW.name, 'ı', 'i'), 'İ', 'i') FROM search_languages WHERE locale = NEW.locale;
END;
CREATE TRIGGER product_texts_named_on_update AFTER UPDATE OF name ON product_texts WHEN OLD.name <> NEW.name BEGIN
  DELETE FROM product_names WHERE rowid = (SELECT NEW.product_id * 8 + number FROM search_languages WHERE locale = NEW.locale);
  INSERT INTO product_names (rowid, name)
    SELECT NEW.product_id * 8 + number, replace(replace(NEW.name, 'ı', 'i'), 'İ', 'i') FROM search_languages WHERE locale = NEW.locale;
END;
CREATE TRIGGER product_texts_named_on_delete AFTER DELETE ON product_texts BEGIN
  DELETE FROM product_names WHERE rowid = (SELECT OLD.product_id * 8 + number FROM search_languages WHERE locale = OLD.locale);
END;
CREATE INDEX variants_sku ON variants (sku COLLATE NOCASE);
CREATE INDEX shops_name ON shops (name COLLATE NOCASE);
CREATE INDEX products_shop ON products (shop_id, id);
