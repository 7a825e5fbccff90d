import { prefixOf, type Words } from "../../../locales/words.ts";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";

/** schema.org Product. Prices leave as decimals; addresses are relative to the page's own origin. */
export function productJsonLd(product: Product, { locale }: Words, path: string) {
  const { price, rating } = product;
  const digits = new Intl.NumberFormat("en", { style: "currency", currency: price.currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.variants[0]?.sku,
    image: product.images.map((image) => `${image.url}?w=1200`),
    brand: { "@type": "Brand", name: product.brand.name },
    offers: {
      "@type": "Offer",
      url: prefixOf(locale) + path,
      price: (price.amount / 10 ** digits).toFixed(digits),
      priceCurrency: price.currency,
      availability: product.inStock ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      seller: { "@type": "Organization", name: product.shop.name },
    },
    ...(rating.count > 0 && { aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count } }),
  };
}
