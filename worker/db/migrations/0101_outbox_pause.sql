-- While a row stands here nothing of the outbox is delivered: by an operator's wish, and in a copy that was restored from a backup.
CREATE TABLE outbox_pause (
  id INTEGER PRIMARY KEY CONSTRAINT outbox_pause_is_one CHECK (id = 1),
  paused_at INTEGER NOT NULL,
  reason TEXT NOT NULL CONSTRAINT outbox_pause_reason CHECK (length(reason) BETWEEN 1 AND 200)
) STRICT;
