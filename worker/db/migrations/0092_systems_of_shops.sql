-- What systems of a shop ask by the API: writes that are done once, and packages by when they changed.

-- Each write that a shop's system or people sent with a key, and what it was answered: sent again, it is answered the same and nothing is done.
CREATE TABLE shop_calls (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 255),
  request_hash TEXT NOT NULL,
  caller TEXT NOT NULL, -- 'token:' and its id, or 'person'
  answer TEXT CHECK (answer IS NULL OR json_valid(answer)), -- what became of each line; null: it is still under way
  at INTEGER NOT NULL,
  PRIMARY KEY (shop_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_calls_shop ON shop_calls (shop_id, at);
CREATE INDEX shop_calls_aged ON shop_calls (at);

-- A package's last change, numbered within its shop in the order in which changes were written: whoever has seen a number misses nothing
-- by asking for what comes after it. Only packages that their shop sees: paid, or to be paid in cash at the door.
CREATE TABLE package_changes (
  package_id INTEGER PRIMARY KEY REFERENCES packages (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL,
  change INTEGER NOT NULL,
  at INTEGER NOT NULL -- never before that of a lower number
) STRICT;
CREATE UNIQUE INDEX package_changes_shop ON package_changes (shop_id, change);
CREATE INDEX package_changes_at ON package_changes (shop_id, at, change);
INSERT INTO package_changes (package_id, shop_id, change, at)
  SELECT id, shop_id, row_number() OVER (PARTITION BY shop_id ORDER BY at, id), at
  FROM (SELECT k.id, k.shop_id, coalesce((SELECT max(at) FROM package_events WHERE package_id = k.id), o.paid_at, o.created_at) AS at
    FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE o.paid_at IS NOT NULL OR k.cash IS NOT NULL);

CREATE VIEW package_change AS SELECT 0 AS package_id;
CREATE TRIGGER package_change_numbered INSTEAD OF INSERT ON package_change BEGIN
  INSERT INTO package_changes (package_id, shop_id, change, at)
    SELECT k.id, k.shop_id, coalesce((SELECT change FROM package_changes WHERE shop_id = k.shop_id ORDER BY change DESC LIMIT 1), 0) + 1,
      max(CAST(unixepoch('subsec') * 1000 AS INTEGER), coalesce((SELECT at FROM package_changes WHERE shop_id = k.shop_id ORDER BY change DESC LIMIT 1), 0))
    FROM packages AS k JOIN orders AS o ON o.id = k.order_id WHERE k.id = NEW.package_id AND (o.paid_at IS NOT NULL OR k.cash IS NOT NULL)
    ON CONFLICT (package_id) DO UPDATE SET change = excluded.change, at = excluded.at;
END;
CREATE TRIGGER package_events_numbered AFTER INSERT ON package_events BEGIN
  INSERT INTO package_change VALUES (NEW.package_id);
END;
CREATE TRIGGER shipments_numbered AFTER INSERT ON shipments BEGIN
  INSERT INTO package_change VALUES (NEW.package_id);
END;
CREATE TRIGGER packages_placed_numbered AFTER INSERT ON packages WHEN NEW.cash IS NOT NULL BEGIN
  INSERT INTO package_change VALUES (NEW.id);
END;
CREATE TRIGGER packages_moved_numbered AFTER UPDATE OF status, cash ON packages
WHEN OLD.status <> NEW.status OR OLD.cash IS NOT NEW.cash BEGIN
  INSERT INTO package_change VALUES (NEW.id);
END;
CREATE TRIGGER orders_paid_numbered AFTER UPDATE OF paid_at ON orders WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL BEGIN
  INSERT INTO package_change SELECT id FROM packages WHERE order_id = NEW.id;
END;
