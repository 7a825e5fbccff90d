-- Search: what is found by which words, in five languages, with letters folded as worker/shop/search/letters.ts says
-- (a test compares the long replace() chains below with it). Everything here follows the catalogue by triggers.

DROP TRIGGER product_texts_found_on_insert;
DROP TRIGGER product_texts_found_on_update;
DROP TRIGGER product_texts_found_on_delete;
DROP TRIGGER brands_found_on_update;
DROP TRIGGER products_found_on_brand;
DROP TABLE product_search;

-- Names of categories, brands and shops, folded. Brands and shops have one name for all languages: it stands under English,
-- in which everyone looks too.
CREATE TABLE search_places (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('category', 'brand', 'shop')),
  ref_id INTEGER NOT NULL,
  language INTEGER NOT NULL,
  name TEXT NOT NULL,
  sound TEXT, -- of brands and shops: worker/shop/search/sounds.ts
  UNIQUE (kind, ref_id, language)
) STRICT;
CREATE INDEX search_places_sound ON search_places (sound) WHERE sound IS NOT NULL;

-- The folded name of every product for sale, one row a language: id = product id * 8 + number of the language.
CREATE TABLE search_names (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
) STRICT;

-- Every word of those names, for what was meant by a word that is none. `uses` may reach 0: such a word is no word any more.
CREATE TABLE search_words (
  id INTEGER PRIMARY KEY,
  language INTEGER NOT NULL,
  word TEXT NOT NULL,
  uses INTEGER NOT NULL,
  UNIQUE (language, word)
) STRICT;

-- Marks (M*) belong to words, or Hindi would fall apart at every vowel sign.
CREATE VIRTUAL TABLE product_search USING fts5(
  name, brand, sub, main, shop, words,
  content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIRTUAL TABLE place_search USING fts5(
  name, content='', contentless_delete=1, prefix='2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
-- Words in pieces of three letters; ^^ and $$ make pieces of their ends too.
CREATE VIRTUAL TABLE search_word_pieces USING fts5(word, content='', contentless_delete=1, tokenize="trigram");
CREATE TRIGGER search_words_in_pieces AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_pieces (rowid, word) VALUES (NEW.id, '^^' || NEW.word || '$$');
END;

-- The words of a name are counted while it stands here. Numbers and very short words are never corrected: they are left out.
CREATE TRIGGER search_names_words_on_insert AFTER INSERT ON search_names BEGIN
  INSERT INTO search_words (language, word, uses)
    SELECT DISTINCT NEW.id & 7, value, 1 FROM json_each('[' || replace(json_quote(NEW.name), ' ', '","') || ']')
    WHERE length(value) BETWEEN 3 AND 32 AND value NOT GLOB '*[0-9]*'
    ON CONFLICT (language, word) DO UPDATE SET uses = uses + 1;
END;
CREATE TRIGGER search_names_words_on_delete AFTER DELETE ON search_names BEGIN
  UPDATE search_words SET uses = uses - 1
    WHERE language = OLD.id & 7 AND word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.name), ' ', '","') || ']'));
END;
CREATE TRIGGER search_places_words_on_insert AFTER INSERT ON search_places BEGIN
  INSERT INTO place_search (rowid, name) VALUES (NEW.id, NEW.name);
  INSERT INTO search_words (language, word, uses)
    SELECT DISTINCT NEW.language, value, 1 FROM json_each('[' || replace(json_quote(NEW.name), ' ', '","') || ']')
    WHERE length(value) BETWEEN 3 AND 32 AND value NOT GLOB '*[0-9]*'
    ON CONFLICT (language, word) DO UPDATE SET uses = uses + 1;
END;
CREATE TRIGGER search_places_words_on_delete AFTER DELETE ON search_places BEGIN
  DELETE FROM place_search WHERE rowid = OLD.id;
  UPDATE search_words SET uses = uses - 1
    WHERE language = OLD.language AND word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.name), ' ', '","') || ']'));
END;

