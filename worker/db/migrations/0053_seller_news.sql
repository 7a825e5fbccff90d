-- PEOPLE WHO WORK FOR A SHOP ARE TOLD OF ITS ORDERS (`sales`) AND OF WHAT RUNS LOW (`stock`), as long as they want to be.
-- The kinds are a CHECK, so the table is made anew.
CREATE TABLE news_preferences_new (
  shopper_id INTEGER NOT NULL REFERENCES shoppers (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('orders', 'answers', 'followed', 'sales', 'stock')),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'mail')),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)),
  PRIMARY KEY (shopper_id, kind, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO news_preferences_new SELECT shopper_id, kind, channel, wanted FROM news_preferences;
DROP TABLE news_preferences;
ALTER TABLE news_preferences_new RENAME TO news_preferences;
