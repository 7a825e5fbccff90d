-- More kinds of rows for the home page: best sellers, goods by price, and one shop with some of its goods. What is there stays as it is.
CREATE TABLE home_rows_widened (
  id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL CONSTRAINT home_row_position CHECK (position BETWEEN 0 AND 19),
  kind TEXT NOT NULL CONSTRAINT home_row_kind
    CHECK (kind IN ('categories', 'flash', 'best', 'prices', 'featured', 'arrivals', 'shops', 'brands', 'collection', 'banner')),
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
INSERT INTO home_rows_widened (id, position, kind, collection_id, link, texts, hidden, starts_at, ends_at)
  SELECT id, position, kind, collection_id, link, texts, hidden, starts_at, ends_at FROM home_rows;
DROP TABLE home_rows;
ALTER TABLE home_rows_widened RENAME TO home_rows;
CREATE INDEX home_rows_collection ON home_rows (collection_id) WHERE collection_id IS NOT NULL;