-- "Look at this product in this language again": what is inserted here is taken out of the index and put in anew, if it is
-- for sale. All triggers on products come down to this.
CREATE VIEW search_refresh AS SELECT 0 AS id;
CREATE TRIGGER search_refreshed INSTEAD OF INSERT ON search_refresh BEGIN
  DELETE FROM product_search WHERE rowid = NEW.id;
  DELETE FROM search_names WHERE id = NEW.id;
  INSERT INTO search_names (id, name)
    SELECT NEW.id, lower(trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, '’', ' '), '''', ' '), '"', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '+', ' '), '%', ' '), '–', ' '), '—', ' '), '-', ' '), '|', ' '), '·', ' '), '،', ' '), '؛', ' '), '؟', ' '), '।', ' '), char(160), ' '), char(8239), ' '), '  ', ' '), '  ', ' '), '  ', ' '))) FROM (
      SELECT CASE l.number WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.name, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', ''), char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.name, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ'), char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4'), '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस'), 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t.name, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'î', 'i'), 'ï', 'i'), 'í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Í', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ô', 'o'), 'ö', 'o'), 'ó', 'o'), 'õ', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ó', 'o'), 'Õ', 'o'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'ú', 'u'), 'Ù', 'u'), 'Û', 'u'), 'Ü', 'u'), 'Ú', 'u'), 'ÿ', 'y'), 'ğ', 'g'), 'Ğ', 'g'), 'ş', 's'), 'Ş', 's') END AS folded
      FROM search_languages AS l JOIN product_texts AS t ON t.product_id = NEW.id >> 3 AND t.locale = l.locale
        JOIN products AS p ON p.id = t.product_id JOIN shops AS s ON s.id = p.shop_id
      WHERE l.number = NEW.id & 7 AND p.status = 'active' AND s.status = 'approved');
  INSERT INTO product_search (rowid, name, brand, sub, main, shop, words)
    SELECT NEW.id, n.name,
      (SELECT name FROM search_places WHERE kind = 'brand' AND ref_id = p.brand_id AND language = 0),
      (SELECT name FROM search_places WHERE kind = 'category' AND ref_id = p.sub_id AND language = l.number),
      (SELECT name FROM search_places WHERE kind = 'category' AND ref_id = p.main_id AND language = l.number),
      (SELECT name FROM search_places WHERE kind = 'shop' AND ref_id = p.shop_id AND language = 0),
      w.words
    FROM search_names AS n JOIN search_languages AS l ON l.number = NEW.id & 7 JOIN products AS p ON p.id = NEW.id >> 3 JOIN (
      SELECT CASE l.number WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(said, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', ''), char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(said, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ'), char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4'), '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस'), 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(said, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd') END AS words FROM search_languages AS l, (
        SELECT coalesce((SELECT group_concat(value ->> 'value', ' ') FROM json_each(t.specifications)), '') || ' ' || substr(t.description, 1, 240) AS said
        FROM product_texts AS t JOIN search_languages AS k ON k.locale = t.locale WHERE t.product_id = NEW.id >> 3 AND k.number = NEW.id & 7)
      WHERE l.number = NEW.id & 7) AS w
    WHERE n.id = NEW.id;
END;

CREATE VIEW search_place_refresh AS SELECT '' AS kind, 0 AS ref_id, 0 AS language;
CREATE TRIGGER search_place_refreshed INSTEAD OF INSERT ON search_place_refresh BEGIN
  DELETE FROM search_places WHERE kind = NEW.kind AND ref_id = NEW.ref_id AND language = NEW.language;
  INSERT INTO search_places (kind, ref_id, language, name, sound)
    SELECT NEW.kind, NEW.ref_id, NEW.language, name, iif(NEW.kind = 'category', NULL, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ch', 's'), 'x', 'ks'), 'p', 'b'), 'q', 'k'), 'c', 'k'), 'j', 'g'), 'z', 'g'), 'v', 'f'), 'a', ''), 'e', ''), 'i', ''), 'o', ''), 'u', ''), 'y', ''), 'w', ''), 'h', ''), '0', ''), '1', ''), '2', ''), '3', ''), '4', ''), '5', ''), '6', ''), '7', ''), '8', ''), '9', ''), char(32), ''), 'bb', 'b'), 'bb', 'b'), 'tt', 't'), 'tt', 't'), 'dd', 'd'), 'dd', 'd'), 'kk', 'k'), 'kk', 'k'), 'gg', 'g'), 'gg', 'g'), 'ss', 's'), 'ss', 's'), 'ff', 'f'), 'ff', 'f'), 'll', 'l'), 'll', 'l'), 'mm', 'm'), 'mm', 'm'), 'nn', 'n'), 'nn', 'n'), 'rr', 'r'), 'rr', 'r')) FROM (SELECT lower(trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, '’', ' '), '''', ' '), '"', ' '), '“', ' '), '”', ' '), '«', ' '), '»', ' '), ',', ' '), '.', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '+', ' '), '%', ' '), '–', ' '), '—', ' '), '-', ' '), '|', ' '), '·', ' '), '،', ' '), '؛', ' '), '؟', ' '), '।', ' '), char(160), ' '), char(8239), ' '), '  ', ' '), '  ', ' '), '  ', ' '))) AS name FROM (
      SELECT CASE l.number WHEN 2 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(x.name, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ی', 'ي'), 'ؤ', 'و'), 'ة', 'ه'), 'ک', 'ك'), 'پ', 'ب'), 'ڤ', 'ف'), 'ء', ''), 'ـ', ''), char(1648), ''), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1619), ''), char(1620), ''), char(1621), ''), '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'), '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9') WHEN 4 THEN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(x.name, char(2364), ''), 'क़', 'क'), 'ख़', 'ख'), 'ग़', 'ग'), 'ज़', 'ज'), 'ड़', 'ड'), 'ढ़', 'ढ'), 'फ़', 'फ'), 'य़', 'य'), 'ऩ', 'न'), 'ऱ', 'र'), 'ऴ', 'ळ'), char(2305), 'ं'), 'ऑ', 'आ'), char(2377), 'ा'), 'ऍ', 'ए'), char(2373), 'े'), 'ई', 'इ'), char(2368), 'ि'), 'ऊ', 'उ'), char(2370), 'ु'), char(8204), ''), char(8205), ''), '०', '0'), '१', '1'), '२', '2'), '३', '3'), '४', '4'), '५', '5'), '६', '6'), '७', '7'), '८', '8'), '९', '9'), 'न्त', 'ंत'), 'न्थ', 'ंथ'), 'न्द', 'ंद'), 'न्ध', 'ंध'), 'न्ट', 'ंट'), 'न्ड', 'ंड'), 'न्च', 'ंच'), 'न्ज', 'ंज'), 'न्स', 'ंस'), 'म्प', 'ंप'), 'म्ब', 'ंब'), 'म्भ', 'ंभ'), 'ण्ट', 'ंट'), 'ण्ठ', 'ंठ'), 'ण्ड', 'ंड'), 'ङ्क', 'ंक'), 'ङ्ग', 'ंग'), 'ञ्च', 'ंच'), 'ञ्ज', 'ंज') ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(x.name, 'ı', 'i'), 'İ', 'i'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'à', 'a'), 'â', 'a'), 'ä', 'a'), 'á', 'a'), 'ã', 'a'), 'å', 'a'), 'À', 'a'), 'Â', 'a'), 'Ä', 'a'), 'Á', 'a'), 'Ã', 'a'), 'Å', 'a'), 'ç', 'c'), 'Ç', 'c'), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'ë', 'e'), 'É', 'e'), 'È', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'î', 'i'), 'ï', 'i'), 'í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Í', 'i'), 'ñ', 'n'), 'Ñ', 'n'), 'ô', 'o'), 'ö', 'o'), 'ó', 'o'), 'õ', 'o'), 'Ô', 'o'), 'Ö', 'o'), 'Ó', 'o'), 'Õ', 'o'), 'ù', 'u'), 'û', 'u'), 'ü', 'u'), 'ú', 'u'), 'Ù', 'u'), 'Û', 'u'), 'Ü', 'u'), 'Ú', 'u'), 'ÿ', 'y'), 'ğ', 'g'), 'Ğ', 'g'), 'ş', 's'), 'Ş', 's') END AS folded FROM search_languages AS l, (
        SELECT t.name FROM category_texts AS t JOIN search_languages AS k ON k.locale = t.locale
          WHERE NEW.kind = 'category' AND t.category_id = NEW.ref_id AND k.number = NEW.language
        UNION ALL SELECT name FROM brands WHERE NEW.kind = 'brand' AND id = NEW.ref_id
        UNION ALL SELECT name FROM shops WHERE NEW.kind = 'shop' AND id = NEW.ref_id AND status = 'approved') AS x
      WHERE l.number = NEW.language));
