-- What a purchase comes to besides its prices: vouchers laid into a cart and used by an order, taxes of the country it goes to.

ALTER TABLE vouchers ADD COLUMN first_order INTEGER NOT NULL DEFAULT 0 CONSTRAINT voucher_first_order_flag CHECK (first_order IN (0, 1));

-- Only things of these main categories; none: of all.
CREATE TABLE voucher_mains (
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  main_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  PRIMARY KEY (voucher_id, main_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_vouchers (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (cart_id, voucher_id)
) STRICT, WITHOUT ROWID;

-- What a voucher took off an order, for each package; who bears it. The names stay when the voucher goes.
CREATE TABLE order_discounts (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  package_id INTEGER NOT NULL REFERENCES packages (id),
  voucher_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  paid_by TEXT NOT NULL CHECK (paid_by IN ('marketplace', 'shop')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  PRIMARY KEY (order_id, package_id, voucher_id)
) STRICT, WITHOUT ROWID;

-- Set by the operator. Inclusive: prices hold the tax; exclusive: it comes on top. A country without a row has none.
CREATE TABLE tax_rules (
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  tax_rate_bp INTEGER NOT NULL CONSTRAINT tax_rate_range CHECK (tax_rate_bp BETWEEN 0 AND 5000), -- hundredths of a percent
  inclusive INTEGER NOT NULL CHECK (inclusive IN (0, 1))
) STRICT, WITHOUT ROWID;

-- The tax that the prices held: told, never added.
ALTER TABLE orders ADD COLUMN tax_included_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_included_minor >= 0);
ALTER TABLE packages ADD COLUMN tax_included_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_included_minor >= 0);
ALTER TABLE orders ADD COLUMN tax_rate_bp INTEGER NOT NULL DEFAULT 0;
