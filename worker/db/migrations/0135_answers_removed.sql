-- Operators take an answer off a question, which then waits for another one. How often that was done, so that the next answer is told anew; and what was taken
-- off, until there is another answer: it comes back where an appeal is upheld.
ALTER TABLE product_questions ADD COLUMN answers_removed INTEGER NOT NULL DEFAULT 0 CHECK (answers_removed >= 0);
ALTER TABLE product_questions ADD COLUMN removed_answer TEXT CHECK (removed_answer IS NULL OR json_valid(removed_answer));
ALTER TABLE product_questions ADD COLUMN answer_removed_at INTEGER CHECK ((answer_removed_at IS NULL) = (removed_answer IS NULL));
-- so long as any other question it waits from then on
CREATE INDEX product_questions_unanswered_aged ON product_questions (answer_removed_at) WHERE state = 'waiting' AND answer_removed_at IS NOT NULL;

-- How fast a shop answers is told by its first answer.
DROP TRIGGER product_questions_answer_timed;
CREATE TRIGGER product_questions_answer_timed AFTER UPDATE OF state ON product_questions WHEN OLD.state = 'waiting' AND NEW.state = 'answered' AND NEW.answers_removed = 0 BEGIN
  INSERT INTO shop_answers (shop_id, week_at, within, answers)
    VALUES (NEW.shop_id, NEW.answered_at - NEW.answered_at % 604800000, CASE WHEN NEW.answered_at - NEW.asked_at <= 3600000 THEN 'hour' WHEN NEW.answered_at - NEW.asked_at <= 86400000 THEN 'day'
      WHEN NEW.answered_at - NEW.asked_at <= 259200000 THEN 'three_days' ELSE 'later' END, 1)
    ON CONFLICT (shop_id, week_at, within) DO UPDATE SET answers = answers + 1;
END;

-- What of the thing a decision is about; null: all of it.
ALTER TABLE report_decisions ADD COLUMN part TEXT CHECK (part IN ('answer'));

INSERT INTO mail_kinds (kind) VALUES ('answer-removed');
