-- A product whose file named no category of ours stands in a guessed one. That is remembered, and it is not for sale before its shop has chosen.
ALTER TABLE products ADD COLUMN category_guessed INTEGER NOT NULL DEFAULT 0 CONSTRAINT category_guessed_flag CHECK (category_guessed IN (0, 1));

CREATE TRIGGER products_guessed_on_insert BEFORE INSERT ON products WHEN NEW.category_guessed = 1 AND (NEW.status = 'active' OR NEW.withheld = 1) BEGIN
  SELECT RAISE(ABORT, 'the category of a product for sale is chosen by its shop');
END;
CREATE TRIGGER products_guessed_on_update BEFORE UPDATE OF status, withheld, category_guessed ON products
  WHEN NEW.category_guessed = 1 AND (NEW.status = 'active' OR NEW.withheld = 1) BEGIN
  SELECT RAISE(ABORT, 'the category of a product for sale is chosen by its shop');
END;
