-- What an account is told of, and by which ways: browsers that take pushes, what was chosen, and the editions in which followers hear of a
-- shop's new products.

-- A browser that takes pushes: of the session it was asked in, and gone with it, whoever ends it and how.
CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: a push on its way must not reach another browser
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL CONSTRAINT push_once_a_session UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL CONSTRAINT push_endpoint_once UNIQUE CHECK (length(endpoint) <= 1024),
  service TEXT NOT NULL, -- the host that answers: each has a lane of its own in the outbox
  p256dh TEXT NOT NULL CHECK (length(p256dh) = 87),
  auth TEXT NOT NULL CHECK (length(auth) = 22),
  vapid_key TEXT NOT NULL CHECK (length(vapid_key) = 87), -- ours that it was made with: under another one it takes nothing
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  created_at INTEGER NOT NULL,
  succeeded_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0) -- in a row
) STRICT;
CREATE INDEX push_subscriptions_shopper ON push_subscriptions (shopper_id, created_at);
CREATE TRIGGER sessions_push_ends AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
END;
CREATE TRIGGER shoppers_push_ends AFTER UPDATE OF status ON shoppers WHEN NEW.status <> 'active' BEGIN
  DELETE FROM push_subscriptions WHERE shopper_id = NEW.id;
END;

-- What a shopper chose. No row: what news/rules.ts says for all.
CREATE TABLE news_preferences (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'answers', 'followed')),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (shopper_id, kind, channel)
) STRICT, WITHOUT ROWID;

-- An edition is what followers of a shop are told at once: at most one a day, made and handed out by the schedule (shop/news/editions-data.ts).
CREATE TABLE shop_editions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  opened_at INTEGER NOT NULL,
  told_to INTEGER NOT NULL DEFAULT 0, -- followers are gone through by their number: up to this one
  done_at INTEGER
) STRICT;
CREATE INDEX shop_editions_shop ON shop_editions (shop_id, opened_at);
CREATE INDEX shop_editions_open ON shop_editions (id) WHERE done_at IS NULL;

-- Products that came to be seen for the first time, while somebody followed the shop.
CREATE TABLE shop_arrivals (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  edition_id INTEGER REFERENCES shop_editions (id) ON DELETE CASCADE -- null: waits for the next one
) STRICT;
CREATE INDEX shop_arrivals_shop ON shop_arrivals (shop_id);
CREATE INDEX shop_arrivals_waiting ON shop_arrivals (shop_id, at) WHERE edition_id IS NULL;
CREATE INDEX shop_arrivals_edition ON shop_arrivals (edition_id, at) WHERE edition_id IS NOT NULL;
CREATE TRIGGER products_arrival_noted AFTER UPDATE OF published_at ON products
WHEN OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND NEW.status = 'active' BEGIN
  INSERT INTO shop_arrivals (product_id, shop_id, at)
    SELECT NEW.id, NEW.shop_id, NEW.published_at WHERE EXISTS (SELECT 1 FROM followed_shops WHERE shop_id = NEW.shop_id) ON CONFLICT DO NOTHING;
END;
