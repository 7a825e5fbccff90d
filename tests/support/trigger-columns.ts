/** What the catalogue's triggers store, beside the same worked out anew: two statements each, whose rows have to be equal. */
export const leadVariants = {
  stored: "SELECT id, price_base_minor, compare_at_base_minor, in_stock, lead_variant_id FROM products ORDER BY id",
  worked: `SELECT product_id AS id, price_base_minor, compare_at_base_minor, stock > 0 AS in_stock, id AS lead_variant_id FROM
  (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY (stock > 0) DESC, price_base_minor, position) AS place FROM variants) WHERE place = 1 ORDER BY product_id`,
};

export const ownPrices = {
  stored: "SELECT product_id, currency, price_minor, compare_at_minor FROM product_prices ORDER BY 1, 2",
  worked: `SELECT p.id AS product_id, o.currency, o.price_minor, o.compare_at_minor FROM products p JOIN variant_prices o ON o.variant_id = p.lead_variant_id ORDER BY 1, 2`,
};

export const productCounts = {
  stored: `SELECT 'c' || id AS id, product_count FROM categories UNION ALL SELECT 'b' || id, product_count FROM brands UNION ALL SELECT 's' || id, product_count FROM shops ORDER BY 1`,
  worked: `SELECT 'c' || id AS id, (SELECT count(*) FROM products WHERE categories.id IN (main_id, sub_id)) AS product_count FROM categories
  UNION ALL SELECT 'b' || id, (SELECT count(*) FROM products WHERE brand_id = brands.id) FROM brands
  UNION ALL SELECT 's' || id, (SELECT count(*) FROM products WHERE shop_id = shops.id) FROM shops ORDER BY 1`,
};

export const reviewStars = {
  stored: "SELECT product_id, stars, count, pictured FROM product_stars ORDER BY 1, 2",
  worked: "SELECT product_id, stars, count(*) AS count, sum(picture_count > 0) AS pictured FROM reviews GROUP BY 1, 2 ORDER BY 1, 2",
};
