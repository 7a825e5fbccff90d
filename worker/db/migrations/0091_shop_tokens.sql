-- Tokens that members of a shop make for systems of its own: stock, prices, orders. As those of operators (0076_api_tokens.sql), in a table of
-- their own, so that a release that knows operators' tokens alone never takes one of a shop for one of the market.
CREATE TABLE shop_tokens (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- in the order in which they were made
  id TEXT NOT NULL UNIQUE, -- as its addresses and the log name it
  shop_id INTEGER NOT NULL,
  shopper_id INTEGER NOT NULL, -- who made it
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 43),
  scopes TEXT NOT NULL, -- worker/shop/sellers/tokens/rules.ts
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  used_on TEXT CHECK (used_on IS NULL OR used_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), -- the last day (UTC); null: never
  revoked_at INTEGER,
  revoked_for TEXT CHECK (revoked_for IN ('hand', 'password', 'suspended')),
  -- it goes with its maker's place in the shop
  FOREIGN KEY (shop_id, shopper_id) REFERENCES shop_members (shop_id, shopper_id) ON DELETE CASCADE,
  -- nothing of the team, of payouts or of the bank: who adds a scope adds it here
  CONSTRAINT shop_token_scopes CHECK (json_valid(scopes) AND json_array_length(scopes) > 0
    AND replace(replace(replace(replace(scopes, '"stock"', ''), '"prices"', ''), '"orders.read"', ''), '"orders.ship"', '') NOT GLOB '*[^],[]*'),
  -- 366 days, and the rest of the last one
  CONSTRAINT shop_token_ends CHECK (ends_at > created_at AND ends_at <= created_at + 367 * 86400000),
  CONSTRAINT shop_token_revoked_whole CHECK ((revoked_at IS NULL) = (revoked_for IS NULL))
) STRICT;
CREATE INDEX shop_tokens_shop ON shop_tokens (shop_id, number);
CREATE INDEX shop_tokens_maker ON shop_tokens (shopper_id) WHERE revoked_at IS NULL;
-- those that count are counted, however many there were
CREATE INDEX shop_tokens_living ON shop_tokens (shop_id, ends_at) WHERE revoked_at IS NULL;
CREATE INDEX shop_tokens_ended ON shop_tokens (ends_at);
CREATE INDEX shop_tokens_revoked ON shop_tokens (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TRIGGER shop_tokens_not_too_many BEFORE INSERT ON shop_tokens
WHEN (SELECT count(*) FROM shop_tokens WHERE shop_id = NEW.shop_id AND revoked_at IS NULL AND ends_at > NEW.created_at) >= 10 BEGIN
  SELECT RAISE(ABORT, 'shop_tokens_max');
END;
-- What a token opens, whose it is and how long it counts stays as it was made; and one that was revoked stays revoked.
CREATE TRIGGER shop_tokens_stay BEFORE UPDATE OF id, shop_id, shopper_id, name, token_hash, scopes, created_at, ends_at ON shop_tokens BEGIN
  SELECT RAISE(ABORT, 'shop_token_stays');
END;
CREATE TRIGGER shop_tokens_stay_revoked BEFORE UPDATE OF revoked_at ON shop_tokens WHEN OLD.revoked_at IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'shop_token_stays_revoked');
END;
-- A shop that is suspended loses them for good: approved again, it makes others.
CREATE TRIGGER shop_tokens_end_with_approval AFTER UPDATE OF status ON shops WHEN OLD.status = 'approved' AND NEW.status <> 'approved' BEGIN
  UPDATE shop_tokens SET revoked_at = CAST(unixepoch('subsec') * 1000 AS INTEGER), revoked_for = 'suspended'
    WHERE shop_id = NEW.id AND revoked_at IS NULL AND ends_at > CAST(unixepoch('subsec') * 1000 AS INTEGER);
END;

-- Why an operator's ended before its day: by hand, or with its maker's password. Null: it was revoked before this was noted.
ALTER TABLE api_tokens ADD COLUMN revoked_for TEXT CHECK (revoked_for IN ('hand', 'password'));
