-- What a shopper has to say to a shop: kept with the cart, and with the shop's package once it is ordered.

CREATE TABLE cart_notes (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  note TEXT NOT NULL CONSTRAINT cart_note_length CHECK (length(note) BETWEEN 1 AND 500),
  PRIMARY KEY (cart_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cart_notes_shop ON cart_notes (shop_id);

ALTER TABLE packages ADD COLUMN note TEXT CHECK (note IS NULL OR length(note) BETWEEN 1 AND 500); -- null: none; for the shop's eyes and the shopper's only
