-- What lay in a cart when somebody shared it: things and numbers, nothing of the person.

CREATE TABLE shared_carts (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22), -- random, 128 bits or more: the link holds it
  cart_key TEXT NOT NULL, -- a hash of the cart's name: sharing the same again finds the same link
  items TEXT NOT NULL CHECK (json_valid(items) AND json_array_length(items) BETWEEN 1 AND 50), -- [[variant, quantity], …] by variant
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT shared_once UNIQUE (cart_key, items)
) STRICT;
CREATE INDEX shared_carts_expired ON shared_carts (expires_at);

-- The same columns as cart_items, so that both are priced by the same statements. There is no price that was seen: it is today's.
CREATE VIEW shared_cart_items AS
SELECT j.key AS id, s.id AS cart_id, j.value ->> 0 AS variant_id, j.value ->> 1 AS quantity,
  (SELECT price_usd_minor FROM variants WHERE id = j.value ->> 0) AS seen_price_usd_minor, s.created_at AS added_at
FROM shared_carts AS s, json_each(s.items) AS j;
