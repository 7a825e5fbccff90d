-- What sellers were still missing: shops' names in every language wherever they are shown, pieces of a line that are not sent any more, parcels nobody reports.

-- A SHOP'S NAME IN EACH LANGUAGE THAT HAS ONE: {"ar": "…"}, beside shops.name, so that whoever shows a shop reads no further row (worker/db/shop-name.ts).
ALTER TABLE shops ADD COLUMN names TEXT CHECK (names IS NULL OR json_valid(names));
CREATE TRIGGER shop_names_kept_on_insert AFTER INSERT ON shop_texts WHEN NEW.name IS NOT NULL BEGIN
  UPDATE shops SET names = (SELECT json_group_object(locale, name) FROM shop_texts WHERE shop_id = NEW.shop_id AND name IS NOT NULL) WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_names_kept_on_update AFTER UPDATE OF name ON shop_texts WHEN OLD.name IS NOT NEW.name BEGIN
  UPDATE shops SET names = (SELECT nullif(json_group_object(locale, name), '{}') FROM shop_texts WHERE shop_id = NEW.shop_id AND name IS NOT NULL) WHERE id = NEW.shop_id;
END;
CREATE TRIGGER shop_names_kept_on_delete AFTER DELETE ON shop_texts WHEN OLD.name IS NOT NULL BEGIN
  UPDATE shops SET names = (SELECT nullif(json_group_object(locale, name), '{}') FROM shop_texts WHERE shop_id = OLD.shop_id AND name IS NOT NULL) WHERE id = OLD.shop_id;
END;
UPDATE shops SET names = (SELECT nullif(json_group_object(locale, name), '{}') FROM shop_texts WHERE shop_id = shops.id AND name IS NOT NULL);

-- It is found by all its names: in the directory, its things by any of them, and suggested by those of the visitor's language and of English.
DROP VIEW shop_words;
CREATE VIEW shop_words (shop_id, name, city) AS
  SELECT s.id, replace(replace(s.name || coalesce((SELECT group_concat(' ' || value, '') FROM json_each(s.names)), ''), 'ı', 'i'), 'İ', 'i'),
    coalesce((SELECT group_concat(replace(replace(t.city, 'ı', 'i'), 'İ', 'i'), ' ') FROM shop_texts AS t WHERE t.shop_id = s.id), '') FROM shops AS s;
CREATE TRIGGER shops_found_by_names AFTER UPDATE OF names ON shops WHEN OLD.names IS NOT NEW.names BEGIN
  DELETE FROM shop_search WHERE rowid = NEW.id;
  INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words WHERE shop_id = NEW.id;
END;
CREATE VIEW shop_names (shop_id, language, name) AS
  SELECT s.id, l.number, iif(l.number = 0, s.name || coalesce(' ' || nullif(s.names ->> l.locale, s.name), ''), s.names ->> l.locale)
  FROM shops AS s CROSS JOIN search_languages AS l WHERE l.number = 0 OR s.names ->> l.locale IS NOT NULL;

