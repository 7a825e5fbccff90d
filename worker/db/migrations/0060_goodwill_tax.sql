-- Goodwill that a shop bears makes its sale cheaper, so the tax in it goes back as well: the shop bears the rest. The sum is worked out by
-- worker/shop/ledger/rules.ts and frozen with the refund.
ALTER TABLE refunds ADD COLUMN tax_minor INTEGER NOT NULL DEFAULT 0
  CONSTRAINT refund_tax_within CHECK (tax_minor BETWEEN 0 AND amount_minor AND (tax_minor = 0 OR borne_by_shop_id IS NOT NULL));

-- No more tax goes back than what the package's own goods and shipping hold.
CREATE TRIGGER refunds_tax_within_package BEFORE INSERT ON refunds WHEN NEW.tax_minor > 0 AND NEW.tax_minor
    + (SELECT coalesce(sum(tax_minor), 0) FROM refunds WHERE package_id = NEW.package_id AND state <> 'failed')
  > (SELECT k.shipping_tax_minor + (SELECT coalesce(sum(tax_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
      FROM packages AS k WHERE k.id = NEW.package_id)
BEGIN SELECT RAISE(ABORT, 'refund_tax_within_package'); END;

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
    UNION ALL SELECT 'goodwill_tax', 'tax_back', 'tax', NEW.tax_minor) AS t
  WHERE id = NEW.attempt_id AND NEW.borne_by_shop_id IS NOT NULL AND t.amount_minor > 0;
END;

DROP TRIGGER refunds_failed_booked;
CREATE TRIGGER refunds_failed_booked AFTER UPDATE OF state ON refunds WHEN NEW.state = 'failed' AND OLD.state <> 'failed' BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, refund_id, at)
  SELECT t.back || NEW.id, t.as_kind, x.credit, x.debit, x.amount_minor, x.currency, x.order_id, x.package_id, x.refund_id, NEW.updated_at
  FROM ledger_transfers AS x JOIN (
    SELECT 'refund:' AS booked, 'refund_failed:' AS back, 'refund_failed' AS as_kind
    UNION ALL SELECT 'goodwill:', 'goodwill_back:', 'goodwill_back'
    UNION ALL SELECT 'goodwill_tax:', 'goodwill_tax_back:', 'tax') AS t ON x.key = t.booked || NEW.id;
END;

DROP TRIGGER refunds_sum_stays;
CREATE TRIGGER refunds_sum_stays BEFORE UPDATE OF amount_minor, tax_minor, attempt_id, borne_by_shop_id ON refunds
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.tax_minor <> OLD.tax_minor OR NEW.attempt_id <> OLD.attempt_id OR NEW.borne_by_shop_id IS NOT OLD.borne_by_shop_id
BEGIN SELECT RAISE(ABORT, 'refund_is_booked'); END;

-- The tax of what happened to a package, for its shop's statement.
CREATE INDEX ledger_transfers_tax ON ledger_transfers (package_id, at, kind, refund_id, amount_minor) WHERE kind IN ('tax', 'tax_back');
