-- Operators find a shop by its names in any language and its handle, by who stands behind it, and by who works for it; narrowed by where it stands.
-- ı and İ stand as i, here and in what is asked for (0006).
CREATE VIRTUAL TABLE seller_search USING fts5(
  words, status, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIEW seller_words (shop_id, words, status) AS
  SELECT s.id, replace(replace(
      s.handle || ' ' || s.name || coalesce((SELECT group_concat(' ' || value, '') FROM json_each(s.names)), '')
      || coalesce((SELECT ' ' || i.legal_name FROM shop_identities AS i WHERE i.shop_id = s.id), '')
      || coalesce((SELECT group_concat(' ' || p.name || ' ' || p.email, '') FROM shop_members AS m JOIN shoppers AS p ON p.id = m.shopper_id
        WHERE m.shop_id = s.id), ''), 'ı', 'i'), 'İ', 'i'), s.status
  FROM shops AS s;
INSERT INTO seller_search (rowid, words, status) SELECT shop_id, words, status FROM seller_words;

-- Whoever changes what a shop is found by names it here.
CREATE VIEW seller_refresh (shop_id) AS SELECT 0 WHERE 0;
CREATE TRIGGER seller_refreshed INSTEAD OF INSERT ON seller_refresh BEGIN
  DELETE FROM seller_search WHERE rowid = NEW.shop_id;
  INSERT INTO seller_search (rowid, words, status) SELECT shop_id, words, status FROM seller_words WHERE shop_id = NEW.shop_id;
END;
CREATE TRIGGER sellers_found_shop_on_insert AFTER INSERT ON shops BEGIN
  INSERT INTO seller_refresh VALUES (NEW.id);
END;
CREATE TRIGGER sellers_found_shop_on_update AFTER UPDATE OF handle, name, names, status ON shops
WHEN (OLD.handle, OLD.name, OLD.names, OLD.status) IS NOT (NEW.handle, NEW.name, NEW.names, NEW.status) BEGIN
  INSERT INTO seller_refresh VALUES (NEW.id);
END;
CREATE TRIGGER sellers_found_shop_on_delete AFTER DELETE ON shops BEGIN
  INSERT INTO seller_refresh VALUES (OLD.id);
END;
CREATE TRIGGER sellers_found_identity_on_insert AFTER INSERT ON shop_identities BEGIN
  INSERT INTO seller_refresh VALUES (NEW.shop_id);
END;
CREATE TRIGGER sellers_found_identity_on_update AFTER UPDATE OF legal_name ON shop_identities WHEN OLD.legal_name <> NEW.legal_name BEGIN
  INSERT INTO seller_refresh VALUES (NEW.shop_id);
END;
CREATE TRIGGER sellers_found_identity_on_delete AFTER DELETE ON shop_identities BEGIN
  INSERT INTO seller_refresh VALUES (OLD.shop_id);
END;
CREATE TRIGGER sellers_found_member_on_insert AFTER INSERT ON shop_members BEGIN
  INSERT INTO seller_refresh VALUES (NEW.shop_id);
END;
CREATE TRIGGER sellers_found_member_on_delete AFTER DELETE ON shop_members BEGIN
  INSERT INTO seller_refresh VALUES (OLD.shop_id);
END;
CREATE TRIGGER sellers_found_person_on_update AFTER UPDATE OF name, email ON shoppers WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
  INSERT INTO seller_refresh SELECT shop_id FROM shop_members WHERE shopper_id = NEW.id;
END;
