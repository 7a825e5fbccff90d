-- Whose password it is: a stranger may register an address, or put a password on an account, before its owner comes.

-- One waiting registration for each address and browser, each with its own link: nobody's registration replaces another's.
CREATE TABLE waiting_registrations (
  token_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  name TEXT NOT NULL,
  password TEXT NOT NULL, -- counts only where the browser that registered confirms as well
  locale TEXT NOT NULL,
  browser_hash TEXT NOT NULL DEFAULT '', -- '': unknown, confirmed by none
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT registration_once_a_browser UNIQUE (email_key, browser_hash)
) STRICT, WITHOUT ROWID;
INSERT INTO waiting_registrations (token_hash, email, email_key, name, password, locale, browser_hash, created_at, expires_at)
  SELECT token_hash, email, email_key, name, password, locale, COALESCE(browser_hash, ''), created_at, expires_at FROM registrations;
DROP TABLE registrations;
ALTER TABLE waiting_registrations RENAME TO registrations;
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- When somebody set this password who had proven the address as well; null: nobody did, it may be a stranger's.
ALTER TABLE shoppers ADD COLUMN password_proven_at INTEGER;
-- Known of accounts from before: a password set by a link, or one whose registration was confirmed where it was made (which signed in at once).
UPDATE shoppers SET password_proven_at = (
  SELECT max(e.at) FROM account_events AS e WHERE e.shopper_id = shoppers.id AND (e.kind = 'password_reset' OR (e.kind = 'registered' AND e.method = 'password'
    AND EXISTS (SELECT 1 FROM account_events AS s WHERE s.shopper_id = e.shopper_id AND s.kind = 'signed_in' AND s.method = 'password' AND s.at = e.at)))
) WHERE password IS NOT NULL;

-- Whether the provider vouched for the account's own address; otherwise somebody who was signed in added it.
ALTER TABLE identities ADD COLUMN vouched INTEGER NOT NULL DEFAULT 0 CHECK (vouched IN (0, 1));
UPDATE identities SET vouched = 1 WHERE EXISTS (
  SELECT 1 FROM account_events AS e WHERE e.shopper_id = identities.shopper_id AND e.kind = 'registered' AND e.method = identities.provider);
