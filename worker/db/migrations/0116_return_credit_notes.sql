-- What was returned is credited: a return that is paid back calls for a credit note, noted in the batch that pays it back. A lower price in place of a
-- return (`part`) is a refund, which has its own.
CREATE TRIGGER returns_credited AFTER UPDATE OF state ON returns WHEN NEW.state = 'refunded' AND OLD.state <> 'refunded' AND NEW.decision IS NOT 'part' AND NEW.given_minor > 0
  AND (EXISTS (SELECT 1 FROM invoices WHERE key = 'sale:' || NEW.package_id) OR EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'invoice:sold:' || NEW.package_id)) BEGIN
  INSERT INTO invoice_cause (cause, package_id, at) VALUES ('return:' || NEW.id, NEW.package_id, NEW.ended_at);
END;
