-- The account's own list of what it was told: a line for each entry of the outbox that its mail and its pushes are declared with, in the language of that
-- mail. At most 200 a shopper, for 90 days.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- read up to one, none that comes later counts as read
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  entry_key TEXT NOT NULL CONSTRAINT notification_once UNIQUE, -- of the outbox
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'answers', 'alerts', 'followed')),
  lang TEXT NOT NULL CHECK (lang IN ('en', 'fr', 'ar', 'tr', 'hi')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  body TEXT NOT NULL CHECK (length(body) <= 240),
  path TEXT NOT NULL CHECK (path LIKE '/%' AND length(path) <= 300), -- of our own pages, without a language
  created_at INTEGER NOT NULL,
  read_at INTEGER
) STRICT;
CREATE INDEX notifications_shopper ON notifications (shopper_id, id);
CREATE INDEX notifications_unread ON notifications (shopper_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_aged ON notifications (created_at);
CREATE TRIGGER notifications_are_few AFTER INSERT ON notifications BEGIN
  DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE shopper_id = NEW.shopper_id ORDER BY id DESC LIMIT -1 OFFSET 200);
END;

-- New products of all the shops that a shopper follows, gathered: once a day at most, whatever comes meanwhile.
CREATE TABLE shop_digests (
  shopper_id INTEGER PRIMARY KEY REFERENCES shoppers (id) ON DELETE CASCADE,
  waiting_since INTEGER, -- an edition has come since the last one; null: nothing to say
  told_at INTEGER NOT NULL DEFAULT 0,
  told_to INTEGER NOT NULL DEFAULT 0 -- editions up to this one are told
) STRICT;
CREATE INDEX shop_digests_waiting ON shop_digests (told_at, shopper_id) WHERE waiting_since IS NOT NULL;
CREATE TRIGGER shop_digests_once_a_day BEFORE UPDATE OF told_at ON shop_digests WHEN NEW.told_at < OLD.told_at + 86400000 AND NEW.told_at <> OLD.told_at BEGIN
  SELECT RAISE(ABORT, 'shop_digest_of_the_day');
END;
