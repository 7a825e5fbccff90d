-- Exchange rates say when they were set, and by whom.
ALTER TABLE currencies ADD COLUMN rate_at INTEGER; -- of a feed: the day that it names; null: before this was written down
ALTER TABLE currencies ADD COLUMN rate_source TEXT NOT NULL DEFAULT 'hand' CONSTRAINT currency_rate_source CHECK (rate_source IN ('hand', 'feed'));

-- Where rates are read from each day; without an address operators set them by hand.
CREATE TABLE rate_feed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  url TEXT CHECK (length(url) <= 500),
  next_at INTEGER NOT NULL DEFAULT 0, -- asked again from then on
  asked_at INTEGER,
  rates_at INTEGER, -- the day that the last answer named
  problem TEXT CHECK (length(problem) <= 300) -- of the last answer; null: it was taken whole
) STRICT;
INSERT INTO rate_feed (id) VALUES (1);
