-- Cash on delivery: paid to whoever brings the package. Its terms, how the cash of a package stands, and what keeps it right.

-- Where it is offered. Limits and fees are USD; a fee is for each package.
CREATE TABLE cash_on_delivery_countries (
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  order_max_usd_minor INTEGER NOT NULL CHECK (order_max_usd_minor BETWEEN 1 AND 10000000000), -- of the whole order, before the fee
  fee_usd_minor INTEGER NOT NULL CHECK (fee_usd_minor BETWEEN 0 AND 1000000)
) STRICT, WITHOUT ROWID;
-- A shop that takes cash there. Null: the country's own fee, no limit besides the order's.
CREATE TABLE cash_on_delivery_shops (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (length(country) = 2),
  package_max_usd_minor INTEGER CHECK (package_max_usd_minor BETWEEN 1 AND 10000000000), -- of one package, before the fee
  fee_usd_minor INTEGER CHECK (fee_usd_minor BETWEEN 0 AND 1000000),
  PRIMARY KEY (shop_id, country)
) STRICT, WITHOUT ROWID;

-- Null: the package is not paid in cash. Nothing is delivered without its cash, and no cash is taken for what was not delivered.
ALTER TABLE packages ADD COLUMN cash TEXT CONSTRAINT package_cash CHECK (cash IS NULL OR (cash IN ('due', 'collected', 'refused')
  AND (cash = 'due') >= (status IN ('processing', 'shipped')) AND (cash = 'collected') >= (status = 'delivered')
  AND (cash <> 'collected' OR status IN ('delivered', 'refunded')) AND (cash <> 'refused' OR status IN ('cancelled', 'refunded'))
  AND status NOT IN ('pending_payment', 'paid')));

-- What couriers took so far; the attempt's amount is that and what is still due.
ALTER TABLE payment_attempts ADD COLUMN collected_minor INTEGER NOT NULL DEFAULT 0
  CONSTRAINT collected_within_amount CHECK (collected_minor BETWEEN 0 AND amount_minor AND (collected_minor = 0 OR gateway = 'cash_on_delivery'));
CREATE INDEX payment_attempts_due ON payment_attempts (order_id) WHERE status = 'due';

-- No more goes back than was taken.
CREATE TRIGGER refund_within_cash_insert BEFORE INSERT ON refunds
WHEN NEW.state <> 'failed' AND NEW.amount_minor + (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = NEW.attempt_id AND state <> 'failed')
  > (SELECT collected_minor FROM payment_attempts WHERE id = NEW.attempt_id AND gateway = 'cash_on_delivery')
BEGIN SELECT RAISE(ABORT, 'refunds_within_payment'); END;

-- Three orders that wait for cash a buyer (whose they are: 0021_holds.sql). Ten a network, as long as nothing of them is sent.
CREATE INDEX orders_cash_network ON orders (network_key) WHERE status = 'processing' AND network_key IS NOT NULL;
CREATE TRIGGER cash_orders_limited BEFORE INSERT ON payment_attempts
WHEN NEW.gateway = 'cash_on_delivery' AND (SELECT count(*) FROM orders AS n JOIN orders AS o
    ON o.cart_id = n.cart_id OR o.shopper_id = n.shopper_id OR (o.buyer_key = n.buyer_key AND n.shopper_id IS NULL)
  WHERE n.id = NEW.order_id AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status = 'due')) >= 3 BEGIN
  SELECT RAISE(ABORT, 'cash_orders_within_buyer_limit');
END;
CREATE TRIGGER cash_orders_network_limited BEFORE INSERT ON payment_attempts
WHEN NEW.gateway = 'cash_on_delivery' AND (SELECT count(*) FROM orders AS n JOIN orders AS o ON o.network_key = n.network_key AND o.status = 'processing'
  WHERE n.id = NEW.order_id AND n.network_key IS NOT NULL AND o.id <> n.id) >= 10 BEGIN
  SELECT RAISE(ABORT, 'orders_within_network_limit');
END;
