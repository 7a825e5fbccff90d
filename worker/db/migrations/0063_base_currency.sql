-- The market chooses its base currency once, before anything has a price: columns say base, not usd. What SQLite cannot rewrite by
-- itself when a column is renamed (subqueries of triggers, columns that a view names), and what asks variant_prices, is made anew.
DROP TRIGGER ended_price_remembered;
DROP TRIGGER variant_prices_chargeable_on_insert;
DROP TRIGGER variant_prices_chargeable_on_update;
DROP TRIGGER variant_prices_led_on_insert;
DROP TRIGGER variant_prices_led_on_update;
DROP TRIGGER variant_prices_led_on_delete;
DROP TRIGGER products_lead_priced;
DROP TRIGGER discount_variants_reduced;
DROP TRIGGER discount_variants_written;
DROP TRIGGER discount_variants_given_back;
DROP TRIGGER discount_variant_prices_reduced;
DROP TRIGGER discount_variant_prices_written;
DROP TRIGGER variants_regular_price_follows;
DROP TRIGGER variant_prices_regular_follows_on_update;
DROP TRIGGER variant_prices_regular_follows_on_insert;
DROP TRIGGER variants_price_remembered;
DROP TRIGGER variant_prices_remembered_on_update;
DROP TRIGGER variant_prices_remembered_on_delete;
DROP TRIGGER variant_lead_chosen;
DROP TRIGGER orders_network_limited;
DROP TRIGGER orders_of_hour_limited;
DROP VIEW regular_own_prices;
DROP VIEW regular_prices;
DROP VIEW reduced_own_prices;
DROP VIEW reduced_prices;
DROP VIEW shared_cart_items;
DROP VIEW ended_price;
-- Nobody had deployed a release that reads the names before.
-- narrows: products.price_usd_minor: renamed
ALTER TABLE products RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: products.compare_at_usd_minor: renamed
ALTER TABLE products RENAME COLUMN compare_at_usd_minor TO compare_at_base_minor;
-- narrows: variants.price_usd_minor: renamed
ALTER TABLE variants RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: variants.compare_at_usd_minor: renamed
ALTER TABLE variants RENAME COLUMN compare_at_usd_minor TO compare_at_base_minor;
-- narrows: flash_sale_items.price_usd_minor: renamed
ALTER TABLE flash_sale_items RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: vouchers.min_spend_usd_minor: renamed
ALTER TABLE vouchers RENAME COLUMN min_spend_usd_minor TO min_spend_base_minor;
-- narrows: shipping_rates.price_usd_minor: renamed
ALTER TABLE shipping_rates RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: shipping_rates.free_from_usd_minor: renamed
ALTER TABLE shipping_rates RENAME COLUMN free_from_usd_minor TO free_from_base_minor;
-- narrows: shipping_rates.per_kg_usd_minor: renamed
ALTER TABLE shipping_rates RENAME COLUMN per_kg_usd_minor TO per_kg_base_minor;
-- narrows: cart_items.seen_price_usd_minor: renamed
ALTER TABLE cart_items RENAME COLUMN seen_price_usd_minor TO seen_price_base_minor;
-- narrows: orders.value_usd_minor: renamed
ALTER TABLE orders RENAME COLUMN value_usd_minor TO value_base_minor;
-- narrows: price_steps.from_usd_minor: renamed
ALTER TABLE price_steps RENAME COLUMN from_usd_minor TO from_base_minor;
-- narrows: price_history.price_usd_minor: renamed
ALTER TABLE price_history RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: wishlist_items.price_usd_minor: renamed
ALTER TABLE wishlist_items RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: saved_items.seen_price_usd_minor: renamed
ALTER TABLE saved_items RENAME COLUMN seen_price_usd_minor TO seen_price_base_minor;
-- narrows: shipping_rate_steps.from_usd_minor: renamed
ALTER TABLE shipping_rate_steps RENAME COLUMN from_usd_minor TO from_base_minor;
-- narrows: shipping_rate_steps.price_usd_minor: renamed
ALTER TABLE shipping_rate_steps RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: cash_on_delivery_countries.order_max_usd_minor: renamed
ALTER TABLE cash_on_delivery_countries RENAME COLUMN order_max_usd_minor TO order_max_base_minor;
-- narrows: cash_on_delivery_countries.fee_usd_minor: renamed
ALTER TABLE cash_on_delivery_countries RENAME COLUMN fee_usd_minor TO fee_base_minor;
-- narrows: cash_on_delivery_shops.package_max_usd_minor: renamed
ALTER TABLE cash_on_delivery_shops RENAME COLUMN package_max_usd_minor TO package_max_base_minor;
-- narrows: cash_on_delivery_shops.fee_usd_minor: renamed
ALTER TABLE cash_on_delivery_shops RENAME COLUMN fee_usd_minor TO fee_base_minor;
-- narrows: discounts.price_usd_minor: renamed
ALTER TABLE discounts RENAME COLUMN price_usd_minor TO price_base_minor;
-- narrows: discount_variants.regular_usd_minor: renamed
ALTER TABLE discount_variants RENAME COLUMN regular_usd_minor TO regular_base_minor;
-- narrows: discount_variants.regular_compare_at_usd_minor: renamed
ALTER TABLE discount_variants RENAME COLUMN regular_compare_at_usd_minor TO regular_compare_at_base_minor;
-- narrows: discount_variants.now_usd_minor: renamed
ALTER TABLE discount_variants RENAME COLUMN now_usd_minor TO now_base_minor;
-- narrows: discount_variants.now_compare_at_usd_minor: renamed
ALTER TABLE discount_variants RENAME COLUMN now_compare_at_usd_minor TO now_compare_at_base_minor;
-- narrows: ledger_settings.payout_min_usd_minor: renamed
ALTER TABLE ledger_settings RENAME COLUMN payout_min_usd_minor TO payout_min_base_minor;
-- narrows: flash_proposal_items.price_usd_minor: renamed
ALTER TABLE flash_proposal_items RENAME COLUMN price_usd_minor TO price_base_minor;
-- The base currency: prices, limits and statistics are in it, rates are for one of it.
ALTER TABLE currencies ADD COLUMN is_base INTEGER NOT NULL DEFAULT 0 CONSTRAINT currency_base_flag CHECK (is_base IN (0, 1));
-- What a large order comes to, about 1,000 US dollars: limits of what may stand unpaid are multiples of it.
ALTER TABLE currencies ADD COLUMN large_order_minor INTEGER NOT NULL DEFAULT 100000 CONSTRAINT currency_large_order_positive CHECK (large_order_minor > 0);
CREATE UNIQUE INDEX currencies_one_base ON currencies (is_base) WHERE is_base = 1;
UPDATE currencies SET is_base = 1 WHERE code = 'USD';
-- narrows: variant_prices: its currency may be any but the base currency, which a trigger keeps
CREATE TABLE variant_prices_anew (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  currency TEXT NOT NULL REFERENCES currencies (code),
  price_minor INTEGER NOT NULL CONSTRAINT variant_own_price_positive CHECK (price_minor > 0),
  compare_at_minor INTEGER CONSTRAINT variant_own_compare_at_above_price CHECK (compare_at_minor > price_minor),
  PRIMARY KEY (variant_id, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO variant_prices_anew (variant_id, currency, price_minor, compare_at_minor) SELECT variant_id, currency, price_minor, compare_at_minor FROM variant_prices;
DROP TABLE variant_prices;
ALTER TABLE variant_prices_anew RENAME TO variant_prices;
CREATE VIEW ended_price AS SELECT variant_id, price_base_minor FROM price_history;
CREATE VIEW shared_cart_items AS
SELECT j.key AS id, s.id AS cart_id, j.value ->> 0 AS variant_id, j.value ->> 1 AS quantity,
  (SELECT price_base_minor FROM variants WHERE id = j.value ->> 0) AS seen_price_base_minor, NULL AS seen_currency, NULL AS seen_own_minor, s.created_at AS added_at
FROM shared_carts AS s, json_each(s.items) AS j;
CREATE VIEW reduced_prices (variant_id, price_base_minor, compare_at_base_minor) AS
  SELECT variant_id, iif(reduced < regular, reduced, regular), iif(reduced < regular, regular, regular_compare_at)
  FROM (SELECT r.variant_id, r.regular_base_minor AS regular, r.regular_compare_at_base_minor AS regular_compare_at,
    max(1, coalesce(d.price_base_minor, r.regular_base_minor * (100 - d.percent) / 100)) AS reduced
    FROM discount_variants AS r JOIN discounts AS d ON d.id = r.discount_id);
CREATE VIEW reduced_own_prices (variant_id, currency, price_minor, compare_at_minor) AS
  SELECT variant_id, currency, iif(reduced < regular, reduced, regular), iif(reduced < regular, regular, regular_compare_at)
  FROM (SELECT o.variant_id, o.currency, o.regular_minor AS regular, o.regular_compare_at_minor AS regular_compare_at,
    max(s.step, iif(d.percent IS NULL, o.regular_minor * min(d.price_base_minor, r.regular_base_minor) / r.regular_base_minor, o.regular_minor * (100 - d.percent) / 100)
      / s.step * s.step) AS reduced
    FROM discount_variant_prices AS o JOIN discount_variants AS r ON r.variant_id = o.variant_id JOIN discounts AS d ON d.id = r.discount_id
      JOIN (SELECT code, iif(exponent = 3, 10, 1) AS step FROM currencies) AS s ON s.code = o.currency);
CREATE VIEW regular_prices (variant_id, price_base_minor, compare_at_base_minor) AS
  SELECT v.id, coalesce(r.regular_base_minor, v.price_base_minor), iif(r.variant_id IS NULL, v.compare_at_base_minor, r.regular_compare_at_base_minor)
  FROM variants AS v LEFT JOIN discount_variants AS r ON r.variant_id = v.id;
CREATE VIEW regular_own_prices (variant_id, currency, price_minor, compare_at_minor) AS
  SELECT o.variant_id, o.currency, coalesce(r.regular_minor, o.price_minor), iif(r.variant_id IS NULL, o.compare_at_minor, r.regular_compare_at_minor)
  FROM variant_prices AS o LEFT JOIN discount_variant_prices AS r ON r.variant_id = o.variant_id AND r.currency = o.currency;
CREATE TRIGGER ended_price_remembered INSTEAD OF INSERT ON ended_price BEGIN
  INSERT INTO price_history (variant_id, price_base_minor, starts_at, ends_at)
    SELECT NEW.variant_id, NEW.price_base_minor, coalesce(max(h.ends_at), 0), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM price_history AS h WHERE h.variant_id = NEW.variant_id AND h.flash_sale_id IS NULL
    HAVING coalesce(max(h.ends_at), 0) < unixepoch('now', 'start of day') * 1000;
  UPDATE price_history SET price_base_minor = min(price_base_minor, NEW.price_base_minor), ends_at = max(ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    WHERE id = (SELECT h.id FROM price_history AS h WHERE h.variant_id = NEW.variant_id AND h.flash_sale_id IS NULL ORDER BY h.ends_at DESC LIMIT 1);
  DELETE FROM price_history WHERE variant_id = NEW.variant_id AND ends_at < (unixepoch() - 90 * 86400) * 1000;
END;
CREATE TRIGGER variant_prices_chargeable_on_insert BEFORE INSERT ON variant_prices
WHEN (SELECT exponent FROM currencies WHERE code = NEW.currency) = 3 AND (NEW.price_minor % 10 <> 0 OR coalesce(NEW.compare_at_minor, 0) % 10 <> 0) BEGIN
  SELECT RAISE(ABORT, 'own_price_is_chargeable');
END;
CREATE TRIGGER variant_prices_chargeable_on_update BEFORE UPDATE ON variant_prices
WHEN (SELECT exponent FROM currencies WHERE code = NEW.currency) = 3 AND (NEW.price_minor % 10 <> 0 OR coalesce(NEW.compare_at_minor, 0) % 10 <> 0) BEGIN
  SELECT RAISE(ABORT, 'own_price_is_chargeable');
END;
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
CREATE TRIGGER variant_prices_led_on_delete AFTER DELETE ON variant_prices BEGIN
  DELETE FROM product_prices WHERE currency = OLD.currency AND product_id IN (SELECT product_id FROM variants WHERE id = OLD.variant_id)
    AND (SELECT lead_variant_id FROM products WHERE id = product_prices.product_id) = OLD.variant_id;
  INSERT INTO catalogue_change (tag) SELECT 'product:' || product_id FROM variants WHERE id = OLD.variant_id;
END;
CREATE TRIGGER products_lead_priced AFTER UPDATE OF lead_variant_id ON products WHEN OLD.lead_variant_id IS NOT NEW.lead_variant_id BEGIN
  DELETE FROM product_prices WHERE product_id = NEW.id;
  INSERT INTO product_prices (product_id, currency, price_minor, compare_at_minor)
    SELECT NEW.id, currency, price_minor, compare_at_minor FROM variant_prices WHERE variant_id = NEW.lead_variant_id;
END;
CREATE TRIGGER discount_variants_reduced AFTER INSERT ON discount_variants BEGIN
  UPDATE discount_variants SET (now_base_minor, now_compare_at_base_minor) = (SELECT price_base_minor, compare_at_base_minor FROM reduced_prices WHERE variant_id = NEW.variant_id)
    WHERE variant_id = NEW.variant_id;
  INSERT INTO discount_variant_prices (variant_id, currency, regular_minor, regular_compare_at_minor, now_minor, now_compare_at_minor)
    SELECT variant_id, currency, price_minor, compare_at_minor, price_minor, compare_at_minor FROM variant_prices WHERE variant_id = NEW.variant_id;
END;
CREATE TRIGGER discount_variants_written AFTER UPDATE OF now_base_minor, now_compare_at_base_minor ON discount_variants
WHEN OLD.now_base_minor <> NEW.now_base_minor OR OLD.now_compare_at_base_minor IS NOT NEW.now_compare_at_base_minor BEGIN
  INSERT INTO ended_price (variant_id, price_base_minor) SELECT NEW.variant_id, OLD.now_base_minor WHERE OLD.now_base_minor > 0;
  UPDATE variants SET price_base_minor = NEW.now_base_minor, compare_at_base_minor = NEW.now_compare_at_base_minor WHERE id = NEW.variant_id;
END;
CREATE TRIGGER discount_variants_given_back AFTER DELETE ON discount_variants BEGIN
  UPDATE variants SET price_base_minor = OLD.regular_base_minor, compare_at_base_minor = OLD.regular_compare_at_base_minor WHERE id = OLD.variant_id;
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
CREATE TRIGGER variants_regular_price_follows AFTER UPDATE OF price_base_minor, compare_at_base_minor ON variants
WHEN EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.id AND (now_base_minor <> NEW.price_base_minor OR now_compare_at_base_minor IS NOT NEW.compare_at_base_minor)) BEGIN
  UPDATE discount_variants SET regular_base_minor = NEW.price_base_minor, regular_compare_at_base_minor = NEW.compare_at_base_minor WHERE variant_id = NEW.id;
  UPDATE discount_variants SET (now_base_minor, now_compare_at_base_minor) = (SELECT price_base_minor, compare_at_base_minor FROM reduced_prices WHERE variant_id = NEW.id)
    WHERE variant_id = NEW.id;
  UPDATE discount_variant_prices SET (now_minor, now_compare_at_minor) =
      (SELECT r.price_minor, r.compare_at_minor FROM reduced_own_prices AS r WHERE r.variant_id = NEW.id AND r.currency = discount_variant_prices.currency)
    WHERE variant_id = NEW.id;
  UPDATE variants SET (price_base_minor, compare_at_base_minor) = (SELECT now_base_minor, now_compare_at_base_minor FROM discount_variants WHERE variant_id = NEW.id)
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
CREATE TRIGGER variant_prices_regular_follows_on_insert AFTER INSERT ON variant_prices
WHEN EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.variant_id) AND NOT EXISTS (SELECT 1 FROM discount_variant_prices
  WHERE variant_id = NEW.variant_id AND currency = NEW.currency AND now_minor = NEW.price_minor AND now_compare_at_minor IS NEW.compare_at_minor) BEGIN
  DELETE FROM discount_variant_prices WHERE variant_id = NEW.variant_id AND currency = NEW.currency;
  INSERT INTO discount_variant_prices (variant_id, currency, regular_minor, regular_compare_at_minor, now_minor, now_compare_at_minor)
    VALUES (NEW.variant_id, NEW.currency, NEW.price_minor, NEW.compare_at_minor, 0, NULL);
END;
CREATE TRIGGER variants_price_remembered AFTER UPDATE OF price_base_minor, compare_at_base_minor ON variants
WHEN (OLD.price_base_minor <> NEW.price_base_minor OR OLD.compare_at_base_minor IS NOT NEW.compare_at_base_minor)
  AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.id) BEGIN
  INSERT INTO ended_price (variant_id, price_base_minor) VALUES (NEW.id, OLD.price_base_minor);
