-- The sweep of guests' carts walks these alone: the carts of accounts last as long as the accounts.
DROP INDEX carts_updated;
CREATE INDEX carts_updated ON carts (updated_at) WHERE shopper_id IS NULL;
