-- A guest's order in cash waits for a click in its mail: as an unpaid order does, its packages not yet prepared, its attempt already due. What waits
-- counts for the limits of 0026_cash_on_delivery.sql with what is being prepared, and for the wider network three times as much may.

DROP TRIGGER cash_orders_network_limited;
CREATE TRIGGER cash_orders_network_limited BEFORE INSERT ON payment_attempts
WHEN NEW.gateway = 'cash_on_delivery' AND EXISTS (SELECT 1 FROM (
    SELECT count(*) AS orders, coalesce(sum(o.is_near), 0) AS near_orders FROM unpaid_of_network AS o
    WHERE o.order_id = NEW.order_id AND o.other_id <> NEW.order_id AND o.is_held
      AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.other_id AND status = 'due'))
  WHERE near_orders >= 10 OR orders >= 30) BEGIN
  SELECT RAISE(ABORT, 'orders_within_network_limit');
END;
