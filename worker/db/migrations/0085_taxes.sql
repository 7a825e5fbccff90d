-- Taxes by category and by who owes them. A category's rate goes before its country's, a sub-category's before that of its main one.
CREATE TABLE tax_category_rates (
  country TEXT NOT NULL REFERENCES tax_rules (country) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  tax_rate_bp INTEGER NOT NULL CONSTRAINT tax_category_rate_range CHECK (tax_rate_bp BETWEEN 0 AND 5000), -- hundredths of a percent
  PRIMARY KEY (country, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tax_category_rates_category ON tax_category_rates (category_id);

-- local_shop: a shop that is established there owes its tax, the marketplace that of all others (in the European Union: deemed supplier).
ALTER TABLE tax_rules ADD COLUMN owed_by TEXT NOT NULL DEFAULT 'marketplace' CONSTRAINT tax_owed_by_one CHECK (owed_by IN ('marketplace', 'shop', 'local_shop'));

-- Frozen when the order is placed. Null: the order's rate, as before there were rates by category.
ALTER TABLE order_lines ADD COLUMN tax_rate_bp INTEGER CONSTRAINT line_tax_rate_range CHECK (tax_rate_bp BETWEEN 0 AND 5000);
ALTER TABLE packages ADD COLUMN tax_owed_by TEXT NOT NULL DEFAULT 'marketplace' CONSTRAINT package_tax_owed_by CHECK (tax_owed_by IN ('marketplace', 'shop'));
CREATE TRIGGER packages_tax_owed_by_stays BEFORE UPDATE OF tax_owed_by ON packages WHEN NEW.tax_owed_by <> OLD.tax_owed_by
BEGIN SELECT RAISE(ABORT, 'tax_is_booked'); END;

-- The tax of goods and shipping goes to whoever owes it. The fee of a way of paying is the marketplace's, and so is its tax.
DROP TRIGGER ledger_sale_booked;
DROP TRIGGER packages_cash_booked;
DROP VIEW package_shares;
CREATE VIEW package_shares AS SELECT k.id AS package_id, k.order_id, k.shop_id, o.currency,
  coalesce(sum(l.paid_minor - l.tax_minor + l.marketplace_discount_minor), 0) AS goods_minor, coalesce(sum(l.commission_minor), 0) AS commission_minor,
  k.shipping_paid_minor - k.shipping_tax_minor + k.shipping_marketplace_discount_minor AS shipping_minor,
  iif(k.tax_owed_by = 'shop', 'seller:' || k.shop_id, 'tax') AS tax_account,
  coalesce(sum(l.tax_minor), 0) + k.shipping_tax_minor + iif(k.tax_owed_by = 'shop', 0, k.payment_fee_tax_minor) AS tax_minor,
  iif(k.tax_owed_by = 'shop', k.payment_fee_tax_minor, 0) AS fee_tax_minor,
  coalesce(sum(l.paid_minor), 0) + k.shipping_paid_minor + k.payment_fee_paid_minor AS paid_minor
FROM packages AS k JOIN orders AS o ON o.id = k.order_id LEFT JOIN order_lines AS l ON l.package_id = k.id AND l.cancelled_at IS NULL GROUP BY k.id;

CREATE TRIGGER ledger_sale_booked INSTEAD OF INSERT ON ledger_sale BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at)
  SELECT key || ':' || package_id, kind, debit, credit, amount_minor, currency, order_id, package_id, NEW.at FROM (
    SELECT s.*, 'sale' AS key, 'sale' AS kind, 'marketplace' AS debit, 'seller:' || shop_id AS credit, goods_minor AS amount_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'shipping', 'shipping', 'marketplace', 'seller:' || shop_id, shipping_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'commission', 'commission', 'seller:' || shop_id, 'marketplace', commission_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'tax', 'tax', 'marketplace', tax_account, tax_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'fee_tax', 'tax', 'marketplace', 'tax', fee_tax_minor FROM package_shares AS s WHERE package_id = NEW.package_id) AS t
  WHERE amount_minor > 0 AND NOT EXISTS (SELECT 1 FROM ledger_transfers AS x WHERE x.key = t.key || ':' || t.package_id);
END;

CREATE TRIGGER packages_cash_booked AFTER UPDATE OF cash ON packages WHEN NEW.cash = 'collected' AND NEW.total_minor > 0 BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at)
  SELECT t.kind || ':package-' || package_id, t.kind, t.debit, t.credit, paid_minor, currency, order_id, package_id,
    (SELECT at FROM package_events WHERE package_id = NEW.id AND kind = 'cash_collected')
  FROM package_shares JOIN (SELECT 'receipt' AS kind, 'cash:' || NEW.shop_id AS debit, 'marketplace' AS credit
    UNION ALL SELECT 'cash', 'seller:' || NEW.shop_id, 'cash:' || NEW.shop_id) AS t
  WHERE package_id = NEW.id AND paid_minor > 0 AND NOT EXISTS (SELECT 1 FROM ledger_transfers AS x WHERE x.key = t.kind || ':package-' || NEW.id);
  INSERT INTO ledger_sale (package_id, at) SELECT NEW.id, at FROM package_events WHERE package_id = NEW.id AND kind = 'cash_collected';
