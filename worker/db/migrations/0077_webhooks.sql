-- Signed webhooks out. A shop or the market names addresses of its own systems; what happens is written as a delivery for each of them, by
-- triggers, with its cause and in the same batch. A market without addresses writes no row: a trigger asks one empty index and is done.

CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  shop_id INTEGER REFERENCES shops (id) ON DELETE CASCADE, -- null: the market's own
  url TEXT NOT NULL CHECK (length(url) BETWEEN 8 AND 500),
  events TEXT NOT NULL CHECK (json_valid(events)), -- names of events (worker/shop/webhooks/rules.ts)
  sealed TEXT NOT NULL, -- the secret, encrypted
  former_sealed TEXT, -- the secret before, which signs besides until it is over
  former_until INTEGER,
  is_on INTEGER NOT NULL DEFAULT 1 CONSTRAINT webhook_endpoint_flag CHECK (is_on IN (0, 1)),
  failing_since INTEGER, -- null: its last answer was a good one
  failed_at INTEGER, -- the last failure
  given_up_at INTEGER CONSTRAINT webhook_given_up_is_off CHECK (given_up_at IS NULL OR is_on = 0), -- null while off: its people have switched it off
  kept INTEGER NOT NULL DEFAULT 0 CONSTRAINT webhook_kept_not_negative CHECK (kept >= 0), -- how many deliveries are in its log
  created_at INTEGER NOT NULL,
  CONSTRAINT webhook_former_whole CHECK ((former_sealed IS NULL) = (former_until IS NULL))
) STRICT;
CREATE INDEX webhook_endpoints_owner ON webhook_endpoints (shop_id, created_at);
CREATE INDEX webhook_endpoints_on ON webhook_endpoints (shop_id) WHERE is_on = 1;

-- What is told to an endpoint, and how that went: at the same time its log.
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message TEXT NOT NULL CONSTRAINT webhook_message_once UNIQUE, -- the header webhook-id: the same however often it is sent
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  subject TEXT NOT NULL, -- what it is about, as its people call it
  data TEXT NOT NULL CHECK (json_valid(data)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0, -- since it was begun
  run INTEGER NOT NULL DEFAULT 1, -- how often it was begun: the first time, and each time somebody has it sent again
  status INTEGER, -- of the last answer; null: there was none
  failure TEXT, -- why there was none, or why it was not sent
  created_at INTEGER NOT NULL,
  begun_at INTEGER NOT NULL,
  tried_at INTEGER
) STRICT;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_aged ON webhook_deliveries (created_at);
-- a product that changes ten times before anybody was told is told of once; what somebody has sent again stands beside it
CREATE UNIQUE INDEX webhook_deliveries_untold ON webhook_deliveries (endpoint_id, data) WHERE event = 'product.changed' AND state = 'waiting' AND attempts = 0 AND run = 1;

CREATE TRIGGER webhook_deliveries_begun AFTER INSERT ON webhook_deliveries BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
    VALUES ('webhook', 'webhook:' || NEW.id || ':' || NEW.run, json_object('webhook', NEW.id, 'endpoint', NEW.endpoint_id), NEW.begun_at, NEW.begun_at);
  UPDATE webhook_endpoints SET kept = kept + 1 WHERE id = NEW.endpoint_id;
  -- the log has an end: the oldest goes (deliveries_max)
  DELETE FROM webhook_deliveries WHERE id = (SELECT min(id) FROM webhook_deliveries WHERE endpoint_id = NEW.endpoint_id)
    AND (SELECT kept FROM webhook_endpoints WHERE id = NEW.endpoint_id) > 5000;
END;
CREATE TRIGGER webhook_deliveries_begun_again AFTER UPDATE OF run ON webhook_deliveries WHEN NEW.run > OLD.run BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
    VALUES ('webhook', 'webhook:' || NEW.id || ':' || NEW.run, json_object('webhook', NEW.id, 'endpoint', NEW.endpoint_id), NEW.begun_at, NEW.begun_at);
END;
CREATE TRIGGER webhook_deliveries_gone AFTER DELETE ON webhook_deliveries BEGIN
  UPDATE webhook_endpoints SET kept = kept - 1 WHERE id = OLD.endpoint_id;
  DELETE FROM outbox WHERE dedupe_key = 'webhook:' || OLD.id || ':' || OLD.run AND done_at IS NULL;
