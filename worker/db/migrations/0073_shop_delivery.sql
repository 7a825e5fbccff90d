-- What a shop says of its own delivery. A shop without a row sends as everybody does: on the day of UTC that it is ordered on.
CREATE TABLE shop_delivery (
  shop_id INTEGER PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  time_zone TEXT NOT NULL, -- of the IANA database
  cut_off_minute INTEGER CHECK (cut_off_minute BETWEEN 0 AND 1439), -- of the day there: what is ordered from then on counts as of the next day; null: none
  handling_days INTEGER NOT NULL CHECK (handling_days BETWEEN 0 AND 30) -- working days until a package leaves
) STRICT;

-- How it delivers into a zone. No row: at the market's rates, its own in place of those of the same name. 'own': at its own alone.
CREATE TABLE shop_zones (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  zone_id INTEGER NOT NULL REFERENCES shipping_zones (id) ON DELETE CASCADE,
  delivery TEXT NOT NULL CHECK (delivery IN ('own', 'none')),
  PRIMARY KEY (shop_id, zone_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_zones_zone ON shop_zones (zone_id);

CREATE TABLE shop_undelivered_countries (
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (length(country) = 2), -- ISO 3166-1 alpha-2
  PRIMARY KEY (shop_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_undelivered_countries_country ON shop_undelivered_countries (country);

-- One point's rate: withdrawn, it is collected from no more.
CREATE INDEX shipping_rates_point ON shipping_rates (pickup_point_id) WHERE pickup_point_id IS NOT NULL;
CREATE INDEX shipping_rates_shop ON shipping_rates (shop_id) WHERE shop_id IS NOT NULL;
