-- Delivery by weight and by value, pick-up at the shops, and the days that were promised with an order.

-- Where a shop hands packages over itself.
CREATE TABLE pickup_points (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  name TEXT NOT NULL,
  line1 TEXT NOT NULL,
  city TEXT NOT NULL,
  region TEXT,
  postal_code TEXT,
  country TEXT NOT NULL CHECK (length(country) = 2) -- ISO 3166-1 alpha-2
) STRICT;
CREATE INDEX pickup_points_shop ON pickup_points (shop_id);

CREATE TABLE pickup_point_texts (
  point_id INTEGER NOT NULL REFERENCES pickup_points (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  hours TEXT NOT NULL, -- when it is open, as people say it
  PRIMARY KEY (point_id, locale)
) STRICT, WITHOUT ROWID;

-- price_usd_minor covers included_g; each further begun kilogram costs per_kg_usd_minor; a heavier package than max_g does not go (null: no limit).
-- A pick-up rate is one point's: it is offered in that point's country alone, and stands beside the ways of delivery.
ALTER TABLE shipping_rates ADD COLUMN included_g INTEGER NOT NULL DEFAULT 0 CONSTRAINT rate_included_range CHECK (included_g >= 0);
ALTER TABLE shipping_rates ADD COLUMN per_kg_usd_minor INTEGER NOT NULL DEFAULT 0 CONSTRAINT rate_per_kg_range CHECK (per_kg_usd_minor BETWEEN 0 AND 1000000);
ALTER TABLE shipping_rates ADD COLUMN max_g INTEGER CONSTRAINT rate_max_range CHECK (max_g IS NULL OR (max_g > 0 AND max_g >= included_g));
ALTER TABLE shipping_rates ADD COLUMN pickup_point_id INTEGER; -- a point of this shop: the triggers below
ALTER TABLE shipping_rates ADD COLUMN kind TEXT NOT NULL DEFAULT 'delivery'
  CONSTRAINT rate_kind CHECK (kind IN ('delivery', 'pickup') AND (kind = 'pickup') = (pickup_point_id IS NOT NULL) AND (kind = 'delivery' OR shop_id IS NOT NULL))
  CONSTRAINT rate_days_most CHECK (days_max <= 365);

CREATE TRIGGER pickup_of_own_shop_insert BEFORE INSERT ON shipping_rates
WHEN NEW.pickup_point_id IS NOT NULL AND NEW.shop_id IS NOT (SELECT shop_id FROM pickup_points WHERE id = NEW.pickup_point_id)
BEGIN SELECT RAISE(ABORT, 'pickup_of_own_shop'); END;
CREATE TRIGGER pickup_of_own_shop_update BEFORE UPDATE OF shop_id, pickup_point_id ON shipping_rates
WHEN NEW.pickup_point_id IS NOT NULL AND NEW.shop_id IS NOT (SELECT shop_id FROM pickup_points WHERE id = NEW.pickup_point_id)
BEGIN SELECT RAISE(ABORT, 'pickup_of_own_shop'); END;

CREATE TRIGGER pickup_point_in_use_delete BEFORE DELETE ON pickup_points WHEN EXISTS (SELECT 1 FROM shipping_rates WHERE pickup_point_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'pickup_point_in_use'); END;
CREATE TRIGGER pickup_point_in_use_update BEFORE UPDATE OF id, shop_id ON pickup_points WHEN EXISTS (SELECT 1 FROM shipping_rates WHERE pickup_point_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'pickup_point_in_use'); END;

-- For items worth from_usd_minor (USD) and more, price_usd_minor stands in for the rate's own; its free_from_usd_minor still wins.
CREATE TABLE shipping_rate_steps (
  rate_id INTEGER NOT NULL REFERENCES shipping_rates (id) ON DELETE CASCADE,
  from_usd_minor INTEGER NOT NULL CHECK (from_usd_minor > 0),
  price_usd_minor INTEGER NOT NULL CHECK (price_usd_minor >= 0),
  PRIMARY KEY (rate_id, from_usd_minor)
) STRICT, WITHOUT ROWID;

-- As it was when the order was placed, whatever becomes of the rate or the point. Null: from before, or no pick-up.
ALTER TABLE packages ADD COLUMN promised_from TEXT CHECK (promised_from GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
ALTER TABLE packages ADD COLUMN promised_to TEXT CHECK (promised_to GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
  CONSTRAINT package_promise_range CHECK ((promised_from IS NULL) = (promised_to IS NULL) AND (promised_from IS NULL OR promised_from <= promised_to));
ALTER TABLE packages ADD COLUMN pickup TEXT CHECK (pickup IS NULL OR json_valid(pickup)); -- the point: {name, line1, city, …, hours: {locale: text}}
