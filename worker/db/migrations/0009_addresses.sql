-- Where a shopper has things sent, and where money goes back to.

CREATE TABLE addresses (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22),
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  phone TEXT NOT NULL CONSTRAINT address_phone_is_e164 CHECK (phone GLOB '+[1-9]*' AND length(phone) BETWEEN 8 AND 16),
  line1 TEXT NOT NULL CHECK (length(line1) BETWEEN 1 AND 200),
  line2 TEXT CHECK (length(line2) BETWEEN 1 AND 200),
  city TEXT NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  region TEXT CHECK (length(region) BETWEEN 1 AND 100),
  postal_code TEXT CHECK (length(postal_code) BETWEEN 1 AND 16),
  country TEXT NOT NULL CHECK (length(country) = 2),
  default_shipping INTEGER NOT NULL DEFAULT 0 CHECK (default_shipping IN (0, 1)),
  default_billing INTEGER NOT NULL DEFAULT 0 CHECK (default_billing IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_shopper ON addresses (shopper_id, created_at DESC, id);
-- one of each, whoever changes them at the same time
CREATE UNIQUE INDEX addresses_one_default_shipping ON addresses (shopper_id) WHERE default_shipping = 1;
CREATE UNIQUE INDEX addresses_one_default_billing ON addresses (shopper_id) WHERE default_billing = 1;

-- What identifies an account at a bank is sealed (AES-256-GCM, bound to row and owner) and never leaves; beside it stands what is shown of it.
CREATE TABLE bank_details (
  id TEXT PRIMARY KEY CHECK (length(id) >= 22),
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (length(country) = 2),
  kind TEXT NOT NULL CHECK (kind IN ('iban', 'ifsc', 'routing', 'bic')),
  holder_masked TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) BETWEEN 1 AND 4),
  sealed TEXT NOT NULL,
  fingerprint TEXT NOT NULL, -- keyed hash: the same account is not kept twice
  created_at INTEGER NOT NULL,
  CONSTRAINT bank_account_once UNIQUE (shopper_id, fingerprint)
) STRICT;
CREATE INDEX bank_details_shopper ON bank_details (shopper_id, created_at DESC, id);
