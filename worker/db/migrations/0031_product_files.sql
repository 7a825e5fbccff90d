-- Files with products that sellers bring along: what became of each, its rows while they are worked off, and what was wrong with them.

CREATE TABLE product_files (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- who brought it
  name TEXT NOT NULL,
  hash TEXT NOT NULL, -- SHA-256 of the content: the same file twice is one
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  object TEXT, -- where it lies in the bucket; null: all of its rows are here
  locale TEXT NOT NULL, -- of its texts, where the format does not say
  category TEXT NOT NULL DEFAULT '', -- for products whose words fit none: "main/sub"
  encoding TEXT NOT NULL,
  delimiter TEXT, -- null: its header is yet to be read
  format TEXT CHECK (format IN ('shopify', 'meydan')),
  columns TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(columns)), -- what each means
  status TEXT NOT NULL CHECK (status IN ('reading', 'checking', 'checked', 'saving', 'pictures', 'done', 'failed', 'cancelled')),
  is_import INTEGER NOT NULL CHECK (is_import IN (0, 1)), -- 0: a dry run
  run INTEGER NOT NULL DEFAULT 1, -- a dry run and what follows it are two
  cursor_bytes INTEGER NOT NULL, -- so much of it is read
  line INTEGER NOT NULL DEFAULT 1, -- the one that stands there
  handled_line INTEGER NOT NULL DEFAULT 0, -- first row of the last product that was dealt with
  row_count INTEGER NOT NULL DEFAULT 0,
  handled_count INTEGER NOT NULL DEFAULT 0, -- rows
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX product_files_once ON product_files (shop_id, hash, locale, category) WHERE status IN ('reading', 'checking', 'checked', 'saving');
CREATE INDEX product_files_shop ON product_files (shop_id, id DESC);
CREATE INDEX product_files_left ON product_files (updated_at) WHERE status = 'checked';

-- The rows of a file that is at work. Rows of one product may stand apart: the line of its first one holds them together.
CREATE TABLE product_file_rows (
  file_id INTEGER NOT NULL REFERENCES product_files (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  handle TEXT, -- null: of no product
  sku TEXT,
  cells TEXT NOT NULL CHECK (json_valid(cells)),
  first_line INTEGER,
  outcome TEXT CHECK (outcome IN ('created', 'updated', 'unchanged', 'refused')), -- of its product, decided before it is saved
  PRIMARY KEY (file_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_file_rows_handle ON product_file_rows (file_id, handle, line);
CREATE INDEX product_file_rows_product ON product_file_rows (file_id, first_line, line);
CREATE INDEX product_file_rows_sku ON product_file_rows (file_id, sku, line) WHERE sku IS NOT NULL;

CREATE TABLE product_file_problems (
  file_id INTEGER NOT NULL REFERENCES product_files (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  code TEXT NOT NULL,
  column_name TEXT NOT NULL DEFAULT '',
  value TEXT NOT NULL DEFAULT '',
  stage TEXT NOT NULL CHECK (stage IN ('reading', 'product')), -- the latter are found anew in each run
  PRIMARY KEY (file_id, line, code, column_name, value)
) STRICT, WITHOUT ROWID;

-- Pictures of products that are saved already, by the line of the product's first row.
CREATE TABLE product_file_pictures (
  file_id INTEGER NOT NULL REFERENCES product_files (id) ON DELETE CASCADE,
  first_line INTEGER NOT NULL,
  url TEXT NOT NULL,
  line INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'over')),
  PRIMARY KEY (file_id, first_line, url)
) STRICT, WITHOUT ROWID;

-- Which picture an address led to when it was fetched: the next file that names it finds it here.
CREATE TABLE picture_sources (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  hash TEXT NOT NULL REFERENCES pictures (hash) ON DELETE CASCADE,
  PRIMARY KEY (shop_id, url)
) STRICT, WITHOUT ROWID;
CREATE INDEX picture_sources_hash ON picture_sources (hash);
