-- Problems of a file that nobody works on are counted once (by code): a look at twenty files counts none anew.
ALTER TABLE product_files ADD COLUMN problem_counts TEXT CHECK (problem_counts IS NULL OR json_valid(problem_counts));

-- What is deleted after a while is found by its age (worker/db/retention.ts).
CREATE INDEX contact_messages_aged ON contact_messages (created_at);
CREATE INDEX account_events_aged ON account_events (at);
CREATE INDEX shop_messages_aged ON shop_messages (created_at);
CREATE INDEX operator_log_aged ON operator_log (at) WHERE order_id IS NULL AND package_id IS NULL AND amount_minor IS NULL;
CREATE INDEX orders_never_paid ON orders (cancelled_at) WHERE status = 'cancelled' AND paid_at IS NULL;
-- Messages of one network within a day are counted. Null: of before.
ALTER TABLE contact_messages ADD COLUMN network_key TEXT;
CREATE INDEX contact_messages_network ON contact_messages (network_key, created_at) WHERE network_key IS NOT NULL;
-- An order that goes asks these tables for what is of it; without an index each question walks all of the table.
CREATE INDEX refunds_package ON refunds (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX refunds_line ON refunds (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX operator_log_package ON operator_log (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX ledger_transfers_package ON ledger_transfers (package_id) WHERE package_id IS NOT NULL;
CREATE INDEX ledger_transfers_line ON ledger_transfers (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX order_discounts_package ON order_discounts (package_id);
CREATE INDEX package_events_line ON package_events (line_id) WHERE line_id IS NOT NULL;
