-- Lists of an account: wishes, followed shops, the comparison, products seen last; and one cart for each shopper.

CREATE TABLE wishlists (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given twice: an old page must not reach another list
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CONSTRAINT wishlist_name_length CHECK (length(name) <= 60), -- empty: the first one, named in the reader's language
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)), -- where a heart goes
  -- a shared list: the link is made of the seed and AUTH_SECRET, so that the database alone opens none
  share_seed TEXT CHECK (length(share_seed) = 24),
  share_hash TEXT CONSTRAINT wishlist_link_once UNIQUE,
  share_name TEXT CHECK (length(share_name) BETWEEN 1 AND 40), -- what the owner chose to show of themselves
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER, -- for a while a deletion can be taken back
  CONSTRAINT wishlist_shared_whole CHECK ((share_seed IS NULL) = (share_hash IS NULL)),
  CONSTRAINT wishlist_default_stays CHECK (is_default = 0 OR deleted_at IS NULL)
) STRICT;
CREATE INDEX wishlists_shopper ON wishlists (shopper_id, is_default DESC, id);
CREATE UNIQUE INDEX wishlists_one_default ON wishlists (shopper_id) WHERE is_default = 1;

CREATE TABLE wishlist_items (
  wishlist_id INTEGER NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor >= 0), -- USD, when it was added
  PRIMARY KEY (wishlist_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_items_newest ON wishlist_items (wishlist_id, added_at DESC, product_id DESC);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

-- Every shopper has one list from the beginning: nothing has to be made before the first heart.
INSERT INTO wishlists (shopper_id, name, is_default, created_at, updated_at) SELECT id, '', 1, created_at, created_at FROM shoppers;
CREATE TRIGGER shoppers_first_wishlist AFTER INSERT ON shoppers BEGIN
  INSERT INTO wishlists (shopper_id, name, is_default, created_at, updated_at) VALUES (NEW.id, '', 1, NEW.created_at, NEW.created_at);
END;

CREATE TABLE followed_shops (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  followed_at INTEGER NOT NULL,
  PRIMARY KEY (shopper_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX followed_shops_newest ON followed_shops (shopper_id, followed_at DESC, shop_id DESC);
CREATE INDEX followed_shops_shop ON followed_shops (shop_id);
CREATE TRIGGER followed_shops_counted_on_insert AFTER INSERT ON followed_shops BEGIN
  UPDATE shops SET follower_count = follower_count + 1 WHERE id = NEW.shop_id;
END;
CREATE TRIGGER followed_shops_counted_on_delete AFTER DELETE ON followed_shops BEGIN
  UPDATE shops SET follower_count = follower_count - 1 WHERE id = OLD.shop_id;
END;

CREATE TABLE compared_products (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (shopper_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX compared_products_product ON compared_products (product_id);

CREATE TABLE recent_products (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (shopper_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recent_products_newest ON recent_products (shopper_id, seen_at DESC, product_id DESC);
CREATE INDEX recent_products_product ON recent_products (product_id);

-- A shopper's cart is found by whose it is, on any device: there is one.
DROP INDEX carts_shopper;
CREATE UNIQUE INDEX carts_one_a_shopper ON carts (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE TRIGGER shoppers_cart_goes AFTER DELETE ON shoppers BEGIN
  DELETE FROM carts WHERE shopper_id = OLD.id;
END;
