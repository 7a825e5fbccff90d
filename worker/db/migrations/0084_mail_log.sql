-- The log of mails: what an entry of the outbox that is a mail said to whom, and what became of it. Neither its body nor its links are kept.
ALTER TABLE outbox ADD COLUMN mail_to TEXT CHECK (length(mail_to) <= 320); -- as accounts are found by it (emailKey); null: nobody knows it yet, or it was forgotten
ALTER TABLE outbox ADD COLUMN mail_subject TEXT CHECK (length(mail_subject) <= 300);
ALTER TABLE outbox ADD COLUMN mail_locale TEXT CHECK (mail_locale IN ('en', 'fr', 'ar', 'tr', 'hi'));
ALTER TABLE outbox ADD COLUMN mail_order TEXT CHECK (length(mail_order) <= 32); -- the number of the order that it is about
ALTER TABLE outbox ADD COLUMN mail_shop_id INTEGER; -- the shop that it is about; one that is gone is not named
ALTER TABLE outbox ADD COLUMN mail_tries TEXT CHECK (mail_tries IS NULL OR json_valid(mail_tries)); -- the last ones (mailTries_max): [{at, failure}]
ALTER TABLE outbox ADD COLUMN shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL; -- whose address it is
-- what is out is not made due again
-- narrows: outbox: the release before writes none of the new columns, and makes due again what is done of refunds alone
ALTER TABLE outbox ADD COLUMN mailed_at INTEGER CONSTRAINT mailed_is_done CHECK (mailed_at IS NULL OR done_at IS NOT NULL);
-- null: no mail, or one that had nothing to say. dropped: it had been tried, and then there was nothing to say any more
ALTER TABLE outbox ADD COLUMN mail_state TEXT GENERATED ALWAYS AS (CASE
  WHEN mail_tries IS NULL AND (done_at IS NOT NULL OR kind NOT IN ('account-mail', 'contact-answer', 'contact-message', 'contact-received', 'contact-reply', 'flash-decided', 'flash-withdrawn',
    'order-cancelled', 'order-paid', 'order-placed', 'package-cancelled', 'package-delivered', 'package-shipped', 'product-decided', 'refund-made',
    'review-removed', 'review-replied', 'seller-notice', 'shop-message', 'shop-news', 'shop-open', 'shop-received', 'shopper-block')) THEN NULL
  WHEN mailed_at IS NOT NULL THEN 'sent'
  WHEN done_at IS NOT NULL THEN 'dropped'
  WHEN attempts >= 12 THEN 'given_up'
  WHEN failure IS NOT NULL THEN 'failed'
  ELSE 'waiting' END) VIRTUAL;

CREATE INDEX outbox_mails ON outbox (mail_state) WHERE mail_state IS NOT NULL;
CREATE INDEX outbox_mails_of_kind ON outbox (kind, mail_state) WHERE mail_state IS NOT NULL;
CREATE INDEX outbox_mails_to ON outbox (mail_to, mail_state) WHERE mail_to IS NOT NULL;
CREATE INDEX outbox_mails_shopper ON outbox (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX outbox_tasks_given_up ON outbox (created_at) WHERE mail_state IS NULL AND done_at IS NULL AND attempts >= 12;
-- one that was given up is forgotten after a while (worker/db/retention.ts)
CREATE INDEX outbox_mails_given_up ON outbox (created_at) WHERE mail_state = 'given_up';

-- Whose account goes is in no line any more. A mail about the account that never left goes with it; the one that says goodbye has not been tried yet.
CREATE TRIGGER shoppers_mails_forgotten BEFORE DELETE ON shoppers BEGIN
  UPDATE outbox SET shopper_id = OLD.id WHERE mail_to = OLD.email_key AND shopper_id IS NOT OLD.id;
  DELETE FROM outbox WHERE shopper_id = OLD.id AND kind = 'account-mail' AND done_at IS NULL;
  UPDATE outbox SET mail_to = NULL, mail_subject = NULL, mail_order = NULL, shopper_id = NULL WHERE shopper_id = OLD.id;
END;
