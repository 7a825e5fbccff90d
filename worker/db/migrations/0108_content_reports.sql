-- Notice and action (Regulation (EU) 2022/2065, articles 16, 17 and 20): what anybody reports, what is decided about it, and who asks for it to be decided again.
-- A case is one thing with all reports of it that are decided together. What is decided twice has two rounds.
CREATE TABLE report_cases (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: mails are sent once by it
  target_kind TEXT NOT NULL CHECK (target_kind IN ('product', 'review', 'question', 'shop')),
  target_id INTEGER NOT NULL,
  shop_id INTEGER REFERENCES shops (id) ON DELETE SET NULL, -- whose it is, or at whose product it stands
  product_id INTEGER REFERENCES products (id) ON DELETE SET NULL,
  author_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- who wrote it; null: a shop did, or the account is gone
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided', 'appealed')),
  round INTEGER NOT NULL DEFAULT 0 CHECK (round BETWEEN 0 AND 3), -- how often it was decided
  outcome TEXT CHECK (outcome IN ('kept', 'acted', 'gone')), -- of the last decision
  opened_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL, -- when whoever waits shall have an answer
  decided_at INTEGER, -- the last time
  CONSTRAINT report_case_was_decided CHECK ((state = 'open') = (round = 0) AND (round = 0) = (outcome IS NULL) AND (outcome IS NULL) = (decided_at IS NULL))
) STRICT;
-- what is reported while it waits is decided with it
CREATE UNIQUE INDEX report_cases_open ON report_cases (target_kind, target_id) WHERE state = 'open';
CREATE INDEX report_cases_due ON report_cases (due_at, id);
CREATE INDEX report_cases_state ON report_cases (state, due_at, id);
CREATE INDEX report_cases_kind ON report_cases (target_kind, due_at, id);
CREATE INDEX report_cases_aged ON report_cases (decided_at) WHERE state = 'decided';
CREATE INDEX report_cases_shop ON report_cases (shop_id) WHERE shop_id IS NOT NULL;
CREATE INDEX report_cases_product ON report_cases (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX report_cases_author ON report_cases (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE content_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  reference TEXT NOT NULL UNIQUE CHECK (length(reference) = 11), -- as the receipt names it
  request_key TEXT NOT NULL UNIQUE CHECK (length(request_key) BETWEEN 16 AND 64), -- the form: sent twice it is one report
  reason TEXT NOT NULL CHECK (reason IN ('unsafe', 'counterfeit', 'prohibited', 'fraud', 'hate', 'privacy', 'illegal', 'misleading', 'spam', 'rules')),
  explanation TEXT NOT NULL CHECK (length(explanation) BETWEEN 1 AND 2000),
  seen_at TEXT NOT NULL CHECK (length(seen_at) BETWEEN 1 AND 500), -- the address that it was seen at
  name TEXT CHECK (length(name) BETWEEN 1 AND 120), -- null: not said, or the account is gone
  email TEXT CHECK (length(email) BETWEEN 3 AND 254),
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- who was signed in
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  received_at INTEGER NOT NULL,
  decided_at INTEGER, -- for the first time
  network_key TEXT -- for a day
) STRICT;
CREATE INDEX content_reports_case ON content_reports (case_id, id);
CREATE INDEX content_reports_shopper ON content_reports (shopper_id) WHERE shopper_id IS NOT NULL;
CREATE INDEX content_reports_network ON content_reports (network_key, received_at) WHERE network_key IS NOT NULL;
CREATE INDEX content_reports_email ON content_reports (lower(email), received_at) WHERE email IS NOT NULL;

-- The statement of reasons of each round (article 17).
CREATE TABLE report_decisions (
  case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 3),
  outcome TEXT NOT NULL CHECK (outcome IN ('kept', 'acted', 'gone')),
  ground TEXT CHECK (ground IN ('law', 'rules')),
  ground_text TEXT CHECK (length(ground_text) BETWEEN 1 AND 200), -- which law or rule
  facts TEXT NOT NULL CHECK (length(facts) BETWEEN 1 AND 1000),
  decided_by INTEGER REFERENCES shoppers (id) ON DELETE SET NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (case_id, round),
  CONSTRAINT report_action_names_its_ground CHECK ((ground IS NULL) = (ground_text IS NULL) AND (outcome <> 'acted' OR ground IS NOT NULL))
) STRICT;
CREATE INDEX report_decisions_by ON report_decisions (decided_by) WHERE decided_by IS NOT NULL;

