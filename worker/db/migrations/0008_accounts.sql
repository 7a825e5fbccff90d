-- Accounts: who a shopper is, how they prove it, and what happened to their account.
-- Nothing that opens an account stands here in the clear: passwords are scrypt under a pepper, tokens are SHA-256 of what was sent.

CREATE TABLE shoppers (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: what a deleted account left behind meets no other
  email TEXT NOT NULL,      -- as typed: mail goes there
  email_key TEXT NOT NULL CONSTRAINT shopper_email_once UNIQUE, -- one form of what people write in many (account/rules.ts)
  email_verified_at INTEGER,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  phone TEXT,               -- E.164
  avatar TEXT REFERENCES pictures (hash),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  currency TEXT CHECK (currency IS NULL OR length(currency) = 3),
  password TEXT,            -- scrypt$v1$…; null: signs in with a provider only
  scope TEXT NOT NULL DEFAULT 'shopper', -- words apart by blanks: shopper seller admin
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'banned')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- A registration becomes an account when its address is proven; until then it tells nobody whether the address is known.
CREATE TABLE registrations (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL CONSTRAINT registration_email_once UNIQUE,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  locale TEXT NOT NULL,
  browser_hash TEXT, -- the browser it was asked in: only there does the link sign in as well
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- One row a signed-in browser. The refresh token is rotated; what it was before is known for a moment, so that two tabs may ask at once.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22),
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  refresh_hash TEXT NOT NULL,
  previous_hash TEXT,
  generation INTEGER NOT NULL DEFAULT 1, -- counts rotations; the access token carries it
  confirmed INTEGER NOT NULL DEFAULT 1 CHECK (confirmed IN (0, 1)), -- 0: the newest token has not been seen in use, its answer may be lost
  rotated_at INTEGER NOT NULL,
  method TEXT NOT NULL, -- password, or the provider's name
  proven_at INTEGER NOT NULL, -- when the shopper last showed who they are
  agent TEXT NOT NULL DEFAULT '',
  country TEXT,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  revoked_for TEXT CHECK (revoked_for IN ('sign_out', 'everywhere', 'password', 'email', 'reuse', 'ban')),
  CONSTRAINT session_revoked_for_a_reason CHECK ((revoked_at IS NULL) = (revoked_for IS NULL))
) STRICT;
CREATE INDEX sessions_shopper ON sessions (shopper_id, seen_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Links sent by mail: single use, for one purpose, bound to the account and the address they were sent to.
CREATE TABLE mail_tokens (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'change_email')),
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT mail_token_newest_only UNIQUE (shopper_id, purpose)
) STRICT, WITHOUT ROWID;

-- What the shopper can read about their own account.
CREATE TABLE account_events (
  id INTEGER PRIMARY KEY,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('registered', 'signed_in', 'sign_in_failed', 'signed_out', 'signed_out_everywhere', 'session_ended',
    'token_reused', 'password_changed', 'password_reset', 'email_changed', 'provider_linked', 'exported')),
  method TEXT,
  agent TEXT NOT NULL DEFAULT '',
  country TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_events_shopper ON account_events (shopper_id, at DESC, id DESC);

-- Browsers an account was used in: a new one is told by mail; a known one is never locked out by a stranger's tries.
CREATE TABLE known_browsers (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (shopper_id, browser_hash)
) STRICT, WITHOUT ROWID;

-- Exact counts of failed tries: by account, by known browser, by address, each as a hash.
CREATE TABLE failed_tries (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX failed_tries_last ON failed_tries (last_at);

CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  email TEXT,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_shopper ON identities (shopper_id);
