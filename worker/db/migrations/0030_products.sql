-- Products that shops write while the marketplace runs: versions for two editors, variants that leave the sale but not the orders,
-- names of variants within a shop, words for pictures, and everything announced that a page shows.

-- Counts what sellers write: who saves says which version they have read.
ALTER TABLE products ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- When it was first for sale; null: never, so nobody can have bought it.
ALTER TABLE products ADD COLUMN published_at INTEGER;
UPDATE products SET published_at = created_at WHERE status <> 'draft' OR withheld = 1;
CREATE TRIGGER products_first_published AFTER UPDATE OF status ON products WHEN NEW.status = 'active' AND NEW.published_at IS NULL BEGIN
  UPDATE products SET published_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
-- A shop's own list, by what was written last.
CREATE INDEX products_shop_updated ON products (shop_id, updated_at DESC, id DESC);

-- Out of the assortment, while carts and orders still name it: no page shows it, and it has no stock, whatever comes back.
ALTER TABLE variants ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0 CONSTRAINT variant_withdrawn_flag CHECK (withdrawn IN (0, 1));
CREATE TRIGGER variants_withdrawn_sold_out AFTER UPDATE OF stock, withdrawn ON variants WHEN NEW.withdrawn = 1 AND NEW.stock > 0 BEGIN
  UPDATE variants SET stock = 0 WHERE id = NEW.id;
END;

-- Two shops may both have a TEE-M; one shop has it once.
ALTER TABLE variants ADD COLUMN shop_id INTEGER REFERENCES shops (id); -- follows the product's
UPDATE variants SET shop_id = (SELECT shop_id FROM products WHERE id = product_id);
CREATE UNIQUE INDEX variants_sku_once_in_shop ON variants (shop_id, sku) WHERE withdrawn = 0;
CREATE TRIGGER variants_shop_on_insert AFTER INSERT ON variants BEGIN
  UPDATE variants SET shop_id = (SELECT shop_id FROM products WHERE id = NEW.product_id) WHERE id = NEW.id;
END;
CREATE TRIGGER variants_shop_on_product AFTER UPDATE OF shop_id ON products WHEN OLD.shop_id <> NEW.shop_id BEGIN
  UPDATE variants SET shop_id = NEW.shop_id WHERE product_id = NEW.id;
END;
-- Looked for whenever a variant goes.
CREATE INDEX order_lines_variant ON order_lines (variant_id);
CREATE INDEX cart_items_variant ON cart_items (variant_id);

-- The lead variant is the cheapest one in stock, else the cheapest; a withdrawn one only where there is no other.
DROP TRIGGER variants_lead_on_insert;
DROP TRIGGER variants_lead_on_price;
DROP TRIGGER variants_lead_on_stock;
CREATE VIEW variant_lead AS SELECT 0 AS product_id;
CREATE TRIGGER variant_lead_chosen INSTEAD OF INSERT ON variant_lead BEGIN
  UPDATE products SET (lead_variant_id, price_usd_minor, compare_at_usd_minor, in_stock) = (lead.id, lead.price_usd_minor, lead.compare_at_usd_minor, lead.stock > 0)
  FROM (SELECT v.id, v.price_usd_minor, v.compare_at_usd_minor, v.stock FROM variants AS v WHERE v.product_id = NEW.product_id
    ORDER BY v.withdrawn, (v.stock > 0) DESC, v.price_usd_minor, v.position, v.id LIMIT 1) AS lead
  WHERE products.id = NEW.product_id AND (products.lead_variant_id, products.price_usd_minor, products.compare_at_usd_minor, products.in_stock)
    IS NOT (lead.id, lead.price_usd_minor, lead.compare_at_usd_minor, lead.stock > 0);
END;
CREATE TRIGGER variants_lead_on_insert AFTER INSERT ON variants BEGIN
  INSERT INTO variant_lead VALUES (NEW.product_id);
END;
CREATE TRIGGER variants_lead_on_change AFTER UPDATE OF price_usd_minor, compare_at_usd_minor, position, withdrawn ON variants
WHEN (OLD.price_usd_minor, OLD.compare_at_usd_minor, OLD.position, OLD.withdrawn) IS NOT (NEW.price_usd_minor, NEW.compare_at_usd_minor, NEW.position, NEW.withdrawn) BEGIN
  INSERT INTO variant_lead VALUES (NEW.product_id);
END;
CREATE TRIGGER variants_lead_on_stock AFTER UPDATE OF stock ON variants WHEN (OLD.stock = 0) <> (NEW.stock = 0) BEGIN
  INSERT INTO variant_lead VALUES (NEW.product_id);
END;
CREATE TRIGGER variants_lead_on_delete AFTER DELETE ON variants BEGIN
  INSERT INTO variant_lead VALUES (OLD.product_id);
END;

-- What is withdrawn is no choice.
DROP VIEW product_choices;
CREATE VIEW product_choices (product_id, choices) AS
  SELECT p.id, (SELECT json_group_array(json(entry)) FROM (
    SELECT json_object('o', json((SELECT json_group_object(axis, value) FROM (SELECT axis, value FROM variant_options WHERE variant_id = v.id ORDER BY axis))),
      'k', v.stock > 0) AS entry
    FROM variants AS v WHERE v.product_id = p.id AND v.withdrawn = 0 ORDER BY v.position, v.id))
  FROM products AS p;
CREATE TRIGGER variants_offered_on_change AFTER UPDATE OF position, withdrawn ON variants
WHEN OLD.position <> NEW.position OR OLD.withdrawn <> NEW.withdrawn BEGIN
  UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = NEW.product_id) WHERE id = NEW.product_id AND status <> 'draft';
END;

