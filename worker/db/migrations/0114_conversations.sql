-- What the buyer of a package and its shop write to each other. Contact details are masked before anything is written here. Read by the two of them alone;
-- by operators once one of the two has reported it.
CREATE TABLE conversations (
  package_id INTEGER PRIMARY KEY REFERENCES packages (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE, -- the package's
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- the order's account; null: placed as a guest
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')), -- closed by an operator: nobody writes any more
  messages INTEGER NOT NULL DEFAULT 0 CONSTRAINT conversation_messages_max CHECK (messages BETWEEN 0 AND 200),
  last_at INTEGER NOT NULL,
  last_by TEXT NOT NULL CHECK (last_by IN ('buyer', 'shop')),
  settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)), -- the shop says that the last message needs no answer
  waiting INTEGER NOT NULL GENERATED ALWAYS AS (last_by = 'buyer' AND settled = 0 AND state = 'open' AND messages > 0) VIRTUAL,
  reported_at INTEGER,
  reported_by TEXT CHECK (reported_by IN ('buyer', 'shop')),
  report_reason TEXT CHECK (length(report_reason) <= 1000),
  decision TEXT CHECK (decision IN ('kept', 'closed')),
  decided_at INTEGER,
  decision_reason TEXT CHECK (length(decision_reason) <= 1000),
  CONSTRAINT conversation_report_is_whole CHECK ((reported_at IS NULL) = (reported_by IS NULL) AND (reported_at IS NULL) = (report_reason IS NULL)),
  CONSTRAINT conversation_decision_is_whole CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decision_reason IS NULL)),
  CONSTRAINT conversation_closed_by_decision CHECK ((state = 'closed') = (decision IS 'closed'))
) STRICT;
-- a shop reads what waits first, then the rest, the newest first
CREATE INDEX conversations_shop ON conversations (shop_id, waiting, last_at, package_id);
CREATE INDEX conversations_shopper ON conversations (shopper_id, last_at, package_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX conversations_reported ON conversations (reported_at, package_id) WHERE reported_at IS NOT NULL;
CREATE INDEX conversations_reports_open ON conversations (reported_at, package_id) WHERE reported_at IS NOT NULL AND decision IS NULL;
CREATE INDEX conversations_aged ON conversations (last_at);

CREATE TABLE conversation_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: mails are sent once by it
  package_id INTEGER NOT NULL REFERENCES conversations (package_id) ON DELETE CASCADE,
  by TEXT NOT NULL CHECK (by IN ('buyer', 'shop')),
  member_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- who of the shop wrote it; null: the buyer, or the account is gone
  request_key TEXT NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64), -- the form: sent twice it is one message
  lang TEXT NOT NULL CHECK (lang IN ('en', 'fr', 'ar', 'tr', 'hi')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  sent_at INTEGER NOT NULL,
  CONSTRAINT conversation_message_once UNIQUE (package_id, by, request_key)
) STRICT;
CREATE INDEX conversation_messages_member ON conversation_messages (member_id) WHERE member_id IS NOT NULL;

CREATE TRIGGER conversation_is_open BEFORE INSERT ON conversation_messages
WHEN (SELECT state FROM conversations WHERE package_id = NEW.package_id) = 'closed' BEGIN
  SELECT RAISE(ABORT, 'conversation_closed');
END;
CREATE TRIGGER conversation_messages_counted AFTER INSERT ON conversation_messages BEGIN
  UPDATE conversations SET messages = messages + 1, last_at = NEW.sent_at, last_by = NEW.by, settled = 0 WHERE package_id = NEW.package_id;
END;
-- An order that is taken into an account brings its conversations.
CREATE TRIGGER conversations_follow_their_order AFTER UPDATE OF shopper_id ON orders WHEN NEW.shopper_id IS NOT NULL BEGIN
  UPDATE conversations SET shopper_id = NEW.shopper_id WHERE package_id IN (SELECT id FROM packages WHERE order_id = NEW.id);
END;
-- With an account what it wrote goes.
CREATE TRIGGER conversations_go_with_their_account BEFORE DELETE ON shoppers BEGIN
  DELETE FROM conversations WHERE shopper_id = OLD.id;
END;

INSERT INTO mail_kinds (kind) VALUES ('order-message');
