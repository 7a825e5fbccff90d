-- Options (colour, size …) and their values as operators order them. Shops write the words; a row comes with the first label of each.
CREATE TABLE option_axes (
  axis TEXT PRIMARY KEY,
  -- among the filters of a listing; null: after those that have one
  position INTEGER CONSTRAINT option_position CHECK (position BETWEEN 1 AND 9999),
  -- in which listings it is a filter; chosen: those of its categories (option_categories)
  filter TEXT NOT NULL DEFAULT 'everywhere' CHECK (filter IN ('everywhere', 'chosen', 'nowhere')),
  version INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE option_values (
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  -- what it looks like, of a colour
  swatch TEXT CONSTRAINT option_swatch CHECK (swatch GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (axis, value)
) STRICT, WITHOUT ROWID;

-- Main categories in whose listings an option is a filter, and to whose sellers it is suggested.
CREATE TABLE option_categories (
  axis TEXT NOT NULL REFERENCES option_axes (axis) ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  PRIMARY KEY (axis, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX option_categories_category ON option_categories (category_id);

-- Other words for an axis (value = '') or a value, folded (keys.ts): what a shop writes by one of them is that option.
CREATE TABLE option_synonyms (
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  label TEXT NOT NULL,
  PRIMARY KEY (axis, value, label)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX option_synonyms_axis ON option_synonyms (label) WHERE value = '';
CREATE UNIQUE INDEX option_synonyms_value ON option_synonyms (axis, label) WHERE value <> '';
CREATE INDEX option_synonyms_label ON option_synonyms (label);

-- What was merged into another: addresses, rules of collections and what shops write lead on. value = '': a whole axis.
CREATE TABLE option_redirects (
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  to_axis TEXT NOT NULL,
  to_value TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (axis, value)
) STRICT, WITHOUT ROWID;

CREATE INDEX option_axes_position ON option_axes (position, axis) WHERE position IS NOT NULL;
CREATE INDEX variant_options_value ON variant_options (axis, value);

CREATE TRIGGER option_labelled AFTER INSERT ON option_texts BEGIN
  INSERT INTO option_axes (axis) VALUES (NEW.axis) ON CONFLICT DO NOTHING;
  INSERT INTO option_values (axis, value) SELECT NEW.axis, NEW.value WHERE NEW.value <> '' ON CONFLICT DO NOTHING;
END;

INSERT INTO option_axes (axis) SELECT DISTINCT axis FROM option_texts;
INSERT INTO option_values (axis, value) SELECT DISTINCT axis, value FROM option_texts WHERE value <> '';
INSERT INTO option_axes (axis) SELECT DISTINCT axis FROM variant_options WHERE true ON CONFLICT DO NOTHING;
INSERT INTO option_values (axis, value) SELECT DISTINCT axis, value FROM variant_options WHERE true ON CONFLICT DO NOTHING;
