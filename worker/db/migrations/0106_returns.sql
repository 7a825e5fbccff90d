-- What shoppers send back, or say did not come as it was bought. A return is of one package, which is a contract with one shop. Its money is worked out by
-- worker/shop/returns/rules.ts as it is given back, frozen here, and booked by a trigger.
CREATE TABLE returns (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given again: mails are sent once by it
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  package_id INTEGER NOT NULL REFERENCES packages (id),
  shop_id INTEGER NOT NULL REFERENCES shops (id),
  withdrawal_id INTEGER REFERENCES withdrawals (id) ON DELETE CASCADE, -- null: a complaint, which its shop may dispute as such
  request_key TEXT NOT NULL CHECK (length(request_key) BETWEEN 1 AND 80), -- the form: sent twice it is one return
  reason TEXT NOT NULL CHECK (reason IN ('changed_mind', 'damaged', 'wrong_item', 'not_as_described', 'missing')),
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fr', 'ar', 'tr', 'hi')),
  state TEXT NOT NULL CHECK (state IN ('asked', 'accepted', 'sent_back', 'disputed', 'refunded', 'refused', 'withdrawn', 'lapsed')),
  due_at INTEGER, -- what the clock does then: worker/shop/returns/rules.ts
  sends_back INTEGER NOT NULL DEFAULT 1 CHECK (sends_back IN (0, 1)), -- 0: the goods stay where they are
  ship_to TEXT NOT NULL DEFAULT '' CHECK (length(ship_to) <= 500),
  answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 1000), -- the shop's words
  carrier TEXT NOT NULL DEFAULT '' CHECK (length(carrier) <= 60),
  tracking TEXT NOT NULL DEFAULT '' CHECK (length(tracking) <= 60),
  decision TEXT CHECK (decision IN ('shopper', 'part', 'shop')), -- an operator's
  decision_reason TEXT NOT NULL DEFAULT '' CHECK (length(decision_reason) <= 1000),
  is_assumed INTEGER NOT NULL DEFAULT 0 CHECK (is_assumed IN (0, 1)), -- the shop was silent: the clock moved it last
  asked_at INTEGER NOT NULL,
  accepted_at INTEGER,
  sent_at INTEGER,
  disputed_at INTEGER,
  decided_at INTEGER,
  ended_at INTEGER,
  given_minor INTEGER NOT NULL DEFAULT 0 CHECK (given_minor >= 0), -- of what was paid for the package: goods, and with the last of them delivery and fee
  sale_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (sale_back_minor >= 0), -- without tax
  shipping_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (shipping_back_minor >= 0),
  tax_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (tax_back_minor >= 0),
  fee_tax_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (fee_tax_back_minor >= 0),
  gift_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (gift_back_minor >= 0), -- of vouchers of the marketplace
  commission_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (commission_back_minor >= 0),
  CONSTRAINT return_once UNIQUE (package_id, request_key),
  CONSTRAINT return_ends CHECK ((ended_at IS NULL) = (state IN ('asked', 'accepted', 'sent_back', 'disputed')) AND (due_at IS NULL) = (ended_at IS NOT NULL)),
  CONSTRAINT return_decided_with_reason CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL OR decision_reason <> '')),
  CONSTRAINT return_money_at_its_end CHECK (state = 'refunded' OR given_minor + sale_back_minor + shipping_back_minor + tax_back_minor + fee_tax_back_minor
    + gift_back_minor + commission_back_minor = 0),
  CONSTRAINT return_shares_within CHECK (sale_back_minor + shipping_back_minor + tax_back_minor + fee_tax_back_minor <= given_minor + gift_back_minor)
) STRICT;
CREATE INDEX returns_package ON returns (package_id, id);
CREATE INDEX returns_order ON returns (order_id, id);
CREATE INDEX returns_withdrawal ON returns (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX returns_due ON returns (due_at, id) WHERE ended_at IS NULL AND state <> 'disputed';
CREATE INDEX returns_open ON returns (due_at, id) WHERE ended_at IS NULL;
CREATE INDEX returns_disputed ON returns (due_at, id) WHERE state = 'disputed';
CREATE INDEX returns_ended ON returns (ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX returns_shop_open ON returns (shop_id, due_at, id) WHERE ended_at IS NULL;
CREATE INDEX returns_shop_disputed ON returns (shop_id, due_at, id) WHERE state = 'disputed';
CREATE INDEX returns_shop_ended ON returns (shop_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX returns_shop ON returns (shop_id, ended_at); -- what is open of a shop: payouts look there

CREATE TABLE return_lines (
  return_id INTEGER NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  line_id INTEGER NOT NULL REFERENCES order_lines (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  sellable INTEGER NOT NULL DEFAULT 0 CONSTRAINT return_sells_what_came CHECK (sellable BETWEEN 0 AND quantity), -- for sale again
  PRIMARY KEY (return_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX return_lines_line ON return_lines (line_id);

-- Returns that hold their pieces: those that are open, and those whose pieces were paid back. A lower price (`part`) leaves the pieces with the shopper.
CREATE VIEW returned_pieces AS SELECT w.line_id, w.return_id, w.quantity, r.package_id, r.state = 'refunded' AS is_paid
FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
WHERE r.state IN ('asked', 'accepted', 'sent_back', 'disputed') OR (r.state = 'refunded' AND r.decision IS NOT 'part');

-- No piece is returned twice, none of another package, none that was cancelled, and none that has not left or was not paid.
CREATE TRIGGER return_lines_are_there BEFORE INSERT ON return_lines
WHEN NEW.quantity > coalesce((SELECT l.quantity - coalesce((SELECT sum(p.quantity) FROM returned_pieces AS p WHERE p.line_id = l.id), 0)
  FROM order_lines AS l JOIN returns AS r ON r.id = NEW.return_id AND r.package_id = l.package_id JOIN packages AS k ON k.id = l.package_id
  WHERE l.id = NEW.line_id AND l.cancelled_at IS NULL AND k.status IN ('shipped', 'delivered') AND coalesce(k.cash, 'collected') = 'collected'), 0)
BEGIN SELECT RAISE(ABORT, 'return_exceeds_line'); END;
-- narrows: order_lines: a line is kept whole only once it is returned, which the release before this does not know of
CREATE TRIGGER order_lines_not_cancelled_when_returned BEFORE UPDATE OF cancelled_at, quantity ON order_lines
WHEN (NEW.cancelled_at IS NOT OLD.cancelled_at OR NEW.quantity <> OLD.quantity) AND EXISTS (SELECT 1 FROM returned_pieces WHERE line_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'line_is_returned'); END;

CREATE TRIGGER returns_forward_only BEFORE UPDATE OF state ON returns
WHEN NEW.state <> OLD.state AND OLD.state || ' ' || NEW.state NOT IN ('asked accepted', 'asked disputed', 'asked refunded', 'asked withdrawn', 'accepted sent_back', 'accepted refunded',
  'accepted withdrawn', 'accepted lapsed', 'sent_back refunded', 'sent_back disputed', 'disputed accepted', 'disputed refunded', 'disputed refused', 'disputed withdrawn')
BEGIN SELECT RAISE(ABORT, 'return_forward_only'); END;
CREATE TRIGGER returns_money_stays BEFORE UPDATE OF given_minor, sale_back_minor, shipping_back_minor, tax_back_minor, fee_tax_back_minor, gift_back_minor, commission_back_minor ON returns
WHEN OLD.state = 'refunded' BEGIN SELECT RAISE(ABORT, 'return_is_booked'); END;
CREATE TRIGGER returns_stay BEFORE DELETE ON returns WHEN OLD.state = 'refunded' BEGIN SELECT RAISE(ABORT, 'return_is_booked'); END;

-- What was paid for a package, the tax in its goods and delivery, and what of both was given back: by goodwill of its shop, and by returns.
CREATE VIEW package_given AS SELECT k.id AS package_id,
  k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT coalesce(sum(paid_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) AS paid_minor,
  k.shipping_tax_minor + (SELECT coalesce(sum(tax_minor), 0) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) AS tax_minor,
  (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE order_id = k.order_id AND package_id = k.id AND borne_by_shop_id IS NOT NULL AND state <> 'failed') AS goodwill_minor,
  (SELECT coalesce(sum(tax_minor), 0) FROM refunds WHERE order_id = k.order_id AND package_id = k.id AND state <> 'failed') AS goodwill_tax_minor,
  (SELECT coalesce(sum(given_minor), 0) FROM returns WHERE package_id = k.id AND state = 'refunded') AS returned_minor,
  (SELECT coalesce(sum(tax_back_minor), 0) FROM returns WHERE package_id = k.id AND state = 'refunded') AS returned_tax_minor
FROM packages AS k;

-- The same sum is not given back twice, however the ways meet.
-- narrows: refunds: refused are only those of packages that were returned, and of more tax than is left; the release before this knows no returns
CREATE TRIGGER returns_within_package AFTER UPDATE OF state ON returns WHEN NEW.state = 'refunded' AND OLD.state <> 'refunded'
  AND EXISTS (SELECT 1 FROM package_given WHERE package_id = NEW.package_id AND (goodwill_minor + returned_minor > paid_minor OR goodwill_tax_minor + returned_tax_minor > tax_minor))
BEGIN SELECT RAISE(ABORT, 'return_within_package'); END;
CREATE TRIGGER refunds_within_package BEFORE INSERT ON refunds WHEN NEW.borne_by_shop_id IS NOT NULL AND NEW.state <> 'failed'
  AND EXISTS (SELECT 1 FROM package_given WHERE package_id = NEW.package_id AND returned_minor > 0 AND NEW.amount_minor + goodwill_minor + returned_minor > paid_minor)
BEGIN SELECT RAISE(ABORT, 'return_within_package'); END;
DROP TRIGGER refunds_tax_within_package;
CREATE TRIGGER refunds_tax_within_package BEFORE INSERT ON refunds WHEN NEW.tax_minor > 0
  AND EXISTS (SELECT 1 FROM package_given WHERE package_id = NEW.package_id AND NEW.tax_minor + goodwill_tax_minor + returned_tax_minor > tax_minor)
BEGIN SELECT RAISE(ABORT, 'refund_tax_within_package'); END;

-- What of the payment goes back for a return: one refund, never more than the return gives. The trigger below has the return be there: it is a later table.
ALTER TABLE refunds ADD COLUMN return_id INTEGER;
CREATE UNIQUE INDEX refunds_return ON refunds (return_id) WHERE return_id IS NOT NULL;
CREATE TRIGGER refunds_of_return BEFORE INSERT ON refunds WHEN NEW.return_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM returns
  WHERE id = NEW.return_id AND order_id = NEW.order_id AND package_id = NEW.package_id AND state = 'refunded' AND NEW.amount_minor <= given_minor)
BEGIN SELECT RAISE(ABORT, 'refund_of_return'); END;

-- A sale that is returned is booked back as one that is cancelled, in part: the shop gives up its share, gets back the commission, and whoever owes the tax owes less.
CREATE TRIGGER returns_booked AFTER UPDATE OF state ON returns WHEN NEW.state = 'refunded' AND OLD.state <> 'refunded' BEGIN
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at)
  SELECT t.kind || ':return-' || NEW.id, t.kind, t.debit, t.credit, t.amount_minor, o.currency, o.id, t.package_id, NEW.ended_at
  FROM packages AS k JOIN orders AS o ON o.id = k.order_id JOIN (
    SELECT 'sale_back' AS kind, 'seller:' || NEW.shop_id AS debit, 'marketplace' AS credit, NEW.sale_back_minor AS amount_minor, NEW.package_id AS package_id
    UNION ALL SELECT 'shipping_back', 'seller:' || NEW.shop_id, 'marketplace', NEW.shipping_back_minor, NEW.package_id
    UNION ALL SELECT 'commission_back', 'marketplace', 'seller:' || NEW.shop_id, NEW.commission_back_minor, NEW.package_id
    UNION ALL SELECT 'tax_back', iif((SELECT tax_owed_by FROM packages WHERE id = NEW.package_id) = 'shop', 'seller:' || NEW.shop_id, 'tax'), 'marketplace',
      NEW.tax_back_minor, NEW.package_id) AS t
  WHERE k.id = NEW.package_id AND t.amount_minor > 0 AND EXISTS (SELECT 1 FROM ledger_transfers WHERE key IN ('sale:' || k.id, 'shipping:' || k.id));
  -- the fee of a way of paying is the marketplace's, and so is its tax: it stands in no shop's statement
  INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, at)
  SELECT 'fee_tax_back:return-' || NEW.id, 'tax_back', 'tax', 'marketplace', NEW.fee_tax_back_minor, currency, id, NEW.ended_at FROM orders
  WHERE id = NEW.order_id AND NEW.fee_tax_back_minor > 0 AND EXISTS (SELECT 1 FROM ledger_transfers WHERE key IN ('tax:' || NEW.package_id, 'fee_tax:' || NEW.package_id));
  UPDATE voucher_given SET given_minor = given_minor - NEW.gift_back_minor WHERE NEW.gift_back_minor > 0 AND currency = (SELECT currency FROM orders WHERE id = NEW.order_id)
    AND voucher_id IN (SELECT voucher_id FROM order_discounts WHERE order_id = NEW.order_id AND package_id = NEW.package_id AND paid_by = 'marketplace');
END;

-- What a return gives back of a voucher is counted by the return; a line that is cancelled names itself.
DROP TRIGGER voucher_given_follows;
CREATE TRIGGER voucher_given_follows AFTER INSERT ON ledger_transfers
WHEN NEW.kind IN ('sale', 'shipping', 'sale_back', 'shipping_back') AND (NEW.line_id IS NOT NULL OR NEW.kind IN ('sale', 'shipping'))
  AND EXISTS (SELECT 1 FROM order_discounts AS d JOIN vouchers AS v ON v.id = d.voucher_id
  WHERE d.order_id = NEW.order_id AND d.package_id = NEW.package_id AND d.paid_by = 'marketplace') BEGIN
  INSERT INTO voucher_given (voucher_id, currency, given_minor)
    SELECT d.voucher_id, NEW.currency, 0 FROM order_discounts AS d WHERE d.order_id = NEW.order_id AND d.package_id = NEW.package_id AND d.paid_by = 'marketplace'
    ON CONFLICT DO NOTHING;
  UPDATE voucher_given SET given_minor = given_minor + CASE NEW.kind
      WHEN 'sale' THEN (SELECT coalesce(sum(marketplace_discount_minor), 0) FROM order_lines WHERE package_id = NEW.package_id AND cancelled_at IS NULL)
      WHEN 'sale_back' THEN -(SELECT marketplace_discount_minor FROM order_lines WHERE id = NEW.line_id)
      WHEN 'shipping' THEN (SELECT shipping_marketplace_discount_minor FROM packages WHERE id = NEW.package_id)
      ELSE -(SELECT shipping_marketplace_discount_minor FROM packages WHERE id = NEW.package_id) END
    WHERE currency = NEW.currency AND voucher_id IN (SELECT voucher_id FROM order_discounts
      WHERE order_id = NEW.order_id AND package_id = NEW.package_id AND paid_by = 'marketplace');
END;

-- What a package has earned waits while a return of it is open, also where its time has come.
-- narrows: payouts: refused are only those of a shop with an open return, which the release before this does not know of
CREATE TRIGGER payouts_leave_returns BEFORE INSERT ON payouts WHEN EXISTS (SELECT 1 FROM returns WHERE shop_id = NEW.shop_id AND ended_at IS NULL)
  AND NEW.amount_minor > coalesce((SELECT balance_minor FROM ledger_balances WHERE account = 'seller:' || NEW.shop_id AND currency = NEW.currency), 0)
  - (SELECT coalesce(sum(e.amount_minor), 0) FROM package_earnings AS e WHERE e.amount_minor > 0 AND e.currency = NEW.currency
    AND e.package_id IN (SELECT package_id FROM returns WHERE shop_id = NEW.shop_id AND ended_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'payout_leaves_returns'); END;

-- With an account its words go, once nobody has to decide by them.
CREATE TRIGGER returns_leave_no_words BEFORE DELETE ON shoppers BEGIN
  UPDATE returns SET words = '' WHERE ended_at IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE shopper_id = OLD.id);
END;

INSERT INTO mail_kinds (kind) VALUES ('return-news');