END;

-- What is there already.
INSERT INTO search_place_refresh (kind, ref_id, language)
  SELECT 'category', t.category_id, l.number FROM category_texts AS t JOIN search_languages AS l ON l.locale = t.locale
  UNION ALL SELECT 'brand', id, 0 FROM brands UNION ALL SELECT 'shop', id, 0 FROM shops;
INSERT INTO search_refresh (id) SELECT t.product_id * 8 + l.number FROM product_texts AS t JOIN search_languages AS l ON l.locale = t.locale;

-- Names of places, and the products that bear them.
CREATE TRIGGER search_category_texts_on_insert AFTER INSERT ON category_texts BEGIN
  INSERT INTO search_place_refresh SELECT 'category', NEW.category_id, number FROM search_languages WHERE locale = NEW.locale;
END;
CREATE TRIGGER search_category_texts_on_update AFTER UPDATE OF name ON category_texts WHEN OLD.name <> NEW.name BEGIN
  INSERT INTO search_place_refresh SELECT 'category', NEW.category_id, number FROM search_languages WHERE locale = NEW.locale;
  INSERT INTO search_refresh SELECT p.id * 8 + l.number FROM products AS p JOIN search_languages AS l ON l.locale = NEW.locale
    WHERE p.main_id = NEW.category_id AND p.status = 'active' UNION ALL
    SELECT p.id * 8 + l.number FROM products AS p JOIN search_languages AS l ON l.locale = NEW.locale
    WHERE p.sub_id = NEW.category_id AND p.status = 'active';
