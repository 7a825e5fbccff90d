-- Kinds of the outbox that are mails. A new kind is a row here; before, each made the column `mail_state` and its five indexes anew.
CREATE TABLE mail_kinds (kind TEXT PRIMARY KEY CHECK (length(kind) BETWEEN 1 AND 64)) STRICT, WITHOUT ROWID;
INSERT INTO mail_kinds (kind) VALUES ('account-mail'), ('back-in-stock'), ('contact-answer'), ('contact-message'), ('contact-received'), ('contact-reply'), ('flash-decided'),
  ('flash-withdrawn'), ('order-cancelled'), ('order-paid'), ('order-placed'), ('package-cancelled'), ('package-delivered'), ('package-shipped'), ('product-decided'),
  ('question-answered'), ('question-removed'), ('refund-made'), ('review-removed'), ('review-replied'), ('seller-notice'), ('shop-message'), ('shop-news'), ('shop-open'),
  ('shop-received'), ('shopper-block'), ('withdrawal-notice'), ('withdrawal-received');

-- A generated column reads no other table, so each entry keeps whether it is a mail. The trigger sets it, whoever writes the entry.
ALTER TABLE outbox ADD COLUMN is_mail INTEGER NOT NULL DEFAULT 0 CHECK (is_mail IN (0, 1));
UPDATE outbox SET is_mail = 1 WHERE done_at IS NULL AND kind IN (SELECT kind FROM mail_kinds);
CREATE TRIGGER outbox_entries_are_mails AFTER INSERT ON outbox WHEN EXISTS (SELECT 1 FROM mail_kinds WHERE kind = NEW.kind)
BEGIN
  UPDATE outbox SET is_mail = 1 WHERE id = NEW.id;
END;

DROP INDEX outbox_mails;
DROP INDEX outbox_mails_of_kind;
DROP INDEX outbox_mails_to;
DROP INDEX outbox_tasks_given_up;
DROP INDEX outbox_mails_given_up;
-- narrows: outbox.mail_state: made anew below from `is_mail`, and read as before
ALTER TABLE outbox DROP COLUMN mail_state;
ALTER TABLE outbox ADD COLUMN mail_state TEXT GENERATED ALWAYS AS (CASE
  WHEN mail_tries IS NULL AND (done_at IS NOT NULL OR is_mail = 0) THEN NULL
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
