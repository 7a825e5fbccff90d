-- How a size turned out, as who bought it says in a review, and how many say so of a product, so that its page never counts.
ALTER TABLE reviews ADD COLUMN fit TEXT CONSTRAINT reviews_fit CHECK (fit IN ('small', 'true', 'large'));
CREATE TABLE product_fits (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  fit TEXT NOT NULL CHECK (fit IN ('small', 'true', 'large')),
  count INTEGER NOT NULL CONSTRAINT product_fits_not_negative CHECK (count >= 0),
  PRIMARY KEY (product_id, fit)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER reviews_fit_counted_on_insert AFTER INSERT ON reviews WHEN NEW.fit IS NOT NULL BEGIN
  INSERT INTO product_fits (product_id, fit, count) VALUES (NEW.product_id, NEW.fit, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER reviews_fit_counted_on_delete AFTER DELETE ON reviews WHEN OLD.fit IS NOT NULL BEGIN
  UPDATE product_fits SET count = count - 1 WHERE product_id = OLD.product_id AND fit = OLD.fit;
END;
CREATE TRIGGER reviews_fit_counted_on_change AFTER UPDATE OF fit ON reviews WHEN OLD.fit IS NOT NEW.fit BEGIN
  UPDATE product_fits SET count = count - 1 WHERE product_id = OLD.product_id AND fit = OLD.fit;
  INSERT INTO product_fits (product_id, fit, count) SELECT NEW.product_id, NEW.fit, 1 WHERE NEW.fit IS NOT NULL ON CONFLICT DO UPDATE SET count = count + 1;
END;
