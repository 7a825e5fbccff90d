-- WHAT EACH MEMBER OF A SHOP HEARS OF, AND BY WHICH WAY (shop/news/member). No row: what their role says.
CREATE TABLE member_notice_choices (
  shop_id INTEGER NOT NULL,
  shopper_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  way TEXT NOT NULL CHECK (way IN ('none', 'mail', 'push', 'digest')),
  PRIMARY KEY (shop_id, shopper_id, kind),
  FOREIGN KEY (shop_id, shopper_id) REFERENCES shop_members (shop_id, shopper_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
-- The hour of the shop's time zone at which what is gathered is mailed.
ALTER TABLE shop_members ADD COLUMN digest_hour INTEGER NOT NULL DEFAULT 7 CHECK (digest_hour BETWEEN 0 AND 23);

-- Whoever wanted no mails about a shop's orders, or its stock, wants none of what they were.
INSERT INTO member_notice_choices (shop_id, shopper_id, kind, way)
  SELECT m.shop_id, m.shopper_id, j.value, 'none' FROM news_preferences AS n JOIN shop_members AS m ON m.shopper_id = n.shopper_id
    JOIN json_each(iif(n.kind = 'stock', '["stock"]', '["order","cancelled","late","return","question","message"]')) AS j
  WHERE n.kind IN ('sales', 'stock') AND n.channel = 'mail' AND n.wanted = 0;

-- A member's digest of a day of the shop's time zone: at most one.
CREATE TABLE member_digests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL,
  shopper_id INTEGER NOT NULL,
  day INTEGER NOT NULL, -- since 1970
  opened_at INTEGER NOT NULL,
  CONSTRAINT member_digest_once_a_day UNIQUE (shop_id, shopper_id, day),
  FOREIGN KEY (shop_id, shopper_id) REFERENCES shop_members (shop_id, shopper_id) ON DELETE CASCADE
) STRICT;
CREATE INDEX member_digests_aged ON member_digests (opened_at);

-- What a digest gathers, each entry of the outbox once; it goes with its digest.
CREATE TABLE member_digest_items (
  entry_key TEXT PRIMARY KEY, -- the entry's dedupe_key
  shop_id INTEGER NOT NULL,
  shopper_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  subject INTEGER NOT NULL, -- the package, return, question … that it is about: counted once
  due_at INTEGER NOT NULL,
  digest_id INTEGER REFERENCES member_digests (id) ON DELETE CASCADE, -- null: waits for the next one
  FOREIGN KEY (shop_id, shopper_id) REFERENCES shop_members (shop_id, shopper_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX member_digest_items_waiting ON member_digest_items (due_at) WHERE digest_id IS NULL;
CREATE INDEX member_digest_items_member ON member_digest_items (shop_id, shopper_id);
CREATE INDEX member_digest_items_digest ON member_digest_items (digest_id) WHERE digest_id IS NOT NULL;

INSERT INTO mail_kinds (kind) VALUES ('seller-digest');

-- BY WHEN A PACKAGE HAS TO LEAVE, as its shop promised when it was ordered, and when its shop was reminded: once. Null: nothing was promised.
ALTER TABLE packages ADD COLUMN leave_by INTEGER;
ALTER TABLE packages ADD COLUMN late_at INTEGER;
CREATE INDEX packages_to_leave ON packages (leave_by) WHERE leave_by IS NOT NULL AND late_at IS NULL AND status IN ('paid', 'processing');
CREATE INDEX packages_late ON packages (late_at) WHERE late_at IS NOT NULL;

-- Statements of withdrawal are looked through by their age: what of them has to be given back.
CREATE INDEX withdrawals_received ON withdrawals (received_at);
