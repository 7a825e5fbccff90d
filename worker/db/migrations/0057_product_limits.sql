-- A shop has one product file at work: of several the last one stays.
UPDATE product_files SET status = 'cancelled' WHERE status IN ('reading', 'checking', 'saving') AND EXISTS (
  SELECT 1 FROM product_files AS later WHERE later.shop_id = product_files.shop_id AND later.id > product_files.id AND later.status IN ('reading', 'checking', 'saving')
);
DELETE FROM product_file_rows WHERE file_id IN (SELECT id FROM product_files WHERE status = 'cancelled');
CREATE UNIQUE INDEX product_files_at_work ON product_files (shop_id) WHERE status IN ('reading', 'checking', 'saving');
-- Bytes and rows of a day are counted where a file begins.
CREATE INDEX product_files_day ON product_files (shop_id, created_at);

-- How many products a shop has, and may have. Counted as they come and go: to count them for each one would be quadratic.
CREATE TABLE shop_product_counts (
  shop_id INTEGER PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  products INTEGER NOT NULL,
  products_max INTEGER NOT NULL DEFAULT 50000
) STRICT;
INSERT INTO shop_product_counts (shop_id, products) SELECT shop_id, count(*) FROM products GROUP BY shop_id;
CREATE TRIGGER products_within_limit BEFORE INSERT ON products
WHEN EXISTS (SELECT 1 FROM shop_product_counts WHERE shop_id = NEW.shop_id AND products >= products_max) BEGIN
  SELECT RAISE(ABORT, 'products_limit');
END;
CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  INSERT INTO shop_product_counts (shop_id, products) VALUES (NEW.shop_id, 1) ON CONFLICT (shop_id) DO UPDATE SET products = products + 1;
END;
CREATE TRIGGER products_uncounted AFTER DELETE ON products BEGIN
  UPDATE shop_product_counts SET products = products - 1 WHERE shop_id = OLD.shop_id;
END;

-- A file's work goes in short statements: which run decided a row stands with it, so that a new run need not walk them all.
ALTER TABLE product_file_rows ADD COLUMN decided_run INTEGER NOT NULL DEFAULT 0;
UPDATE product_file_rows SET decided_run = (SELECT run FROM product_files WHERE id = file_id) WHERE outcome IS NOT NULL;
-- Problems are counted for each look at a file.
CREATE INDEX product_file_problems_code ON product_file_problems (file_id, code);
-- Files that are over are deleted after a while, with their problems.
CREATE INDEX product_files_over ON product_files (updated_at) WHERE status IN ('done', 'failed', 'cancelled');