END;

-- What happened, for the endpoints of a shop, and the market's where it is for them too. A shop that was suspended hears of its packages alone;
-- one that waits or was refused hears nothing.
CREATE VIEW webhook_cause (event, shop_id, is_for_market, subject, data, at) AS SELECT '', 0, 0, '', '', 0 WHERE 0;
CREATE TRIGGER webhook_cause_told INSTEAD OF INSERT ON webhook_cause BEGIN
  INSERT INTO webhook_deliveries (message, endpoint_id, event, subject, data, state, created_at, begun_at)
    SELECT 'msg_' || lower(hex(randomblob(12))), e.id, NEW.event, NEW.subject, NEW.data, 'waiting', NEW.at, NEW.at
    FROM webhook_endpoints AS e LEFT JOIN shops AS s ON s.id = e.shop_id
    WHERE e.is_on = 1 AND (e.shop_id = NEW.shop_id OR (e.shop_id IS NULL AND NEW.is_for_market))
      AND EXISTS (SELECT 1 FROM json_each(e.events) WHERE value = NEW.event)
      AND (e.shop_id IS NULL OR s.status = 'approved' OR (s.status = 'suspended' AND NEW.event NOT IN ('product.changed', 'stock.low')))
    ON CONFLICT DO NOTHING;
END;

-- A package as it is told: what was paid or is due for it, and nobody's name.
CREATE VIEW webhook_packages AS
  SELECT k.id, k.order_id, k.shop_id, k.position, k.status, o.number AS order_number, o.number || '-' || (k.position + 1) AS number,
    json_object('id', k.id, 'number', o.number || '-' || (k.position + 1), 'shop', s.handle, 'total', json_object('amount', k.total_minor, 'currency', o.currency)) AS data
  FROM packages AS k JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = k.shop_id;

-- To the market an order is all of it, to a shop its own package: what others sold in it is none of its business.
CREATE VIEW webhook_order (order_id, event, at) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER webhook_order_told INSTEAD OF INSERT ON webhook_order BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT NEW.event, NULL, 1, o.number, json_object('order', o.number, 'packages',
      (SELECT json_group_array(json(data)) FROM (SELECT data FROM webhook_packages WHERE order_id = o.id ORDER BY position)),
      'total', json_object('amount', o.total_minor, 'currency', o.currency)), NEW.at
    FROM orders AS o WHERE o.id = NEW.order_id;
END;
CREATE TRIGGER orders_paid_told AFTER UPDATE OF paid_at ON orders
WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1 AND shop_id IS NULL) BEGIN
  INSERT INTO webhook_order (order_id, event, at) VALUES (NEW.id, 'order.paid', NEW.paid_at);
END;
-- An order that nobody paid and nobody was to pay at the door ends without a word.
CREATE TRIGGER orders_cancelled_told AFTER UPDATE OF status ON orders
WHEN (NEW.status = 'cancelled' AND OLD.status IN ('paid', 'processing', 'shipped', 'delivered') OR NEW.status = 'refunded' AND OLD.status IN ('paid', 'processing'))
  AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1 AND shop_id IS NULL) BEGIN
  INSERT INTO webhook_order (order_id, event, at)
    VALUES (NEW.id, 'order.cancelled', coalesce(NEW.cancelled_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)));
END;

CREATE VIEW webhook_shop_order (package_id, event, at) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER webhook_shop_order_told INSTEAD OF INSERT ON webhook_shop_order BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT NEW.event, p.shop_id, 0, p.number, json_object('order', p.order_number, 'packages', json_array(json(p.data)), 'total', json(p.data -> '$.total')), NEW.at
    FROM webhook_packages AS p WHERE p.id = NEW.package_id;
