/**
 * Structured data (schema.org) as search engines ask for it: required and recommended fields of Google's "Product",
 * "Breadcrumb", "Organization" and "Sitelinks search box" documents. Pure; written by the server only. Texts of sellers stand
 * in it: whoever prints it must escape it (render/head.tsx, scriptJson).
 */

import { iconAt } from "../../worker/shared/brand/market.ts";
import type { Product, ProductCard } from "../../worker/shop/catalogue/contract.ts";
import type { Market } from "../../worker/shop/market/contract.ts";
import type { PageAddress } from "../pages.ts";

/** Absolute addresses of this site in the page's language. */
export type Site = {
  origin: string;
  market: Pick<Market, "name" | "legalName" | "logo">;
  /** "/cart" → "https://meydan.example/fr/cart" */
  address: (path: PageAddress) => string;
};

const context = "https://schema.org";
const organizationId = ({ origin }: Site) => `${origin}/#organization`;

export const organization = (site: Site) => ({
  "@context": context,
  "@type": "Organization",
  "@id": organizationId(site),
  name: site.market.name,
  ...(site.market.legalName && { legalName: site.market.legalName }),
  url: `${site.origin}/`,
  logo: site.origin + (site.market.logo ? iconAt(site.market.logo.url, "icon-512") : "/icons/icon-512.png"),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    url: site.address("/page/contact"),
    availableLanguage: ["en", "fr", "ar", "tr", "hi"],
  },
});

export const webSite = (site: Site, locale: string) => ({
  "@context": context,
  "@type": "WebSite",
  name: site.market.name,
  url: site.address("/"),
  inLanguage: locale,
  publisher: { "@id": organizationId(site) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site.address("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** The way from the home page to here; the last step needs no address. */
export const breadcrumbList = (site: Site, crumbs: readonly { name: string; path?: PageAddress }[]) => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(path && { item: site.address(path) }),
  })),
});

/** Products of a listing, from the place `first` on. */
export const itemList = (site: Site, products: readonly Pick<ProductCard, "main" | "handle">[], first = 1) => ({
  "@context": context,
  "@type": "ItemList",
  itemListElement: products.map(({ main, handle }, index) => ({
    "@type": "ListItem",
    position: first + index,
    url: site.address(`/${main}/product/${handle}`),
  })),
});

/** Minor units as schema.org writes prices: "129.99", "1.250" for three decimals. */
export function decimalPrice({ amount, currency }: Product["price"]): string {
  const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toFixed(digits);
}

const pictures_max = 3;

export function product(site: Site, sold: Product) {
  const { price, rating, flashSale } = sold;
  const address = site.address(`/${sold.main}/product/${sold.handle}`);
  return {
    "@context": context,
    "@type": "Product",
    name: sold.name,
    description: sold.description,
    sku: sold.variants[0]?.sku,
    image: sold.images.slice(0, pictures_max).map((image) => `${site.origin}${image.url}?w=1200`),
    brand: { "@type": "Brand", name: sold.brand.name },
    offers: {
      "@type": "Offer",
      url: address,
      price: decimalPrice(price),
      priceCurrency: price.currency,
      ...(flashSale && { priceValidUntil: flashSale.endsAt.slice(0, 10) }),
      availability: `${context}/${sold.inStock && !sold.shop.closedUntil ? "InStock" : "OutOfStock"}`,
      itemCondition: `${context}/NewCondition`,
      seller: { "@type": "Organization", name: sold.shop.name },
    },
    ...(rating.count > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    }),
  };
}
