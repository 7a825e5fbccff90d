-- What every page of sellers stands on: who may sell, and prices that a shop sets in a currency of its own.

-- A shopper's scope says whether they work for a shop: it comes and goes with the membership.
CREATE TRIGGER shop_members_scope_given AFTER INSERT ON shop_members BEGIN
  UPDATE shoppers SET scope = trim(scope || ' seller') WHERE id = NEW.shopper_id AND ' ' || scope || ' ' NOT LIKE '% seller %';
END;
CREATE TRIGGER shop_members_scope_taken AFTER DELETE ON shop_members
WHEN NOT EXISTS (SELECT 1 FROM shop_members WHERE shopper_id = OLD.shopper_id) BEGIN
  UPDATE shoppers SET scope = trim(replace(' ' || scope || ' ', ' seller ', ' ')) WHERE id = OLD.shopper_id;
END;
-- A shop is never without an owner: the last one neither leaves nor becomes something else.
CREATE TRIGGER shop_members_last_owner_stays BEFORE DELETE ON shop_members
WHEN OLD.role = 'owner' AND EXISTS (SELECT 1 FROM shop_members WHERE shop_id = OLD.shop_id AND shopper_id <> OLD.shopper_id)
  AND NOT EXISTS (SELECT 1 FROM shop_members WHERE shop_id = OLD.shop_id AND shopper_id <> OLD.shopper_id AND role = 'owner') BEGIN
  SELECT RAISE(ABORT, 'shop_has_an_owner');
END;
CREATE TRIGGER shop_members_last_owner_keeps_role BEFORE UPDATE OF role ON shop_members
WHEN OLD.role = 'owner' AND NEW.role <> 'owner'
  AND NOT EXISTS (SELECT 1 FROM shop_members WHERE shop_id = OLD.shop_id AND shopper_id <> OLD.shopper_id AND role = 'owner') BEGIN
  SELECT RAISE(ABORT, 'shop_has_an_owner');
END;

-- What a variant costs in a currency, set by its shop. Without a row the price is converted from USD.
CREATE TABLE variant_prices (
  variant_id INTEGER NOT NULL REFERENCES variants (id) ON DELETE CASCADE,
  currency TEXT NOT NULL REFERENCES currencies (code) CHECK (currency <> 'USD'),
  price_minor INTEGER NOT NULL CONSTRAINT variant_own_price_positive CHECK (price_minor > 0),
  compare_at_minor INTEGER CONSTRAINT variant_own_compare_at_above_price CHECK (compare_at_minor > price_minor),
  PRIMARY KEY (variant_id, currency)
) STRICT, WITHOUT ROWID;

-- A description with headings, lists and emphasis, cleaned by an allow-list before it is stored. Null: plain text alone (`description`, which search reads).
ALTER TABLE product_texts ADD COLUMN description_html TEXT;
