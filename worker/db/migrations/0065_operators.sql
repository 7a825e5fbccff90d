-- Who runs the marketplace, and as what. What each role may do: worker/shop/operators/rules.ts.
CREATE TABLE operators (
  shopper_id INTEGER PRIMARY KEY REFERENCES shoppers (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'support', 'editor', 'finance')),
  invited_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- null: the first one, or whoever invited them is gone
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX operators_invited_by ON operators (invited_by) WHERE invited_by IS NOT NULL;

-- Whoever had the scope decided about everything.
INSERT INTO operators (shopper_id, role, created_at)
SELECT id, 'owner', created_at FROM shoppers WHERE ' ' || scope || ' ' LIKE '% admin %';

-- A shopper's scope says whether they are an operator: it comes and goes with the role.
CREATE TRIGGER operators_scope_given AFTER INSERT ON operators BEGIN
  UPDATE shoppers SET scope = trim(scope || ' admin') WHERE id = NEW.shopper_id AND ' ' || scope || ' ' NOT LIKE '% admin %';
END;
CREATE TRIGGER operators_scope_taken AFTER DELETE ON operators BEGIN
  UPDATE shoppers SET scope = trim(replace(' ' || scope || ' ', ' admin ', ' ')) WHERE id = OLD.shopper_id;
END;
-- A marketplace that has an owner is never without one again: the last one neither leaves nor becomes something else.
CREATE TRIGGER operators_last_owner_stays BEFORE DELETE ON operators
WHEN OLD.role = 'owner' AND NOT EXISTS (SELECT 1 FROM operators WHERE shopper_id <> OLD.shopper_id AND role = 'owner') BEGIN
  SELECT RAISE(ABORT, 'market_has_an_owner');
END;
CREATE TRIGGER operators_last_owner_keeps_role BEFORE UPDATE OF role ON operators
WHEN OLD.role = 'owner' AND NEW.role <> 'owner' AND NOT EXISTS (SELECT 1 FROM operators WHERE shopper_id <> OLD.shopper_id AND role = 'owner') BEGIN
  SELECT RAISE(ABORT, 'market_has_an_owner');
END;

-- Asked to become one, by mail. The link's token is stored as its hash alone.
CREATE TABLE operator_invitations (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE, -- asked again, the newer link counts alone
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'support', 'editor', 'finance')),
  token_hash TEXT NOT NULL UNIQUE,
  invited_by INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX operator_invitations_by ON operator_invitations (invited_by);
-- An invitation lasts as long as its inviter owns the marketplace.
CREATE TRIGGER operator_invitations_end_with_operator AFTER DELETE ON operators BEGIN
  DELETE FROM operator_invitations WHERE invited_by = OLD.shopper_id;
END;
CREATE TRIGGER operator_invitations_end_with_role AFTER UPDATE OF role ON operators WHEN OLD.role = 'owner' AND NEW.role <> 'owner' BEGIN
  DELETE FROM operator_invitations WHERE invited_by = NEW.shopper_id;
END;

-- The audit log says in which role somebody acted, what it was about, and how that stood before and after. A check of a table cannot be
-- widened in place: its rows move to a table that has the wider one.
-- narrows: operator_log: its check reads otherwise, and lets in all that it let in before
CREATE TABLE operator_log_wider (
  id INTEGER PRIMARY KEY,
  actor TEXT NOT NULL CHECK (actor IN ('seller', 'admin', 'console')),
  shopper_id INTEGER, -- null: at the console
  action TEXT NOT NULL,
  order_id INTEGER REFERENCES orders (id),
  package_id INTEGER REFERENCES packages (id),
  shop_id INTEGER REFERENCES shops (id), -- of a deed that concerns a shop and no order
  amount_minor INTEGER,
  note TEXT,
  request_id TEXT,
  at INTEGER NOT NULL,
  role TEXT, -- of the operator, at that moment
  subject_kind TEXT, -- what else it was about: an operator, a page, a category …
  subject_id TEXT, -- as its addresses name it
  before TEXT CHECK (before IS NULL OR (json_valid(before) AND length(before) <= 4000)),
  after TEXT CHECK (after IS NULL OR (json_valid(after) AND length(after) <= 4000)),
  CONSTRAINT subject_whole CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  -- what the ledger goes by may concern every shop
  CONSTRAINT deed_concerns_something
    CHECK (order_id IS NOT NULL OR shop_id IS NOT NULL OR subject_kind IS NOT NULL OR action IN ('ledger_settings', 'commission_rate'))
) STRICT;
INSERT INTO operator_log_wider (id, actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at)
SELECT id, actor, shopper_id, action, order_id, package_id, shop_id, amount_minor, note, request_id, at FROM operator_log;
DROP TABLE operator_log;
ALTER TABLE operator_log_wider RENAME TO operator_log;
CREATE INDEX operator_log_order ON operator_log (order_id, id);
CREATE INDEX operator_log_shop ON operator_log (shop_id, id) WHERE shop_id IS NOT NULL;
CREATE INDEX operator_log_invitations ON operator_log (shop_id, at) WHERE action = 'invite';
CREATE INDEX operator_log_aged ON operator_log (at) WHERE order_id IS NULL AND package_id IS NULL AND amount_minor IS NULL;
CREATE INDEX operator_log_package ON operator_log (package_id) WHERE package_id IS NOT NULL;
-- The log is searched by who, what, about what and when, the newest first.
CREATE INDEX operator_log_shopper ON operator_log (shopper_id, id) WHERE shopper_id IS NOT NULL;
CREATE INDEX operator_log_action ON operator_log (action, id);
CREATE INDEX operator_log_subject ON operator_log (subject_kind, subject_id, id) WHERE subject_kind IS NOT NULL;
CREATE INDEX operator_log_request ON operator_log (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX operator_log_at ON operator_log (at);
