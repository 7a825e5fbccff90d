-- What somebody wants to be told of once: that a variant is back in stock or costs no more than so much, that a flash sale begins, that a shop takes orders
-- again. Triggers and the clock say when one is to be judged (`due_at`); whoever judges it (shop/alerts) sets `fired_at`, and the mail is in the outbox with that.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: the link in a mail must not end another one
  kind TEXT NOT NULL CHECK (kind IN ('stock', 'price', 'sale', 'shop')),
  variant_id INTEGER REFERENCES variants (id) ON DELETE CASCADE,
  flash_sale_id INTEGER REFERENCES flash_sales (id) ON DELETE CASCADE,
  shop_id INTEGER REFERENCES shops (id) ON DELETE CASCADE,
  currency TEXT CHECK (length(currency) = 3),
  limit_minor INTEGER CHECK (limit_minor > 0),
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE CASCADE,
  email TEXT CHECK (length(email) <= 320), -- of a guest, as typed
  mailbox_key TEXT CHECK (length(mailbox_key) <= 320), -- the mailbox as limits know it (0021)
  network_key TEXT, -- for a day
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  asked_at INTEGER NOT NULL,
  confirmed_at INTEGER, -- null: an address that nobody has proven
  due_at INTEGER, -- null: something has to happen first
  fired_at INTEGER,
  CONSTRAINT alert_about_variant CHECK ((kind IN ('stock', 'price')) = (variant_id IS NOT NULL)),
  CONSTRAINT alert_about_sale CHECK ((kind = 'sale') = (flash_sale_id IS NOT NULL)),
  CONSTRAINT alert_about_shop CHECK ((kind = 'shop') = (shop_id IS NOT NULL)),
  CONSTRAINT alert_limit_is_whole CHECK ((kind = 'price') = (limit_minor IS NOT NULL) AND (kind = 'price') = (currency IS NOT NULL)),
  CONSTRAINT alert_of_shopper_or_address CHECK ((shopper_id IS NULL) = (email IS NOT NULL) AND (email IS NULL) = (mailbox_key IS NULL)),
  CONSTRAINT alert_of_shopper_is_confirmed CHECK (shopper_id IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT alert_fires_once_confirmed CHECK (fired_at IS NULL OR confirmed_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX alerts_open ON alerts (kind, coalesce(variant_id, flash_sale_id, shop_id), coalesce(shopper_id, mailbox_key)) WHERE fired_at IS NULL;
CREATE INDEX alerts_due ON alerts (due_at, id) WHERE fired_at IS NULL AND confirmed_at IS NOT NULL AND due_at IS NOT NULL;
CREATE INDEX alerts_variant ON alerts (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX alerts_sale ON alerts (flash_sale_id) WHERE flash_sale_id IS NOT NULL;
CREATE INDEX alerts_shop ON alerts (shop_id) WHERE shop_id IS NOT NULL;
CREATE INDEX alerts_shopper ON alerts (shopper_id, id) WHERE shopper_id IS NOT NULL;
CREATE INDEX alerts_address ON alerts (mailbox_key, asked_at) WHERE mailbox_key IS NOT NULL;
CREATE INDEX alerts_network ON alerts (network_key, asked_at) WHERE network_key IS NOT NULL;
CREATE INDEX alerts_unproven ON alerts (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX alerts_fired ON alerts (fired_at) WHERE fired_at IS NOT NULL;
CREATE INDEX alerts_silent ON alerts (asked_at) WHERE fired_at IS NULL AND confirmed_at IS NOT NULL;

-- Fired is fired: with it comes its mail, under a key that can be written once.
CREATE TRIGGER alerts_fire_once BEFORE UPDATE OF fired_at ON alerts WHEN OLD.fired_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'alert_has_fired');
END;
CREATE TRIGGER alerts_fired_are_mailed AFTER UPDATE OF fired_at ON alerts WHEN NEW.fired_at IS NOT NULL BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES (
    CASE NEW.kind WHEN 'stock' THEN 'back-in-stock' WHEN 'price' THEN 'price-reached' WHEN 'sale' THEN 'sale-begun' ELSE 'shop-open' END,
    'alert:' || NEW.id, json_object('alert', NEW.id), NEW.fired_at, NEW.fired_at);
END;

-- What may fulfil an alert has it judged at the next run of the clock.
CREATE TRIGGER variants_wake_stock_alerts AFTER UPDATE OF stock ON variants WHEN OLD.stock = 0 AND NEW.stock > 0 BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.id AND fired_at IS NULL;
END;
CREATE TRIGGER variants_wake_price_alerts AFTER UPDATE OF price_base_minor ON variants WHEN NEW.price_base_minor < OLD.price_base_minor BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER own_prices_wake_alerts_when_set AFTER INSERT ON variant_prices BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.variant_id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER own_prices_wake_alerts_when_changed AFTER UPDATE OF price_minor ON variant_prices WHEN NEW.price_minor < OLD.price_minor BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.variant_id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER own_prices_wake_alerts_when_gone AFTER DELETE ON variant_prices BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = OLD.variant_id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER flash_items_wake_alerts AFTER INSERT ON flash_sale_items BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.variant_id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER flash_prices_wake_alerts AFTER UPDATE OF price_base_minor ON flash_sale_items WHEN NEW.price_base_minor < OLD.price_base_minor BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE variant_id = NEW.variant_id AND kind = 'price' AND fired_at IS NULL;
END;
CREATE TRIGGER shops_wake_alerts AFTER UPDATE OF is_closed ON shops WHEN OLD.is_closed = 1 AND NEW.is_closed = 0 BEGIN
  UPDATE alerts SET due_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE shop_id = NEW.id AND fired_at IS NULL;
END;
CREATE TRIGGER flash_sales_wake_alerts AFTER UPDATE OF starts_at ON flash_sales WHEN OLD.starts_at <> NEW.starts_at BEGIN
  UPDATE alerts SET due_at = NEW.starts_at WHERE flash_sale_id = NEW.id AND fired_at IS NULL;
END;

-- What was asked before. What has fired and waits for its mail is judged once more, and mailed by that.
INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at)
  SELECT 'stock', variant_id, shopper_id, locale, asked_at, asked_at FROM stock_alerts;
INSERT INTO alerts (kind, shop_id, shopper_id, locale, asked_at, confirmed_at, due_at)
  SELECT 'shop', shop_id, shopper_id, locale, asked_at, asked_at, 0 FROM reopening_alerts;
INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at, due_at)
  SELECT 'stock', v.id, p.id, o.payload ->> '$.stocked.locale', o.created_at, o.created_at, 0 FROM outbox AS o
    JOIN variants AS v ON v.id = o.payload ->> '$.stocked.variantId' JOIN shoppers AS p ON p.id = o.payload ->> '$.stocked.shopperId'
  WHERE o.kind = 'back-in-stock' AND o.done_at IS NULL ON CONFLICT DO NOTHING;
INSERT INTO alerts (kind, shop_id, shopper_id, locale, asked_at, confirmed_at, due_at)
  SELECT 'shop', s.id, p.id, o.payload ->> '$.reopening.locale', o.created_at, o.created_at, 0 FROM outbox AS o
    JOIN shops AS s ON s.id = o.payload ->> '$.reopening.shopId' JOIN shoppers AS p ON p.id = o.payload ->> '$.reopening.shopperId'
  WHERE o.kind = 'shop-open' AND o.done_at IS NULL ON CONFLICT DO NOTHING;
UPDATE outbox SET done_at = created_at WHERE kind IN ('back-in-stock', 'shop-open') AND done_at IS NULL;
DROP TRIGGER variants_back_in_stock;
DROP TRIGGER shops_reopening_told;
DROP TABLE stock_alerts;
-- The release before this writes here still. Nothing stays in it, and a later release takes it away.
DELETE FROM reopening_alerts;
CREATE TRIGGER reopening_alerts_are_alerts AFTER INSERT ON reopening_alerts BEGIN
  INSERT INTO alerts (kind, shop_id, shopper_id, locale, asked_at, confirmed_at, due_at)
    VALUES ('shop', NEW.shop_id, NEW.shopper_id, NEW.locale, NEW.asked_at, NEW.asked_at, 0) ON CONFLICT DO NOTHING;
  DELETE FROM reopening_alerts WHERE shop_id = NEW.shop_id AND shopper_id = NEW.shopper_id;
END;

INSERT INTO mail_kinds (kind) VALUES ('price-reached'), ('sale-begun'), ('alert-asked');

-- narrows: news_preferences: its checks read otherwise, and let in all that they let in before
-- One kind of news more, and one way more in which news come: the account's own list. Both are a CHECK, so the table is made anew.
CREATE TABLE news_preferences_new (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'answers', 'alerts', 'followed', 'sales', 'stock')),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail', 'centre')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (shopper_id, kind, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO news_preferences_new SELECT shopper_id, kind, channel, wanted FROM news_preferences;
DROP TABLE news_preferences;
ALTER TABLE news_preferences_new RENAME TO news_preferences;
