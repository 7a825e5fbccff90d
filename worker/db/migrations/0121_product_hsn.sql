-- What a product is by the Harmonised System, as India's tax invoices name it (CGST Rules 2017, rule 46 g): HSN of goods, SAC of services.
ALTER TABLE products ADD COLUMN hsn TEXT CONSTRAINT product_hsn_digits CHECK (length(hsn) IN (4, 6, 8) AND hsn NOT GLOB '*[^0-9]*');
