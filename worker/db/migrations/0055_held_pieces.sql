-- What is held without being paid counts in pieces and value, not in orders alone (orders/rules.ts names the numbers). A network is an IPv4
-- address or 64 bits of IPv6; the wider one, of 48 bits, is what one customer of a provider has. What was never paid counts for an hour.

ALTER TABLE orders ADD COLUMN wide_network_key TEXT;
ALTER TABLE orders ADD COLUMN pieces INTEGER NOT NULL DEFAULT 0 CHECK (pieces >= 0);
ALTER TABLE orders ADD COLUMN value_usd_minor INTEGER NOT NULL DEFAULT 0 CHECK (value_usd_minor >= 0);
-- Lines that took more than a third of what was there.
ALTER TABLE orders ADD COLUMN large_lines INTEGER NOT NULL DEFAULT 0 CHECK (large_lines >= 0);
CREATE INDEX orders_wide_network ON orders (wide_network_key, created_at) WHERE wide_network_key IS NOT NULL;

-- Of the line's variant when it was written: what its buyer or their wider network then held unpaid, this line included, and of how many pieces.
ALTER TABLE order_lines ADD COLUMN there_pieces INTEGER;
ALTER TABLE order_lines ADD COLUMN held_pieces INTEGER CONSTRAINT line_within_share CHECK (held_pieces <= max(3, there_pieces / 3));

-- The unpaid orders that count with an order (itself among them): those of its wider network, and those of its buyer.
CREATE VIEW unpaid_of_network AS
SELECT n.id AS order_id, o.id AS other_id, o.status <> 'cancelled' AS is_held, o.network_key = n.network_key AS is_near, o.pieces, o.value_usd_minor, o.large_lines
FROM orders AS n CROSS JOIN orders AS o ON o.wide_network_key = n.wide_network_key
WHERE o.wide_network_key IS NOT NULL AND o.paid_at IS NULL
  AND (o.status IN ('pending_payment', 'processing') OR (o.status = 'cancelled' AND o.created_at > n.created_at - 3600000));
CREATE VIEW unpaid_of_buyer AS
SELECT n.id AS order_id, o.id AS other_id, o.status <> 'cancelled' AS is_held, o.created_at, o.pieces, o.value_usd_minor
FROM orders AS n CROSS JOIN orders AS o ON o.cart_id = n.cart_id OR o.shopper_id = n.shopper_id OR (o.buyer_key = n.buyer_key AND n.shopper_id IS NULL)
WHERE o.paid_at IS NULL AND (+o.status IN ('pending_payment', 'processing') OR (+o.status = 'cancelled' AND o.created_at > n.created_at - 3600000));

-- So many orders, pieces and so much value a network, and three times that the wider one: many people may share it.
DROP TRIGGER orders_network_limited;
CREATE TRIGGER orders_network_limited AFTER INSERT ON orders WHEN NEW.wide_network_key IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'orders_within_network_limit') FROM (
    SELECT count(*) AS orders, sum(pieces) AS pieces, sum(value_usd_minor) AS value_usd_minor,
      sum(is_near) AS near_orders, sum(iif(is_near, pieces, 0)) AS near_pieces, sum(iif(is_near, value_usd_minor, 0)) AS near_value_usd_minor
    FROM unpaid_of_network WHERE order_id = NEW.id)
  WHERE near_orders > 80 OR near_pieces > 400 OR near_value_usd_minor > 10000000 OR orders > 240 OR pieces > 1200 OR value_usd_minor > 30000000;
END;
-- A buyer's orders of an hour that were not paid, however they ended: each sends a mail. And what a guest holds.
CREATE TRIGGER orders_of_hour_limited AFTER INSERT ON orders WHEN NEW.status IN ('pending_payment', 'processing') BEGIN
  SELECT RAISE(ABORT, 'orders_within_hourly_limit') WHERE (SELECT count(*) FROM unpaid_of_buyer WHERE order_id = NEW.id AND created_at > NEW.created_at - 3600000) > 5;
  SELECT RAISE(ABORT, 'orders_within_guest_sum') FROM (
    SELECT sum(pieces) AS pieces, sum(value_usd_minor) AS value_usd_minor FROM unpaid_of_buyer WHERE order_id = NEW.id AND is_held)
  WHERE NEW.shopper_id IS NULL AND (pieces > 100 OR value_usd_minor > 2000000);
