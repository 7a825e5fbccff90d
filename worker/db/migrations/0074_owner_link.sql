-- The way to the first owner of a marketplace that was just deployed: one link, kept as its hash. It is used up by whoever it makes the owner.
CREATE TABLE owner_link (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  token_hash TEXT NOT NULL CHECK (length(token_hash) = 43),
  expires_at INTEGER NOT NULL
) STRICT;