END;
CREATE TRIGGER package_events_paid_told AFTER INSERT ON package_events
WHEN NEW.kind IN ('paid', 'cash_collected') AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_shop_order (package_id, event, at) VALUES (NEW.package_id, 'order.paid', NEW.at);
END;
-- The event is written before the package moves, so where it stood says whether its shop had anything to send.
CREATE TRIGGER package_events_cancelled_told AFTER INSERT ON package_events
WHEN NEW.kind IN ('cancelled', 'cash_refused', 'refunded') AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_shop_order (package_id, event, at)
    SELECT id, 'order.cancelled', NEW.at FROM packages WHERE id = NEW.package_id AND (status IN ('paid', 'processing') OR NEW.kind = 'cash_refused');
END;

CREATE VIEW webhook_package (package_id, event, at) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER webhook_package_told INSTEAD OF INSERT ON webhook_package BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT NEW.event, p.shop_id, 1, p.number, json_object('order', p.order_number, 'package', json(p.data), 'shipments',
      (SELECT json_group_array(json_object('carrier', carrier, 'trackingNumber', tracking_number)) FROM (SELECT * FROM shipments WHERE package_id = p.id ORDER BY id))), NEW.at
    FROM webhook_packages AS p WHERE p.id = NEW.package_id;
END;
CREATE TRIGGER package_events_moved_told AFTER INSERT ON package_events
WHEN NEW.kind IN ('paid', 'shipped', 'delivered') AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_package (package_id, event, at) VALUES (NEW.package_id, iif(NEW.kind = 'paid', 'package.to_send', 'package.' || NEW.kind), NEW.at);
END;
-- What is paid in cash at the door is to be sent without having been paid.
CREATE TRIGGER packages_due_told AFTER UPDATE OF cash ON packages
WHEN OLD.cash IS NULL AND NEW.cash = 'due' AND NEW.status = 'processing' AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_package (package_id, event, at) VALUES (NEW.id, 'package.to_send', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER packages_placed_due_told AFTER INSERT ON packages
WHEN NEW.cash = 'due' AND NEW.status = 'processing' AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_package (package_id, event, at) VALUES (NEW.id, 'package.to_send', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- A shop hears of what goes back for its own package, and is not told what the market gives of its own.
CREATE VIEW webhook_refund (refund_id) AS SELECT 0 WHERE 0;
CREATE TRIGGER webhook_refund_told INSTEAD OF INSERT ON webhook_refund BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT 'refund.made', iif(r.reason = 'cancelled' OR r.borne_by_shop_id IS NOT NULL, k.shop_id, NULL), 1, o.number,
      json_object('refund', r.id, 'order', o.number, 'package', r.package_id, 'amount', json_object('amount', r.amount_minor, 'currency', o.currency), 'reason', r.reason),
      r.updated_at
    FROM refunds AS r JOIN orders AS o ON o.id = r.order_id LEFT JOIN packages AS k ON k.id = r.package_id WHERE r.id = NEW.refund_id;
END;
CREATE TRIGGER refunds_made_told AFTER UPDATE OF state ON refunds
WHEN NEW.state = 'done' AND OLD.state <> 'done' AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_refund VALUES (NEW.id);
END;
CREATE TRIGGER refunds_found_told AFTER INSERT ON refunds WHEN NEW.state = 'done' AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_refund VALUES (NEW.id);
END;

-- That a product changed, not how: who wants to know reads it.
CREATE TRIGGER products_changed_told AFTER UPDATE OF updated_at ON products
WHEN NEW.updated_at <> OLD.updated_at AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT 'product.changed', NEW.shop_id, 1, NEW.handle, json_object('product', NEW.id, 'handle', NEW.handle, 'shop', handle), NEW.updated_at FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER products_gone_told AFTER DELETE ON products WHEN EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT 'product.changed', OLD.shop_id, 1, OLD.handle, json_object('product', OLD.id, 'handle', OLD.handle, 'shop', handle), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM shops WHERE id = OLD.shop_id;
END;
CREATE TRIGGER low_stock_told AFTER INSERT ON low_stock WHEN EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT 'stock.low', NEW.shop_id, 1, v.sku, json_object('product', p.id, 'handle', p.handle, 'shop', s.handle, 'sku', v.sku, 'stock', v.stock), NEW.since
    FROM variants AS v JOIN products AS p ON p.id = v.product_id JOIN shops AS s ON s.id = NEW.shop_id WHERE v.id = NEW.variant_id;
END;