END;

DROP TRIGGER order_lines_back_booked;
CREATE TRIGGER order_lines_back_booked AFTER UPDATE OF cancelled_at ON order_lines WHEN OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, line_id, at)
  SELECT t.key || ':' || NEW.id, t.kind, t.debit, t.credit, t.amount_minor, s.currency, s.order_id, s.package_id, NEW.id, NEW.cancelled_at
  FROM ledger_transfers AS s JOIN (
    SELECT 'sale_back' AS key, 'sale_back' AS kind, 'sale' AS of, 'seller:' || k.shop_id AS debit, 'marketplace' AS credit,
      NEW.paid_minor - NEW.tax_minor + NEW.marketplace_discount_minor AS amount_minor FROM packages AS k WHERE k.id = NEW.package_id
    UNION ALL SELECT 'commission_back', 'commission_back', 'commission', 'marketplace', 'seller:' || k.shop_id, NEW.commission_minor FROM packages AS k WHERE k.id = NEW.package_id
    UNION ALL SELECT 'shipping_back', 'shipping_back', 'shipping', 'seller:' || k.shop_id, 'marketplace', k.shipping_paid_minor - k.shipping_tax_minor + k.shipping_marketplace_discount_minor
      FROM packages AS k WHERE k.id = NEW.package_id AND NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
    UNION ALL SELECT 'tax_back', 'tax_back', 'tax', iif(k.tax_owed_by = 'shop', 'seller:' || k.shop_id, 'tax'), 'marketplace', NEW.tax_minor
      + iif(EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL), 0, k.shipping_tax_minor + iif(k.tax_owed_by = 'shop', 0, k.payment_fee_tax_minor))
      FROM packages AS k WHERE k.id = NEW.package_id
    UNION ALL SELECT 'fee_tax_back', 'tax_back', 'fee_tax', 'tax', 'marketplace', k.payment_fee_tax_minor
      FROM packages AS k WHERE k.id = NEW.package_id AND NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)) AS t
  WHERE s.key = t.of || ':' || NEW.package_id AND t.amount_minor > 0;
END;

DROP TRIGGER refunds_booked;
CREATE TRIGGER refunds_booked AFTER INSERT ON refunds WHEN NEW.state <> 'failed' BEGIN
  INSERT INTO ledger_receipt (attempt_id, at) VALUES (NEW.attempt_id, NEW.created_at);
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, refund_id, at)
  SELECT 'refund:' || NEW.id, 'refund', 'marketplace', iif(gateway = 'cash_on_delivery', 'bank', 'gateway:' || gateway), NEW.amount_minor, currency, NEW.order_id, NEW.id, NEW.created_at
  FROM payment_attempts WHERE id = NEW.attempt_id;
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, refund_id, at)
  SELECT t.key || ':' || NEW.id, t.kind, t.debit, 'marketplace', t.amount_minor, currency, NEW.order_id, NEW.package_id, NEW.id, NEW.created_at
  FROM payment_attempts JOIN (
    SELECT 'goodwill' AS key, 'goodwill' AS kind, 'seller:' || NEW.borne_by_shop_id AS debit, NEW.amount_minor - NEW.tax_minor AS amount_minor
    UNION ALL SELECT 'goodwill_tax', 'tax_back',
      iif((SELECT tax_owed_by FROM packages WHERE id = NEW.package_id) = 'shop', 'seller:' || NEW.borne_by_shop_id, 'tax'), NEW.tax_minor) AS t
  WHERE id = NEW.attempt_id AND NEW.borne_by_shop_id IS NOT NULL AND t.amount_minor > 0;
END;