END;
CREATE TRIGGER variant_prices_remembered_on_update AFTER UPDATE OF price_minor, compare_at_minor ON variant_prices
WHEN (OLD.price_minor <> NEW.price_minor OR OLD.compare_at_minor IS NOT NEW.compare_at_minor)
  AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = NEW.variant_id) BEGIN
  INSERT INTO ended_own_price (variant_id, currency, price_minor) VALUES (NEW.variant_id, NEW.currency, OLD.price_minor);
END;
CREATE TRIGGER variant_prices_remembered_on_delete AFTER DELETE ON variant_prices WHEN EXISTS (SELECT 1 FROM variants WHERE id = OLD.variant_id) BEGIN
  INSERT INTO ended_own_price (variant_id, currency, price_minor) VALUES (OLD.variant_id, OLD.currency, OLD.price_minor);
END;
CREATE TRIGGER variant_lead_chosen INSTEAD OF INSERT ON variant_lead BEGIN
  UPDATE products SET (lead_variant_id, price_base_minor, compare_at_base_minor, in_stock) = (lead.id, lead.price_base_minor, lead.compare_at_base_minor, lead.stock > 0)
  FROM (SELECT v.id, v.price_base_minor, v.compare_at_base_minor, v.stock FROM variants AS v WHERE v.product_id = NEW.product_id
    ORDER BY v.withdrawn, (v.stock > 0) DESC, v.price_base_minor, v.position, v.id LIMIT 1) AS lead
  WHERE products.id = NEW.product_id AND (products.lead_variant_id, products.price_base_minor, products.compare_at_base_minor, products.in_stock)
    IS NOT (lead.id, lead.price_base_minor, lead.compare_at_base_minor, lead.stock > 0);
