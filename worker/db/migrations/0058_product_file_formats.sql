-- Files of two further shops are read. A column's own check cannot be changed, so the column is made anew.
ALTER TABLE product_files RENAME COLUMN format TO former_format;
ALTER TABLE product_files ADD COLUMN format TEXT CONSTRAINT product_file_format CHECK (format IN ('shopify', 'woocommerce', 'etsy', 'meydan'));
UPDATE product_files SET format = former_format;
ALTER TABLE product_files DROP COLUMN former_format;
