-- What one buyer may hold without paying. Triggers look in the statement that takes it, so that fifty requests at once hold no more than one.

-- The one form of the order's address (account/rules.ts, buyerKey), and a keyed hash of the network it was placed from while it is unpaid.
ALTER TABLE orders ADD COLUMN buyer_key TEXT;
ALTER TABLE orders ADD COLUMN network_key TEXT;
UPDATE orders SET buyer_key = (
  SELECT iif(domain IN ('gmail.com', 'googlemail.com'), replace(mailbox, '.', '') || '@gmail.com', mailbox || '@' || domain)
  FROM (SELECT iif(instr(name, '+') > 1, substr(name, 1, instr(name, '+') - 1), name) AS mailbox, domain
    FROM (SELECT substr(lower(email), 1, instr(email, '@') - 1) AS name, substr(lower(email), instr(email, '@') + 1) AS domain)));
UPDATE voucher_uses SET email_key = coalesce((SELECT buyer_key FROM orders WHERE id = order_id), email_key);
CREATE INDEX orders_buyer ON orders (buyer_key, created_at) WHERE buyer_key IS NOT NULL;
CREATE INDEX orders_cart ON orders (cart_id, created_at) WHERE cart_id IS NOT NULL;
CREATE INDEX orders_unpaid_network ON orders (network_key) WHERE status = 'pending_payment' AND network_key IS NOT NULL;

-- At the sale's price, for one buyer, over the whole sale.
ALTER TABLE flash_sale_items ADD COLUMN per_buyer INTEGER NOT NULL DEFAULT 3 CONSTRAINT flash_sale_per_buyer CHECK (per_buyer BETWEEN 1 AND 99);

-- Two for a buyer (orders/rules.ts, unpaidOrders_max). Strangers may order in the name of any address: for an account only its own orders count.
CREATE TRIGGER orders_unpaid_limited BEFORE INSERT ON orders
WHEN NEW.status = 'pending_payment' AND (SELECT count(*) FROM orders AS o WHERE +o.status = 'pending_payment'
  AND (o.cart_id = NEW.cart_id OR o.shopper_id = NEW.shopper_id OR (o.buyer_key = NEW.buyer_key AND NEW.shopper_id IS NULL))) >= 2 BEGIN
  SELECT RAISE(ABORT, 'orders_within_unpaid_limit');
END;
-- Twenty for a network: many people may share one.
CREATE TRIGGER orders_network_limited BEFORE INSERT ON orders
WHEN NEW.status = 'pending_payment' AND (SELECT count(*) FROM orders WHERE network_key = NEW.network_key AND status = 'pending_payment') >= 20 BEGIN
  SELECT RAISE(ABORT, 'orders_within_network_limit');
END;
CREATE TRIGGER orders_network_forgotten AFTER UPDATE OF status ON orders WHEN NEW.status <> 'pending_payment' AND NEW.network_key IS NOT NULL BEGIN
  UPDATE orders SET network_key = NULL WHERE id = NEW.id;
END;

-- Pieces of a flash line that the buyer of an order has in other orders.
CREATE VIEW flash_pieces_of_buyer AS
SELECT n.id AS order_id, l.flash_sale_id, l.variant_id, l.quantity
FROM orders AS n JOIN orders AS o ON o.cart_id = n.cart_id OR o.shopper_id = n.shopper_id OR (o.buyer_key = n.buyer_key AND (n.shopper_id IS NULL OR o.paid_at IS NOT NULL))
JOIN order_lines AS l ON l.order_id = o.id WHERE l.cancelled_at IS NULL AND l.flash_sale_id IS NOT NULL;

CREATE TRIGGER order_lines_flash_limited BEFORE INSERT ON order_lines
WHEN NEW.flash_sale_id IS NOT NULL
  AND NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM flash_pieces_of_buyer
    WHERE order_id = NEW.order_id AND flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id)
  > (SELECT per_buyer FROM flash_sale_items WHERE flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id) BEGIN
  SELECT RAISE(ABORT, 'flash_sale_within_buyer_limit');
END;
-- A network holds a fifth of a flash line unpaid, or what two buyers may have: whoever invents addresses stays in one place.
CREATE TRIGGER order_lines_network_limited BEFORE INSERT ON order_lines
WHEN NEW.flash_sale_id IS NOT NULL
  AND NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM orders AS n JOIN orders AS o ON o.network_key = n.network_key AND o.status = 'pending_payment'
    JOIN order_lines AS l ON l.order_id = o.id AND l.variant_id = NEW.variant_id
    WHERE n.id = NEW.order_id AND n.network_key IS NOT NULL AND l.flash_sale_id = NEW.flash_sale_id AND l.cancelled_at IS NULL)
  > (SELECT max(2 * per_buyer, quota / 5) FROM flash_sale_items WHERE flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id)
  AND (SELECT network_key FROM orders WHERE id = NEW.order_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'flash_sale_within_network_limit');
END;
-- The same for the uses of a voucher of which there are so many: by orders that are not paid, and by orders that are not sent, each for themselves.
CREATE VIEW network_voucher_uses (order_id, status, voucher_id) AS
  SELECT n.id, o.status, u.voucher_id FROM orders AS n JOIN orders AS o ON o.network_key = n.network_key JOIN voucher_uses AS u ON u.order_id = o.id
  WHERE n.network_key IS NOT NULL;
CREATE TRIGGER voucher_uses_network_limited BEFORE INSERT ON voucher_uses
WHEN max((SELECT count(*) FROM network_voucher_uses WHERE order_id = NEW.order_id AND status = 'pending_payment' AND voucher_id = NEW.voucher_id),
    (SELECT count(*) FROM network_voucher_uses WHERE order_id = NEW.order_id AND status = 'processing' AND voucher_id = NEW.voucher_id))
  >= (SELECT max(2, total_limit / 5) FROM vouchers WHERE id = NEW.voucher_id AND total_limit IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'voucher_within_network_limit');
END;
