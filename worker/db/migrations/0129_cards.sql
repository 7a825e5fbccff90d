-- Cards: what is sold out stands behind all that is not where products are ordered by how they sell, and a product says in its row which variant each of its choices is.

-- A variant's number with its choices: a card leads to it without reading variants.
DROP VIEW product_choices;
CREATE VIEW product_choices (product_id, choices) AS
  SELECT p.id, (SELECT json_group_array(json(entry)) FROM (
    SELECT json_object('o', json((SELECT json_group_object(axis, value) FROM (SELECT axis, value FROM variant_options WHERE variant_id = v.id ORDER BY axis))),
      'k', v.stock > 0, 'v', v.id) AS entry
    FROM variants AS v WHERE v.product_id = p.id AND v.withdrawn = 0 ORDER BY v.position, v.id))
  FROM products AS p;

-- The number of the walk by sales: above the 32 bits of what was sold, one that says whether there is any left.
DROP VIEW facet_words;
CREATE VIEW facet_words (product_id, words, sums, newest, selling, price, rating) AS
  SELECT p.id,
    'a m' || p.main_id || ' s' || p.sub_id || ' b' || p.brand_id || ' h' || p.shop_id || iif(p.in_stock, ' k', '') || iif(p.compare_at_base_minor IS NULL, '', ' d')
      || substr(' r1 r2 r3 r4 r5', 1, 3 * (p.rating_x100 / 100))
      || (SELECT ' p1x' || (step >> 7) || ' p2x' || (step >> 6) || ' p3x' || (step >> 5) || ' p4x' || (step >> 4) || ' p5x' || (step >> 3)
          || ' p6x' || (step >> 2) || ' p7x' || (step >> 1) || ' p8x' || step
        FROM price_steps WHERE from_base_minor <= p.price_base_minor ORDER BY from_base_minor DESC LIMIT 1)
      || coalesce((SELECT ' ' || group_concat(word, ' ') FROM (
        SELECT f.value || ':' || one.key || '=' || one.value AS word
        FROM json_each(p.variant_options) AS v JOIN json_each('["o","k"]') AS f ON f.value = 'o' OR v.value ->> '$.k' = 1 JOIN json_each(v.value, '$.o') AS one
        UNION
        SELECT f.value || ':' || one.key || '=' || one.value || '+' || other.key || '=' || other.value
        FROM json_each(p.variant_options) AS v JOIN json_each('["o","k"]') AS f ON f.value = 'o' OR v.value ->> '$.k' = 1
          JOIN json_each(v.value, '$.o') AS one JOIN json_each(v.value, '$.o') AS other ON other.key > one.key)), ''),
    (SELECT group_concat(scope.value || '.' || thing.word, ' ')
      FROM json_each(json_array('m0', 'm' || p.main_id, 's' || p.sub_id, 'b' || p.brand_id, 'h' || p.shop_id)) AS scope JOIN (
        SELECT value AS word FROM json_each(json_array('m' || p.main_id, 's' || p.sub_id, 'b' || p.brand_id, 'h' || p.shop_id,
          iif(p.in_stock, 'k', NULL), iif(p.compare_at_base_minor IS NULL, NULL, 'd'))) WHERE value IS NOT NULL
        UNION ALL SELECT 'r' || value FROM json_each('[1,2,3,4,5]') WHERE value * 100 <= p.rating_x100
        UNION ALL SELECT DISTINCT 'o:' || one.key || '=' || one.value FROM json_each(p.variant_options) AS v JOIN json_each(v.value, '$.o') AS one) AS thing),
    (min(max(p.created_at / 1000, 0), 8589934591) << 30) + p.id,
    (((p.in_stock << 32) + min(max(p.sold_count, 0), 4294967295)) << 30) + p.id,
    (min(p.price_base_minor, 8589934591) << 30) + p.id,
    (p.rating_x100 << 30) + p.id
  FROM products AS p WHERE p.status = 'active';

-- The same order along the indexes, under their names: the release before finds by them what it found before, in its own order, and sorts.
DROP INDEX products_main_selling;
CREATE INDEX products_main_selling ON products (main_id, status, in_stock DESC, sold_count DESC, id DESC);
DROP INDEX products_sub_selling;
CREATE INDEX products_sub_selling ON products (sub_id, status, in_stock DESC, sold_count DESC, id DESC);
DROP INDEX products_shop_selling;
CREATE INDEX products_shop_selling ON products (shop_id, status, in_stock DESC, sold_count DESC, id DESC);
DROP INDEX products_brand_selling;
CREATE INDEX products_brand_selling ON products (brand_id, status, in_stock DESC, sold_count DESC, id DESC);
DROP INDEX products_all_selling;
CREATE INDEX products_all_selling ON products (status, in_stock DESC, sold_count DESC, id DESC);
DROP INDEX products_main_brand_selling;
CREATE INDEX products_main_brand_selling ON products (main_id, brand_id, status, in_stock DESC, sold_count DESC, id DESC);

-- What stood before, in parts: each row is put into the indexes of words anew.
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 0;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 1;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 2;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 3;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 4;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 5;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 6;
UPDATE products SET variant_options = (SELECT choices FROM product_choices WHERE product_id = products.id) WHERE status <> 'draft' AND id % 8 = 7;
