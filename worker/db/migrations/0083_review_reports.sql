-- What was decided about a reported review is kept with the report: by whom, when and why, and which product it was about. A report whose review
-- its author took back has nothing left to decide. The states are a CHECK, so the table is made anew.
-- narrows: review_reports: the release before writes the time of a decision with its state, and none of the new columns
CREATE TABLE review_reports_wider (
  review_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL REFERENCES shops (id) ON DELETE CASCADE, -- who reports it
  product_id INTEGER REFERENCES products (id) ON DELETE CASCADE, -- null: its review was gone before this was noted
  reason TEXT NOT NULL CHECK (reason IN ('insult', 'spam', 'off_topic', 'private', 'fake')),
  note TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'kept', 'removed', 'gone')),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  decided_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- null: at the console, the account is gone, or nobody decided
  decision_reason TEXT,
  PRIMARY KEY (review_id, shop_id),
  CONSTRAINT report_decision_has_its_time CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT open_report_has_no_decision CHECK (state IN ('kept', 'removed') OR (decided_by IS NULL AND decision_reason IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO review_reports_wider (review_id, shop_id, product_id, reason, note, state, created_at, decided_at)
SELECT t.review_id, t.shop_id,
  coalesce((SELECT product_id FROM reviews WHERE id = t.review_id), (SELECT product_id FROM review_removals WHERE review_id = t.review_id)), t.reason, t.note,
  iif(t.state = 'open' AND NOT EXISTS (SELECT 1 FROM reviews WHERE id = t.review_id), 'gone', t.state), t.created_at,
  iif(t.state = 'open', iif(EXISTS (SELECT 1 FROM reviews WHERE id = t.review_id), NULL, t.created_at), coalesce(t.decided_at, t.created_at))
FROM review_reports AS t;
DROP TABLE review_reports;
ALTER TABLE review_reports_wider RENAME TO review_reports;
CREATE INDEX review_reports_product ON review_reports (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX review_reports_decided_by ON review_reports (decided_by) WHERE decided_by IS NOT NULL;
-- Operators page through all of them, through those that wait, and through those that do not; of all shops, and of one.
CREATE INDEX review_reports_time ON review_reports (created_at, review_id);
CREATE INDEX review_reports_open ON review_reports (created_at, review_id) WHERE state = 'open';
CREATE INDEX review_reports_decided ON review_reports (created_at, review_id) WHERE state <> 'open';
CREATE INDEX review_reports_shop ON review_reports (shop_id, created_at, review_id);
CREATE INDEX review_reports_shop_open ON review_reports (shop_id, created_at, review_id) WHERE state = 'open';

-- With its author's review a report ends. What the marketplace removes is decided by whoever does it.
CREATE TRIGGER review_reports_end_with_review AFTER DELETE ON reviews
WHEN NOT EXISTS (SELECT 1 FROM review_removals WHERE review_id = OLD.id AND removed_by = 'marketplace') BEGIN
  UPDATE review_reports SET state = 'gone', decided_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE review_id = OLD.id AND state = 'open';
END;
