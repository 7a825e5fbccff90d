-- Finding: the words of product names, and listings narrowed to some brands of a category.

-- One row per product and language: rowid = product id * 8 + number of the language (en 0, fr 1, ar 2, tr 3, hi 4).
-- Without its own copy of the texts; marks (M*) belong to words, or Hindi would fall apart at every vowel sign.
CREATE VIRTUAL TABLE product_search USING fts5(
  name, brand,
  content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE TABLE search_languages (locale TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE CHECK (number BETWEEN 0 AND 7)) STRICT, WITHOUT ROWID;
INSERT INTO search_languages (locale, number) VALUES ('en', 0), ('fr', 1), ('ar', 2), ('tr', 3), ('hi', 4);

INSERT INTO product_search (rowid, name, brand)
  SELECT t.product_id * 8 + l.number, t.name, b.name
  FROM product_texts t JOIN search_languages l ON l.locale = t.locale JOIN products p ON p.id = t.product_id JOIN brands b ON b.id = p.brand_id;

CREATE TRIGGER product_texts_found_on_insert AFTER INSERT ON product_texts BEGIN
  DELETE FROM product_search WHERE rowid = (SELECT NEW.product_id * 8 + number FROM search_languages WHERE locale = NEW.locale);
  INSERT INTO product_search (rowid, name, brand)
    SELECT NEW.product_id * 8 + l.number, NEW.name, b.name FROM search_languages l, products p JOIN brands b ON b.id = p.brand_id
    WHERE l.locale = NEW.locale AND p.id = NEW.product_id;
END;
CREATE TRIGGER product_texts_found_on_update AFTER UPDATE OF name ON product_texts BEGIN
  DELETE FROM product_search WHERE rowid = (SELECT NEW.product_id * 8 + number FROM search_languages WHERE locale = NEW.locale);
  INSERT INTO product_search (rowid, name, brand)
    SELECT NEW.product_id * 8 + l.number, NEW.name, b.name FROM search_languages l, products p JOIN brands b ON b.id = p.brand_id
    WHERE l.locale = NEW.locale AND p.id = NEW.product_id;
END;
CREATE TRIGGER product_texts_found_on_delete AFTER DELETE ON product_texts BEGIN
  DELETE FROM product_search WHERE rowid = (SELECT OLD.product_id * 8 + number FROM search_languages WHERE locale = OLD.locale);
END;
CREATE TRIGGER brands_found_on_update AFTER UPDATE OF name ON brands BEGIN
  DELETE FROM product_search WHERE rowid IN
    (SELECT p.id * 8 + l.number FROM products p JOIN product_texts t ON t.product_id = p.id JOIN search_languages l ON l.locale = t.locale WHERE p.brand_id = NEW.id);
  INSERT INTO product_search (rowid, name, brand)
    SELECT p.id * 8 + l.number, t.name, NEW.name
    FROM products p JOIN product_texts t ON t.product_id = p.id JOIN search_languages l ON l.locale = t.locale WHERE p.brand_id = NEW.id;
END;
CREATE TRIGGER products_found_on_brand AFTER UPDATE OF brand_id ON products BEGIN
  DELETE FROM product_search WHERE rowid IN (SELECT NEW.id * 8 + l.number FROM product_texts t JOIN search_languages l ON l.locale = t.locale WHERE t.product_id = NEW.id);
  INSERT INTO product_search (rowid, name, brand)
    SELECT NEW.id * 8 + l.number, t.name, b.name
    FROM product_texts t JOIN search_languages l ON l.locale = t.locale JOIN brands b ON b.id = NEW.brand_id WHERE t.product_id = NEW.id;
END;

-- A category narrowed to a brand: the commonest pair of filters, and too thin to be found by walking the category.
CREATE INDEX products_main_brand_newest ON products (main_id, brand_id, status, created_at DESC, id DESC);
CREATE INDEX products_main_brand_selling ON products (main_id, brand_id, status, sold_count DESC, id DESC);
CREATE INDEX products_main_brand_price ON products (main_id, brand_id, status, price_usd_minor, id);
CREATE INDEX products_main_brand_rating ON products (main_id, brand_id, status, rating_x100 DESC, id DESC);