-- Each side is heard once in a case (article 20).
CREATE TABLE report_appeals (
  case_id INTEGER NOT NULL REFERENCES report_cases (id) ON DELETE CASCADE,
  side TEXT NOT NULL CHECK (side IN ('reporter', 'affected')),
  round INTEGER NOT NULL CHECK (round BETWEEN 1 AND 2), -- the decision that it is against
  report_id INTEGER REFERENCES content_reports (id) ON DELETE CASCADE, -- whose, of the reporters
  shopper_id INTEGER REFERENCES shoppers (id) ON DELETE SET NULL, -- whose, of those affected; null: the account is gone
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  received_at INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IN ('upheld', 'rejected')),
  decided_at INTEGER,
  PRIMARY KEY (case_id, side),
  CONSTRAINT report_appeal_has_its_time CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT report_appeal_is_of_its_side CHECK (side = 'reporter' OR report_id IS NULL)
) STRICT;
CREATE INDEX report_appeals_report ON report_appeals (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX report_appeals_shopper ON report_appeals (shopper_id) WHERE shopper_id IS NOT NULL;

-- What the page /transparency tells of a year (articles 15 and 24). It outlives the reports, and no person is in it.
CREATE TABLE report_counts (
  year INTEGER NOT NULL,
  measure TEXT NOT NULL CHECK (measure IN ('received', 'decided', 'hours', 'appealed', 'appeals_decided')),
  first TEXT NOT NULL, -- received, decided: the kind of thing; hours: how many passed; appeals: the side
  second TEXT NOT NULL, -- received: the reason; the others: the outcome
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (year, measure, first, second)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER content_reports_counted AFTER INSERT ON content_reports BEGIN
  INSERT INTO report_counts (year, measure, first, second, count)
    SELECT CAST(strftime('%Y', NEW.received_at / 1000, 'unixepoch') AS INTEGER), 'received', target_kind, NEW.reason, 1 FROM report_cases WHERE id = NEW.case_id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER content_reports_decision_timed AFTER UPDATE OF decided_at ON content_reports WHEN OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL BEGIN
  INSERT INTO report_counts (year, measure, first, second, count)
    VALUES (CAST(strftime('%Y', NEW.decided_at / 1000, 'unixepoch') AS INTEGER), 'hours', CAST(min(1440, max(0, (NEW.decided_at - NEW.received_at) / 3600000)) AS TEXT), '', 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER report_decisions_counted AFTER INSERT ON report_decisions WHEN NEW.round = 1 BEGIN
  INSERT INTO report_counts (year, measure, first, second, count)
    SELECT CAST(strftime('%Y', NEW.decided_at / 1000, 'unixepoch') AS INTEGER), 'decided', target_kind, NEW.outcome, 1 FROM report_cases WHERE id = NEW.case_id
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER report_appeals_counted AFTER INSERT ON report_appeals BEGIN
  INSERT INTO report_counts (year, measure, first, second, count)
    VALUES (CAST(strftime('%Y', NEW.received_at / 1000, 'unixepoch') AS INTEGER), 'appealed', NEW.side, '', 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER report_appeals_decision_counted AFTER UPDATE OF outcome ON report_appeals WHEN OLD.outcome IS NULL AND NEW.outcome IS NOT NULL BEGIN
  INSERT INTO report_counts (year, measure, first, second, count)
    VALUES (CAST(strftime('%Y', NEW.decided_at / 1000, 'unixepoch') AS INTEGER), 'appeals_decided', NEW.side, NEW.outcome, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

-- With an account its name and address go; what it reported stays as long as the case.
CREATE TRIGGER content_reports_leave_no_name BEFORE DELETE ON shoppers BEGIN
  UPDATE content_reports SET name = NULL, email = NULL WHERE shopper_id = OLD.id;
END;

INSERT INTO mail_kinds (kind) VALUES ('report-received'), ('report-decided'), ('report-statement'), ('appeal-decided');