END;

-- The network is remembered while the order is unpaid, and for an hour after it was placed.
DROP TRIGGER orders_network_forgotten;
CREATE TRIGGER orders_network_forgotten AFTER UPDATE OF status ON orders
WHEN NEW.network_key IS NOT NULL AND (NEW.paid_at IS NOT NULL OR NEW.status NOT IN ('pending_payment', 'processing', 'cancelled')) BEGIN
  UPDATE orders SET network_key = NULL, wide_network_key = NULL WHERE id = NEW.id;
END;

-- Of a variant a third of what is there, or three pieces where there is little. Whoever has more than the third has it for ten minutes, twice an hour, and
-- of thirty things a network.
CREATE TRIGGER order_lines_held AFTER INSERT ON order_lines
WHEN NEW.parted_from IS NULL AND EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND paid_at IS NULL AND status IN ('pending_payment', 'processing')) BEGIN
  UPDATE order_lines SET held_pieces = max(
      (SELECT coalesce(sum(l.quantity), 0) FROM unpaid_of_network AS o CROSS JOIN order_lines AS l ON l.order_id = o.other_id AND l.variant_id = NEW.variant_id
        WHERE o.order_id = NEW.order_id AND o.is_held AND l.cancelled_at IS NULL),
      (SELECT coalesce(sum(l.quantity), 0) FROM unpaid_of_buyer AS o CROSS JOIN order_lines AS l ON l.order_id = o.other_id AND l.variant_id = NEW.variant_id
        WHERE o.order_id = NEW.order_id AND o.is_held AND l.cancelled_at IS NULL))
    WHERE id = NEW.id;
  UPDATE order_lines SET there_pieces = held_pieces + (SELECT stock FROM variants WHERE id = NEW.variant_id) WHERE id = NEW.id;
  UPDATE orders SET large_lines = large_lines + 1, expires_at = min(expires_at, created_at + 600000)
    WHERE id = NEW.order_id AND (SELECT 3 * held_pieces > there_pieces FROM order_lines WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'large_lines_within_limit') WHERE (SELECT 3 * held_pieces > there_pieces FROM order_lines WHERE id = NEW.id) AND (
    (SELECT sum(large_lines) FROM unpaid_of_network WHERE order_id = NEW.order_id) > 30
    OR (SELECT count(*) FROM unpaid_of_network AS o CROSS JOIN order_lines AS l ON l.order_id = o.other_id AND l.variant_id = NEW.variant_id
      WHERE o.order_id = NEW.order_id AND 3 * l.held_pieces > l.there_pieces) > 2
    OR (SELECT count(*) FROM unpaid_of_buyer AS o CROSS JOIN order_lines AS l ON l.order_id = o.other_id AND l.variant_id = NEW.variant_id
      WHERE o.order_id = NEW.order_id AND 3 * l.held_pieces > l.there_pieces) > 2);
END;

-- A flash line and a limited voucher: a fifth a network (0021_holds.sql), a third the wider one.
CREATE TRIGGER order_lines_wide_network_limited BEFORE INSERT ON order_lines
WHEN NEW.flash_sale_id IS NOT NULL
  AND NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM unpaid_of_network AS o CROSS JOIN order_lines AS l ON l.order_id = o.other_id AND l.variant_id = NEW.variant_id
    WHERE o.order_id = NEW.order_id AND o.is_held AND l.flash_sale_id = NEW.flash_sale_id AND l.cancelled_at IS NULL)
  > (SELECT max(2 * per_buyer, quota / 3) FROM flash_sale_items WHERE flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id)
  AND (SELECT wide_network_key FROM orders WHERE id = NEW.order_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'flash_sale_within_network_limit');
END;
CREATE TRIGGER voucher_uses_wide_network_limited BEFORE INSERT ON voucher_uses
WHEN (SELECT count(*) FROM unpaid_of_network AS o CROSS JOIN voucher_uses AS u ON u.order_id = o.other_id AND u.voucher_id = NEW.voucher_id
    WHERE o.order_id = NEW.order_id AND o.is_held) >= (SELECT max(4, total_limit / 3) FROM vouchers WHERE id = NEW.voucher_id AND total_limit IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'voucher_within_network_limit');
END;
