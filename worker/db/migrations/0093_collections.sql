-- Curated collections: products that operators put together, by hand or by a rule, shown at /collection/<slug> from `starts_at` until `ends_at`.
CREATE TABLE collections (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  published INTEGER NOT NULL DEFAULT 0 CONSTRAINT collection_published_flag CHECK (published IN (0, 1)),
  starts_at INTEGER, -- null: as soon as it is published
  ends_at INTEGER, -- null: until it is taken back
  rule TEXT CONSTRAINT collection_rule CHECK (rule IS NULL OR json_valid(rule)), -- what a listing asks for (catalogue/collections/contract.ts); null: chosen by hand
  version INTEGER NOT NULL DEFAULT 1, -- raised with each change, so that nobody saves over what somebody else has saved
  updated_at INTEGER NOT NULL,
  CONSTRAINT collection_ends_after_start CHECK (starts_at < ends_at)
) STRICT;
CREATE TABLE collection_texts (
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (collection_id, locale)
) STRICT, WITHOUT ROWID;
-- The products that were chosen by hand, in their order; they stay while a rule chooses instead.
CREATE TABLE collection_products (
  collection_id INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CONSTRAINT collection_product_position CHECK (position BETWEEN 0 AND 199),
  PRIMARY KEY (collection_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_products_product ON collection_products (product_id);

-- What is made of a collection ends with each change of it: its rows of texts and products change in one batch with its version.
CREATE TRIGGER collections_insertion_announced AFTER INSERT ON collections BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('collection:' || NEW.slug);
END;
CREATE TRIGGER collections_change_announced AFTER UPDATE ON collections BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('collection:' || OLD.slug);
END;
CREATE TRIGGER collections_deletion_announced AFTER DELETE ON collections BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('collection:' || OLD.slug);
END;
-- Who brings products from elsewhere, or takes one away for good, says so as well.
CREATE TRIGGER collection_products_insertion_announced AFTER INSERT ON collection_products BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'collection:' || slug FROM collections WHERE id = NEW.collection_id;
END;
CREATE TRIGGER collection_products_deletion_announced AFTER DELETE ON collection_products BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'collection:' || slug FROM collections WHERE id = OLD.collection_id;
END;
