-- What operators look for among all orders and payouts: the few that are open.
CREATE INDEX refunds_open ON refunds (order_id) WHERE state IN ('waiting', 'asked');
CREATE INDEX payment_attempts_review_order ON payment_attempts (order_id) WHERE status = 'review';
CREATE INDEX payouts_open ON payouts (id) WHERE state IN ('prepared', 'sent');
