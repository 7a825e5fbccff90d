-- When a product's page last changed: what a sitemap tells search engines. Kept by triggers, so that no writer can forget it.

ALTER TABLE products ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0 CONSTRAINT product_updated_not_negative CHECK (updated_at >= 0);
UPDATE products SET updated_at = created_at;

CREATE TRIGGER products_dated_on_insert AFTER INSERT ON products WHEN NEW.updated_at = 0 BEGIN
  UPDATE products SET updated_at = NEW.created_at WHERE id = NEW.id;
END;
CREATE TRIGGER products_dated_on_update
AFTER UPDATE OF handle, status, shop_id, brand_id, main_id, sub_id, price_usd_minor, compare_at_usd_minor, in_stock, picture ON products
WHEN OLD.status <> 'draft' BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.id;
END;
CREATE TRIGGER product_texts_dated_on_update AFTER UPDATE ON product_texts BEGIN
  UPDATE products SET updated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = NEW.product_id;
END;
