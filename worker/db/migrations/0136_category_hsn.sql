-- A category's code by the Harmonised System: what stands on India's tax invoices for its products that name none of their own.
ALTER TABLE categories ADD COLUMN hsn TEXT CONSTRAINT category_hsn_digits CHECK (length(hsn) IN (4, 6, 8) AND hsn NOT GLOB '*[^0-9]*');
