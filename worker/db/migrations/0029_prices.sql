-- Prices that a shop sets in a currency (variant_prices of 0027), as shoppers read them, and discounts with dates.

-- A sum that can be charged: of three decimals the last is 0 (worker/shared/money.ts, stepOf).
CREATE TRIGGER variant_prices_chargeable_on_insert BEFORE INSERT ON variant_prices
WHEN (SELECT exponent FROM currencies WHERE code = NEW.currency) = 3 AND (NEW.price_minor % 10 <> 0 OR coalesce(NEW.compare_at_minor, 0) % 10 <> 0) BEGIN
  SELECT RAISE(ABORT, 'own_price_is_chargeable');
END;
CREATE TRIGGER variant_prices_chargeable_on_update BEFORE UPDATE ON variant_prices
WHEN (SELECT exponent FROM currencies WHERE code = NEW.currency) = 3 AND (NEW.price_minor % 10 <> 0 OR coalesce(NEW.compare_at_minor, 0) % 10 <> 0) BEGIN
  SELECT RAISE(ABORT, 'own_price_is_chargeable');
END;

-- What the lead variant costs in a currency: a card finds it by its product alone.
CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  currency TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  compare_at_minor INTEGER,
  PRIMARY KEY (product_id, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO product_prices (product_id, currency, price_minor, compare_at_minor)
  SELECT p.id, o.currency, o.price_minor, o.compare_at_minor FROM products AS p JOIN variant_prices AS o ON o.variant_id = p.lead_variant_id;

CREATE TRIGGER variant_prices_led_on_insert AFTER INSERT ON variant_prices BEGIN
  INSERT INTO product_prices (product_id, currency, price_minor, compare_at_minor)
    SELECT p.id, NEW.currency, NEW.price_minor, NEW.compare_at_minor
    FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE v.id = NEW.variant_id AND p.lead_variant_id = v.id
    ON CONFLICT (product_id, currency) DO UPDATE SET price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor;
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = NEW.variant_id;
END;
CREATE TRIGGER variant_prices_led_on_update AFTER UPDATE ON variant_prices
WHEN OLD.price_minor <> NEW.price_minor OR OLD.compare_at_minor IS NOT NEW.compare_at_minor BEGIN
  UPDATE product_prices SET price_minor = NEW.price_minor, compare_at_minor = NEW.compare_at_minor
    WHERE currency = NEW.currency AND product_id = (SELECT p.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE v.id = NEW.variant_id AND p.lead_variant_id = v.id);
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = NEW.variant_id;
END;
-- A variant that is gone with its prices has no row left: its product is found by what it led.
CREATE TRIGGER variant_prices_led_on_delete AFTER DELETE ON variant_prices BEGIN
  DELETE FROM product_prices WHERE currency = OLD.currency AND product_id IN (SELECT product_id FROM variants WHERE id = OLD.variant_id)
    AND (SELECT lead_variant_id FROM products WHERE id = product_prices.product_id) = OLD.variant_id;
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = OLD.variant_id;
END;
CREATE TRIGGER variants_deletion_unled AFTER DELETE ON variants BEGIN
  DELETE FROM product_prices WHERE product_id = OLD.product_id AND (SELECT lead_variant_id FROM products WHERE id = OLD.product_id) = OLD.id;
END;
CREATE TRIGGER products_lead_priced AFTER UPDATE OF lead_variant_id ON products WHEN OLD.lead_variant_id IS NOT NEW.lead_variant_id BEGIN
  DELETE FROM product_prices WHERE product_id = NEW.id;
  INSERT INTO product_prices (product_id, currency, price_minor, compare_at_minor)
    SELECT NEW.id, currency, price_minor, compare_at_minor FROM variant_prices WHERE variant_id = NEW.lead_variant_id;
END;

-- Own prices that applied once, as price_history keeps those in USD.
CREATE TABLE own_price_history (
  id INTEGER PRIMARY KEY,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  currency TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor > 0),
  starts_at INTEGER NOT NULL, -- 0: from the beginning
  ends_at INTEGER NOT NULL,
  CONSTRAINT own_price_applied_for_a_while CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX own_price_history_variant ON own_price_history (variant_id, currency, ends_at DESC);

-- As ended_price (0006_product.sql) is for prices in USD.
CREATE VIEW ended_own_price AS SELECT variant_id, currency, price_minor FROM own_price_history;
CREATE TRIGGER ended_own_price_remembered INSTEAD OF INSERT ON ended_own_price BEGIN
  INSERT INTO own_price_history (variant_id, currency, price_minor, starts_at, ends_at)
    SELECT NEW.variant_id, NEW.currency, NEW.price_minor, coalesce(max(h.ends_at), 0), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM own_price_history AS h WHERE h.variant_id = NEW.variant_id AND h.currency = NEW.currency
    HAVING coalesce(max(h.ends_at), 0) < unixepoch('now', 'start of day') * 1000;
  UPDATE own_price_history SET price_minor = min(price_minor, NEW.price_minor), ends_at = max(ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    WHERE id = (SELECT h.id FROM own_price_history AS h WHERE h.variant_id = NEW.variant_id AND h.currency = NEW.currency ORDER BY h.ends_at DESC LIMIT 1);
  DELETE FROM own_price_history WHERE variant_id = NEW.variant_id AND currency = NEW.currency AND ends_at < (unixepoch() - 90 * 86400) * 1000;
END;

-- What a cart line cost when it was last told: in which currency, and the shop's own price there if that was it.
ALTER TABLE cart_items ADD COLUMN seen_currency TEXT;
ALTER TABLE cart_items ADD COLUMN seen_own_minor INTEGER CONSTRAINT cart_seen_own_in_currency CHECK (seen_own_minor IS NULL OR (seen_own_minor > 0 AND seen_currency IS NOT NULL));
ALTER TABLE saved_items ADD COLUMN seen_currency TEXT;
ALTER TABLE saved_items ADD COLUMN seen_own_minor INTEGER CONSTRAINT saved_seen_own_in_currency CHECK (seen_own_minor IS NULL OR (seen_own_minor > 0 AND seen_currency IS NOT NULL));
DROP VIEW shared_cart_items;
CREATE VIEW shared_cart_items AS
SELECT j.key AS id, s.id AS cart_id, j.value ->> 0 AS variant_id, j.value ->> 1 AS quantity,
  (SELECT price_usd_minor FROM variants WHERE id = j.value ->> 0) AS seen_price_usd_minor, NULL AS seen_currency, NULL AS seen_own_minor, s.created_at AS added_at
FROM shared_carts AS s, json_each(s.items) AS j;

-- Own prices of the product when it was wished for, {"EUR": 1990}; null where a flash sale made its price then.
ALTER TABLE wishlist_items ADD COLUMN own_prices TEXT CONSTRAINT wish_own_prices_json CHECK (own_prices IS NULL OR json_valid(own_prices));

-- Discounts: a percentage off, or a new price, for some products of a shop or for all, from one moment to another.
CREATE TABLE discounts (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  name TEXT NOT NULL CONSTRAINT discount_name_length CHECK (length(name) BETWEEN 1 AND 80),
  percent INTEGER CONSTRAINT discount_percent_range CHECK (percent BETWEEN 1 AND 90),
  price_usd_minor INTEGER CONSTRAINT discount_price_positive CHECK (price_usd_minor > 0),
  whole_shop INTEGER NOT NULL CHECK (whole_shop IN (0, 1)),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'running', 'ended')),
  is_written INTEGER NOT NULL DEFAULT 1 CHECK (is_written IN (0, 1)), -- 0: some prices do not follow the status yet
  stopped_at INTEGER, -- by its shop, before its end
  created_at INTEGER NOT NULL,
  CONSTRAINT discount_percent_or_price CHECK ((percent IS NULL) <> (price_usd_minor IS NULL)),
  CONSTRAINT discount_window CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX discounts_shop ON discounts (shop_id, starts_at DESC, id DESC);
CREATE INDEX discounts_open ON discounts (shop_id, status) WHERE status <> 'ended';
CREATE INDEX discounts_planned ON discounts (starts_at) WHERE status = 'planned';
CREATE INDEX discounts_running ON discounts (ends_at) WHERE status = 'running';
CREATE INDEX discounts_unwritten ON discounts (id) WHERE is_written = 0;

-- Of those that are not for the whole shop.
CREATE TABLE discount_products (
  discount_id INTEGER NOT NULL REFERENCES discounts (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX discount_products_product ON discount_products (product_id);

-- At no moment two discounts for one product.
CREATE TRIGGER discounts_apart_on_insert AFTER INSERT ON discounts
WHEN NEW.status <> 'ended' AND EXISTS (SELECT 1 FROM discounts AS o WHERE o.shop_id = NEW.shop_id AND o.id <> NEW.id AND o.status <> 'ended'
  AND o.starts_at < NEW.ends_at AND NEW.starts_at < o.ends_at AND (o.whole_shop = 1 OR NEW.whole_shop = 1)) BEGIN
  SELECT RAISE(ABORT, 'discounts_overlap');
END;
CREATE TRIGGER discounts_apart_on_update AFTER UPDATE OF starts_at, ends_at, whole_shop ON discounts
WHEN NEW.status <> 'ended' AND EXISTS (SELECT 1 FROM discounts AS o WHERE o.shop_id = NEW.shop_id AND o.id <> NEW.id AND o.status <> 'ended'
  AND o.starts_at < NEW.ends_at AND NEW.starts_at < o.ends_at AND (o.whole_shop = 1 OR NEW.whole_shop = 1
    OR EXISTS (SELECT 1 FROM discount_products AS a JOIN discount_products AS b ON b.product_id = a.product_id AND b.discount_id = o.id WHERE a.discount_id = NEW.id))) BEGIN
  SELECT RAISE(ABORT, 'discounts_overlap');
END;
CREATE TRIGGER discount_products_apart BEFORE INSERT ON discount_products
WHEN EXISTS (SELECT 1 FROM discounts AS d JOIN discounts AS o ON o.shop_id = d.shop_id AND o.id <> d.id AND o.status <> 'ended' AND o.starts_at < d.ends_at AND d.starts_at < o.ends_at
  WHERE d.id = NEW.discount_id AND d.status <> 'ended'
    AND (o.whole_shop = 1 OR EXISTS (SELECT 1 FROM discount_products AS b WHERE b.discount_id = o.id AND b.product_id = NEW.product_id))) BEGIN
  SELECT RAISE(ABORT, 'discounts_overlap');
END;

-- The variants a running discount has reduced: what they cost without it, and what it makes them cost. A row is the reduction:
-- with it the price is the reduced one, without it the regular one again, so that doing either twice changes nothing.
CREATE TABLE discount_variants (
  variant_id INTEGER PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  discount_id INTEGER NOT NULL REFERENCES discounts (id),
  regular_usd_minor INTEGER NOT NULL,
  regular_compare_at_usd_minor INTEGER,
  now_usd_minor INTEGER NOT NULL, -- 0: nobody was shown a price yet
  now_compare_at_usd_minor INTEGER
) STRICT;
CREATE INDEX discount_variants_discount ON discount_variants (discount_id);
CREATE TABLE discount_variant_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  currency TEXT NOT NULL,
  regular_minor INTEGER NOT NULL,
  regular_compare_at_minor INTEGER,
  now_minor INTEGER NOT NULL,
  now_compare_at_minor INTEGER,
  PRIMARY KEY (variant_id, currency)
) STRICT, WITHOUT ROWID;

-- Reduced prices, rounded down to what can be charged: never less off than was promised. A price of a currency's own goes down as the
-- one in USD does. What would not be lower stays as it is.
CREATE VIEW reduced_prices (variant_id, price_usd_minor, compare_at_usd_minor) AS
  SELECT variant_id, iif(reduced < regular, reduced, regular), iif(reduced < regular, regular, regular_compare_at)
  FROM (SELECT r.variant_id, r.regular_usd_minor AS regular, r.regular_compare_at_usd_minor AS regular_compare_at,
    max(1, coalesce(d.price_usd_minor, r.regular_usd_minor * (100 - d.percent) / 100)) AS reduced
    FROM discount_variants AS r JOIN discounts AS d ON d.id = r.discount_id);
CREATE VIEW reduced_own_prices (variant_id, currency, price_minor, compare_at_minor) AS
  SELECT variant_id, currency, iif(reduced < regular, reduced, regular), iif(reduced < regular, regular, regular_compare_at)
  FROM (SELECT o.variant_id, o.currency, o.regular_minor AS regular, o.regular_compare_at_minor AS regular_compare_at,
    max(s.step, iif(d.percent IS NULL, o.regular_minor * min(d.price_usd_minor, r.regular_usd_minor) / r.regular_usd_minor, o.regular_minor * (100 - d.percent) / 100)
      / s.step * s.step) AS reduced
    FROM discount_variant_prices AS o JOIN discount_variants AS r ON r.variant_id = o.variant_id JOIN discounts AS d ON d.id = r.discount_id
      JOIN (SELECT code, iif(exponent = 3, 10, 1) AS step FROM currencies) AS s ON s.code = o.currency);

-- What variants cost without a discount: what their shop writes and is shown.
CREATE VIEW regular_prices (variant_id, price_usd_minor, compare_at_usd_minor) AS
  SELECT v.id, coalesce(r.regular_usd_minor, v.price_usd_minor), iif(r.variant_id IS NULL, v.compare_at_usd_minor, r.regular_compare_at_usd_minor)
  FROM variants AS v LEFT JOIN discount_variants AS r ON r.variant_id = v.id;
CREATE VIEW regular_own_prices (variant_id, currency, price_minor, compare_at_minor) AS
  SELECT o.variant_id, o.currency, coalesce(r.regular_minor, o.price_minor), iif(r.variant_id IS NULL, o.compare_at_minor, r.regular_compare_at_minor)
  FROM variant_prices AS o LEFT JOIN discount_variant_prices AS r ON r.variant_id = o.variant_id AND r.currency = o.currency;

CREATE TRIGGER discount_variants_reduced AFTER INSERT ON discount_variants BEGIN
  UPDATE discount_variants SET (now_usd_minor, now_compare_at_usd_minor) = (SELECT price_usd_minor, compare_at_usd_minor FROM reduced_prices WHERE variant_id = NEW.variant_id)
    WHERE variant_id = NEW.variant_id;
  INSERT INTO discount_variant_prices (variant_id, currency, regular_minor, regular_compare_at_minor, now_minor, now_compare_at_minor)
    SELECT variant_id, currency, price_minor, compare_at_minor, price_minor, compare_at_minor FROM variant_prices WHERE variant_id = NEW.variant_id;
END;
CREATE TRIGGER discount_variants_written AFTER UPDATE OF now_usd_minor, now_compare_at_usd_minor ON discount_variants
WHEN OLD.now_usd_minor <> NEW.now_usd_minor OR OLD.now_compare_at_usd_minor IS NOT NEW.now_compare_at_usd_minor BEGIN
  INSERT INTO ended_price (variant_id, price_usd_minor) SELECT NEW.variant_id, OLD.now_usd_minor WHERE OLD.now_usd_minor > 0;
  UPDATE variants SET price_usd_minor = NEW.now_usd_minor, compare_at_usd_minor = NEW.now_compare_at_usd_minor WHERE id = NEW.variant_id;
END;
CREATE TRIGGER discount_variants_given_back AFTER DELETE ON discount_variants BEGIN
  UPDATE variants SET price_usd_minor = OLD.regular_usd_minor, compare_at_usd_minor = OLD.regular_compare_at_usd_minor WHERE id = OLD.variant_id;
  UPDATE variant_prices SET (price_minor, compare_at_minor) = (SELECT r.regular_minor, r.regular_compare_at_minor FROM discount_variant_prices AS r
      WHERE r.variant_id = OLD.variant_id AND r.currency = variant_prices.currency)
    WHERE variant_id = OLD.variant_id AND currency IN (SELECT currency FROM discount_variant_prices WHERE variant_id = OLD.variant_id);
  DELETE FROM discount_variant_prices WHERE variant_id = OLD.variant_id;
END;
CREATE TRIGGER discount_variant_prices_reduced AFTER INSERT ON discount_variant_prices BEGIN
  UPDATE discount_variant_prices SET (now_minor, now_compare_at_minor) =
      (SELECT price_minor, compare_at_minor FROM reduced_own_prices WHERE variant_id = NEW.variant_id AND currency = NEW.currency)
    WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
END;
CREATE TRIGGER discount_variant_prices_written AFTER UPDATE OF now_minor, now_compare_at_minor ON discount_variant_prices
WHEN OLD.now_minor <> NEW.now_minor OR OLD.now_compare_at_minor IS NOT NEW.now_compare_at_minor BEGIN
  INSERT INTO ended_own_price (variant_id, currency, price_minor) SELECT NEW.variant_id, NEW.currency, OLD.now_minor WHERE OLD.now_minor > 0;
  UPDATE variant_prices SET price_minor = NEW.now_minor, compare_at_minor = NEW.now_compare_at_minor WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
END;

-- Whoever writes another price while a discount runs has written the regular one: the reduced one follows. What passes meanwhile was never
-- shown, so history takes no note of it.
CREATE TRIGGER variants_regular_price_follows AFTER UPDATE OF price_usd_minor, compare_at_usd_minor ON variants
WHEN EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.id AND (now_usd_minor <> NEW.price_usd_minor OR now_compare_at_usd_minor IS NOT NEW.compare_at_usd_minor)) BEGIN
  UPDATE discount_variants SET regular_usd_minor = NEW.price_usd_minor, regular_compare_at_usd_minor = NEW.compare_at_usd_minor WHERE variant_id = NEW.id;
  UPDATE discount_variants SET (now_usd_minor, now_compare_at_usd_minor) = (SELECT price_usd_minor, compare_at_usd_minor FROM reduced_prices WHERE variant_id = NEW.id)
    WHERE variant_id = NEW.id;
  UPDATE discount_variant_prices SET (now_minor, now_compare_at_minor) =
      (SELECT r.price_minor, r.compare_at_minor FROM reduced_own_prices AS r WHERE r.variant_id = NEW.id AND r.currency = discount_variant_prices.currency)
    WHERE variant_id = NEW.id;
  UPDATE variants SET (price_usd_minor, compare_at_usd_minor) = (SELECT now_usd_minor, now_compare_at_usd_minor FROM discount_variants WHERE variant_id = NEW.id)
    WHERE id = NEW.id;
END;
CREATE TRIGGER variant_prices_regular_follows_on_update AFTER UPDATE OF price_minor, compare_at_minor ON variant_prices
WHEN EXISTS (SELECT 1 FROM discount_variant_prices AS r JOIN discount_variants AS d ON d.variant_id = r.variant_id WHERE r.variant_id = NEW.variant_id AND r.currency = NEW.currency
  AND (r.now_minor <> NEW.price_minor OR r.now_compare_at_minor IS NOT NEW.compare_at_minor)) BEGIN
  UPDATE discount_variant_prices SET regular_minor = NEW.price_minor, regular_compare_at_minor = NEW.compare_at_minor
    WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
  UPDATE discount_variant_prices SET (now_minor, now_compare_at_minor) =
      (SELECT price_minor, compare_at_minor FROM reduced_own_prices WHERE variant_id = NEW.variant_id AND currency = NEW.currency)
    WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
  UPDATE variant_prices SET (price_minor, compare_at_minor) =
      (SELECT now_minor, now_compare_at_minor FROM discount_variant_prices WHERE variant_id = NEW.variant_id AND currency = NEW.currency)
    WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
END;
-- One that is new: no price was before.
CREATE TRIGGER variant_prices_regular_follows_on_insert AFTER INSERT ON variant_prices
WHEN EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.variant_id) AND NOT EXISTS (SELECT 1 FROM discount_variant_prices
  WHERE variant_id = NEW.variant_id AND currency = NEW.currency AND now_minor = NEW.price_minor AND now_compare_at_minor IS NEW.compare_at_minor) BEGIN
  DELETE FROM discount_variant_prices WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
  INSERT INTO discount_variant_prices (variant_id, currency, regular_minor, regular_compare_at_minor, now_minor, now_compare_at_minor)
    VALUES (NEW.variant_id, NEW.currency, NEW.price_minor, NEW.compare_at_minor, 0, NULL);
