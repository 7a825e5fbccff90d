-- Who the invoice of an order is for, where that is a company or somewhere else than the goods go: JSON of company, taxNumber and address.
ALTER TABLE orders ADD COLUMN billing TEXT CHECK (billing IS NULL OR (json_valid(billing) AND length(billing) <= 4000));

-- A gift: its packing slips name no prices, and hold what is said to whoever gets it.
ALTER TABLE orders ADD COLUMN is_gift INTEGER NOT NULL DEFAULT 0 CHECK (is_gift IN (0, 1));
ALTER TABLE orders ADD COLUMN gift_message TEXT CHECK (gift_message IS NULL OR (is_gift = 1 AND length(gift_message) BETWEEN 1 AND 300));
