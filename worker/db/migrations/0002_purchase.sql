-- Carts, orders, payments: where money and stock must be right by constraint.
-- Order amounts are minor units of the order's own currency, as shown to and paid by the shopper.

CREATE TABLE carts (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22), -- random, 128 bits or more; the cookie carries it signed
  shopper_id INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX carts_shopper ON carts (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX carts_updated ON carts (updated_at);

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CONSTRAINT cart_quantity_range CHECK (quantity BETWEEN 1 AND 99),
  seen_price_usd_minor INTEGER NOT NULL CHECK (seen_price_usd_minor > 0), -- USD, as last shown: a read says when it moved
  added_at INTEGER NOT NULL,
  UNIQUE (cart_id, variant_id)
) STRICT;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE CHECK (length(number) >= 10), -- random, shown to the shopper
  shopper_id INTEGER,
  cart_id TEXT,
  email TEXT NOT NULL,
  locale TEXT NOT NULL,
  currency TEXT NOT NULL,
  exchange_rate_ppm INTEGER NOT NULL CHECK (exchange_rate_ppm > 0), -- the rate it was placed with
  items_minor INTEGER NOT NULL CHECK (items_minor > 0),
  shipping_minor INTEGER NOT NULL CHECK (shipping_minor >= 0),
  tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  payment_fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (payment_fee_minor >= 0), -- for a way of paying that costs
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  status TEXT NOT NULL CHECK (status IN ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  address TEXT NOT NULL CHECK (json_valid(address)),
  idempotency_key TEXT NOT NULL,
  request_hash TEXT NOT NULL, -- same key with another body is refused
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL, -- unpaid stock is held until then
  paid_at INTEGER,
  cancelled_at INTEGER,
  CONSTRAINT order_total_adds_up CHECK (total_minor = items_minor + shipping_minor + tax_minor - discount_minor + payment_fee_minor),
  CONSTRAINT order_key_once UNIQUE (idempotency_key)
) STRICT;
CREATE INDEX orders_unpaid ON orders (expires_at) WHERE status = 'pending_payment';
CREATE INDEX orders_shopper ON orders (shopper_id, created_at DESC) WHERE shopper_id IS NOT NULL;

CREATE TABLE packages (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  position INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  shipping_rate_id INTEGER NOT NULL REFERENCES shipping_rates (id),
  shipping_rate_slug TEXT NOT NULL,
  days_min INTEGER NOT NULL,
  days_max INTEGER NOT NULL,
  items_minor INTEGER NOT NULL CHECK (items_minor > 0),
  shipping_minor INTEGER NOT NULL CHECK (shipping_minor >= 0),
  tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  payment_fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (payment_fee_minor >= 0),
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0), -- what of the payment is this package's
  shipping_paid_minor INTEGER NOT NULL CHECK (shipping_paid_minor >= 0),
  payment_fee_paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (payment_fee_paid_minor >= 0), -- these two and what is paid for its lines make the total
  CONSTRAINT package_total_adds_up CHECK (total_minor = items_minor + shipping_minor + tax_minor - discount_minor + payment_fee_minor),
  CONSTRAINT package_once_per_shop UNIQUE (order_id, shop_id)
) STRICT;

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  package_id INTEGER NOT NULL REFERENCES packages (id),
  variant_id INTEGER NOT NULL REFERENCES variants (id),
  product_handle TEXT NOT NULL,
  main_slug TEXT NOT NULL,
  name TEXT NOT NULL,    -- as the shopper saw it
  options TEXT NOT NULL CHECK (json_valid(options)), -- [{ "axis", "label" }]
  picture TEXT,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  unit_price_minor INTEGER NOT NULL CHECK (unit_price_minor > 0),
  total_minor INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL CHECK (paid_minor >= 0), -- after discounts, with tax: it goes back when the line is cancelled
  flash_sale_id INTEGER,
  CONSTRAINT line_total_adds_up CHECK (total_minor = quantity * unit_price_minor)
) STRICT;
CREATE INDEX order_lines_order ON order_lines (order_id, variant_id);
CREATE INDEX order_lines_package ON order_lines (package_id);

CREATE TABLE payment_attempts (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22), -- random: it stands in return addresses
  order_id INTEGER NOT NULL REFERENCES orders (id),
  gateway TEXT NOT NULL CHECK (gateway IN ('stripe', 'razorpay', 'flutterwave', 'iyzico', 'etisalat', 'payfast', 'cash_on_delivery')),
  reference TEXT, -- the gateway's own id, once it gave one
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('created', 'pending', 'paid', 'failed', 'cancelled', 'review', 'partially_refunded', 'refunded', 'due', 'collected', 'refused')),
  next TEXT CHECK (next IS NULL OR json_valid(next)), -- how the shopper goes on: { "type", "url", … }
  refunded_minor INTEGER NOT NULL DEFAULT 0,
  failure TEXT, -- a reason for people, never shown raw
  gateway_data TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(gateway_data)), -- what the gateway said and a later call needs
  asked_at INTEGER, -- when a gateway that is asked by one at a time was last asked
  rejection TEXT, -- why what the gateway said of it last was not booked; null: it fitted
  silent_since INTEGER, -- since when the gateway has answered no question of the schedule; null: it answered the last one
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT refund_within_payment CHECK (refunded_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT attempt_reference_once UNIQUE (gateway, reference)
) STRICT;
CREATE INDEX payment_attempts_order ON payment_attempts (order_id, created_at);
CREATE INDEX payment_attempts_created ON payment_attempts (created_at);
CREATE INDEX payment_attempts_review ON payment_attempts (updated_at) WHERE status = 'review';
CREATE INDEX payment_attempts_rejected ON payment_attempts (updated_at) WHERE rejection IS NOT NULL;
CREATE INDEX payment_attempts_open ON payment_attempts (updated_at) WHERE status IN ('created', 'pending');

-- Webhooks, each event once: stored in the batch that puts its handling into the outbox.
CREATE TABLE payment_events (
  gateway TEXT NOT NULL,
  event_id TEXT NOT NULL,
  type TEXT NOT NULL,
  event TEXT NOT NULL CHECK (json_valid(event)), -- as the gateway's folder read it, its signature checked
  attempt_id TEXT REFERENCES payment_attempts (id), -- whom it concerns, found when it was handled
  outcome TEXT, -- the attempt's state after it, or 'reject', 'unknown', 'invalid'; null: not handled yet
  note TEXT, -- why it was rejected, for people
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  PRIMARY KEY (gateway, event_id),
  CONSTRAINT event_handled_with_outcome CHECK ((outcome IS NULL) = (handled_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_events_attempt ON payment_events (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX payment_events_without_effect ON payment_events (received_at) WHERE outcome IS NULL OR outcome IN ('reject', 'unknown', 'invalid');

-- Side effects leave through here: written in the same batch as what causes them.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  dedupe_key TEXT NOT NULL UNIQUE, -- e.g. "order-paid:M-…": an effect happens once
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  created_at INTEGER NOT NULL,
  available_at INTEGER NOT NULL,
  done_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  failure TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (available_at) WHERE done_at IS NULL;
