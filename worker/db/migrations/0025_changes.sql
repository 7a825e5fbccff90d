-- A change feed for the caches: each thing shoppers see has a tag, and each tag the number of its last change
-- (worker/cache/changes.ts). One row a tag, so the feed never grows beyond the catalogue.
CREATE TABLE catalogue_changes (
  tag TEXT PRIMARY KEY,
  seq INTEGER NOT NULL UNIQUE
) STRICT;

-- Written through a view: INSERT INTO catalogue_change (tag) VALUES ('product:12').
CREATE VIEW catalogue_change AS SELECT tag FROM catalogue_changes;
CREATE TRIGGER catalogue_change_numbered INSTEAD OF INSERT ON catalogue_change BEGIN
  INSERT INTO catalogue_changes (tag, seq) VALUES (NEW.tag, 1 + coalesce((SELECT max(seq) FROM catalogue_changes), 0))
    ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq;
END;

-- Availability, on every page that shows the product; the last pieces ("only 3 left"), on its own page alone.
CREATE TRIGGER variants_sold_out_announced AFTER UPDATE OF stock ON variants WHEN (OLD.stock = 0) <> (NEW.stock = 0) BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER variants_last_pieces_announced AFTER UPDATE OF stock ON variants WHEN OLD.stock <> NEW.stock AND min(OLD.stock, NEW.stock) BETWEEN 1 AND 5 BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('stock:' || NEW.product_id);
END;
CREATE TRIGGER variants_price_announced AFTER UPDATE OF price_usd_minor, compare_at_usd_minor ON variants
WHEN OLD.price_usd_minor <> NEW.price_usd_minor OR OLD.compare_at_usd_minor IS NOT NEW.compare_at_usd_minor BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER variants_deletion_announced AFTER DELETE ON variants BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || OLD.product_id);
END;
CREATE TRIGGER products_change_announced AFTER UPDATE OF status, handle, main_id, sub_id, brand_id, shop_id, picture ON products
WHEN OLD.status <> NEW.status OR OLD.handle <> NEW.handle OR OLD.main_id <> NEW.main_id OR OLD.sub_id <> NEW.sub_id OR OLD.brand_id <> NEW.brand_id
  OR OLD.shop_id <> NEW.shop_id OR OLD.picture IS NOT NEW.picture BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.id);
END;
CREATE TRIGGER products_deletion_announced AFTER DELETE ON products BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || OLD.id);
END;
CREATE TRIGGER product_texts_change_announced AFTER UPDATE ON product_texts BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;

CREATE TRIGGER shops_change_announced AFTER UPDATE OF handle, name, status, closed_from, closed_to, accent, picture ON shops BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('shop:' || OLD.handle);
END;
CREATE TRIGGER shop_texts_change_announced AFTER UPDATE ON shop_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;

-- A flash line counts as changed when its offer does or when its quota is gone or back; not with each piece sold.
CREATE TRIGGER flash_sale_items_change_announced AFTER UPDATE OF price_usd_minor, quota, sold ON flash_sale_items
WHEN OLD.price_usd_minor <> NEW.price_usd_minor OR OLD.quota <> NEW.quota OR (OLD.sold = OLD.quota) <> (NEW.sold = NEW.quota) BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('flash-sales');
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = NEW.variant_id;
END;
CREATE TRIGGER flash_sale_items_insertion_announced AFTER INSERT ON flash_sale_items BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('flash-sales');
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = NEW.variant_id;
END;
CREATE TRIGGER flash_sale_items_deletion_announced AFTER DELETE ON flash_sale_items BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('flash-sales');
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = OLD.variant_id;
END;

-- A review changes its product's page, not the marketplace; one that is edited, only a text on it. Reviews brought along from elsewhere (no shopper) come with a catalogue write.
DROP TRIGGER reviews_gone_from_caches;
CREATE TRIGGER reviews_insertion_announced AFTER INSERT ON reviews WHEN NEW.shopper_id IS NOT NULL BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'reviews:' || handle FROM products WHERE id = NEW.product_id;
END;
CREATE TRIGGER reviews_change_announced AFTER UPDATE OF stars, lang, author, title, body, reply, picture_count ON reviews BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'review-edits:' || handle FROM products WHERE id = NEW.product_id;
END;
CREATE TRIGGER reviews_deletion_announced AFTER DELETE ON reviews WHEN OLD.shopper_id IS NOT NULL BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'reviews:' || handle FROM products WHERE id = OLD.product_id;
END;
