-- Cash that is due, by its age: unsent packages are looked for among the old ones alone (orders/fulfilment/unsent.ts).
CREATE INDEX payment_attempts_due_since ON payment_attempts (created_at) WHERE status = 'due';
