-- From which network (a keyed hash of the address or /48) a guest's cart was begun, for a day: so many a network (cart/contract.ts).
ALTER TABLE carts ADD COLUMN network_key TEXT;
CREATE INDEX carts_network ON carts (network_key, created_at) WHERE network_key IS NOT NULL;
