-- Vouchers in shoppers' hands: which ones they collected, and which orders one was used for. The counters follow by triggers.

-- 0: only who knows the code can take it; it stands on no page.
ALTER TABLE vouchers ADD COLUMN listed INTEGER NOT NULL DEFAULT 1 CONSTRAINT voucher_listed_flag CHECK (listed IN (0, 1));
CREATE INDEX vouchers_marketplace ON vouchers (ends_at, id) WHERE shop_id IS NULL AND listed = 1;

CREATE TABLE shopper_vouchers (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  collected_at INTEGER NOT NULL,
  PRIMARY KEY (shopper_id, voucher_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopper_vouchers_voucher ON shopper_vouchers (voucher_id);

-- One row an order; deleted when the order is cancelled, and the use is free again. A guest is known by the order's address.
CREATE TABLE voucher_uses (
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id),
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  email_key TEXT NOT NULL CHECK (email_key <> ''), -- the one form of the order's address (account/rules.ts)
  used_at INTEGER NOT NULL,
  PRIMARY KEY (voucher_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX voucher_uses_order ON voucher_uses (order_id);
CREATE INDEX voucher_uses_email ON voucher_uses (voucher_id, email_key);
CREATE INDEX voucher_uses_shopper ON voucher_uses (shopper_id, voucher_id) WHERE shopper_id IS NOT NULL;

-- in one statement with the row itself, so that two orders at once cannot both be the last one
CREATE TRIGGER voucher_uses_limited BEFORE INSERT ON voucher_uses
WHEN (SELECT count(*) FROM voucher_uses AS u WHERE u.voucher_id = NEW.voucher_id AND (u.email_key = NEW.email_key OR u.shopper_id = NEW.shopper_id))
  >= (SELECT per_shopper_limit FROM vouchers WHERE id = NEW.voucher_id) BEGIN
  SELECT RAISE(ABORT, 'voucher_within_shopper_limit');
END;
-- voucher_within_limit stops the use that would be one too many
CREATE TRIGGER voucher_uses_counted_on_insert AFTER INSERT ON voucher_uses BEGIN
  UPDATE vouchers SET uses = uses + 1 WHERE id = NEW.voucher_id;
END;
CREATE TRIGGER voucher_uses_counted_on_delete AFTER DELETE ON voucher_uses BEGIN
  UPDATE vouchers SET uses = uses - 1 WHERE id = OLD.voucher_id;
END;
