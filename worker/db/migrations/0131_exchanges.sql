-- A return may ask for another variant of the same product instead of money. The sale stands: its pieces stay with the shopper as the other variant, and
-- what that costs less goes back. Stock is taken as the shop accepts, and given back whichever way the return ends without the other variant having left.
-- How the other variant travels; it leaves as its return ends.
CREATE TABLE replacements (
  return_id INTEGER PRIMARY KEY REFERENCES returns (id) ON DELETE CASCADE,
  carrier TEXT CHECK (length(carrier) <= 60), -- null: it is handed over
  tracking_number TEXT CHECK (length(tracking_number) <= 60),
  tracking_url TEXT CHECK (tracking_url LIKE 'http://%' OR tracking_url LIKE 'https://%'),
  delivered_at INTEGER
) STRICT;
-- null: for money; due: the goods are back, or need not come
ALTER TABLE returns ADD COLUMN exchange TEXT CONSTRAINT return_exchange CHECK (exchange IS NULL OR (exchange IN ('wanted', 'reserved', 'due', 'sent', 'delivered', 'released')
  AND (exchange IN ('sent', 'delivered')) <= (state = 'refunded') AND (exchange = 'due') <= (state IN ('accepted', 'sent_back', 'refunded'))));
CREATE INDEX returns_replacing ON returns (ended_at) WHERE exchange = 'sent';

ALTER TABLE return_lines ADD COLUMN exchange_options TEXT CHECK (exchange_options IS NULL OR json_valid(exchange_options)); -- as the shopper saw them
ALTER TABLE return_lines ADD COLUMN bought_price_minor INTEGER CHECK (bought_price_minor > 0); -- the prices of both, in one currency, as it was asked for
ALTER TABLE return_lines ADD COLUMN exchange_price_minor INTEGER CONSTRAINT exchange_not_dearer CHECK (exchange_price_minor BETWEEN 1 AND bought_price_minor);
-- No foreign key: a variant that nobody bought may go (worker/shop/products keeps it while it is named here).
ALTER TABLE return_lines ADD COLUMN exchange_variant_id INTEGER CONSTRAINT exchange_is_whole CHECK ((exchange_variant_id IS NULL) = (exchange_options IS NULL)
  AND (exchange_variant_id IS NULL) = (bought_price_minor IS NULL) AND (exchange_variant_id IS NULL) = (exchange_price_minor IS NULL));
CREATE INDEX return_lines_exchange ON return_lines (exchange_variant_id) WHERE exchange_variant_id IS NOT NULL;
-- What an exchange gave back of a line: it is taken off what the line's pieces are worth when they come back later. `before_pieces`: paid back before it.
ALTER TABLE return_lines ADD COLUMN before_pieces INTEGER NOT NULL DEFAULT 0 CHECK (before_pieces >= 0);
ALTER TABLE return_lines ADD COLUMN less_minor INTEGER NOT NULL DEFAULT 0 CHECK (less_minor >= 0);
ALTER TABLE return_lines ADD COLUMN less_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (less_tax_minor >= 0);
ALTER TABLE return_lines ADD COLUMN less_gift_minor INTEGER NOT NULL DEFAULT 0 CHECK (less_gift_minor >= 0);
ALTER TABLE return_lines ADD COLUMN less_commission_minor INTEGER NOT NULL DEFAULT 0 CHECK (less_commission_minor >= 0);

-- What was exchanged stays with the shopper, as what was kept at a lower price does.
DROP VIEW returned_pieces;
CREATE VIEW returned_pieces AS SELECT w.line_id, w.return_id, w.quantity, r.package_id, r.state = 'refunded' AS is_paid
FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
WHERE r.state IN ('asked', 'accepted', 'sent_back', 'disputed')
  OR (r.state = 'refunded' AND r.decision IS NOT 'part' AND coalesce(r.exchange, '') NOT IN ('sent', 'delivered'));

-- Which variant the pieces of a line are by now.
CREATE VIEW held_variants AS SELECT l.id AS line_id, coalesce((SELECT w.exchange_variant_id FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
  WHERE w.line_id = l.id AND r.exchange IN ('sent', 'delivered') AND w.exchange_variant_id IS NOT NULL ORDER BY r.ended_at DESC, r.id DESC LIMIT 1), l.variant_id) AS variant_id
FROM order_lines AS l;