END;
-- A variant that comes to a product while its discount runs.
CREATE TRIGGER variants_reduced_on_insert AFTER INSERT ON variants
WHEN EXISTS (SELECT 1 FROM products AS p JOIN discounts AS d ON d.shop_id = p.shop_id AND d.status = 'running' WHERE p.id = NEW.product_id) BEGIN
  INSERT INTO discount_variants (variant_id, discount_id, regular_usd_minor, regular_compare_at_usd_minor, now_usd_minor, now_compare_at_usd_minor)
    SELECT NEW.id, d.id, NEW.price_usd_minor, NEW.compare_at_usd_minor, 0, NULL
    FROM products AS p JOIN discounts AS d ON d.shop_id = p.shop_id AND d.status = 'running'
    WHERE p.id = NEW.product_id AND (d.whole_shop = 1 OR EXISTS (SELECT 1 FROM discount_products WHERE discount_id = d.id AND product_id = p.id)) ORDER BY d.id LIMIT 1;
END;

DROP TRIGGER variants_price_remembered;
CREATE TRIGGER variants_price_remembered AFTER UPDATE OF price_usd_minor, compare_at_usd_minor ON variants
WHEN (OLD.price_usd_minor <> NEW.price_usd_minor OR OLD.compare_at_usd_minor IS NOT NEW.compare_at_usd_minor)
  AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.id) BEGIN
  INSERT INTO ended_price (variant_id, price_usd_minor) VALUES (NEW.id, OLD.price_usd_minor);
END;
CREATE TRIGGER variant_prices_remembered_on_update AFTER UPDATE OF price_minor, compare_at_minor ON variant_prices
WHEN (OLD.price_minor <> NEW.price_minor OR OLD.compare_at_minor IS NOT NEW.compare_at_minor)
  AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.variant_id) BEGIN
  INSERT INTO ended_own_price (variant_id, currency, price_minor) VALUES (NEW.variant_id, NEW.currency, OLD.price_minor);
END;
CREATE TRIGGER variant_prices_remembered_on_delete AFTER DELETE ON variant_prices WHEN EXISTS (SELECT 1 FROM variants WHERE id = OLD.variant_id) BEGIN
  INSERT INTO ended_own_price (variant_id, currency, price_minor) VALUES (OLD.variant_id, OLD.currency, OLD.price_minor);
END;
