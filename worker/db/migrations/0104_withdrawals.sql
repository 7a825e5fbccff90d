-- Consumers' statements that they withdraw from a contract (Directive 2011/83/EU, article 11a): of one order, all of its pieces or some. A statement counts
-- when it has arrived; nobody has to accept it. It is kept as long as its order.
CREATE TABLE withdrawals (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: mails are sent once by it
  reference TEXT NOT NULL UNIQUE CHECK (length(reference) = 11), -- as the receipt names it
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  request_key TEXT NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64), -- the form: sent twice it is one statement
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  received_at INTEGER NOT NULL,
  CONSTRAINT withdrawal_once UNIQUE (order_id, request_key)
) STRICT;
CREATE TABLE withdrawal_lines (
  withdrawal_id INTEGER NOT NULL REFERENCES withdrawals (id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (withdrawal_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawal_lines_line ON withdrawal_lines (line_id);
-- No piece is withdrawn from twice, none of another order, and none that was cancelled.
CREATE TRIGGER withdrawal_lines_are_there BEFORE INSERT ON withdrawal_lines
WHEN NEW.quantity > coalesce((SELECT l.quantity - coalesce((SELECT sum(w.quantity) FROM withdrawal_lines AS w WHERE w.line_id = l.id), 0)
  FROM order_lines AS l JOIN withdrawals AS d ON d.id = NEW.withdrawal_id AND d.order_id = l.order_id WHERE l.id = NEW.line_id AND l.cancelled_at IS NULL), 0)
BEGIN
  SELECT RAISE(ABORT, 'withdrawal_exceeds_line');
END;

-- The log of mails knows two kinds more. The column is made of others, so it is made anew with its indexes.
DROP INDEX outbox_mails;
DROP INDEX outbox_mails_of_kind;
DROP INDEX outbox_mails_to;
DROP INDEX outbox_tasks_given_up;
DROP INDEX outbox_mails_given_up;
-- narrows: outbox.mail_state: made anew below with the two kinds, and read as before
ALTER TABLE outbox DROP COLUMN mail_state;
ALTER TABLE outbox ADD COLUMN mail_state TEXT GENERATED ALWAYS AS (CASE
  WHEN mail_tries IS NULL AND (done_at IS NOT NULL OR kind NOT IN ('account-mail', 'back-in-stock', 'contact-answer', 'contact-message', 'contact-received', 'contact-reply', 'flash-decided', 'flash-withdrawn',
    'order-cancelled', 'order-paid', 'order-placed', 'package-cancelled', 'package-delivered', 'package-shipped', 'product-decided', 'question-answered', 'question-removed', 'refund-made',
    'review-removed', 'review-replied', 'seller-notice', 'shop-message', 'shop-news', 'shop-open', 'shop-received', 'shopper-block', 'withdrawal-notice', 'withdrawal-received')) THEN NULL
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
