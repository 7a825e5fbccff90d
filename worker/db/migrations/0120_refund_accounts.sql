-- What was paid in cash goes back by bank transfer: to an account that its buyer names, encrypted as all account numbers are, and opened for the transfer alone.
CREATE TABLE refund_accounts (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 24), -- the sealed text belongs to it; another one with each change
  country TEXT NOT NULL CHECK (length(country) = 2),
  kind TEXT NOT NULL CHECK (kind IN ('iban', 'ifsc', 'routing', 'bic')),
  holder_masked TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) BETWEEN 1 AND 4),
  sealed TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL -- it goes then, unless a refund still waits for it
) STRICT;
CREATE INDEX refund_accounts_ending ON refund_accounts (ends_at);

CREATE TABLE refund_batches (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CONSTRAINT refund_batch_once UNIQUE, -- whoever prepares it again gets the same one
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE refund_transfers (
  id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES refund_batches (id),
  refund_id INTEGER NOT NULL REFERENCES refunds (id),
  account_id TEXT NOT NULL, -- the account as it was named then
  reference TEXT NOT NULL UNIQUE, -- the bank's file and statement name it
  state TEXT NOT NULL CHECK (state IN ('sent', 'paid', 'failed')),
  failure TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CONSTRAINT transfer_failed_why CHECK ((state = 'failed') = (failure IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX refund_transfer_once ON refund_transfers (refund_id) WHERE state <> 'failed'; -- no refund is paid twice
CREATE INDEX refund_transfers_batch ON refund_transfers (batch_id, id);
CREATE INDEX refund_transfers_sent ON refund_transfers (id) WHERE state = 'sent';
CREATE INDEX refund_transfers_refund ON refund_transfers (refund_id);
CREATE INDEX refunds_waiting ON refunds (id) WHERE state = 'waiting';

CREATE TRIGGER refund_accounts_of_cash BEFORE INSERT ON refund_accounts
WHEN NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = NEW.order_id AND gateway = 'cash_on_delivery')
BEGIN SELECT RAISE(ABORT, 'refund_account_of_cash'); END;
-- Where a transfer is on its way, its account stays as the bank has it.
CREATE TRIGGER refund_accounts_in_use BEFORE UPDATE OF id, country, sealed ON refund_accounts
WHEN EXISTS (SELECT 1 FROM refund_transfers WHERE account_id = OLD.id AND state = 'sent') BEGIN SELECT RAISE(ABORT, 'refund_account_in_use'); END;
CREATE TRIGGER refund_accounts_needed BEFORE DELETE ON refund_accounts
WHEN EXISTS (SELECT 1 FROM refund_transfers WHERE account_id = OLD.id AND state = 'sent') BEGIN SELECT RAISE(ABORT, 'refund_account_in_use'); END;

-- Transferred is what was paid in cash and waits, to the account that stands.
CREATE TRIGGER refund_transfers_of_cash BEFORE INSERT ON refund_transfers WHEN NEW.state <> 'sent' OR NOT EXISTS (SELECT 1 FROM refunds AS f
  JOIN payment_attempts AS a ON a.id = f.attempt_id AND a.gateway = 'cash_on_delivery' JOIN refund_accounts AS c ON c.order_id = f.order_id AND c.id = NEW.account_id
  WHERE f.id = NEW.refund_id AND f.state = 'waiting')
BEGIN SELECT RAISE(ABORT, 'transfer_of_waiting_cash'); END;
CREATE TRIGGER refund_transfers_forward_only BEFORE UPDATE ON refund_transfers
WHEN OLD.state <> 'sent' OR NEW.refund_id <> OLD.refund_id OR NEW.account_id <> OLD.account_id OR NEW.reference <> OLD.reference OR NEW.batch_id <> OLD.batch_id
  OR (NEW.state = 'paid' AND (SELECT state FROM refunds WHERE id = OLD.refund_id) <> 'waiting')
BEGIN SELECT RAISE(ABORT, 'transfer_forward_only'); END;
-- What is with the bank is not settled beside it.
-- narrows: refunds: refused are only those that a transfer is on its way for, of which the release before this knows nothing
CREATE TRIGGER refunds_transferred BEFORE UPDATE OF state ON refunds
WHEN NEW.state <> OLD.state AND EXISTS (SELECT 1 FROM refund_transfers WHERE refund_id = OLD.id AND state = 'sent')
BEGIN SELECT RAISE(ABORT, 'refund_is_transferred'); END;
-- 90 days after it was paid the account goes.
CREATE TRIGGER refund_transfers_paid AFTER UPDATE OF state ON refund_transfers WHEN NEW.state = 'paid' BEGIN
  UPDATE refund_accounts SET ends_at = NEW.updated_at + 90 * 86400000 WHERE id = NEW.account_id;
END;
-- With the account of whoever bought it goes as well, as soon as nothing is on its way to it.
CREATE TRIGGER refund_accounts_go AFTER UPDATE OF shopper_id ON orders WHEN OLD.shopper_id IS NOT NULL AND NEW.shopper_id IS NULL BEGIN
  DELETE FROM refund_accounts WHERE order_id = NEW.id AND NOT EXISTS (SELECT 1 FROM refund_transfers AS t WHERE t.account_id = refund_accounts.id AND t.state = 'sent');
END;

INSERT INTO mail_kinds (kind) VALUES ('refund-account');