-- All that is left of a line is exchanged, so that its pieces are of one variant; and for the same product.
CREATE TRIGGER return_lines_exchanged_whole BEFORE INSERT ON return_lines WHEN NEW.exchange_variant_id IS NOT NULL
  AND (NEW.quantity <> (SELECT l.quantity - coalesce((SELECT sum(p.quantity) FROM returned_pieces AS p WHERE p.line_id = l.id), 0) FROM order_lines AS l WHERE l.id = NEW.line_id)
    OR EXISTS (SELECT 1 FROM returned_pieces AS p WHERE p.line_id = NEW.line_id AND NOT p.is_paid))
BEGIN SELECT RAISE(ABORT, 'exchange_takes_all_pieces'); END;
CREATE TRIGGER return_lines_exchanged_same BEFORE INSERT ON return_lines WHEN NEW.exchange_variant_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM held_variants AS h
  JOIN variants AS b ON b.id = h.variant_id JOIN variants AS v ON v.product_id = b.product_id AND v.id <> b.id
  WHERE h.line_id = NEW.line_id AND v.id = NEW.exchange_variant_id AND v.withdrawn = 0)
BEGIN SELECT RAISE(ABORT, 'exchange_same_product'); END;

CREATE TRIGGER returns_exchange_forward BEFORE UPDATE OF exchange ON returns WHEN NEW.exchange IS NOT OLD.exchange
  AND coalesce(OLD.exchange, '') || ' ' || coalesce(NEW.exchange, '') NOT IN ('wanted reserved', 'wanted due', 'wanted released', 'reserved due', 'reserved released', 'due sent',
    'due released', 'sent delivered')
BEGIN SELECT RAISE(ABORT, 'exchange_forward_only'); END;
CREATE TRIGGER returns_exchange_shipped BEFORE UPDATE OF exchange ON returns WHEN NEW.exchange IN ('sent', 'delivered') AND NEW.exchange IS NOT OLD.exchange
  AND NOT EXISTS (SELECT 1 FROM replacements WHERE return_id = NEW.id AND (NEW.exchange = 'sent') = (delivered_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'exchange_without_shipment'); END;
-- The pieces are taken once, all or none: what is not there cannot be promised.
CREATE TRIGGER returns_exchange_reserved AFTER UPDATE OF exchange ON returns WHEN OLD.exchange = 'wanted' AND NEW.exchange IN ('reserved', 'due') BEGIN
  SELECT RAISE(ABORT, 'exchange_sold_out') WHERE EXISTS (SELECT 1 FROM (SELECT exchange_variant_id AS id, sum(quantity) AS pieces FROM return_lines WHERE return_id = NEW.id
    GROUP BY exchange_variant_id) AS t LEFT JOIN variants AS v ON v.id = t.id WHERE v.id IS NULL OR v.withdrawn = 1 OR v.stock < t.pieces);
  UPDATE variants SET stock = stock - (SELECT sum(quantity) FROM return_lines WHERE return_id = NEW.id AND exchange_variant_id = variants.id)
    WHERE id IN (SELECT exchange_variant_id FROM return_lines WHERE return_id = NEW.id);
END;
CREATE TRIGGER returns_exchange_released AFTER UPDATE OF exchange ON returns WHEN OLD.exchange IN ('reserved', 'due') AND NEW.exchange = 'released' BEGIN
  UPDATE variants SET stock = stock + (SELECT sum(quantity) FROM return_lines WHERE return_id = NEW.id AND exchange_variant_id = variants.id)
    WHERE id IN (SELECT exchange_variant_id FROM return_lines WHERE return_id = NEW.id);
END;
CREATE TRIGGER returns_exchange_ends AFTER UPDATE OF ended_at ON returns
WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.exchange IN ('wanted', 'reserved', 'due') BEGIN
  UPDATE returns SET exchange = 'released' WHERE id = NEW.id;
END;

-- Withdrawals of which the money has not gone back: lists of them, and what is due at the desk.
CREATE INDEX returns_withdrawn_open ON returns (due_at, id) WHERE ended_at IS NULL AND withdrawal_id IS NOT NULL;
CREATE INDEX returns_withdrawn_shop ON returns (shop_id, due_at, id) WHERE ended_at IS NULL AND withdrawal_id IS NOT NULL;
CREATE INDEX returns_withdrawn_asked ON returns (asked_at) WHERE ended_at IS NULL AND withdrawal_id IS NOT NULL;
