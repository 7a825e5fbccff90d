/** The numbers of products and of what belongs to them: each product owns a range, so that chunks can be made in any order. */
const variantsPerProduct = 10;
const reviewsPerProduct = 20;

export const productId = (index: number): number => index + 1;
export const variantId = (product: number, position: number): number => product * variantsPerProduct + position;
export const reviewId = (product: number, position: number): number => product * reviewsPerProduct + position;

/** The first index whose ranges are free, given the highest numbers taken (sellers add products of their own). */
export function firstFreeIndex(highest: { product: number | null; variant: number | null; review: number | null }): number {
  const products = highest.product ?? 0;
  const variants = Math.floor((highest.variant ?? 0) / variantsPerProduct);
  const reviews = Math.floor((highest.review ?? 0) / reviewsPerProduct);
  return Math.max(products, variants, reviews);
}
