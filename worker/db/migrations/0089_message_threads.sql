-- A message of the contact form begins a thread: it has a state, somebody of the team who looks after it, and what is written on.
ALTER TABLE contact_messages ADD COLUMN shopper_id INTEGER REFERENCES shoppers (id) ON DELETE CASCADE; -- null: nobody was signed in
-- open: waits for the team; waiting: for the writer
ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'waiting', 'closed', 'spam'));
ALTER TABLE contact_messages ADD COLUMN state_at INTEGER NOT NULL DEFAULT 0; -- since when it stands so; 0 until the trigger below has seen it
ALTER TABLE contact_messages ADD COLUMN assignee_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL; -- who of the team looks after it

-- What came before was answered by mail.
UPDATE contact_messages SET state = 'closed', state_at = created_at;
-- The release before knows none of this, and its messages wait like all others.
CREATE TRIGGER contact_messages_begin_open AFTER INSERT ON contact_messages WHEN NEW.state_at = 0 BEGIN
  UPDATE contact_messages SET state_at = NEW.created_at WHERE id = NEW.id;
END;
-- Whoever may not answer, or no longer, looks after nothing (worker/shop/operators/rules.ts).
-- narrows: contact_messages: the release before looks after none
CREATE TRIGGER contact_messages_assigned BEFORE UPDATE OF assignee_id ON contact_messages
WHEN NEW.assignee_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM operators WHERE shopper_id = NEW.assignee_id AND role IN ('owner', 'manager', 'support')) BEGIN
  SELECT RAISE(ABORT, 'message_of_no_operator');
END;
CREATE TRIGGER contact_messages_left AFTER UPDATE OF role ON operators WHEN NEW.role IN ('editor', 'finance') BEGIN
  UPDATE contact_messages SET assignee_id = NULL WHERE assignee_id = NEW.shopper_id;
END;
CREATE TRIGGER contact_messages_left_for_good AFTER DELETE ON operators BEGIN
  UPDATE contact_messages SET assignee_id = NULL WHERE assignee_id = OLD.shopper_id;
END;

-- The desk pages through each state apart; what has ended is found by its age.
CREATE INDEX contact_messages_state ON contact_messages (state, state_at, id);
CREATE INDEX contact_messages_assignee ON contact_messages (assignee_id, state, state_at, id);
CREATE INDEX contact_messages_ended ON contact_messages (state_at) WHERE state IN ('closed', 'spam');
CREATE INDEX contact_messages_shopper ON contact_messages (shopper_id) WHERE shopper_id IS NOT NULL;
-- Numbers of orders are as they were typed.
CREATE INDEX contact_messages_order ON contact_messages (upper(replace(replace(order_number, '-', ''), ' ', ''))) WHERE order_number IS NOT NULL;

-- What the writer and the team write on.
CREATE TABLE contact_replies (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('writer', 'team')),
  operator_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- of the team who; null: the account is gone
  text TEXT NOT NULL CONSTRAINT contact_reply_length CHECK (length(text) BETWEEN 1 AND 4000),
  dedupe_key TEXT NOT NULL, -- a form that is sent twice is one reply
  request_hash TEXT NOT NULL, -- same key with other words is refused
  network_key TEXT, -- of a writer, within a day
  created_at INTEGER NOT NULL,
  CONSTRAINT contact_reply_once UNIQUE (message_id, dedupe_key),
  CONSTRAINT writer_is_no_operator CHECK (author = 'team' OR operator_id IS NULL),
  CONSTRAINT team_has_no_network CHECK (author = 'writer' OR network_key IS NULL)
) STRICT;
CREATE INDEX contact_replies_network ON contact_replies (network_key, created_at) WHERE network_key IS NOT NULL;
CREATE INDEX contact_replies_operator ON contact_replies (operator_id) WHERE operator_id IS NOT NULL;
CREATE TRIGGER contact_replies_bounded BEFORE INSERT ON contact_replies
WHEN (SELECT count(*) FROM contact_replies WHERE message_id = NEW.message_id) >= 200 BEGIN
  SELECT RAISE(ABORT, 'contact_message_full');
END;
CREATE TRIGGER contact_replies_not_to_spam BEFORE INSERT ON contact_replies
WHEN (SELECT state FROM contact_messages WHERE id = NEW.message_id) = 'spam' BEGIN
  SELECT RAISE(ABORT, 'contact_message_is_spam');
END;

-- The words a message begins with: what it is about.
CREATE VIRTUAL TABLE contact_search USING fts5(
  words, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
INSERT INTO contact_search (rowid, words) SELECT id, substr(message, 1, 200) FROM contact_messages;
CREATE TRIGGER contact_messages_found AFTER INSERT ON contact_messages BEGIN
  INSERT INTO contact_search (rowid, words) VALUES (NEW.id, substr(NEW.message, 1, 200));
END;
CREATE TRIGGER contact_messages_found_no_more AFTER DELETE ON contact_messages BEGIN
  DELETE FROM contact_search WHERE rowid = OLD.id;
END;
