-- Product safety (Regulation (EU) 2023/988, articles 16 and 19): who made a product, and who answers for it in the European Union.
-- A contact is whole or it is not kept: an address for letters and an electronic one.
CREATE TABLE safety_contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 2 AND 150),
  address TEXT NOT NULL CHECK (length(address) BETWEEN 5 AND 400),
  country TEXT NOT NULL CHECK (country GLOB '[A-Z][A-Z]'),
  email TEXT CHECK (length(email) <= 254),
  url TEXT CHECK (length(url) <= 300),
  created_at INTEGER NOT NULL,
  CONSTRAINT safety_contact_is_reached CHECK (email IS NOT NULL OR url IS NOT NULL)
) STRICT;
-- products, files and systems name a contact by its name
CREATE UNIQUE INDEX safety_contacts_named ON safety_contacts (shop_id, name COLLATE NOCASE);
CREATE TRIGGER safety_contacts_within_limit BEFORE INSERT ON safety_contacts
WHEN (SELECT count(*) FROM safety_contacts WHERE shop_id = NEW.shop_id) >= 50 BEGIN
  SELECT RAISE(ABORT, 'safety_contacts_limit');
END;

-- What a product says; no row: nothing. Beside `products`, so that a table refers to none that was made after it.
CREATE TABLE product_safety (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  manufacturer_id INTEGER REFERENCES safety_contacts (id),
  responsible_id INTEGER REFERENCES safety_contacts (id),
  exempt TEXT CONSTRAINT product_exemption_known CHECK (exempt IN ('food', 'medicine', 'living', 'antique', 'repair'))
) STRICT;
CREATE INDEX product_safety_manufacturer ON product_safety (manufacturer_id) WHERE manufacturer_id IS NOT NULL;
CREATE INDEX product_safety_responsible ON product_safety (responsible_id) WHERE responsible_id IS NOT NULL;
-- A product names contacts of its own shop.
CREATE TRIGGER product_safety_own_contacts_on_insert BEFORE INSERT ON product_safety
WHEN EXISTS (SELECT 1 FROM safety_contacts WHERE id IN (NEW.manufacturer_id, NEW.responsible_id)
  AND shop_id <> (SELECT shop_id FROM products WHERE id = NEW.product_id)) BEGIN
  SELECT RAISE(ABORT, 'safety_contact_of_another_shop');
END;
CREATE TRIGGER product_safety_own_contacts_on_update BEFORE UPDATE ON product_safety
WHEN EXISTS (SELECT 1 FROM safety_contacts WHERE id IN (NEW.manufacturer_id, NEW.responsible_id)
  AND shop_id <> (SELECT shop_id FROM products WHERE id = NEW.product_id)) BEGIN
  SELECT RAISE(ABORT, 'safety_contact_of_another_shop');
END;
CREATE TRIGGER products_safety_stays_with_shop AFTER UPDATE OF shop_id ON products WHEN OLD.shop_id <> NEW.shop_id BEGIN
  DELETE FROM product_safety WHERE product_id = NEW.id;
END;
-- A product's change ends its own pages; a contact's, those of its shop: it may stand on thousands of products.
CREATE TRIGGER product_safety_insertion_announced AFTER INSERT ON product_safety BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER product_safety_change_announced AFTER UPDATE ON product_safety BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || NEW.product_id);
END;
CREATE TRIGGER product_safety_deletion_announced AFTER DELETE ON product_safety BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('product:' || OLD.product_id);
END;
CREATE TRIGGER safety_contacts_change_announced AFTER UPDATE ON safety_contacts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;

-- Warnings and how to use it safely, in each language that the product speaks.
ALTER TABLE product_texts ADD COLUMN warnings TEXT NOT NULL DEFAULT '' CONSTRAINT product_warnings_short CHECK (length(warnings) <= 2000);

-- What a new product of a shop says that says nothing itself.
CREATE TABLE shop_safety (
  shop_id INTEGER PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  manufacturer_id INTEGER REFERENCES safety_contacts (id) ON DELETE SET NULL,
  responsible_id INTEGER REFERENCES safety_contacts (id) ON DELETE SET NULL,
  exempt TEXT CHECK (exempt IN ('food', 'medicine', 'living', 'antique', 'repair'))
) STRICT;
CREATE INDEX shop_safety_manufacturer ON shop_safety (manufacturer_id) WHERE manufacturer_id IS NOT NULL;
CREATE INDEX shop_safety_responsible ON shop_safety (responsible_id) WHERE responsible_id IS NOT NULL;

-- Whether the market keeps products that lack it out of the European area. Off where a market already sells: a release closes no shop overnight.
ALTER TABLE market ADD COLUMN asks_for_safety INTEGER NOT NULL DEFAULT 0 CONSTRAINT market_safety_flag CHECK (asks_for_safety IN (0, 1));
