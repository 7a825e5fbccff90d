-- Whose the money is. What shoppers pay is divided when a package is sold: seller, marketplace, tax. Every movement is one row that
-- takes from one account and gives to another, so all accounts together are zero. Triggers on the rows that mean money (payments,
-- refunds, cancelled lines, cash, payouts) write it, in the batch of the cause: no code can forget it.

-- What the marketplace keeps of a sale. The most specific rate wins: shop and category, shop, category, all. A sub-category goes before its main one.
CREATE TABLE commission_rates (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER REFERENCES shops (id) ON DELETE CASCADE,
  category_id INTEGER REFERENCES categories (id) ON DELETE CASCADE,
  rate_bp INTEGER NOT NULL CONSTRAINT commission_rate_range CHECK (rate_bp BETWEEN 0 AND 5000) -- hundredths of a percent
) STRICT;
CREATE UNIQUE INDEX commission_rate_once ON commission_rates (coalesce(shop_id, 0), coalesce(category_id, 0));
INSERT INTO commission_rates (rate_bp) VALUES (1000);

CREATE TABLE ledger_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  return_window_days INTEGER NOT NULL CHECK (return_window_days BETWEEN 0 AND 365), -- after delivery; then it can be paid out
  payout_min_usd_minor INTEGER NOT NULL CHECK (payout_min_usd_minor BETWEEN 1 AND 10000000000),
  payout_weekday INTEGER NOT NULL CHECK (payout_weekday BETWEEN 0 AND 6) -- 0: Sunday; on which operators prepare payouts
) STRICT;
INSERT INTO ledger_settings (id, return_window_days, payout_min_usd_minor, payout_weekday) VALUES (1, 14, 2000, 1);

-- Shares, frozen when the order is placed. Of a line, without tax, goes to the seller: paid_minor - tax_minor + marketplace_discount_minor - commission_minor.
ALTER TABLE order_lines ADD COLUMN tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor BETWEEN 0 AND paid_minor); -- in or on top of the price
ALTER TABLE order_lines ADD COLUMN marketplace_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (marketplace_discount_minor >= 0); -- vouchers that the marketplace pays
ALTER TABLE order_lines ADD COLUMN commission_rate_bp INTEGER NOT NULL DEFAULT 0 CHECK (commission_rate_bp BETWEEN 0 AND 5000);
ALTER TABLE order_lines ADD COLUMN commission_minor INTEGER NOT NULL DEFAULT 0
  CONSTRAINT commission_within_line CHECK (commission_minor BETWEEN 0 AND paid_minor - tax_minor + marketplace_discount_minor);
ALTER TABLE packages ADD COLUMN shipping_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (shipping_tax_minor BETWEEN 0 AND shipping_paid_minor);
ALTER TABLE packages ADD COLUMN shipping_marketplace_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (shipping_marketplace_discount_minor >= 0);
ALTER TABLE packages ADD COLUMN payment_fee_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (payment_fee_tax_minor BETWEEN 0 AND payment_fee_paid_minor);
-- Whose goodwill it is. Null: the marketplace's; a shop bears what is given for its own package.
ALTER TABLE refunds ADD COLUMN borne_by_shop_id INTEGER REFERENCES shops (id)
  CONSTRAINT refund_borne_by CHECK (borne_by_shop_id IS NULL OR (reason = 'goodwill' AND package_id IS NOT NULL));

