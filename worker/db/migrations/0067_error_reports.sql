-- What broke in browsers and in the worker, counted: a row for each kind of error and release, whoever met it.
CREATE TABLE error_reports (
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 16),
  release TEXT NOT NULL CHECK (length(release) <= 64),
  source TEXT NOT NULL CHECK (source IN ('browser', 'worker')),
  name TEXT NOT NULL CHECK (length(name) <= 60),
  message TEXT NOT NULL CHECK (length(message) <= 300),
  -- JSON: the frames of the stack, as they were built
  frames TEXT NOT NULL CHECK (json_valid(frames) AND length(frames) <= 6000),
  -- the pattern of the page
  page TEXT,
  count INTEGER NOT NULL CHECK (count > 0),
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  PRIMARY KEY (fingerprint, release)
) STRICT, WITHOUT ROWID;
CREATE INDEX error_reports_aged ON error_reports (last_seen);
CREATE INDEX error_reports_new ON error_reports (source, first_seen);
