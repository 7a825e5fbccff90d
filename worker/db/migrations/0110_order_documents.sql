-- Documents that a country's law wants agreed to before an order is placed (decision 86), filled in from the order and kept as they were agreed to.
-- Which pages of the market they are made of, by the country of delivery. worker/shop/order-documents/rules.ts says the same; a test compares.
CREATE TABLE document_pages (
  country TEXT NOT NULL CHECK (length(country) = 2),
  slug TEXT NOT NULL,
  PRIMARY KEY (country, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO document_pages (country, slug) VALUES ('TR', 'preliminary-information'), ('TR', 'distance-contract');

-- One row of an order, kept as long as it.
CREATE TABLE order_documents (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (length(country) = 2),
  digest TEXT NOT NULL CHECK (length(digest) = 64), -- SHA-256 of what was shown and ticked: `agreed`
  agreed TEXT NOT NULL CHECK (json_valid(agreed) AND length(agreed) <= 400000),
  buyer TEXT NOT NULL CHECK (length(buyer) BETWEEN 1 AND 4000) -- what the buyer wrote, filled in when the order was placed
) STRICT;
-- Nobody rewrites what was agreed to.
CREATE TRIGGER order_documents_stay BEFORE UPDATE ON order_documents
BEGIN
  SELECT RAISE(ABORT, 'order_documents_stay');
END;
-- narrows: packages: the release before asks for no agreement: it takes no order to such a country any more, which is what this is for
-- Nothing is sold to such a country without them, where the market shows all the pages they are made of: they come between an order and its packages.
CREATE TRIGGER packages_with_documents BEFORE INSERT ON packages
WHEN EXISTS (SELECT 1 FROM orders AS o JOIN document_pages AS d ON d.country = o.address ->> 'country' WHERE o.id = NEW.order_id)
  AND NOT EXISTS (SELECT 1 FROM orders AS o JOIN document_pages AS d ON d.country = o.address ->> 'country' WHERE o.id = NEW.order_id
    AND NOT EXISTS (SELECT 1 FROM pages AS p WHERE p.slug = d.slug AND p.published = 1))
  AND NOT EXISTS (SELECT 1 FROM order_documents AS t JOIN orders AS o ON o.id = t.order_id AND t.country = o.address ->> 'country' WHERE t.order_id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'order_documents_agreed');
END;
