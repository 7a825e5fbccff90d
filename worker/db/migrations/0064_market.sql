-- Whose marketplace this is. One row is always there; until its owner says more, it has a plain name.
CREATE TABLE market (
  id INTEGER PRIMARY KEY CONSTRAINT market_is_one CHECK (id = 1),
  name TEXT NOT NULL CONSTRAINT market_name_length CHECK (length(name) BETWEEN 1 AND 40),
  legal_name TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '', -- where its operator is reached by post, a line each
  country TEXT CONSTRAINT market_country_code CHECK (country GLOB '[A-Z][A-Z]'),
  sender_name TEXT, -- of mails; null: the name
  sender_email TEXT, -- null: orders@ the shop's own host
  support_email TEXT, -- null: CONTACT_EMAIL, where it is set
  colour TEXT NOT NULL DEFAULT '#0a5f4e' CONSTRAINT market_colour_code CHECK (colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  logo TEXT REFERENCES pictures (hash), -- null: the drawn mark
  is_demonstration INTEGER NOT NULL DEFAULT 0 CONSTRAINT market_demonstration_flag CHECK (is_demonstration IN (0, 1)),
  opened_at INTEGER -- null: not yet
) STRICT;
INSERT INTO market (id, name) VALUES (1, 'Market');
CREATE INDEX market_logo ON market (logo);

-- What it says of itself. A text that is not there is said in general words (locales/).
CREATE TABLE market_texts (
  market_id INTEGER NOT NULL REFERENCES market (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  tagline TEXT, -- after the name in the home page's title
  heading TEXT,
  lead TEXT,
  description TEXT, -- for search engines and the app's manifest
  claim TEXT, -- of its shops, in the footer
  PRIMARY KEY (market_id, locale)
) STRICT, WITHOUT ROWID;

-- All pages show it, so a change makes all that is cached new.
CREATE TRIGGER market_change_announced AFTER UPDATE ON market BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER market_texts_insertion_announced AFTER INSERT ON market_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER market_texts_change_announced AFTER UPDATE ON market_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER market_texts_deletion_announced AFTER DELETE ON market_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
