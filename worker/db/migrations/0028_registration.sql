-- How a shop comes to be: what an applicant fills in, who the shop is by law, its papers, its bank account, and what is said about it.

-- A registration: a visitor's (known by a signed cookie), an account's, and once it was handed in, a shop's. It reserves no handle.
CREATE TABLE seller_applications (
  id TEXT PRIMARY KEY,
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  shop_id INTEGER UNIQUE REFERENCES shops (id) ON DELETE CASCADE, -- one registration makes one shop
  content TEXT NOT NULL CHECK (json_valid(content)), -- step → field → as it was typed, also what is still wrong
  locale TEXT NOT NULL,
  agreement_version TEXT,
  agreed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT application_agreement_whole CHECK ((agreement_version IS NULL) = (agreed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX seller_applications_open ON seller_applications (shopper_id) WHERE shop_id IS NULL AND shopper_id IS NOT NULL;
CREATE INDEX seller_applications_shopper ON seller_applications (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX seller_applications_idle ON seller_applications (updated_at) WHERE shop_id IS NULL;
-- With an account goes what it has not handed in; what became a shop's is the shop's.
CREATE TRIGGER shoppers_open_application_gone BEFORE DELETE ON shoppers BEGIN
  DELETE FROM seller_applications WHERE shopper_id = OLD.id AND shop_id IS NULL;
END;

-- Who stands behind a shop, as shoppers are told (Digital Services Act, article 30; Consumer Rights Directive, article 6).
CREATE TABLE shop_identities (
  shop_id INTEGER PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('company', 'person')),
  legal_name TEXT NOT NULL,
  line1 TEXT NOT NULL,
  line2 TEXT,
  city TEXT NOT NULL,
  region TEXT,
  postal_code TEXT,
  country TEXT NOT NULL,
  register_number TEXT,
  tax_number TEXT,
  email TEXT NOT NULL,
  phone TEXT NOT NULL
) STRICT;
CREATE TRIGGER shop_identities_insertion_announced AFTER INSERT ON shop_identities BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_identities_change_announced AFTER UPDATE ON shop_identities BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_texts_insertion_announced AFTER INSERT ON shop_texts BEGIN
  INSERT INTO catalogue_change (tag) SELECT 'shop:' || handle FROM shops WHERE id = NEW.shop_id;
END;

-- The shop's name in a language, where it has one of its own; otherwise shops.name.
ALTER TABLE shop_texts ADD COLUMN name TEXT;

-- An invoice names who sold when the order was placed, whatever the shop becomes afterwards.
ALTER TABLE packages ADD COLUMN seller TEXT CHECK (seller IS NULL OR json_valid(seller));
CREATE TRIGGER packages_seller_kept AFTER INSERT ON packages BEGIN
  UPDATE packages SET seller = (SELECT json_object('legalName', legal_name, 'line1', line1, 'line2', line2, 'city', city, 'region', region,
      'postalCode', postal_code, 'country', country, 'registerNumber', register_number, 'taxNumber', tax_number, 'email', email)
    FROM shop_identities WHERE shop_id = NEW.shop_id) WHERE id = NEW.id;
END;

-- Where a shop's money goes, encrypted as bank_details are; of a registration until there is a shop.
CREATE TABLE shop_bank_accounts (
  id TEXT PRIMARY KEY,
  application_id TEXT UNIQUE REFERENCES seller_applications (id) ON DELETE CASCADE,
  shop_id INTEGER UNIQUE REFERENCES shops (id) ON DELETE CASCADE,
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('iban', 'ifsc', 'routing', 'bic')),
  holder_masked TEXT NOT NULL,
  last4 TEXT NOT NULL,
  sealed TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT bank_account_of_somebody CHECK (application_id IS NOT NULL OR shop_id IS NOT NULL)
) STRICT;

-- Papers that show who somebody is: in the bucket under a name nobody can guess, for operators and the shop's owner alone.
CREATE TABLE shop_documents (
  id TEXT PRIMARY KEY,
  application_id TEXT REFERENCES seller_applications (id) ON DELETE SET NULL, -- null: nobody's any more, to be taken out of the bucket
  kind TEXT NOT NULL CHECK (kind IN ('identity', 'registration', 'tax', 'address', 'bank', 'other')),
  name TEXT NOT NULL,
  content_type TEXT NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
  -- unscanned until a scanner has spoken; what is infected is not given out any more
  scan TEXT NOT NULL DEFAULT 'unscanned' CHECK (scan IN ('unscanned', 'clean', 'infected')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shop_documents_application ON shop_documents (application_id, created_at);

-- What the shop's owner and the operators say to each other: decisions with their reasons, and answers to them.
CREATE TABLE shop_messages (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('seller', 'operator')),
  decision TEXT CHECK (decision IN ('submitted', 'approved', 'rejected', 'suspended', 'reopened')), -- null: an answer
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CONSTRAINT message_says_something CHECK (decision IS NOT NULL OR text <> ''),
  CONSTRAINT refusal_has_a_reason CHECK (decision NOT IN ('rejected', 'suspended') OR text <> '')
) STRICT;
CREATE INDEX shop_messages_shop ON shop_messages (shop_id, id);
CREATE INDEX shops_status ON shops (status, id);
