-- Systems hear of exchanges: the shop has accepted one, and the other variant has left. Told once each, as an exchange only goes forward (0131_exchanges.sql).
CREATE VIEW webhook_exchange (return_id, event, at) AS SELECT 0, '', 0 WHERE 0;
CREATE TRIGGER webhook_exchange_told INSTEAD OF INSERT ON webhook_exchange BEGIN
  INSERT INTO webhook_cause (event, shop_id, is_for_market, subject, data, at)
    SELECT NEW.event, p.shop_id, 1, p.number, json_object('order', p.order_number, 'package', json(p.data), 'return', r.id,
      'lines', (SELECT json_group_array(json_object('quantity', quantity, 'variant', variant, 'sku', sku))
        FROM (SELECT w.quantity, w.exchange_variant_id AS variant, v.sku FROM return_lines AS w LEFT JOIN variants AS v ON v.id = w.exchange_variant_id
          WHERE w.return_id = r.id AND w.exchange_variant_id IS NOT NULL ORDER BY w.line_id)),
      'shipment', (SELECT json_object('carrier', carrier, 'trackingNumber', tracking_number) FROM replacements WHERE return_id = r.id)), NEW.at
    FROM returns AS r JOIN webhook_packages AS p ON p.id = r.package_id WHERE r.id = NEW.return_id;
END;
CREATE TRIGGER returns_exchange_accepted_told AFTER UPDATE OF exchange ON returns
WHEN OLD.exchange = 'wanted' AND NEW.exchange IN ('reserved', 'due') AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_exchange (return_id, event, at) VALUES (NEW.id, 'exchange.accepted', coalesce(NEW.decided_at, NEW.accepted_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)));
END;
CREATE TRIGGER returns_exchange_sent_told AFTER UPDATE OF exchange ON returns
WHEN OLD.exchange = 'due' AND NEW.exchange = 'sent' AND EXISTS (SELECT 1 FROM webhook_endpoints WHERE is_on = 1) BEGIN
  INSERT INTO webhook_exchange (return_id, event, at) VALUES (NEW.id, 'exchange.sent', coalesce(NEW.ended_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)));
END;