-- As in 0024_search_folding.sql, but for the names of shops.
DROP TRIGGER search_refreshed;
CREATE TRIGGER search_refreshed INSTEAD OF INSERT ON search_refresh BEGIN
  DELETE FROM product_search WHERE rowid = NEW.id;
  DELETE FROM search_names WHERE id = NEW.id;
  INSERT INTO search_names (id, name)
    WITH written (language, text) AS MATERIALIZED (
      SELECT l.number, t.name FROM search_languages AS l JOIN product_texts AS t ON t.product_id = NEW.id >> 3 AND t.locale = l.locale
        JOIN products AS p ON p.id = t.product_id JOIN shops AS s ON s.id = p.shop_id
      WHERE l.number = NEW.id & 7 AND p.status = 'active' AND s.status = 'approved'),
    folded1 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', '') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'à', 'a') END FROM written),
    folded2 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e') END FROM folded1),
    folded3 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'î', 'i'), 'ï', 'i'), 'í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Í', 'i'), 'ñ', 'n') END FROM folded2),
    folded4 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(text, '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'Ñ', 'n'), 'ô', 'o'), 'ö', 'o'), 'ó', 'o'), 'õ', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ó', 'o'), 'Õ', 'o'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'ú', 'u'), 'Ù', 'u') END FROM folded3),
    folded5 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN text WHEN 4 THEN text ELSE replace(replace(replace(replace(replace(replace(replace(replace(text, 'Û', 'u'), 'Ü', 'u'), 'Ú', 'u'), 'ÿ', 'y'), 'ğ', 'g'), 'Ğ', 'g'), 'ş', 's'), 'Ş', 's') END FROM folded4),
    parted1 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '’', ' '), '''', ' '), '"', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') FROM folded5),
    parted2 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, ')', ' '), '/', ' '), '&', ' '), '+', ' '), '%', ' '), '–', ' '), '—', ' '), '-', ' '), '|', ' '), '·', ' '), '،', ' '), '؛', ' '), '؟', ' '), '।', ' ') FROM parted1),
    parted3 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(text, char(160), ' '), char(8239), ' '), '  ', ' '), '  ', ' '), '  ', ' ') FROM parted2)
    SELECT NEW.id, lower(trim(text)) FROM parted3;
  INSERT INTO product_search (rowid, name, brand, sub, main, shop, words)
    WITH written (language, text) AS MATERIALIZED (
      SELECT k.number, coalesce((SELECT group_concat(value ->> 'value', ' ') FROM json_each(t.specifications)), '') || ' ' || substr(t.description, 1, 240)
      FROM product_texts AS t JOIN search_languages AS k ON k.locale = t.locale WHERE t.product_id = NEW.id >> 3 AND k.number = NEW.id & 7),
    folded1 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', '') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd') END FROM written),
    folded2 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4') ELSE text END FROM folded1),
    folded3 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस') ELSE text END FROM folded2),
    folded4 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(text, '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE text END FROM folded3)
    SELECT NEW.id, n.name,
      (SELECT name FROM search_places WHERE kind = 'brand' AND ref_id = p.brand_id AND language = 0),
      (SELECT name FROM search_places WHERE kind = 'category' AND ref_id = p.sub_id AND language = NEW.id & 7),
      (SELECT name FROM search_places WHERE kind = 'category' AND ref_id = p.main_id AND language = NEW.id & 7),
      (SELECT group_concat(name, ' ') FROM search_places WHERE kind = 'shop' AND ref_id = p.shop_id),
      w.text
    FROM search_names AS n JOIN products AS p ON p.id = NEW.id >> 3 JOIN folded4 AS w
    WHERE n.id = NEW.id;
END;

DROP TRIGGER search_place_refreshed;
CREATE TRIGGER search_place_refreshed INSTEAD OF INSERT ON search_place_refresh BEGIN
  DELETE FROM search_places WHERE kind = NEW.kind AND ref_id = NEW.ref_id AND language = NEW.language;
  INSERT INTO search_places (kind, ref_id, language, name, sound)
    WITH written (language, text) AS MATERIALIZED (
      SELECT NEW.language, t.name FROM category_texts AS t JOIN search_languages AS k ON k.locale = t.locale
        WHERE NEW.kind = 'category' AND t.category_id = NEW.ref_id AND k.number = NEW.language
      UNION ALL SELECT NEW.language, name FROM brands WHERE NEW.kind = 'brand' AND id = NEW.ref_id
      UNION ALL SELECT NEW.language, n.name FROM shops AS s JOIN shop_names AS n ON n.shop_id = s.id
        WHERE NEW.kind = 'shop' AND s.id = NEW.ref_id AND s.status = 'approved' AND n.language = NEW.language),
    folded1 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', '') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'à', 'a') END FROM written),
    folded2 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e') END FROM folded1),
    folded3 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'î', 'i'), 'ï', 'i'), 'í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Í', 'i'), 'ñ', 'n') END FROM folded2),
    folded4 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN replace(replace(replace(replace(text, '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'Ñ', 'n'), 'ô', 'o'), 'ö', 'o'), 'ó', 'o'), 'õ', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ó', 'o'), 'Õ', 'o'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'ú', 'u'), 'Ù', 'u') END FROM folded3),
    folded5 (language, text) AS MATERIALIZED (SELECT language, CASE language WHEN 2 THEN text WHEN 4 THEN text ELSE replace(replace(replace(replace(replace(replace(replace(replace(text, 'Û', 'u'), 'Ü', 'u'), 'Ú', 'u'), 'ÿ', 'y'), 'ğ', 'g'), 'Ğ', 'g'), 'ş', 's'), 'Ş', 's') END FROM folded4),
    parted1 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, '’', ' '), '''', ' '), '"', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' ') FROM folded5),
    parted2 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, ')', ' '), '/', ' '), '&', ' '), '+', ' '), '%', ' '), '–', ' '), '—', ' '), '-', ' '), '|', ' '), '·', ' '), '،', ' '), '؛', ' '), '؟', ' '), '।', ' ') FROM parted1),
    parted3 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(text, char(160), ' '), char(8239), ' '), '  ', ' '), '  ', ' '), '  ', ' ') FROM parted2),
    named (text) AS MATERIALIZED (SELECT lower(trim(text)) FROM parted3),
    sounding1 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ch', 's'), 'x', 'ks'), 'p', 'b'), 'q', 'k'), 'c', 'k'), 'j', 'g'), 'z', 'g'), 'v', 'f'), 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'y', '') FROM named),
    sounding2 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'w', ''), 'h', ''), '0', ''), '1', ''), '2', ''), '3', ''), '4', ''), '5', ''), '6', ''), '7', ''), '8', ''), '9', ''), char(32), ''), 'bb', 'b') FROM sounding1),
    sounding3 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'bb', 'b'), 'tt', 't'), 'tt', 't'), 'dd', 'd'), 'dd', 'd'), 'kk', 'k'), 'kk', 'k'), 'gg', 'g'), 'gg', 'g'), 'ss', 's'), 'ss', 's'), 'ff', 'f'), 'ff', 'f'), 'll', 'l') FROM sounding2),
    sounding4 (text) AS MATERIALIZED (SELECT replace(replace(replace(replace(replace(replace(replace(text, 'll', 'l'), 'mm', 'm'), 'mm', 'm'), 'nn', 'n'), 'nn', 'n'), 'rr', 'r'), 'rr', 'r') FROM sounding3)
    SELECT NEW.kind, NEW.ref_id, NEW.language, named.text, iif(NEW.kind = 'category', NULL, sounding4.text) FROM named JOIN sounding4;
