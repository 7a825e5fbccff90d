-- Things that a shopper put aside from the cart, to come back to.

CREATE TABLE saved_items (
  id INTEGER PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CONSTRAINT saved_quantity_range CHECK (quantity BETWEEN 1 AND 99),
  seen_price_usd_minor INTEGER NOT NULL CHECK (seen_price_usd_minor > 0), -- USD, when it was put aside
  added_at INTEGER NOT NULL,
  UNIQUE (cart_id, variant_id)
) STRICT;
CREATE INDEX saved_items_variant ON saved_items (variant_id);
