-- Operators find a shopper by the beginnings of their name, mail address and phone number, narrowed by whether they are blocked.
-- ı and İ stand as i, here and in what is asked for (0006).
CREATE VIRTUAL TABLE shopper_search USING fts5(
  words, status, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIEW shopper_words (shopper_id, words, status) AS
  SELECT id, replace(replace(name || ' ' || email || coalesce(' ' || phone, ''), 'ı', 'i'), 'İ', 'i'), status FROM shoppers;
INSERT INTO shopper_search (rowid, words, status) SELECT shopper_id, words, status FROM shopper_words;
CREATE TRIGGER shoppers_found_on_insert AFTER INSERT ON shoppers BEGIN
  INSERT INTO shopper_search (rowid, words, status) SELECT shopper_id, words, status FROM shopper_words WHERE shopper_id = NEW.id;
END;
CREATE TRIGGER shoppers_found_on_update AFTER UPDATE OF name, email, phone, status ON shoppers
WHEN (OLD.name, OLD.email, OLD.phone, OLD.status) IS NOT (NEW.name, NEW.email, NEW.phone, NEW.status) BEGIN
  DELETE FROM shopper_search WHERE rowid = OLD.id;
  INSERT INTO shopper_search (rowid, words, status) SELECT shopper_id, words, status FROM shopper_words WHERE shopper_id = NEW.id;
END;
CREATE TRIGGER shoppers_found_on_delete AFTER DELETE ON shoppers BEGIN
  DELETE FROM shopper_search WHERE rowid = OLD.id;
END;
CREATE INDEX shoppers_blocked ON shoppers (id) WHERE status = 'banned';

-- Why somebody is blocked, by whom, and until when. It goes with the account; the audit log keeps that it was done, and no more of the person.
CREATE TABLE shopper_blocks (
  id INTEGER PRIMARY KEY,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  buyer_key TEXT NOT NULL, -- the mailbox as limits know it (0021): no order is placed for it without an account
  reason TEXT CONSTRAINT block_reason_length CHECK (length(reason) BETWEEN 3 AND 2000), -- null: blocked before reasons were kept
  blocked_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  blocked_at INTEGER NOT NULL,
  lifted_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  lifted_at INTEGER,
  CONSTRAINT block_lifted_by_somebody_at_a_time CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX shopper_blocks_one ON shopper_blocks (shopper_id) WHERE lifted_at IS NULL;
CREATE INDEX shopper_blocks_shopper ON shopper_blocks (shopper_id, id);
CREATE INDEX shopper_blocks_buyer ON shopper_blocks (buyer_key) WHERE lifted_at IS NULL;
CREATE INDEX shopper_blocks_blocked_by ON shopper_blocks (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE INDEX shopper_blocks_lifted_by ON shopper_blocks (lifted_by) WHERE lifted_by IS NOT NULL;
INSERT INTO shopper_blocks (shopper_id, buyer_key, blocked_at) SELECT id, email_key, updated_at FROM shoppers WHERE status = 'banned';

-- An account's state comes and goes with its block.
CREATE TRIGGER shopper_blocks_begin AFTER INSERT ON shopper_blocks WHEN NEW.lifted_at IS NULL BEGIN
  UPDATE shoppers SET status = 'banned', updated_at = NEW.blocked_at WHERE id = NEW.shopper_id;
END;
CREATE TRIGGER shopper_blocks_end AFTER UPDATE OF lifted_at ON shopper_blocks WHEN OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL BEGIN
  UPDATE shoppers SET status = 'active', updated_at = NEW.lifted_at WHERE id = NEW.shopper_id;
END;
CREATE TRIGGER shopper_blocks_lifted_once BEFORE UPDATE OF lifted_at ON shopper_blocks WHEN OLD.lifted_at IS NOT NULL AND NEW.lifted_at IS NOT OLD.lifted_at BEGIN
  SELECT RAISE(ABORT, 'block_is_lifted_once');
END;

-- narrows: sessions: the release before opens none for who is blocked
-- narrows: orders: it takes none from them, but for one of a guest with the address of somebody who was blocked meanwhile, which is what this is for
-- narrows: shoppers: it blocks nobody
-- Whoever is blocked opens no session and places no order, whoever asks for it.
CREATE TRIGGER sessions_of_blocked_refused BEFORE INSERT ON sessions WHEN (SELECT status FROM shoppers WHERE id = NEW.shopper_id) = 'banned' BEGIN
  SELECT RAISE(ABORT, 'shopper_blocked');
END;
CREATE TRIGGER orders_of_blocked_refused BEFORE INSERT ON orders
WHEN (SELECT status FROM shoppers WHERE id = NEW.shopper_id) = 'banned'
  OR (NEW.shopper_id IS NULL AND EXISTS (SELECT 1 FROM shopper_blocks WHERE buyer_key = NEW.buyer_key AND lifted_at IS NULL)) BEGIN
  SELECT RAISE(ABORT, 'buyer_blocked');
END;
-- Who runs the marketplace is no blocked shopper: they leave the team first.
CREATE TRIGGER operators_are_not_blocked BEFORE UPDATE OF status ON shoppers
WHEN NEW.status = 'banned' AND OLD.status <> 'banned' AND EXISTS (SELECT 1 FROM operators WHERE shopper_id = NEW.id) BEGIN
  SELECT RAISE(ABORT, 'operator_not_blocked');
END;
CREATE TRIGGER blocked_are_no_operators BEFORE INSERT ON operators WHEN (SELECT status FROM shoppers WHERE id = NEW.shopper_id) = 'banned' BEGIN
  SELECT RAISE(ABORT, 'shopper_blocked');
END;
