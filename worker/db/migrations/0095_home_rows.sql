-- The rows of the home page, where the market has chosen them; without any it shows those that are built.
CREATE TABLE home_rows (
  id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL CONSTRAINT home_row_position CHECK (position BETWEEN 0 AND 19),
  kind TEXT NOT NULL CONSTRAINT home_row_kind CHECK (kind IN ('categories', 'flash', 'arrivals', 'shops', 'brands', 'collection', 'banner')),
  collection_id INTEGER REFERENCES collections (id) ON DELETE CASCADE,
  link TEXT, -- of a banner: a page of the market
  texts TEXT NOT NULL DEFAULT '{}' CONSTRAINT home_row_texts CHECK (json_valid(texts)), -- { en: { title, text }, … }; a title that is not there is the built one
  hidden INTEGER NOT NULL DEFAULT 0 CONSTRAINT home_row_hidden_flag CHECK (hidden IN (0, 1)),
  starts_at INTEGER,
  ends_at INTEGER,
  CONSTRAINT home_row_place UNIQUE (position),
  CONSTRAINT home_row_of_collection CHECK ((kind = 'collection') = (collection_id IS NOT NULL)),
  CONSTRAINT home_row_banner_leads CHECK ((kind = 'banner') = (link IS NOT NULL)),
  CONSTRAINT home_row_ends_after_start CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX home_rows_collection ON home_rows (collection_id) WHERE collection_id IS NOT NULL;

-- Raised with each change of the rows, so that nobody saves over what somebody else has saved; a change of the market makes all that is cached new.
ALTER TABLE market ADD COLUMN home_version INTEGER NOT NULL DEFAULT 0;
