-- Operators make zones and rates. Packages refer to the rate they travel with: what is no longer offered is withdrawn, never deleted.
ALTER TABLE shipping_zones ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0 CONSTRAINT zone_withdrawn CHECK (withdrawn IN (0, 1));
ALTER TABLE shipping_rates ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0 CONSTRAINT rate_withdrawn CHECK (withdrawn IN (0, 1));
CREATE INDEX shipping_zone_countries_zone ON shipping_zone_countries (zone_id);