CREATE TABLE payout_batches (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CONSTRAINT payout_batch_once UNIQUE, -- whoever prepares it again gets the same one
  left_out TEXT NOT NULL CHECK (json_valid(left_out)), -- who is not paid, and why
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE payouts (
  id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES payout_batches (id),
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CONSTRAINT payout_positive CHECK (amount_minor > 0),
  reference TEXT NOT NULL UNIQUE, -- in the bank's statement
  state TEXT NOT NULL CHECK (state IN ('prepared', 'sent', 'paid', 'failed')),
  failure TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT payout_once UNIQUE (batch_id, shop_id, currency)
) STRICT;
CREATE INDEX payouts_shop ON payouts (shop_id, id DESC);

-- Accounts: seller:<shop id>, marketplace, tax, gateway:<id> (what it holds for us is its debt: below zero), cash:<shop id> (what its
-- couriers took), bank (paid out). Of one transfer at most one account is a seller's.
CREATE TABLE ledger_transfers (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CONSTRAINT transfer_once UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('receipt', 'sale', 'shipping', 'commission', 'tax', 'cash', 'sale_back', 'shipping_back', 'commission_back', 'tax_back',
    'refund', 'refund_failed', 'goodwill', 'goodwill_back', 'payout', 'payout_failed')),
  debit TEXT NOT NULL,
  credit TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  package_id INTEGER REFERENCES packages (id),
  line_id INTEGER REFERENCES order_lines (id),
  refund_id INTEGER REFERENCES refunds (id),
  payout_id INTEGER REFERENCES payouts (id),
  at INTEGER NOT NULL,
  shop_id INTEGER GENERATED ALWAYS AS (CASE WHEN substr(debit, 1, 7) = 'seller:' THEN CAST(substr(debit, 8) AS INTEGER)
    WHEN substr(credit, 1, 7) = 'seller:' THEN CAST(substr(credit, 8) AS INTEGER) END) STORED,
  seller_minor INTEGER GENERATED ALWAYS AS (CASE WHEN substr(debit, 1, 7) = 'seller:' THEN -amount_minor WHEN substr(credit, 1, 7) = 'seller:' THEN amount_minor END) STORED,
  CONSTRAINT transfer_between_two CHECK (debit <> credit AND NOT (substr(debit, 1, 7) = 'seller:' AND substr(credit, 1, 7) = 'seller:'))
) STRICT;
CREATE INDEX ledger_transfers_seller ON ledger_transfers (shop_id, currency, at, id) WHERE shop_id IS NOT NULL;
CREATE INDEX ledger_transfers_order ON ledger_transfers (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER ledger_transfers_not_changed BEFORE UPDATE ON ledger_transfers BEGIN SELECT RAISE(ABORT, 'ledger_is_append_only'); END;
CREATE TRIGGER ledger_transfers_not_deleted BEFORE DELETE ON ledger_transfers BEGIN SELECT RAISE(ABORT, 'ledger_is_append_only'); END;

-- What stands on an account: one row to read.
CREATE TABLE ledger_balances (
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance_minor INTEGER NOT NULL,
  PRIMARY KEY (account, currency)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER ledger_balances_follow AFTER INSERT ON ledger_transfers BEGIN
  INSERT INTO ledger_balances (account, currency, balance_minor) VALUES (NEW.debit, NEW.currency, -NEW.amount_minor), (NEW.credit, NEW.currency, NEW.amount_minor)
    ON CONFLICT (account, currency) DO UPDATE SET balance_minor = balance_minor + excluded.balance_minor;
END;

-- What a package has brought its seller so far. Above zero it waits until available_at; null: it is not delivered yet.
CREATE TABLE package_earnings (
  package_id INTEGER PRIMARY KEY REFERENCES packages (id),
  shop_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  available_at INTEGER
) STRICT;
CREATE INDEX package_earnings_waiting ON package_earnings (shop_id, currency, available_at) WHERE amount_minor > 0;
CREATE TRIGGER package_earnings_follow AFTER INSERT ON ledger_transfers WHEN NEW.shop_id IS NOT NULL AND NEW.package_id IS NOT NULL BEGIN
  INSERT INTO package_earnings (package_id, shop_id, currency, amount_minor, available_at)
    VALUES (NEW.package_id, NEW.shop_id, NEW.currency, NEW.seller_minor,
      (SELECT e.at + s.return_window_days * 86400000 FROM package_events AS e JOIN ledger_settings AS s WHERE e.package_id = NEW.package_id AND e.kind = 'delivered'))
    ON CONFLICT (package_id) DO UPDATE SET amount_minor = amount_minor + excluded.amount_minor;
END;
-- Settled at delivery: a window that is changed later moves nothing.
CREATE TRIGGER package_earnings_delivered AFTER INSERT ON package_events WHEN NEW.kind = 'delivered' BEGIN
  UPDATE package_earnings SET available_at = NEW.at + (SELECT return_window_days FROM ledger_settings) * 86400000 WHERE package_id = NEW.package_id AND available_at IS NULL;
END;

-- The shares of what still stands of a package.
CREATE VIEW package_shares AS SELECT k.id AS package_id, k.order_id, k.shop_id, o.currency,
  coalesce(sum(l.paid_minor - l.tax_minor + l.marketplace_discount_minor), 0) AS goods_minor, coalesce(sum(l.commission_minor), 0) AS commission_minor,
  k.shipping_paid_minor - k.shipping_tax_minor + k.shipping_marketplace_discount_minor AS shipping_minor,
  coalesce(sum(l.tax_minor), 0) + k.shipping_tax_minor + k.payment_fee_tax_minor AS tax_minor,
  coalesce(sum(l.paid_minor), 0) + k.shipping_paid_minor + k.payment_fee_paid_minor AS paid_minor
FROM packages AS k JOIN orders AS o ON o.id = k.order_id LEFT JOIN order_lines AS l ON l.package_id = k.id AND l.cancelled_at IS NULL GROUP BY k.id;

-- A package is sold, written through a view: INSERT INTO ledger_sale (package_id, at) VALUES (7, …). What is booked already stays.
CREATE VIEW ledger_sale AS SELECT package_id, at FROM ledger_transfers;
CREATE TRIGGER ledger_sale_booked INSTEAD OF INSERT ON ledger_sale BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at)
  SELECT kind || ':' || package_id, kind, debit, credit, amount_minor, currency, order_id, package_id, NEW.at FROM (
    SELECT s.*, 'sale' AS kind, 'marketplace' AS debit, 'seller:' || shop_id AS credit, goods_minor AS amount_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'shipping', 'marketplace', 'seller:' || shop_id, shipping_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'commission', 'seller:' || shop_id, 'marketplace', commission_minor FROM package_shares AS s WHERE package_id = NEW.package_id
    UNION ALL SELECT s.*, 'tax', 'marketplace', 'tax', tax_minor FROM package_shares AS s WHERE package_id = NEW.package_id) AS t
  WHERE amount_minor > 0 AND NOT EXISTS (SELECT 1 FROM ledger_transfers AS x WHERE x.key = t.kind || ':' || t.package_id);
END;

-- The marketplace receives what is paid at a gateway; a payment that comes too late or twice it receives, too, and gives back.
CREATE VIEW ledger_receipt AS SELECT id AS attempt_id, updated_at AS at FROM payment_attempts;
CREATE TRIGGER ledger_receipt_booked INSTEAD OF INSERT ON ledger_receipt BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, at)
  SELECT 'receipt:' || id, 'receipt', 'gateway:' || gateway, 'marketplace', amount_minor, currency, order_id, NEW.at FROM payment_attempts
  WHERE id = NEW.attempt_id AND gateway <> 'cash_on_delivery' AND NOT EXISTS (SELECT 1 FROM ledger_transfers WHERE key = 'receipt:' || NEW.attempt_id);
