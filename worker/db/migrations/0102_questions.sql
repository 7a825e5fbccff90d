-- What shoppers ask about products before they buy, and what shops answer. Contact details are masked before anything is written here.
CREATE TABLE product_questions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: mails are sent once by it
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE, -- the product's
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- null: the account is gone
  author TEXT NOT NULL CHECK (length(author) <= 200), -- as readers see it; empty: the account is gone
  lang TEXT NOT NULL CHECK (lang IN ('en', 'fr', 'ar', 'tr', 'hi')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'removed')),
  asked_at INTEGER NOT NULL,
  answer TEXT CHECK (length(answer) BETWEEN 1 AND 1000),
  answer_lang TEXT CHECK (answer_lang IN ('en', 'fr', 'ar', 'tr', 'hi')),
  answered_at INTEGER,
  answered_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- who of the shop wrote it last; null: the account is gone
  changed_at INTEGER, -- when the answer was last changed
  removed_at INTEGER,
  removal_reason TEXT CHECK (length(removal_reason) <= 1000),
  CONSTRAINT question_answer_is_whole CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answer_lang IS NULL)),
  CONSTRAINT question_answered_has_answer CHECK (state <> 'answered' OR answer IS NOT NULL),
  CONSTRAINT question_waiting_has_none CHECK (state <> 'waiting' OR answer IS NULL),
  CONSTRAINT question_removal_has_its_time CHECK ((state = 'removed') = (removed_at IS NOT NULL))
) STRICT;
-- the same words again are the same question
CREATE UNIQUE INDEX product_questions_once ON product_questions (shopper_id, product_id, text) WHERE shopper_id IS NOT NULL;
CREATE INDEX product_questions_shopper ON product_questions (shopper_id, asked_at) WHERE shopper_id IS NOT NULL;
CREATE INDEX product_questions_answered_by ON product_questions (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX product_questions_product ON product_questions (product_id);
CREATE INDEX product_questions_public ON product_questions (product_id, answered_at, id) WHERE state = 'answered';
CREATE INDEX product_questions_open ON product_questions (product_id) WHERE state = 'waiting';
-- a shop reads what waits first, then what it answered, the newest first
CREATE INDEX product_questions_shop ON product_questions (shop_id, state, asked_at, id) WHERE state <> 'removed';
CREATE INDEX product_questions_shop_gone ON product_questions (shop_id);
CREATE INDEX product_questions_newest ON product_questions (asked_at, id);
CREATE INDEX product_questions_of_state ON product_questions (state, asked_at, id);
-- what nobody answered, and what was removed, goes after a while (worker/db/retention.ts)
CREATE INDEX product_questions_waiting_aged ON product_questions (asked_at) WHERE state = 'waiting';
CREATE INDEX product_questions_removed_aged ON product_questions (removed_at) WHERE state = 'removed';

-- How many questions with an answer a product has: no page counts them.
CREATE TABLE product_question_counts (
  product_id INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  answered INTEGER NOT NULL CONSTRAINT answered_questions_not_negative CHECK (answered >= 0)
) STRICT;
CREATE TRIGGER product_questions_counted_in AFTER UPDATE OF state ON product_questions WHEN NEW.state = 'answered' AND OLD.state <> 'answered' BEGIN
  INSERT INTO product_question_counts (product_id, answered) VALUES (NEW.product_id, 1) ON CONFLICT (product_id) DO UPDATE SET answered = answered + 1;
END;
CREATE TRIGGER product_questions_counted_new AFTER INSERT ON product_questions WHEN NEW.state = 'answered' BEGIN
  INSERT INTO product_question_counts (product_id, answered) VALUES (NEW.product_id, 1) ON CONFLICT (product_id) DO UPDATE SET answered = answered + 1;
  INSERT INTO catalogue_change (tag) SELECT 'questions:' || handle FROM products WHERE id = NEW.product_id;
END;
CREATE TRIGGER product_questions_counted_out AFTER UPDATE OF state ON product_questions WHEN OLD.state = 'answered' AND NEW.state <> 'answered' BEGIN
  UPDATE product_question_counts SET answered = answered - 1 WHERE product_id = NEW.product_id;
END;
CREATE TRIGGER product_questions_counted_gone AFTER DELETE ON product_questions WHEN OLD.state = 'answered' BEGIN
  UPDATE product_question_counts SET answered = answered - 1 WHERE product_id = OLD.product_id;
  INSERT INTO catalogue_change (tag) SELECT 'questions:' || handle FROM products WHERE id = OLD.product_id;
END;
-- A question that waits is seen by its shop alone: no cache shows it.
CREATE TRIGGER product_questions_change_announced AFTER UPDATE OF state, author, lang, text, answer, answer_lang ON product_questions
WHEN NEW.state = 'answered' OR OLD.state = 'answered' BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'questions:' || handle FROM products WHERE id = NEW.product_id;
END;
-- With an account what it asked goes; what was answered helps others, and stays without a name.
CREATE TRIGGER product_questions_leave_no_name BEFORE DELETE ON shoppers BEGIN
  DELETE FROM product_questions WHERE shopper_id = OLD.id AND state <> 'answered';
  UPDATE product_questions SET shopper_id = NULL, author = '' WHERE shopper_id = OLD.id;
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
  WHEN mail_tries IS NULL AND (done_at IS NOT NULL OR kind NOT IN ('account-mail', 'contact-answer', 'contact-message', 'contact-received', 'contact-reply', 'flash-decided', 'flash-withdrawn',
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
