-- Reviews by language first, and by what was bought. An index walks each order within a language; `-stars` is the lowest first.
CREATE INDEX reviews_lang_newest ON reviews (product_id, lang, created_at DESC, id DESC);
CREATE INDEX reviews_lang_helpful ON reviews (product_id, lang, helpful_count DESC, created_at DESC, id DESC);
CREATE INDEX reviews_lang_highest ON reviews (product_id, lang, stars DESC, created_at DESC, id DESC);
CREATE INDEX reviews_lang_lowest ON reviews (product_id, lang, -stars DESC, created_at DESC, id DESC);
CREATE INDEX reviews_lang_stars_helpful ON reviews (product_id, lang, stars, helpful_count DESC, created_at DESC, id DESC);
CREATE INDEX reviews_lang_pictured_newest ON reviews (product_id, lang, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_lang_pictured_helpful ON reviews (product_id, lang, helpful_count DESC, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_lang_pictured_highest ON reviews (product_id, lang, stars DESC, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_lang_pictured_lowest ON reviews (product_id, lang, -stars DESC, created_at DESC, id DESC) WHERE picture_count > 0;
CREATE INDEX reviews_lang_pictured_stars_helpful ON reviews (product_id, lang, stars, helpful_count DESC, created_at DESC, id DESC) WHERE picture_count > 0;

-- what they replace; the release before finds its reviews by `reviews_product_newest`
DROP INDEX reviews_product_stars;
DROP INDEX reviews_product_helpful;
DROP INDEX reviews_product_highest;
DROP INDEX reviews_product_stars_helpful;
DROP INDEX reviews_pictured_newest;
DROP INDEX reviews_pictured_helpful;
DROP INDEX reviews_pictured_highest;
DROP INDEX reviews_pictured_stars;
DROP INDEX reviews_pictured_stars_helpful;

-- What was bought by who wrote it (colour, size …), as it was then.
CREATE TABLE review_options (
  review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  PRIMARY KEY (review_id, axis)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_options_value ON review_options (product_id, axis, value, review_id DESC);

-- How many reviews say so of each value, so that the choice of them never counts.
CREATE TABLE product_review_options (
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  axis TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL CONSTRAINT product_review_options_not_negative CHECK (count >= 0),
  PRIMARY KEY (product_id, axis, value)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER review_options_counted_on_insert AFTER INSERT ON review_options BEGIN
  INSERT INTO product_review_options (product_id, axis, value, count) VALUES (NEW.product_id, NEW.axis, NEW.value, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER review_options_counted_on_delete AFTER DELETE ON review_options BEGIN
  UPDATE product_review_options SET count = count - 1 WHERE product_id = OLD.product_id AND axis = OLD.axis AND value = OLD.value;
END;

CREATE TRIGGER reviews_say_what_was_bought AFTER INSERT ON reviews WHEN NEW.order_line_id IS NOT NULL BEGIN
  INSERT INTO review_options (review_id, axis, value, product_id)
  SELECT NEW.id, o.axis, o.value, NEW.product_id FROM order_lines AS l JOIN variant_options AS o ON o.variant_id = l.variant_id WHERE l.id = NEW.order_line_id
  ON CONFLICT DO NOTHING;
END;
INSERT INTO review_options (review_id, axis, value, product_id)
  SELECT r.id, o.axis, o.value, r.product_id FROM reviews AS r JOIN order_lines AS l ON l.id = r.order_line_id JOIN variant_options AS o ON o.variant_id = l.variant_id;
-- an option that is merged into another takes along what reviews say of it
CREATE TRIGGER review_options_counted_on_change AFTER UPDATE OF axis, value ON review_options WHEN OLD.axis <> NEW.axis OR OLD.value <> NEW.value BEGIN
  UPDATE product_review_options SET count = count - 1 WHERE product_id = OLD.product_id AND axis = OLD.axis AND value = OLD.value;
  INSERT INTO product_review_options (product_id, axis, value, count) VALUES (NEW.product_id, NEW.axis, NEW.value, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER review_options_follow_mergers AFTER UPDATE OF axis, value ON variant_options WHEN OLD.axis <> NEW.axis OR OLD.value <> NEW.value BEGIN
  UPDATE OR IGNORE review_options SET axis = NEW.axis, value = NEW.value
  WHERE product_id = (SELECT product_id FROM variants WHERE id = NEW.variant_id) AND axis = OLD.axis AND value = OLD.value;
END;
