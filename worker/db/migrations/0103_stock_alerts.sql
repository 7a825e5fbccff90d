-- Who wants to be told when a variant that is sold out can be bought again; told once, in the language they asked in.
CREATE TABLE stock_alerts (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (variant_id, shopper_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_alerts_shopper ON stock_alerts (shopper_id, asked_at);
-- What is not for sale at that moment is announced when it is filled up again.
CREATE TRIGGER variants_back_in_stock AFTER UPDATE OF stock ON variants
WHEN OLD.stock = 0 AND NEW.stock > 0 AND EXISTS (SELECT 1 FROM stock_alerts WHERE variant_id = NEW.id)
  AND EXISTS (SELECT 1 FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.id = NEW.product_id AND p.status = 'active' AND s.status = 'approved')
BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
    SELECT 'back-in-stock', 'back-in-stock:' || a.variant_id || ':' || a.shopper_id || ':' || a.asked_at,
      json_object('stocked', json_object('variantId', a.variant_id, 'shopperId', a.shopper_id, 'locale', a.locale)),
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM stock_alerts AS a WHERE a.variant_id = NEW.id ON CONFLICT (dedupe_key) DO NOTHING;
  DELETE FROM stock_alerts WHERE variant_id = NEW.id;
END;

-- The log of mails knows one kind more. The column is made of others, so it is made anew with its indexes.
DROP INDEX outbox_mails;
DROP INDEX outbox_mails_of_kind;
DROP INDEX outbox_mails_to;
DROP INDEX outbox_tasks_given_up;
DROP INDEX outbox_mails_given_up;
-- narrows: outbox.mail_state: made anew below with the kind, and read as before
ALTER TABLE outbox DROP COLUMN mail_state;
ALTER TABLE outbox ADD COLUMN mail_state TEXT GENERATED ALWAYS AS (CASE
  WHEN mail_tries IS NULL AND (done_at IS NOT NULL OR kind NOT IN ('account-mail', 'back-in-stock', 'contact-answer', 'contact-message', 'contact-received', 'contact-reply', 'flash-decided', 'flash-withdrawn',
    'order-cancelled', 'order-paid', 'order-placed', 'package-cancelled', 'package-delivered', 'package-shipped', 'product-decided', 'question-answered', 'question-removed', 'refund-made',
    'review-removed', 'review-replied', 'seller-notice', 'shop-message', 'shop-news', 'shop-open', 'shop-received', 'shopper-block')) THEN NULL
  WHEN mailed_at IS NOT NULL THEN 'sent'
  WHEN done_at IS NOT NULL THEN 'dropped'
  WHEN attempts >= 12 THEN 'given_up'
  WHEN failure IS NOT NULL THEN 'failed'
  ELSE 'waiting' END) VIRTUAL;
CREATE INDEX outbox_mails ON outbox (mail_state) WHERE mail_state IS NOT NULL;
CREATE INDEX outbox_mails_of_kind ON outbox (kind, mail_state) WHERE mail_state IS NOT NULL;
CREATE INDEX outbox_mails_to ON outbox (mail_to, mail_state) WHERE mail_to IS NOT NULL;
CREATE INDEX outbox_tasks_given_up ON outbox (created_at) WHERE mail_state IS NULL AND done_at IS NULL AND attempts >= 12;
CREATE INDEX outbox_mails_given_up ON outbox (created_at) WHERE mail_state = 'given_up';
