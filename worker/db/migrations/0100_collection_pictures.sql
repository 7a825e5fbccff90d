-- What stands above the products of a curated collection, and goes with its link when that is shared. Null: none.
ALTER TABLE collections ADD COLUMN picture TEXT REFERENCES pictures (hash);
