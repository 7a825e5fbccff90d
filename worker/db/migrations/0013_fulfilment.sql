-- What happens to an order after it is paid: packages on their way, parts cancelled, money going back, and who did it.

ALTER TABLE packages ADD COLUMN carrier TEXT; -- its name, as the shopper reads it
ALTER TABLE packages ADD COLUMN tracking_number TEXT;
ALTER TABLE packages ADD COLUMN tracking_url TEXT CHECK (tracking_url IS NULL OR tracking_url LIKE 'http://%' OR tracking_url LIKE 'https://%');

ALTER TABLE order_lines ADD COLUMN cancelled_at INTEGER; -- set once, in the batch that gives its stock back

-- The time line of a package. Anybody who may track the order reads it: nothing personal.
CREATE TABLE package_events (
  id INTEGER PRIMARY KEY,
  package_id INTEGER NOT NULL REFERENCES packages (id),
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'processing', 'shipped', 'delivered', 'line_cancelled', 'cancelled', 'refunded', 'cash_collected', 'cash_refused')),
  line_id INTEGER REFERENCES order_lines (id),
  note TEXT,
  at INTEGER NOT NULL,
  CONSTRAINT event_of_a_line CHECK ((kind = 'line_cancelled') = (line_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX package_event_once ON package_events (package_id, kind, COALESCE(line_id, 0));

-- Money going back: written in the batch that makes it due, done by the gateway afterwards.
CREATE TABLE refunds (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CONSTRAINT refund_once UNIQUE, -- names what it is for; the gateway gets it as its idempotency key
  order_id INTEGER NOT NULL REFERENCES orders (id),
  attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
  package_id INTEGER REFERENCES packages (id), -- null: of the whole order
  line_id INTEGER REFERENCES order_lines (id),
  reason TEXT NOT NULL CHECK (reason IN ('cancelled', 'surplus', 'goodwill', 'outside')), -- outside: made at the gateway itself
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'asked', 'done', 'failed')), -- asked: the gateway may have made it
  reference TEXT, -- the gateway's own id of it, once it gave one
  failure TEXT,
  refused_times INTEGER NOT NULL DEFAULT 0, -- how often the gateway has certainly not made it: each time it gets another key
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX refunds_order ON refunds (order_id, id);
CREATE INDEX refunds_attempt ON refunds (attempt_id);

-- What goes back is never more than what came, whoever asks and however many at once.
CREATE TRIGGER refund_within_payment_insert BEFORE INSERT ON refunds
WHEN NEW.state <> 'failed' AND NEW.amount_minor + (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = NEW.attempt_id AND state <> 'failed')
  > (SELECT amount_minor FROM payment_attempts WHERE id = NEW.attempt_id)
BEGIN SELECT RAISE(ABORT, 'refunds_within_payment'); END;
CREATE TRIGGER refund_within_payment_update BEFORE UPDATE OF state, amount_minor, attempt_id ON refunds
WHEN NEW.state <> 'failed' AND NEW.amount_minor + (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = NEW.attempt_id AND state <> 'failed' AND id <> OLD.id)
  > (SELECT amount_minor FROM payment_attempts WHERE id = NEW.attempt_id)
BEGIN SELECT RAISE(ABORT, 'refunds_within_payment'); END;

-- Who works for which shop.
CREATE TABLE shop_members (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'packer')), -- what each may do: worker/shop/sellers/rules.ts
  created_at INTEGER NOT NULL,
  PRIMARY KEY (shop_id, shopper_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_members_shopper ON shop_members (shopper_id);

-- What sellers and operators did; written with the deed. An account that goes leaves its entries.
CREATE TABLE operator_log (
  id INTEGER PRIMARY KEY,
  actor TEXT NOT NULL CHECK (actor IN ('seller', 'admin', 'console')),
  shopper_id INTEGER, -- null: at the console
  action TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  package_id INTEGER REFERENCES packages (id),
  shop_id INTEGER REFERENCES shops (id), -- of a deed that concerns a shop and no order
  amount_minor INTEGER,
  note TEXT,
  request_id TEXT,
  at INTEGER NOT NULL,
  -- what the ledger goes by may concern every shop
  CONSTRAINT deed_concerns_something CHECK (order_id IS NOT NULL OR shop_id IS NOT NULL OR action IN ('ledger_settings', 'commission_rate'))
) STRICT;
CREATE INDEX operator_log_order ON operator_log (order_id, id);
CREATE INDEX operator_log_shop ON operator_log (shop_id, id) WHERE shop_id IS NOT NULL;

CREATE INDEX packages_shop ON packages (shop_id, id DESC);
CREATE INDEX orders_status ON orders (status, id DESC);
CREATE INDEX orders_email ON orders (lower(email));