END;

DROP TRIGGER search_shops_on_update;
CREATE TRIGGER search_shops_on_update AFTER UPDATE OF name, names, status ON shops
WHEN OLD.name <> NEW.name OR OLD.names IS NOT NEW.names OR OLD.status <> NEW.status BEGIN
  INSERT INTO search_place_refresh SELECT 'shop', NEW.id, number FROM search_languages;
  INSERT INTO search_refresh SELECT p.id * 8 + l.number FROM products AS p, search_languages AS l WHERE p.shop_id = NEW.id AND p.status = 'active';
END;
DROP TRIGGER search_shops_on_delete;
CREATE TRIGGER search_shops_on_delete AFTER DELETE ON shops BEGIN
  INSERT INTO search_place_refresh SELECT 'shop', OLD.id, number FROM search_languages;
END;
INSERT INTO search_place_refresh SELECT 'shop', id, number FROM shops CROSS JOIN search_languages WHERE names IS NOT NULL;

-- PIECES OF A LINE THAT ARE NOT SENT ANY MORE. What has left of it becomes a line of its own (orders/ending/parting.ts), and the rest is cancelled.
ALTER TABLE order_lines ADD COLUMN parted_from INTEGER REFERENCES order_lines (id); -- the line that was ordered
CREATE UNIQUE INDEX line_once_per_variant ON order_lines (order_id, variant_id) WHERE parted_from IS NULL;
CREATE UNIQUE INDEX line_parted_once ON order_lines (parted_from) WHERE parted_from IS NOT NULL;
-- Limits look at what is bought; what was bought already is counted in the line that it was parted from.
DROP TRIGGER order_lines_flash_limited;
CREATE TRIGGER order_lines_flash_limited BEFORE INSERT ON order_lines
WHEN NEW.flash_sale_id IS NOT NULL AND NEW.parted_from IS NULL
  AND NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM flash_pieces_of_buyer
    WHERE order_id = NEW.order_id AND flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id)
  > (SELECT per_buyer FROM flash_sale_items WHERE flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id) BEGIN
  SELECT RAISE(ABORT, 'flash_sale_within_buyer_limit');
END;
DROP TRIGGER order_lines_network_limited;
CREATE TRIGGER order_lines_network_limited BEFORE INSERT ON order_lines
WHEN NEW.flash_sale_id IS NOT NULL AND NEW.parted_from IS NULL
  AND NEW.quantity + (SELECT coalesce(sum(l.quantity), 0) FROM orders AS n JOIN orders AS o ON o.network_key = n.network_key AND o.status = 'pending_payment'
    JOIN order_lines AS l ON l.order_id = o.id AND l.variant_id = NEW.variant_id
    WHERE n.id = NEW.order_id AND n.network_key IS NOT NULL AND l.flash_sale_id = NEW.flash_sale_id AND l.cancelled_at IS NULL)
  > (SELECT max(2 * per_buyer, quota / 5) FROM flash_sale_items WHERE flash_sale_id = NEW.flash_sale_id AND variant_id = NEW.variant_id)
  AND (SELECT network_key FROM orders WHERE id = NEW.order_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'flash_sale_within_network_limit');
END;

-- WHEN A PACKAGE WAS SENT, all of it: what nobody reports counts as delivered after a while (orders/fulfilment/assumed.ts).
ALTER TABLE packages ADD COLUMN sent_at INTEGER;
UPDATE packages SET sent_at = (SELECT at FROM package_events WHERE package_id = packages.id AND kind = 'shipped');
CREATE TRIGGER packages_sent_at AFTER INSERT ON package_events WHEN NEW.kind = 'shipped' BEGIN
  UPDATE packages SET sent_at = NEW.at WHERE id = NEW.package_id;
END;
CREATE INDEX packages_on_their_way ON packages (sent_at) WHERE status = 'shipped' AND cash IS NULL AND pickup IS NULL;
