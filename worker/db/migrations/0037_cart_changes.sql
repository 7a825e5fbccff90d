-- Changes of a cart that came with a key: a browser that was offline, or never learned what came of a change, sends it again.
CREATE TABLE cart_changes (
  cart_id TEXT NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  request_hash TEXT NOT NULL, -- the same key with another change is refused
  made_at INTEGER NOT NULL,
  PRIMARY KEY (cart_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX cart_changes_made ON cart_changes (made_at);