-- Labels are looked for by what sellers write.
CREATE INDEX option_texts_label ON option_texts (label COLLATE NOCASE, axis, value);
CREATE INDEX brands_name ON brands (name COLLATE NOCASE);

-- What a picture shows, for those who do not see it.
CREATE TABLE product_picture_texts (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  hash TEXT NOT NULL REFERENCES pictures (hash),
  locale TEXT NOT NULL,
  alt TEXT NOT NULL CONSTRAINT picture_alt_length CHECK (length(alt) BETWEEN 1 AND 300),
  PRIMARY KEY (product_id, hash, locale)
) STRICT, WITHOUT ROWID;
-- What a shop has sent: nobody puts another shop's pictures on sale by knowing their names.
CREATE TABLE shop_pictures (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  hash TEXT NOT NULL REFERENCES pictures (hash),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (shop_id, hash)
) STRICT, WITHOUT ROWID;
INSERT INTO shop_pictures SELECT DISTINCT p.shop_id, g.hash, p.created_at FROM product_pictures AS g JOIN products AS p ON p.id = g.product_id;
CREATE TRIGGER product_pictures_are_the_shops AFTER INSERT ON product_pictures BEGIN
  INSERT INTO shop_pictures (shop_id, hash, created_at) SELECT shop_id, NEW.hash, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM products WHERE id = NEW.product_id
    ON CONFLICT DO NOTHING;
END;

-- All that a product's page shows is announced (0025_changes.sql), once it can be seen.
CREATE VIEW product_shown AS SELECT 0 AS product_id;
CREATE TRIGGER product_shown_announced INSTEAD OF INSERT ON product_shown BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'product:' || id FROM products WHERE id = NEW.product_id AND status = 'active';
END;
CREATE TRIGGER product_texts_insertion_announced AFTER INSERT ON product_texts BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER product_texts_deletion_announced AFTER DELETE ON product_texts BEGIN
  INSERT INTO product_shown VALUES (OLD.product_id);
END;
CREATE TRIGGER product_pictures_insertion_announced AFTER INSERT ON product_pictures BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER product_pictures_change_announced AFTER UPDATE ON product_pictures BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER product_pictures_deletion_announced AFTER DELETE ON product_pictures BEGIN
  INSERT INTO product_shown VALUES (OLD.product_id);
END;
CREATE TRIGGER product_picture_texts_insertion_announced AFTER INSERT ON product_picture_texts BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER product_picture_texts_change_announced AFTER UPDATE ON product_picture_texts BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER product_picture_texts_deletion_announced AFTER DELETE ON product_picture_texts BEGIN
  INSERT INTO product_shown VALUES (OLD.product_id);
END;
CREATE TRIGGER variants_insertion_announced AFTER INSERT ON variants BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER variants_change_announced AFTER UPDATE OF sku, position, withdrawn ON variants
WHEN (OLD.sku, OLD.position, OLD.withdrawn) IS NOT (NEW.sku, NEW.position, NEW.withdrawn) BEGIN
  INSERT INTO product_shown VALUES (NEW.product_id);
END;
CREATE TRIGGER variant_options_insertion_announced AFTER INSERT ON variant_options BEGIN
  INSERT INTO product_shown SELECT product_id FROM variants WHERE id = NEW.variant_id;
END;
CREATE TRIGGER variant_options_change_announced AFTER UPDATE ON variant_options BEGIN
  INSERT INTO product_shown SELECT product_id FROM variants WHERE id IN (OLD.variant_id, NEW.variant_id);
END;
CREATE TRIGGER variant_options_deletion_announced AFTER DELETE ON variant_options BEGIN
  INSERT INTO product_shown SELECT product_id FROM variants WHERE id = OLD.variant_id;
END;

-- What is new in a place (a category, a brand, a shop, everywhere) is announced to its lists, which cannot know it yet.
CREATE VIEW product_arrival AS SELECT 0 AS product_id;
CREATE TRIGGER product_arrival_announced INSTEAD OF INSERT ON product_arrival BEGIN
  INSERT INTO catalogue_change (tag)
    SELECT tag.value FROM products AS p JOIN categories AS m ON m.id = p.main_id JOIN brands AS b ON b.id = p.brand_id JOIN shops AS s ON s.id = p.shop_id,
      json_each(json_array('arrivals', 'arrivals:category:' || m.slug, 'arrivals:brand:' || b.slug, 'arrivals:shop:' || s.handle)) AS tag
    WHERE p.id = NEW.product_id AND p.status = 'active';
END;
CREATE TRIGGER products_arrival_on_insert AFTER INSERT ON products WHEN NEW.status = 'active' BEGIN
  INSERT INTO product_arrival VALUES (NEW.id);
END;
CREATE TRIGGER products_arrival_on_update AFTER UPDATE OF status, main_id, sub_id, brand_id, shop_id ON products
WHEN NEW.status = 'active' AND (OLD.status, OLD.main_id, OLD.sub_id, OLD.brand_id, OLD.shop_id) IS NOT (NEW.status, NEW.main_id, NEW.sub_id, NEW.brand_id, NEW.shop_id) BEGIN
  INSERT INTO product_arrival VALUES (NEW.id);
END;
-- another name is found by other words
CREATE TRIGGER product_texts_arrival_on_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'arrivals' FROM products WHERE id = NEW.product_id AND status = 'active';
END;
CREATE TRIGGER product_texts_arrival_on_update AFTER UPDATE OF name, description, specifications ON product_texts
WHEN (OLD.name, OLD.description, OLD.specifications) IS NOT (NEW.name, NEW.description, NEW.specifications) BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'arrivals' FROM products WHERE id = NEW.product_id AND status = 'active';
END;
CREATE TRIGGER brands_arrival_announced AFTER INSERT ON brands BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('brands');
END;
