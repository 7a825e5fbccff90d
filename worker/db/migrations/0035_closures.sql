-- Shops that take no orders for a while (closed_from, closed_to). What binds reads the dates; what is only shown reads `is_closed`, kept by
-- the schedule within a minute and by triggers at once, so that caches end with it as with any other change of a shop.
ALTER TABLE shops ADD COLUMN is_closed INTEGER NOT NULL DEFAULT 0 CONSTRAINT shop_is_closed_flag CHECK (is_closed IN (0, 1));
CREATE INDEX shops_closures ON shops (closed_to) WHERE closed_to IS NOT NULL;
UPDATE shops SET is_closed = coalesce(closed_from <= unixepoch('subsec') * 1000 AND unixepoch('subsec') * 1000 < closed_to, 0);

CREATE TRIGGER shops_closure_applied AFTER UPDATE OF closed_from, closed_to ON shops BEGIN
  UPDATE shops SET is_closed = coalesce(NEW.closed_from <= unixepoch('subsec') * 1000 AND unixepoch('subsec') * 1000 < NEW.closed_to, 0) WHERE id = NEW.id;
END;
CREATE TRIGGER shops_closure_announced AFTER UPDATE OF is_closed ON shops WHEN OLD.is_closed <> NEW.is_closed BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('shop:' || NEW.handle);
END;

-- Who wants to be told when a shop takes orders again; told once, in the language they asked in.
CREATE TABLE reopening_alerts (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (shop_id, shopper_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reopening_alerts_shopper ON reopening_alerts (shopper_id, asked_at);
CREATE TRIGGER shops_reopening_told AFTER UPDATE OF is_closed ON shops WHEN OLD.is_closed = 1 AND NEW.is_closed = 0 AND NEW.status = 'approved' BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
    SELECT 'shop-open', 'shop-open:' || a.shop_id || ':' || a.shopper_id || ':' || a.asked_at,
      json_object('reopening', json_object('shopId', a.shop_id, 'shopperId', a.shopper_id, 'locale', a.locale)),
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM reopening_alerts AS a WHERE a.shop_id = NEW.id ON CONFLICT (dedupe_key) DO NOTHING;
  DELETE FROM reopening_alerts WHERE shop_id = NEW.id;
END;