END;
CREATE TRIGGER payment_attempts_booked AFTER UPDATE OF status ON payment_attempts WHEN NEW.status IN ('paid', 'partially_refunded', 'refunded') BEGIN
  INSERT INTO ledger_receipt (attempt_id, at) VALUES (NEW.id, NEW.updated_at);
END;
CREATE TRIGGER orders_sale_booked AFTER UPDATE OF paid_at ON orders WHEN NEW.paid_at IS NOT NULL BEGIN
  INSERT INTO ledger_sale (package_id, at) SELECT id, NEW.paid_at FROM packages WHERE order_id = NEW.id AND cash IS NULL;
END;

-- Cash at the door is the marketplace's, as all that shoppers pay; the shop keeps it, and it is taken off what the shop is owed.
CREATE TRIGGER packages_cash_booked AFTER UPDATE OF cash ON packages WHEN NEW.cash = 'collected' AND NEW.total_minor > 0 BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at)
  SELECT t.kind || ':package-' || package_id, t.kind, t.debit, t.credit, paid_minor, currency, order_id, package_id,
    (SELECT at FROM package_events WHERE package_id = NEW.id AND kind = 'cash_collected')
  FROM package_shares JOIN (SELECT 'receipt' AS kind, 'cash:' || NEW.shop_id AS debit, 'marketplace' AS credit
    UNION ALL SELECT 'cash', 'seller:' || NEW.shop_id, 'cash:' || NEW.shop_id) AS t
  WHERE package_id = NEW.id AND paid_minor > 0 AND NOT EXISTS (SELECT 1 FROM ledger_transfers AS x WHERE x.key = t.kind || ':package-' || NEW.id);
  INSERT INTO ledger_sale (package_id, at) SELECT NEW.id, at FROM package_events WHERE package_id = NEW.id AND kind = 'cash_collected';
END;

