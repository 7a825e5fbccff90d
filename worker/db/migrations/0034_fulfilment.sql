-- What leaves a shop, parcel by parcel; when a package was sold; who is asked to work in a shop; what a shop chose for its own desk.

-- One parcel of a package. The first carrier of a package is that of its first parcel.
CREATE TABLE shipments (
  id INTEGER PRIMARY KEY,
  package_id INTEGER NOT NULL REFERENCES packages (id),
  key TEXT NOT NULL, -- names what was asked: asked twice, it is one parcel
  carrier TEXT, -- its name, as the shopper reads it; null: it waits to be picked up
  tracking_number TEXT,
  tracking_url TEXT CHECK (tracking_url IS NULL OR tracking_url LIKE 'http://%' OR tracking_url LIKE 'https://%'),
  at INTEGER NOT NULL,
  CONSTRAINT shipment_once UNIQUE (package_id, key)
) STRICT;
CREATE TABLE shipment_lines (
  shipment_id INTEGER NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES order_lines (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  PRIMARY KEY (shipment_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shipment_lines_line ON shipment_lines (line_id, quantity);
-- No more leaves than was ordered, nothing that was cancelled, nothing of another package.
CREATE TRIGGER shipped_within_ordered BEFORE INSERT ON shipment_lines
WHEN NEW.quantity + (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = NEW.line_id)
  > COALESCE((SELECT l.quantity FROM order_lines AS l JOIN shipments AS s ON s.package_id = l.package_id
      WHERE l.id = NEW.line_id AND s.id = NEW.shipment_id AND l.cancelled_at IS NULL), 0)
BEGIN SELECT RAISE(ABORT, 'shipped_within_ordered'); END;

ALTER TABLE packages DROP COLUMN carrier;
ALTER TABLE packages DROP COLUMN tracking_number;
ALTER TABLE packages DROP COLUMN tracking_url;

-- When it was ordered, beside its shop: so that figures of a time walk an index.
ALTER TABLE packages ADD COLUMN placed_at INTEGER;
CREATE TRIGGER packages_placed_at AFTER INSERT ON packages WHEN NEW.placed_at IS NULL BEGIN
  UPDATE packages SET placed_at = (SELECT created_at FROM orders WHERE id = NEW.order_id) WHERE id = NEW.id;
END;
CREATE INDEX packages_sold ON packages (shop_id, placed_at);
CREATE INDEX packages_to_send ON packages (shop_id, id) WHERE status IN ('paid', 'processing');
CREATE INDEX packages_shop_status ON packages (shop_id, status, id);

-- What a shop chose for its own desk. Without a row: what the columns say.
CREATE TABLE shop_desks (
  shop_id INTEGER PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  low_stock_max INTEGER NOT NULL DEFAULT 3 CHECK (low_stock_max BETWEEN 0 AND 999), -- so few are told of
  slip_prices INTEGER NOT NULL DEFAULT 0 CHECK (slip_prices IN (0, 1)) -- whether packing slips name prices
) STRICT;

-- Who is asked to work in a shop: a link that counts once, for the account with that address.
CREATE TABLE shop_invitations (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'packer')),
  token_hash TEXT NOT NULL CONSTRAINT invitation_token_once UNIQUE,
  invited_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT invitation_once UNIQUE (shop_id, email_key)
) STRICT;
