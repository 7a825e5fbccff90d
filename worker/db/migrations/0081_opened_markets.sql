-- A market that sells already is open: until now nothing asked.
UPDATE market SET opened_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE opened_at IS NULL AND EXISTS (SELECT 1 FROM products);
