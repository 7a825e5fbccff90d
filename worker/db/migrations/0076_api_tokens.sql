-- Tokens that operators make for systems that act in their name. The secret is stored as its hash alone; a token goes with its maker's
-- membership, and reaches no further than their role.
CREATE TABLE api_tokens (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- in the order in which they were made
  id TEXT NOT NULL UNIQUE, -- as its addresses and the log name it
  shopper_id INTEGER NOT NULL REFERENCES operators (shopper_id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 43),
  scopes TEXT NOT NULL, -- rights of operators (worker/shop/operators/rules.ts)
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  used_on TEXT CHECK (used_on IS NULL OR used_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), -- the last day (UTC); null: never
  revoked_at INTEGER,
  -- who runs the marketplace, and what acts in their name, is for people to decide
  CONSTRAINT api_token_scopes CHECK (json_valid(scopes) AND json_array_length(scopes) > 0 AND scopes NOT LIKE '%"team"%' AND scopes NOT LIKE '%"tokens"%'),
  -- 366 days, and the rest of the last one
  CONSTRAINT api_token_ends CHECK (ends_at > created_at AND ends_at <= created_at + 367 * 86400000)
) STRICT;
CREATE INDEX api_tokens_owner ON api_tokens (shopper_id, number);
-- those that count are counted, however many there were
CREATE INDEX api_tokens_living ON api_tokens (shopper_id, ends_at) WHERE revoked_at IS NULL;
CREATE INDEX api_tokens_ended ON api_tokens (ends_at);
CREATE INDEX api_tokens_revoked ON api_tokens (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TRIGGER api_tokens_not_too_many BEFORE INSERT ON api_tokens
WHEN (SELECT count(*) FROM api_tokens WHERE shopper_id = NEW.shopper_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 20 BEGIN
  SELECT RAISE(ABORT, 'api_tokens_max');
END;
-- What a token opens, whose it is and how long it counts stays as it was made; and one that was revoked stays revoked.
CREATE TRIGGER api_tokens_stay BEFORE UPDATE OF id, shopper_id, name, token_hash, scopes, created_at, ends_at ON api_tokens BEGIN
  SELECT RAISE(ABORT, 'api_token_stays');
END;
CREATE TRIGGER api_tokens_stay_revoked BEFORE UPDATE OF revoked_at ON api_tokens WHEN OLD.revoked_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'api_token_stays_revoked');
END;

-- The log names the token beside the person.
ALTER TABLE operator_log ADD COLUMN token TEXT; -- its id; null: the person themselves
ALTER TABLE operator_log ADD COLUMN token_name TEXT;
CREATE INDEX operator_log_token ON operator_log (token, id) WHERE token IS NOT NULL;
