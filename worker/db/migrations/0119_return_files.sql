-- What belongs to a return besides words: pictures by which a buyer shows what is wrong, and how the goods come back. The bytes lie in the bucket under
-- `private/returns/`, where no public address reaches; a row names them, and what no row names any more leaves the bucket.
CREATE TABLE return_files (
  id TEXT PRIMARY KEY CHECK (length(id) = 24),
  return_id INTEGER REFERENCES returns (id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture', 'label')),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/webp', 'application/pdf')),
  size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
  digest TEXT NOT NULL CHECK (length(digest) = 64), -- of the content: sent twice it is one
  is_stored INTEGER NOT NULL DEFAULT 0 CHECK (is_stored IN (0, 1)),
  created_at INTEGER NOT NULL,
  ends_at INTEGER, -- then it leaves; null: while its return is open
  CONSTRAINT return_file_once UNIQUE (return_id, kind, digest),
  CONSTRAINT return_file_shows CHECK (kind = 'label' OR content_type = 'image/webp'),
  CONSTRAINT return_file_has_end CHECK (return_id IS NOT NULL OR ends_at IS NOT NULL)
) STRICT;
CREATE INDEX return_files_ending ON return_files (ends_at) WHERE ends_at IS NOT NULL;
CREATE TRIGGER return_files_few BEFORE INSERT ON return_files
WHEN (SELECT count(*) FROM return_files WHERE return_id = NEW.return_id AND kind = NEW.kind) >= CASE NEW.kind WHEN 'picture' THEN 4 ELSE 1 END
BEGIN SELECT RAISE(ABORT, 'return_files_few'); END;
CREATE TRIGGER return_files_of_open BEFORE INSERT ON return_files WHEN NOT EXISTS (SELECT 1 FROM returns WHERE id = NEW.return_id AND ended_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'return_files_of_open'); END;

-- What of an account is to be forgotten once nobody has to decide by it.
ALTER TABLE returns ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0 CHECK (is_erased IN (0, 1));
-- Files are kept for half a year after their return, for whoever asks how it was decided.
CREATE TRIGGER return_files_end AFTER UPDATE OF ended_at ON returns WHEN OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL BEGIN
  UPDATE return_files SET ends_at = iif(NEW.is_erased = 1, 0, NEW.ended_at + 180 * 86400000) WHERE return_id = NEW.id AND is_stored = 1;
  UPDATE returns SET words = '' WHERE id = NEW.id AND is_erased = 1;
END;
CREATE TRIGGER return_files_gone BEFORE DELETE ON returns BEGIN
  UPDATE return_files SET ends_at = 0 WHERE return_id = OLD.id;
END;
-- An account is taken off its orders before it is deleted, so what it wrote and showed is found by that.
DROP TRIGGER returns_leave_no_words;
CREATE TRIGGER returns_leave_no_words AFTER UPDATE OF shopper_id ON orders WHEN OLD.shopper_id IS NOT NULL AND NEW.shopper_id IS NULL BEGIN
  UPDATE returns SET is_erased = 1, words = iif(ended_at IS NULL, words, '') WHERE order_id = NEW.id;
  UPDATE return_files SET ends_at = 0 WHERE return_id IN (SELECT id FROM returns WHERE order_id = NEW.id AND ended_at IS NOT NULL);
END;

-- What guests may send with an order's link, counted before it is read.
CREATE TABLE return_uploads (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  day INTEGER NOT NULL, -- since 1970, UTC
  sent_bytes INTEGER NOT NULL CONSTRAINT return_upload_day CHECK (sent_bytes BETWEEN 0 AND 67108864)
) STRICT;

-- How the goods come back, as the shop says when it accepts.
ALTER TABLE returns ADD COLUMN label_url TEXT CHECK (label_url IS NULL OR (label_url LIKE 'https://%' AND length(label_url) <= 500));
ALTER TABLE returns ADD COLUMN return_code TEXT CHECK (return_code IS NULL OR length(return_code) BETWEEN 1 AND 60);
ALTER TABLE returns ADD COLUMN point TEXT CHECK (point IS NULL OR json_valid(point)); -- as packages.pickup
ALTER TABLE returns ADD COLUMN postage TEXT CHECK (postage IN ('shop', 'shopper')); -- who pays for sending; null: not said
ALTER TABLE returns ADD COLUMN way TEXT NOT NULL DEFAULT 'address' CONSTRAINT return_way CHECK (way IN ('address', 'label', 'link', 'code', 'point')
  AND (way = 'link') = (label_url IS NOT NULL) AND (way = 'code') = (return_code IS NOT NULL) AND (way = 'point') = (point IS NOT NULL));
-- A label that is promised is there.
CREATE TRIGGER returns_with_label BEFORE UPDATE OF way ON returns WHEN NEW.way = 'label' AND NEW.state = 'accepted'
  AND NOT EXISTS (SELECT 1 FROM return_files WHERE return_id = NEW.id AND kind = 'label' AND is_stored = 1)
BEGIN SELECT RAISE(ABORT, 'return_without_label'); END;
