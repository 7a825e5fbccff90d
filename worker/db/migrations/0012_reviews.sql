-- Reviews written by shoppers: whose they are, and what became of removed ones.

ALTER TABLE reviews ADD COLUMN shopper_id INTEGER REFERENCES shoppers (id) ON DELETE CASCADE; -- null: brought along from elsewhere
ALTER TABLE reviews ADD COLUMN edited_at INTEGER;
CREATE UNIQUE INDEX reviews_once_a_shopper ON reviews (shopper_id, product_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX reviews_shopper_newest ON reviews (shopper_id, created_at DESC, id DESC) WHERE shopper_id IS NOT NULL;

-- What was written once and is gone. Taken back by its author, a purchase may be reviewed anew; removed by the marketplace, it may not.
CREATE TABLE review_removals (
  review_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  removed_by TEXT NOT NULL CHECK (removed_by IN ('author', 'marketplace')),
  removed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX review_removals_shopper ON review_removals (shopper_id, product_id);
CREATE INDEX review_removals_product ON review_removals (product_id);

-- with an account its reviews go, and no cache may go on showing them
CREATE TRIGGER reviews_gone_from_caches AFTER DELETE ON reviews WHEN OLD.shopper_id IS NOT NULL BEGIN
  UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1;
END;

CREATE TRIGGER review_pictures_limited BEFORE INSERT ON review_pictures
WHEN (SELECT count(*) FROM review_pictures WHERE review_id = NEW.review_id) >= 5 BEGIN
  SELECT RAISE(ABORT, 'review_pictures_at_most_five');
END;

-- A guest's votes become the shopper's when they sign in.
CREATE INDEX review_votes_voter ON review_votes (voter);

-- A number may be given to another account later: nothing may be left under it.
CREATE TRIGGER shoppers_leave_nothing AFTER DELETE ON shoppers BEGIN
  DELETE FROM review_votes WHERE voter = 'shopper:' || OLD.id;
  UPDATE orders SET shopper_id = NULL WHERE shopper_id = OLD.id;
END;
