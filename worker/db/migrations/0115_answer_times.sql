-- How fast shops answer, counted by week: questions about products and messages of buyers alike. A shop's page says the middle of it.
CREATE TABLE shop_answers (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  week_at INTEGER NOT NULL CHECK (week_at % 604800000 = 0), -- the week's beginning, epoch milliseconds
  within TEXT NOT NULL CHECK (within IN ('hour', 'day', 'three_days', 'later')),
  answers INTEGER NOT NULL CHECK (answers > 0),
  PRIMARY KEY (shop_id, week_at, within)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_answers_aged ON shop_answers (week_at);

-- Since when the oldest message waits that the shop has not answered. Null: none does.
ALTER TABLE conversations ADD COLUMN waiting_since INTEGER;
DROP TRIGGER conversation_messages_counted;
CREATE TRIGGER conversation_messages_counted AFTER INSERT ON conversation_messages BEGIN
  INSERT INTO shop_answers (shop_id, week_at, within, answers)
    SELECT shop_id, NEW.sent_at - NEW.sent_at % 604800000, CASE WHEN NEW.sent_at - waiting_since <= 3600000 THEN 'hour' WHEN NEW.sent_at - waiting_since <= 86400000 THEN 'day'
      WHEN NEW.sent_at - waiting_since <= 259200000 THEN 'three_days' ELSE 'later' END, 1
    FROM conversations WHERE package_id = NEW.package_id AND NEW.by = 'shop' AND waiting_since IS NOT NULL
    ON CONFLICT (shop_id, week_at, within) DO UPDATE SET answers = answers + 1;
  UPDATE conversations SET messages = messages + 1, last_at = NEW.sent_at, last_by = NEW.by, settled = 0,
    waiting_since = CASE WHEN NEW.by = 'buyer' THEN coalesce(waiting_since, NEW.sent_at) END WHERE package_id = NEW.package_id;
END;
-- What needs no answer, or may have none, waits for none.
CREATE TRIGGER conversations_wait_no_more AFTER UPDATE OF settled, state ON conversations WHEN NEW.waiting = 0 AND NEW.waiting_since IS NOT NULL AND NEW.last_by = 'buyer' BEGIN
  UPDATE conversations SET waiting_since = NULL WHERE package_id = NEW.package_id;
END;
CREATE TRIGGER product_questions_answer_timed AFTER UPDATE OF state ON product_questions WHEN OLD.state = 'waiting' AND NEW.state = 'answered' BEGIN
  INSERT INTO shop_answers (shop_id, week_at, within, answers)
    VALUES (NEW.shop_id, NEW.answered_at - NEW.answered_at % 604800000, CASE WHEN NEW.answered_at - NEW.asked_at <= 3600000 THEN 'hour' WHEN NEW.answered_at - NEW.asked_at <= 86400000 THEN 'day'
      WHEN NEW.answered_at - NEW.asked_at <= 259200000 THEN 'three_days' ELSE 'later' END, 1)
    ON CONFLICT (shop_id, week_at, within) DO UPDATE SET answers = answers + 1;
END;
CREATE INDEX conversations_waiting_since ON conversations (shop_id, waiting_since) WHERE waiting_since IS NOT NULL;
