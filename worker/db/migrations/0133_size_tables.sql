-- Size tables: a shop's measures by size, for the products that name one, or for all of a category that name none.
CREATE TABLE size_tables (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  sub_id INTEGER REFERENCES categories (id) ON DELETE SET NULL,
  -- { columns: ["chest" …], rows: [{ size, values: [[min_mm, max_mm] or null …] }] }
  body TEXT NOT NULL CONSTRAINT size_table_body CHECK (json_valid(body) AND length(body) <= 8000),
  created_at INTEGER NOT NULL
) STRICT;
-- products and files name a table by its name
CREATE UNIQUE INDEX size_tables_named ON size_tables (shop_id, name COLLATE NOCASE);
CREATE UNIQUE INDEX size_tables_of_category ON size_tables (shop_id, sub_id) WHERE sub_id IS NOT NULL;
CREATE INDEX size_tables_category ON size_tables (sub_id) WHERE sub_id IS NOT NULL;
CREATE TRIGGER size_tables_within_limit BEFORE INSERT ON size_tables
WHEN (SELECT count(*) FROM size_tables WHERE shop_id = NEW.shop_id) >= 50 BEGIN
  SELECT RAISE(ABORT, 'size_tables_limit');
END;

-- The one a product names; no row: that of its category.
CREATE TABLE product_size_tables (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  table_id INTEGER NOT NULL REFERENCES size_tables (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX product_size_tables_table ON product_size_tables (table_id);
CREATE TRIGGER product_size_tables_own_on_insert BEFORE INSERT ON product_size_tables
WHEN (SELECT shop_id FROM size_tables WHERE id = NEW.table_id) IS NOT (SELECT shop_id FROM products WHERE id = NEW.product_id) BEGIN
  SELECT RAISE(ABORT, 'size_table_of_another_shop');
END;
CREATE TRIGGER product_size_tables_own_on_update BEFORE UPDATE ON product_size_tables
WHEN (SELECT shop_id FROM size_tables WHERE id = NEW.table_id) IS NOT (SELECT shop_id FROM products WHERE id = NEW.product_id) BEGIN
  SELECT RAISE(ABORT, 'size_table_of_another_shop');
END;
CREATE TRIGGER products_size_table_stays_with_shop AFTER UPDATE OF shop_id ON products WHEN OLD.shop_id <> NEW.shop_id BEGIN
  DELETE FROM product_size_tables WHERE product_id = NEW.id;
END;

-- A product's change ends its own pages; a table's, those of its shop.
CREATE TRIGGER product_size_tables_insertion_announced AFTER INSERT ON product_size_tables BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER product_size_tables_change_announced AFTER UPDATE ON product_size_tables BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER product_size_tables_deletion_announced AFTER DELETE ON product_size_tables BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || OLD.product_id);
END;
CREATE TRIGGER size_tables_insertion_announced AFTER INSERT ON size_tables BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER size_tables_change_announced AFTER UPDATE ON size_tables BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER size_tables_deletion_announced AFTER DELETE ON size_tables BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = OLD.shop_id;
END;
