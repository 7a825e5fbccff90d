-- The marketplace's own vouchers, made and looked after at the desk.

-- A set: single codes that were made together, from one template.
CREATE TABLE voucher_sets (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE, -- how its codes begin
  size INTEGER NOT NULL CONSTRAINT voucher_set_size CHECK (size BETWEEN 1 AND 500),
  made_at INTEGER NOT NULL
) STRICT;

-- narrows: vouchers: what is new has rules of its own, and only one that was used is kept from being deleted: nothing ever deleted one
-- The most that a percentage takes off. Only vouchers of the marketplace are stopped; none of them counts until it goes on.
ALTER TABLE vouchers ADD COLUMN max_off_base_minor INTEGER CONSTRAINT voucher_max_off CHECK (max_off_base_minor IS NULL OR (kind = 'percent' AND max_off_base_minor > 0));
ALTER TABLE vouchers ADD COLUMN stopped_at INTEGER CONSTRAINT voucher_stopped_of_market CHECK (stopped_at IS NULL OR shop_id IS NULL);
ALTER TABLE vouchers ADD COLUMN set_id INTEGER CONSTRAINT voucher_set_of_market CHECK (set_id IS NULL OR shop_id IS NULL);
-- A code belongs to a set that there is, and the set stays as long as it has codes.
CREATE TRIGGER vouchers_set_is_there BEFORE INSERT ON vouchers WHEN NEW.set_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM voucher_sets WHERE id = NEW.set_id) BEGIN
  SELECT RAISE(ABORT, 'voucher_set_is_there');
END;
CREATE TRIGGER vouchers_set_stays BEFORE UPDATE OF set_id ON vouchers WHEN NEW.set_id IS NOT OLD.set_id BEGIN
  SELECT RAISE(ABORT, 'voucher_set_stays');
END;
CREATE TRIGGER voucher_sets_with_codes_stay BEFORE DELETE ON voucher_sets WHEN EXISTS (SELECT 1 FROM vouchers WHERE set_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'voucher_set_has_codes');
END;
CREATE INDEX vouchers_of_market ON vouchers (ends_at, id) WHERE shop_id IS NULL AND set_id IS NULL;
CREATE INDEX vouchers_of_set ON vouchers (set_id, ends_at, id) WHERE set_id IS NOT NULL;
CREATE INDEX vouchers_market_code ON vouchers (code) WHERE shop_id IS NULL;
CREATE INDEX voucher_texts_name ON voucher_texts (name COLLATE NOCASE);

-- Only things of these shops; none: of all. A shop that a voucher is for stays.
CREATE TABLE voucher_shops (
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  PRIMARY KEY (voucher_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX voucher_shops_shop ON voucher_shops (shop_id);

-- Whoever holds a voucher keeps what it promised, as 0033 says of the rest of its terms.
CREATE TRIGGER vouchers_in_hand_keep_most BEFORE UPDATE OF max_off_base_minor ON vouchers
WHEN coalesce(NEW.max_off_base_minor, 9e15) < coalesce(OLD.max_off_base_minor, 9e15)
  AND (OLD.uses > 0 OR EXISTS (SELECT 1 FROM shopper_vouchers WHERE voucher_id = OLD.id)) BEGIN
  SELECT RAISE(ABORT, 'voucher_in_hand_keeps_terms');
END;
CREATE TRIGGER vouchers_in_hand_keep_shops_on_insert BEFORE INSERT ON voucher_shops
WHEN EXISTS (SELECT 1 FROM vouchers AS v WHERE v.id = NEW.voucher_id AND (v.uses > 0 OR EXISTS (SELECT 1 FROM shopper_vouchers WHERE voucher_id = v.id))) BEGIN
  SELECT RAISE(ABORT, 'voucher_in_hand_keeps_terms');
END;
CREATE TRIGGER vouchers_in_hand_keep_shops_on_delete BEFORE DELETE ON voucher_shops
WHEN EXISTS (SELECT 1 FROM vouchers AS v WHERE v.id = OLD.voucher_id AND (v.uses > 0 OR EXISTS (SELECT 1 FROM shopper_vouchers WHERE voucher_id = v.id))) BEGIN
  SELECT RAISE(ABORT, 'voucher_in_hand_keeps_terms');
END;

-- narrows: voucher_uses: none of a voucher that is stopped, and the release before stops none
-- In one statement with the use: an order that was quoted before the stop is quoted again.
CREATE TRIGGER voucher_uses_not_of_stopped BEFORE INSERT ON voucher_uses
WHEN (SELECT stopped_at FROM vouchers WHERE id = NEW.voucher_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'voucher_is_stopped');
END;

-- One that an order was ever placed with stays, also where that order was cancelled.
CREATE INDEX order_discounts_voucher ON order_discounts (voucher_id);
CREATE TRIGGER vouchers_used_stay BEFORE DELETE ON vouchers WHEN OLD.uses > 0 OR EXISTS (SELECT 1 FROM order_discounts WHERE voucher_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'voucher_was_used');
END;

-- What the marketplace has given away by each of its vouchers, counted as the ledger books it: with the sale, and back with what is cancelled.
CREATE TABLE voucher_given (
  voucher_id INTEGER NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  currency TEXT NOT NULL,
  given_minor INTEGER NOT NULL,
  PRIMARY KEY (voucher_id, currency)
) STRICT, WITHOUT ROWID;
INSERT INTO voucher_given (voucher_id, currency, given_minor)
  SELECT v.id, o.currency, sum((SELECT coalesce(sum(marketplace_discount_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)
      + iif(EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL), k.shipping_marketplace_discount_minor, 0))
  FROM order_discounts AS d JOIN vouchers AS v ON v.id = d.voucher_id JOIN packages AS k ON k.id = d.package_id JOIN orders AS o ON o.id = d.order_id
  WHERE d.paid_by = 'marketplace' AND EXISTS (SELECT 1 FROM ledger_transfers WHERE key IN ('sale:' || k.id, 'shipping:' || k.id)) GROUP BY v.id, o.currency;
CREATE TRIGGER voucher_given_follows AFTER INSERT ON ledger_transfers
WHEN NEW.kind IN ('sale', 'shipping', 'sale_back', 'shipping_back') AND EXISTS (SELECT 1 FROM order_discounts AS d JOIN vouchers AS v ON v.id = d.voucher_id
  WHERE d.order_id = NEW.order_id AND d.package_id = NEW.package_id AND d.paid_by = 'marketplace') BEGIN
  INSERT INTO voucher_given (voucher_id, currency, given_minor)
    SELECT d.voucher_id, NEW.currency, 0 FROM order_discounts AS d WHERE d.order_id = NEW.order_id AND d.package_id = NEW.package_id AND d.paid_by = 'marketplace'
    ON CONFLICT DO NOTHING;
  UPDATE voucher_given SET given_minor = given_minor + CASE NEW.kind
      WHEN 'sale' THEN (SELECT coalesce(sum(marketplace_discount_minor), 0) FROM order_lines WHERE package_id = NEW.package_id AND cancelled_at IS NULL)
      WHEN 'sale_back' THEN -(SELECT marketplace_discount_minor FROM order_lines WHERE id = NEW.line_id)
      WHEN 'shipping' THEN (SELECT shipping_marketplace_discount_minor FROM packages WHERE id = NEW.package_id)
      ELSE -(SELECT shipping_marketplace_discount_minor FROM packages WHERE id = NEW.package_id) END
    WHERE currency = NEW.currency AND voucher_id IN (SELECT voucher_id FROM order_discounts
      WHERE order_id = NEW.order_id AND package_id = NEW.package_id AND paid_by = 'marketplace');
END;
