-- Categories and brands change while the marketplace is open: all pages follow, and their former addresses lead to them for good.

CREATE TABLE category_redirects (
  main TEXT NOT NULL, -- slug of the main category at that time
  sub TEXT NOT NULL DEFAULT '', -- '': it was the main category itself
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  merged_id INTEGER, -- of the category that went into that one; null: it has another address now
  created_at INTEGER NOT NULL,
  PRIMARY KEY (main, sub)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_redirects_category ON category_redirects (category_id);

CREATE TABLE brand_redirects (
  slug TEXT PRIMARY KEY,
  brand_id INTEGER NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  merged_id INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX brand_redirects_brand ON brand_redirects (brand_id);

-- Every page shows categories, and many show brands: what they are called and where they stand is part of all that is cached.
CREATE TRIGGER categories_insertion_announced AFTER INSERT ON categories BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER categories_change_announced AFTER UPDATE OF parent_id, slug, position, picture ON categories
WHEN (OLD.parent_id, OLD.slug, OLD.position, OLD.picture) IS NOT (NEW.parent_id, NEW.slug, NEW.position, NEW.picture) BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER categories_deletion_announced AFTER DELETE ON categories BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER category_texts_insertion_announced AFTER INSERT ON category_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER category_texts_change_announced AFTER UPDATE ON category_texts WHEN (OLD.name, OLD.blurb) IS NOT (NEW.name, NEW.blurb) BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER category_texts_deletion_announced AFTER DELETE ON category_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
-- sellers bring new brands, which the tag "brands" tells (0030_products.sql)
CREATE TRIGGER brands_change_announced AFTER UPDATE OF slug, name, country ON brands
WHEN (OLD.slug, OLD.name, OLD.country) IS NOT (NEW.slug, NEW.name, NEW.country) BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER brands_deletion_announced AFTER DELETE ON brands BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER brand_texts_insertion_announced AFTER INSERT ON brand_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER brand_texts_change_announced AFTER UPDATE ON brand_texts WHEN OLD.about <> NEW.about BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
CREATE TRIGGER brand_texts_deletion_announced AFTER DELETE ON brand_texts BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;