-- A line that is cancelled after it was sold gives its shares back, shipping with the last one; the marketplace owes the shopper.
CREATE TRIGGER order_lines_back_booked AFTER UPDATE OF cancelled_at ON order_lines WHEN OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, line_id, at)
  SELECT t.kind || ':' || NEW.id, t.kind, t.debit, t.credit, t.amount_minor, s.currency, s.order_id, s.package_id, NEW.id, NEW.cancelled_at
  FROM ledger_transfers AS s JOIN (
    SELECT 'sale_back' AS kind, 'sale' AS of, 'seller:' || k.shop_id AS debit, 'marketplace' AS credit, NEW.paid_minor - NEW.tax_minor + NEW.marketplace_discount_minor AS amount_minor
      FROM packages AS k WHERE k.id = NEW.package_id
    UNION ALL SELECT 'commission_back', 'commission', 'marketplace', 'seller:' || k.shop_id, NEW.commission_minor FROM packages AS k WHERE k.id = NEW.package_id
    UNION ALL SELECT 'shipping_back', 'shipping', 'seller:' || k.shop_id, 'marketplace', k.shipping_paid_minor - k.shipping_tax_minor + k.shipping_marketplace_discount_minor
      FROM packages AS k WHERE k.id = NEW.package_id AND NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
    UNION ALL SELECT 'tax_back', 'tax', 'tax', 'marketplace', NEW.tax_minor
      + iif(EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL), 0, k.shipping_tax_minor + k.payment_fee_tax_minor)
      FROM packages AS k WHERE k.id = NEW.package_id) AS t
  WHERE s.key = t.of || ':' || NEW.package_id AND t.amount_minor > 0;
END;

-- Money that was promised back counts as gone; what will not be made after all is there again. Cash goes back by bank transfer.
CREATE TRIGGER refunds_booked AFTER INSERT ON refunds WHEN NEW.state <> 'failed' BEGIN
  INSERT INTO ledger_receipt (attempt_id, at) VALUES (NEW.attempt_id, NEW.created_at);
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, refund_id, at)
  SELECT 'refund:' || NEW.id, 'refund', 'marketplace', iif(gateway = 'cash_on_delivery', 'bank', 'gateway:' || gateway), NEW.amount_minor, currency, NEW.order_id, NEW.id, NEW.created_at
  FROM payment_attempts WHERE id = NEW.attempt_id;
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, refund_id, at)
  SELECT 'goodwill:' || NEW.id, 'goodwill', 'seller:' || NEW.borne_by_shop_id, 'marketplace', NEW.amount_minor, currency, NEW.order_id, NEW.package_id, NEW.id, NEW.created_at
  FROM payment_attempts WHERE id = NEW.attempt_id AND NEW.borne_by_shop_id IS NOT NULL;
END;
CREATE TRIGGER refunds_failed_booked AFTER UPDATE OF state ON refunds WHEN NEW.state = 'failed' AND OLD.state <> 'failed' BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, refund_id, at)
  SELECT iif(kind = 'refund', 'refund_failed:', 'goodwill_back:') || NEW.id, iif(kind = 'refund', 'refund_failed', 'goodwill_back'),
    credit, debit, amount_minor, currency, order_id, package_id, refund_id, NEW.updated_at
  FROM ledger_transfers WHERE key IN ('refund:' || NEW.id, 'goodwill:' || NEW.id);
END;
-- The books follow a refund's state alone: its sum and its bearer stay.
CREATE TRIGGER refunds_sum_stays BEFORE UPDATE OF amount_minor, attempt_id, borne_by_shop_id ON refunds
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.attempt_id <> OLD.attempt_id OR NEW.borne_by_shop_id IS NOT OLD.borne_by_shop_id
BEGIN SELECT RAISE(ABORT, 'refund_is_booked'); END;

-- A payout leaves the seller's account when it is prepared, and is there again if the bank did not make it.
CREATE TRIGGER payouts_within_balance BEFORE INSERT ON payouts
WHEN NEW.amount_minor > coalesce((SELECT balance_minor FROM ledger_balances WHERE account = 'seller:' || NEW.shop_id AND currency = NEW.currency), 0)
BEGIN SELECT RAISE(ABORT, 'payout_within_balance'); END;
CREATE TRIGGER payouts_booked AFTER INSERT ON payouts BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, payout_id, at)
  VALUES ('payout:' || NEW.id, 'payout', 'seller:' || NEW.shop_id, 'bank', NEW.amount_minor, NEW.currency, NEW.id, NEW.created_at);
END;
CREATE TRIGGER payouts_forward_only BEFORE UPDATE ON payouts
WHEN NEW.amount_minor <> OLD.amount_minor OR NEW.shop_id <> OLD.shop_id OR NEW.currency <> OLD.currency OR (NEW.state <> OLD.state
  AND OLD.state || ' ' || NEW.state NOT IN ('prepared sent', 'prepared failed', 'sent paid', 'sent failed'))
BEGIN SELECT RAISE(ABORT, 'payout_forward_only'); END;
CREATE TRIGGER payouts_failed_booked AFTER UPDATE OF state ON payouts WHEN NEW.state = 'failed' AND OLD.state <> 'failed' BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, payout_id, at)
  VALUES ('payout_failed:' || NEW.id, 'payout_failed', 'bank', 'seller:' || NEW.shop_id, NEW.amount_minor, NEW.currency, NEW.id, NEW.updated_at);
END;
