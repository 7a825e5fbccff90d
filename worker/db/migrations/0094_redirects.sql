-- Where former addresses lead, as operators enter them: paths that no page answers.
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY,
  -- without language, query and last slash, in small letters (worker/shop/redirects/addresses.ts)
  path TEXT NOT NULL CONSTRAINT redirect_once UNIQUE CONSTRAINT redirect_path CHECK (path GLOB '/?*' AND path NOT GLOB '//*' AND length(path) <= 500),
  -- of its path: what is read and cached together
  bucket INTEGER NOT NULL CONSTRAINT redirect_bucket CHECK (bucket BETWEEN 0 AND 63),
  -- with its query, without language; null: what was there is gone
  target TEXT CONSTRAINT redirect_target CHECK (target GLOB '/*' AND target NOT GLOB '//*' AND length(target) <= 1000),
  -- of the target, written as `path` is
  target_path TEXT CONSTRAINT redirect_target_whole CHECK ((target_path IS NULL) = (target IS NULL)),
  status INTEGER NOT NULL CONSTRAINT redirect_status CHECK (status IN (301, 302, 410)),
  note TEXT NOT NULL DEFAULT '' CONSTRAINT redirect_note CHECK (length(note) <= 200),
  made_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- null: whoever made it is gone
  made_at INTEGER NOT NULL,
  CONSTRAINT redirect_gone CHECK ((status = 410) = (target IS NULL))
) STRICT;
CREATE INDEX redirects_bucket ON redirects (bucket);
CREATE INDEX redirects_target ON redirects (target_path) WHERE target_path IS NOT NULL;
CREATE INDEX redirects_status ON redirects (status, id);
CREATE INDEX redirects_maker ON redirects (made_by) WHERE made_by IS NOT NULL;

-- Nobody is led on twice: no target is led on itself. So there is no loop either, whoever else enters one at the same moment.
CREATE TRIGGER redirects_insert_leads_once BEFORE INSERT ON redirects
WHEN NEW.target_path = NEW.path OR EXISTS (SELECT 1 FROM redirects WHERE path = NEW.target_path) OR EXISTS (SELECT 1 FROM redirects WHERE target_path = NEW.path) BEGIN
  SELECT RAISE(ABORT, 'redirect_chain');
END;
CREATE TRIGGER redirects_change_leads_once BEFORE UPDATE OF path, target_path ON redirects
WHEN NEW.target_path = NEW.path OR EXISTS (SELECT 1 FROM redirects WHERE path = NEW.target_path AND id <> OLD.id)
  OR EXISTS (SELECT 1 FROM redirects WHERE target_path = NEW.path AND id <> OLD.id) BEGIN
  SELECT RAISE(ABORT, 'redirect_chain');
END;
