-- Pages of texts have versions: each save makes one, one of them is shown, and an order keeps the version of the terms it was placed under.

ALTER TABLE pages ADD COLUMN kind TEXT NOT NULL DEFAULT 'content' CONSTRAINT page_kind CHECK (kind IN ('legal', 'content'));
ALTER TABLE pages ADD COLUMN footer TEXT NOT NULL DEFAULT 'none' CONSTRAINT page_footer CHECK (footer IN ('help', 'company', 'none'));
ALTER TABLE pages ADD COLUMN published INTEGER NOT NULL DEFAULT 1 CONSTRAINT page_published_flag CHECK (published IN (0, 1));
ALTER TABLE pages ADD COLUMN is_template INTEGER NOT NULL DEFAULT 0 CONSTRAINT page_template_flag CHECK (is_template IN (0, 1)); -- nobody has confirmed its text
UPDATE pages SET kind = 'legal' WHERE slug IN ('terms', 'privacy', 'returns', 'imprint');
UPDATE pages SET footer = iif(slug IN ('faq', 'returns', 'contact'), 'help', 'company')
  WHERE slug IN ('faq', 'returns', 'contact', 'about', 'terms', 'privacy', 'imprint');

-- page_texts is what shoppers read: the texts of the version that is shown.
CREATE TABLE page_versions (
  id INTEGER PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CONSTRAINT page_version_number CHECK (number > 0),
  texts TEXT NOT NULL CONSTRAINT page_version_texts CHECK (json_valid(texts)), -- { en: { title, summary, body }, … }
  note TEXT NOT NULL DEFAULT '',
  created_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- null: came with the marketplace, or whoever wrote it is gone
  created_at INTEGER NOT NULL,
  is_shown INTEGER NOT NULL DEFAULT 0 CONSTRAINT page_version_shown_flag CHECK (is_shown IN (0, 1)),
  CONSTRAINT page_version_once UNIQUE (page_id, number)
) STRICT;
CREATE UNIQUE INDEX page_versions_shown ON page_versions (page_id) WHERE is_shown = 1;
CREATE INDEX page_versions_author ON page_versions (created_by) WHERE created_by IS NOT NULL;
INSERT INTO page_versions (page_id, number, texts, created_at, is_shown)
SELECT p.id, 1, json_group_object(t.locale, json_object('title', t.title, 'summary', t.summary, 'body', t.body)), p.updated_at, 1
  FROM pages AS p JOIN page_texts AS t ON t.page_id = p.id GROUP BY p.id;

-- What an order agreed to stays readable.
ALTER TABLE orders ADD COLUMN terms_version INTEGER; -- id of a page_versions row; null: placed before, or in a market that showed no terms
CREATE INDEX orders_terms_version ON orders (terms_version) WHERE terms_version IS NOT NULL;

CREATE TRIGGER page_versions_agreed_to_stay BEFORE DELETE ON page_versions WHEN EXISTS (SELECT 1 FROM orders WHERE terms_version = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'terms_agreed_to');
END;

-- Every page's footer names pages.
CREATE TRIGGER pages_insertion_announced AFTER INSERT ON pages BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER pages_change_announced AFTER UPDATE ON pages BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER pages_deletion_announced AFTER DELETE ON pages BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER page_texts_insertion_announced AFTER INSERT ON page_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER page_texts_change_announced AFTER UPDATE ON page_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER page_texts_deletion_announced AFTER DELETE ON page_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
