-- WHAT RUNS LOW IN A SHOP, told to its people in digests (sellers/notices/digests-data.ts): a variant once, until it is above the mark again.
CREATE TABLE stock_digests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  opened_at INTEGER NOT NULL
) STRICT;
CREATE INDEX stock_digests_shop ON stock_digests (shop_id, opened_at);

CREATE TABLE low_stock (
  variant_id INTEGER PRIMARY KEY REFERENCES variants (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  since INTEGER NOT NULL,
  digest_id INTEGER -- the digest that told of it; null: waits for the next one
) STRICT;
CREATE INDEX low_stock_waiting ON low_stock (shop_id, since) WHERE digest_id IS NULL;
CREATE INDEX low_stock_digest ON low_stock (digest_id) WHERE digest_id IS NOT NULL;

-- The mark is the shop's own (shop_desks.low_stock_max), at most 999; without one it is 3. Nobody is told for a shop where nobody works.
CREATE TRIGGER variants_ran_low AFTER UPDATE OF stock ON variants WHEN NEW.stock < OLD.stock AND NEW.stock <= 999 BEGIN
  INSERT INTO low_stock (variant_id, shop_id, since)
    SELECT NEW.id, p.shop_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM products AS p LEFT JOIN shop_desks AS d ON d.shop_id = p.shop_id
    WHERE p.id = NEW.product_id AND NEW.stock <= COALESCE(d.low_stock_max, 3) AND EXISTS (SELECT 1 FROM shop_members WHERE shop_id = p.shop_id)
    ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER variants_stocked_up AFTER UPDATE OF stock ON variants WHEN NEW.stock > OLD.stock BEGIN
  DELETE FROM low_stock WHERE variant_id = NEW.id
    AND NEW.stock > COALESCE((SELECT d.low_stock_max FROM shop_desks AS d WHERE d.shop_id = low_stock.shop_id), 3);
END;