END;
CREATE TRIGGER search_category_texts_on_delete AFTER DELETE ON category_texts BEGIN
  INSERT INTO search_place_refresh SELECT 'category', OLD.category_id, number FROM search_languages WHERE locale = OLD.locale;
END;
CREATE TRIGGER search_brands_on_insert AFTER INSERT ON brands BEGIN
  INSERT INTO search_place_refresh VALUES ('brand', NEW.id, 0);
END;
CREATE TRIGGER search_brands_on_update AFTER UPDATE OF name ON brands WHEN OLD.name <> NEW.name BEGIN
  INSERT INTO search_place_refresh VALUES ('brand', NEW.id, 0);
  INSERT INTO search_refresh SELECT p.id * 8 + l.number FROM products AS p, search_languages AS l WHERE p.brand_id = NEW.id AND p.status = 'active';
END;
CREATE TRIGGER search_brands_on_delete AFTER DELETE ON brands BEGIN
  INSERT INTO search_place_refresh VALUES ('brand', OLD.id, 0);
END;
CREATE TRIGGER search_shops_on_insert AFTER INSERT ON shops BEGIN
  INSERT INTO search_place_refresh VALUES ('shop', NEW.id, 0);
END;
CREATE TRIGGER search_shops_on_update AFTER UPDATE OF name, status ON shops WHEN OLD.name <> NEW.name OR OLD.status <> NEW.status BEGIN
  INSERT INTO search_place_refresh VALUES ('shop', NEW.id, 0);
  INSERT INTO search_refresh SELECT p.id * 8 + l.number FROM products AS p, search_languages AS l WHERE p.shop_id = NEW.id AND p.status = 'active';
END;
CREATE TRIGGER search_shops_on_delete AFTER DELETE ON shops BEGIN
  INSERT INTO search_place_refresh VALUES ('shop', OLD.id, 0);
END;

-- Products and their texts.
CREATE TRIGGER search_product_texts_on_insert AFTER INSERT ON product_texts BEGIN
  INSERT INTO search_refresh SELECT NEW.product_id * 8 + number FROM search_languages WHERE locale = NEW.locale;
END;
CREATE TRIGGER search_product_texts_on_update AFTER UPDATE OF name, description, specifications ON product_texts BEGIN
  INSERT INTO search_refresh SELECT NEW.product_id * 8 + number FROM search_languages WHERE locale = NEW.locale;
END;
CREATE TRIGGER search_product_texts_on_delete AFTER DELETE ON product_texts BEGIN
  INSERT INTO search_refresh SELECT OLD.product_id * 8 + number FROM search_languages WHERE locale = OLD.locale;
END;
CREATE TRIGGER search_products_on_update AFTER UPDATE OF status, shop_id, brand_id, main_id, sub_id ON products
  WHEN (OLD.status, OLD.shop_id, OLD.brand_id, OLD.main_id, OLD.sub_id) IS NOT (NEW.status, NEW.shop_id, NEW.brand_id, NEW.main_id, NEW.sub_id) BEGIN
  INSERT INTO search_refresh SELECT NEW.id * 8 + number FROM search_languages;
END;