END;
CREATE TRIGGER orders_network_limited AFTER INSERT ON orders WHEN NEW.wide_network_key IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'orders_within_network_limit') FROM (
    SELECT count(*) AS orders, sum(pieces) AS pieces, sum(value_base_minor) AS value_base_minor,
      sum(is_near) AS near_orders, sum(iif(is_near, pieces, 0)) AS near_pieces, sum(iif(is_near, value_base_minor, 0)) AS near_value_base_minor
    FROM unpaid_of_network WHERE order_id = NEW.id)
  WHERE near_orders > 80 OR near_pieces > 400 OR near_value_base_minor > 100 * (SELECT large_order_minor FROM currencies WHERE is_base = 1)
    OR orders > 240 OR pieces > 1200 OR value_base_minor > 300 * (SELECT large_order_minor FROM currencies WHERE is_base = 1);
END;
CREATE TRIGGER orders_of_hour_limited AFTER INSERT ON orders WHEN NEW.status IN ('pending_payment', 'processing') BEGIN
  SELECT RAISE(ABORT, 'orders_within_hourly_limit') WHERE (SELECT count(*) FROM unpaid_of_buyer WHERE order_id = NEW.id AND created_at > NEW.created_at - 3600000) > 5;
  SELECT RAISE(ABORT, 'orders_within_guest_sum') FROM (
    SELECT sum(pieces) AS pieces, sum(value_base_minor) AS value_base_minor FROM unpaid_of_buyer WHERE order_id = NEW.id AND is_held)
  WHERE NEW.shopper_id IS NULL AND (pieces > 100 OR value_base_minor > 20 * (SELECT large_order_minor FROM currencies WHERE is_base = 1));
END;
CREATE TRIGGER variant_prices_not_in_base BEFORE INSERT ON variant_prices WHEN (SELECT is_base FROM currencies WHERE code = NEW.currency) = 1 BEGIN
  SELECT RAISE(ABORT, 'own_price_not_in_base');
END;
-- What has a price keeps the currency it was set in.
CREATE TRIGGER currencies_base_stays BEFORE UPDATE OF is_base ON currencies WHEN OLD.is_base <> NEW.is_base AND EXISTS (SELECT 1 FROM variants) BEGIN
  SELECT RAISE(ABORT, 'base_currency_has_prices');
END;
CREATE TRIGGER currencies_base_is_one_on_insert BEFORE INSERT ON currencies WHEN NEW.is_base = 1 AND NEW.exchange_rate_ppm <> 1000000 BEGIN
  SELECT RAISE(ABORT, 'base_currency_rate_is_one');
END;
CREATE TRIGGER currencies_base_is_one_on_update BEFORE UPDATE OF exchange_rate_ppm, is_base ON currencies WHEN NEW.is_base = 1 AND NEW.exchange_rate_ppm <> 1000000 BEGIN
  SELECT RAISE(ABORT, 'base_currency_rate_is_one');
END;
