-- Invoices and credit notes: documents that are kept as they were issued, numbered without a gap for each issuer and year. A shop issues those of its
-- sales; the marketplace issues those of sales whose tax it owes, of fees that are its own, and of its commission.
CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CONSTRAINT invoice_once UNIQUE, -- what it is about: asked for again, it is the same document
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  about TEXT NOT NULL CHECK (about IN ('sale', 'fee', 'commission')),
  issuer_shop_id INTEGER REFERENCES shops (id), -- null: the marketplace
  shop_id INTEGER NOT NULL REFERENCES shops (id), -- whose sale it is, or whose commission
  year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 9999), -- of its issue, UTC
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  number TEXT NOT NULL CONSTRAINT invoice_number_once UNIQUE,
  package_id INTEGER REFERENCES packages (id),
  corrects_id INTEGER REFERENCES invoices (id), -- a credit note: the invoice; an invoice: a credit note whose money was not given back after all
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  tax_minor INTEGER NOT NULL CHECK (tax_minor BETWEEN 0 AND total_minor),
  document TEXT NOT NULL CHECK (json_valid(document)), -- parties, lines, sums and taxes as they were then
  issued_at INTEGER NOT NULL,
  CONSTRAINT invoice_of_package CHECK ((about = 'commission') = (package_id IS NULL)),
  CONSTRAINT credit_note_corrects CHECK (kind = 'invoice' OR about = 'commission' OR corrects_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX invoices_sequence ON invoices (coalesce(issuer_shop_id, 0), year, sequence);
CREATE INDEX invoices_package ON invoices (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX invoices_corrects ON invoices (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE INDEX invoices_shop ON invoices (shop_id, year, id);
CREATE INDEX invoices_year ON invoices (year, id);

CREATE TRIGGER invoices_without_gap BEFORE INSERT ON invoices
WHEN NEW.sequence <> 1 + coalesce((SELECT max(sequence) FROM invoices WHERE coalesce(issuer_shop_id, 0) = coalesce(NEW.issuer_shop_id, 0) AND year = NEW.year), 0)
BEGIN SELECT RAISE(ABORT, 'invoice_without_gap'); END;
CREATE TRIGGER invoices_not_changed BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'invoice_is_kept'); END;
CREATE TRIGGER invoices_not_deleted BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'invoice_is_kept'); END;

-- A correction is of the same issuer and package, and no more is credited than was invoiced, or invoiced again than was credited.
CREATE TRIGGER invoices_correct_their_own BEFORE INSERT ON invoices WHEN NEW.corrects_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM invoices AS i WHERE i.id = NEW.corrects_id
  AND i.kind <> NEW.kind AND i.issuer_shop_id IS NEW.issuer_shop_id AND i.package_id IS NEW.package_id AND i.currency = NEW.currency
  AND (NEW.kind = 'credit_note') = (i.corrects_id IS NULL))
BEGIN SELECT RAISE(ABORT, 'invoice_corrects_its_own'); END;
CREATE TRIGGER invoices_credited_within BEFORE INSERT ON invoices WHEN NEW.corrects_id IS NOT NULL AND (SELECT i.total_minor
    - coalesce((SELECT sum(c.total_minor - coalesce((SELECT sum(r.total_minor) FROM invoices AS r WHERE r.corrects_id = c.id), 0)) FROM invoices AS c WHERE c.corrects_id = i.id), 0)
  FROM invoices AS i WHERE i.id = NEW.corrects_id) < NEW.total_minor
BEGIN SELECT RAISE(ABORT, 'credited_within_invoice'); END;

-- Which lines of an order were credited: each once.
CREATE TABLE credited_lines (
  line_id INTEGER PRIMARY KEY REFERENCES order_lines (id),
  invoice_id INTEGER NOT NULL REFERENCES invoices (id)
) STRICT, WITHOUT ROWID;

-- What calls for a document is noted with its cause, whatever writes that: INSERT INTO invoice_cause (cause, package_id, at) VALUES ('sold:7', 7, …).
-- What was sold before there were invoices gets none afterwards, and so no credit notes.
CREATE VIEW invoice_cause (cause, package_id, at) AS SELECT '', 0, 0 WHERE 0;
CREATE TRIGGER invoice_cause_noted INSTEAD OF INSERT ON invoice_cause BEGIN
  INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at)
    VALUES ('invoice', 'invoice:' || NEW.cause, json_object('invoicesOf', NEW.package_id), NEW.at, NEW.at) ON CONFLICT (dedupe_key) DO NOTHING;
END;

CREATE TRIGGER packages_sold_invoiced AFTER INSERT ON package_events WHEN NEW.kind IN ('paid', 'cash_collected') BEGIN
  INSERT INTO invoice_cause (cause, package_id, at) VALUES ('sold:' || NEW.package_id, NEW.package_id, NEW.at);
END;
CREATE TRIGGER order_lines_back_credited AFTER UPDATE OF cancelled_at ON order_lines WHEN OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL
  AND (EXISTS (SELECT 1 FROM invoices WHERE key = 'sale:' || NEW.package_id) OR EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'invoice:sold:' || NEW.package_id)) BEGIN
  INSERT INTO invoice_cause (cause, package_id, at) VALUES ('line:' || NEW.id, NEW.package_id, NEW.cancelled_at);
END;
-- Money back for what stays sold, as goodwill is. What is cancelled goes by its lines, and what comes back unasked lowers no price.
CREATE TRIGGER refunds_credited AFTER INSERT ON refunds
WHEN NEW.package_id IS NOT NULL AND NEW.state <> 'failed' AND NEW.reason NOT IN ('cancelled', 'surplus', 'outside')
  AND (EXISTS (SELECT 1 FROM invoices WHERE key = 'sale:' || NEW.package_id) OR EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'invoice:sold:' || NEW.package_id)) BEGIN
  INSERT INTO invoice_cause (cause, package_id, at) VALUES ('refund:' || NEW.id, NEW.package_id, NEW.created_at);
END;
CREATE TRIGGER refunds_failed_invoiced AFTER UPDATE OF state ON refunds WHEN NEW.state = 'failed' AND OLD.state <> 'failed'
  AND EXISTS (SELECT 1 FROM invoices WHERE key = 'refund:' || NEW.id) BEGIN
  INSERT INTO invoice_cause (cause, package_id, at) VALUES ('refund-failed:' || NEW.id, NEW.package_id, NEW.updated_at);
END;

-- The commission of a month, by shop and currency.
CREATE INDEX ledger_transfers_commission ON ledger_transfers (at, shop_id, currency, kind, amount_minor) WHERE kind IN ('commission', 'commission_back');

-- What the marketplace's own invoices name.
ALTER TABLE market ADD COLUMN tax_number TEXT NOT NULL DEFAULT '' CHECK (length(tax_number) <= 40);
