-- What is searched for by many: each word or phrase with the networks that searched for it of late, as hashes of network and phrase together, so that no
-- network's searches can be put beside each other. Nothing of a person is in it.
CREATE TABLE search_networks (
  locale TEXT NOT NULL,
  term TEXT NOT NULL CHECK (length(term) BETWEEN 2 AND 40),
  network TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (locale, term, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_networks_at ON search_networks (at);

CREATE TABLE search_terms (
  locale TEXT NOT NULL,
  term TEXT NOT NULL,
  networks INTEGER NOT NULL CONSTRAINT search_terms_not_negative CHECK (networks >= 0),
  is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1)), -- an operator does not want it shown
  PRIMARY KEY (locale, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_terms_popular ON search_terms (locale, networks DESC, term) WHERE is_hidden = 0;
CREATE INDEX search_terms_hidden ON search_terms (locale, term) WHERE is_hidden = 1;

CREATE TRIGGER search_networks_counted_on_insert AFTER INSERT ON search_networks BEGIN
  INSERT INTO search_terms (locale, term, networks) VALUES (NEW.locale, NEW.term, 1) ON CONFLICT DO UPDATE SET networks = networks + 1;
END;
CREATE TRIGGER search_networks_counted_on_delete AFTER DELETE ON search_networks BEGIN
  UPDATE search_terms SET networks = networks - 1 WHERE locale = OLD.locale AND term = OLD.term;
  DELETE FROM search_terms WHERE locale = OLD.locale AND term = OLD.term AND networks = 0 AND is_hidden = 0;
END;
CREATE TRIGGER search_terms_hidden_limit_on_insert BEFORE INSERT ON search_terms
WHEN NEW.is_hidden = 1 AND (SELECT count(*) FROM search_terms WHERE is_hidden = 1) >= 500 BEGIN
  SELECT RAISE(ABORT, 'hidden_searches_limit');
END;
CREATE TRIGGER search_terms_hidden_limit_on_update BEFORE UPDATE OF is_hidden ON search_terms
WHEN NEW.is_hidden = 1 AND OLD.is_hidden = 0 AND (SELECT count(*) FROM search_terms WHERE is_hidden = 1) >= 500 BEGIN
  SELECT RAISE(ABORT, 'hidden_searches_limit');
END;
-- what is hidden leaves every page at once; what becomes popular comes with their age
CREATE TRIGGER search_terms_hiding_announced AFTER UPDATE OF is_hidden ON search_terms WHEN OLD.is_hidden <> NEW.is_hidden BEGIN
  INSERT INTO catalogue_change (tag) VALUES ('searches');
END;
