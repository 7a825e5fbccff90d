/** What the catalogue answers: cards, products, categories, brands. Amounts are minor units of the currency asked for. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, localeQuery, moneyQuery, pageQueryOf, perPageOf, productsPerPageMax, slug, wholeNumber, withinReach } from "../query.ts";
import { fits } from "../reviews/rules.ts";
import { SafetyShown } from "../safety/contract.ts";
import { Money, Picture, Rating } from "../schemas.ts";
import { SizeTableShown } from "../size-tables/contract.ts";
import { variantsOfCard } from "./cards/contract.ts";
import { choices_max, refuseOddChoices, slugs } from "./options/choices.ts";
import { listingReach_max, perPageDefault } from "./rules.ts";

export { SaveCategory } from "./categories/contract.ts";
export { categories_max, isReservedMain, mains_max } from "./categories/rules.ts";
export { NewOption, NewOptionValue, optionParams, optionValueParams } from "./options/contract.ts";
export { optionCategories_max, ownOptions_max, ownValues_max } from "./options/rules.ts";

export const catalogueSorts = ["relevance", "newest", "selling", "price", "price-desc", "rating"] as const;
export const collections = ["new", "sale", "best"] as const;
const priceMax_minor = 1_000_000_000_000;
export type CatalogueSort = (typeof catalogueSorts)[number];
export type Collection = (typeof collections)[number];

export const FlashPrice = z.object({ id: z.string().openapi({ description: "slug of the flash sale" }), endsAt: z.iso.datetime() }).openapi("FlashPrice");
const ShopName = z.object({
  handle: z.string(),
  name: z.string(),
  closedUntil: z.iso.datetime().optional().openapi({ description: "set while the shop takes no orders" }),
});
const Named = z.object({ slug: z.string(), name: z.string() });

export const ProductCard = z
  .object({
    id: z.number().int(),
    handle: z.string(),
    main: z.string().openapi({ description: "slug of the top category" }),
    name: z.string(),
    price: Money,
    compareAt: Money.optional(),
    rating: Rating,
    image: Picture.nullable(),
    shop: ShopName,
    brand: Named,
    inStock: z.boolean(),
    flashSale: FlashPrice.optional(),
    ...variantsOfCard,
  })
  .openapi("ProductCard");

export const Variant = z
  .object({
    id: z.number().int(),
    sku: z.string(),
    options: z.record(z.string(), z.string()).openapi({ description: "axis → key of the value", example: { colour: "black", size: "m" } }),
    price: Money,
    compareAt: Money.optional(),
    stock: z.number().int(),
    flashSale: FlashPrice.extend({ perBuyer: z.int().openapi({ description: "pieces that one shopper can have at this price" }) }).optional(),
    lowest30: Money.optional().openapi({ description: "where the price is reduced: the lowest one of the 30 days before the reduction" }),
  })
  .openapi("Variant");

export const ProductOption = z
  .object({ axis: z.string(), label: z.string(), values: z.array(z.object({ value: z.string(), label: z.string() })) })
  .openapi("ProductOption");
export const ProductImage = Picture.extend({
  id: z.number().int(),
  option: z.string().optional().openapi({ description: "key of the colour it shows" }),
  alt: z.string().optional().openapi({ description: "what it shows, where the shop has said it" }),
}).openapi("ProductImage");

export const Product = ProductCard.extend({
  mainName: z.string(),
  sub: Named,
  sentFrom: z.object({ city: z.string(), country: z.string() }).openapi({ description: "where its shop is; the country by ISO 3166-1" }),
  variants: z.array(Variant),
  options: z.array(ProductOption),
  images: z.array(ProductImage),
  description: z.string().openapi({ description: "plain text" }),
  descriptionHtml: z.string().optional().openapi({ description: "the same with headings, lists, emphasis and links, cleaned by an allow-list" }),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  safety: SafetyShown.optional().openapi({ description: "who made it and answers for it; absent: the marketplace does not tell" }),
  sizeTable: SizeTableShown.optional().openapi({ description: "measures by size" }),
  fit: z
    .object({ fit: z.enum(fits), percent: z.int() })
    .optional()
    .openapi({ description: "how sizes turn out, as most of its reviewers say, and how many of a hundred; absent: too few have said" }),
  createdAt: z.iso.datetime(),
}).openapi("Product");

export const SubCategory = z.object({ slug: z.string(), name: z.string(), productCount: z.number().int(), image: Picture.nullable() }).openapi("SubCategory");
export const Category = z
  .object({ slug: z.string(), name: z.string(), blurb: z.string(), image: Picture.nullable(), productCount: z.number().int(), subs: z.array(SubCategory) })
  .openapi("Category");
export const Brand = z.object({ slug: z.string(), name: z.string(), country: z.string(), about: z.string(), productCount: z.number().int() }).openapi("Brand");

/** One value of an axis. `count` says how many products it would leave, its own axis left aside. */
export const FacetValue = z
  .object({
    value: z.string(),
    label: z.string(),
    swatch: z.string().optional().openapi({ description: "what it looks like, where the market says so", example: "#4a2f1d" }),
    count: z.number().int(),
    selected: z.boolean(),
  })
  .openapi("FacetValue");
/** `axis` is the name of the query parameter that chooses from it: category, sub, brand, shop, or o.<option>, e.g. o.colour. */
export const FacetAxis = z
  .object({
    axis: z.string(),
    label: z.string().openapi({ description: "of an option; empty for the others" }),
    placed: z.literal(true).optional().openapi({ description: "the market wants it here, however few products have it" }),
    values: z.array(FacetValue),
  })
  .openapi("FacetAxis");
export const Facets = z
  .object({
    axes: z.array(FacetAxis),
    price: z.object({ min: Money, max: Money }).nullable().openapi({ description: "of what the other choices leave" }),
    ratings: z.array(z.object({ stars: z.number().int(), count: z.number().int() })).openapi({ description: "at least so many stars: 4, 3, 2, 1" }),
    stock: z.number().int(),
    sale: z.number().int(),
    free: z.number().int().openapi({ description: "delivered free to the country the language speaks of" }),
    countsAreLowerBounds: z.boolean().openapi({ description: "true: the scope is larger than what is counted" }),
  })
  .openapi("Facets");

export const ListMeta = z
  .object({
    page: z.number().int(),
    perPage: z.number().int(),
    total: z.number().int(),
    totalIsLowerBound: z.boolean().optional().openapi({ description: "true: there are at least `total`; counting stopped a few pages ahead" }),
    mentionedFrom: z.number().int().optional().openapi({ description: "of words: from this place in `data` on they stand in descriptions alone" }),
    hasNext: z.boolean(),
    next: z.string().optional().openapi({ description: "of products: `after` of what comes next, however far it is" }),
  })
  .openapi("ListMeta");

/** Any text is an answerable question; what is beyond its first words is not looked at. */
export const searchText = z.string();

const flag = z.enum(["1"]);
/** How many stand before it, what the last one is ordered by, and the last one. */
const afterPattern = /^\d{1,7}-\d{1,14}-\d{1,10}$/;

export const productQuery = pageQueryOf(perPageDefault)
  .extend({
    ...moneyQuery.shape,
    perPage: perPageOf(perPageDefault, productsPerPageMax),
    category: emptyIsAbsent(slugs).openapi({ description: `slugs of up to ${choices_max} top categories, comma-separated: any of them` }),
    sub: emptyIsAbsent(slugs).openapi({ description: `slugs of up to ${choices_max} sub-categories; needs exactly one category` }),
    brand: emptyIsAbsent(slugs).openapi({ description: `slugs of up to ${choices_max} brands` }),
    shop: emptyIsAbsent(slugs).openapi({ description: `handles of up to ${choices_max} shops` }),
    collection: emptyIsAbsent(z.enum(collections)).openapi({ description: "the newest, those on sale, or the best selling" }),
    curated: emptyIsAbsent(slug).openapi({
      description: "slug of a curated collection: what else is asked for narrows what is in it; words and `collection` are left aside",
    }),
    q: emptyIsAbsent(searchText).openapi({ description: "words of the name or the brand" }),
    min: emptyIsAbsent(wholeNumber(0, priceMax_minor)).openapi({ description: "lowest price, minor units of the currency" }),
    max: emptyIsAbsent(wholeNumber(0, priceMax_minor)).openapi({ description: "highest price, minor units of the currency" }),
    rating: emptyIsAbsent(wholeNumber(1, 5)).openapi({ description: "at least so many stars" }),
    stock: emptyIsAbsent(flag).openapi({ description: "1: in stock, in the options asked for" }),
    sale: emptyIsAbsent(flag).openapi({ description: "1: reduced" }),
    free: emptyIsAbsent(flag).openapi({ description: "1: delivered free to the country the language speaks of" }),
    after: emptyIsAbsent(z.string().regex(afterPattern)).openapi({
      description: "`next` of an answer to the same question: what comes after it; instead of a page",
    }),
    sort: emptyIsAbsent(z.enum(catalogueSorts)).openapi({
      description: "selling unless said otherwise; newest for the newest, relevance for words, its own order for a curated collection",
    }),
  })
  // choices come as o.<axis>=<value>,<value>: o.colour=black,blue
  .loose()
  .superRefine((query, context) => {
    if (query.after === undefined) withinReach(perPageDefault, listingReach_max)(query, context);
    const mains = new Set(query.category?.split(","));
    if (query.sub && mains.size !== 1) context.addIssue({ code: "custom", path: ["category"], message: mains.size === 0 ? "required" : "invalid" });
    refuseOddChoices(query, context);
  });
export const brandQuery = localeQuery.extend({
  category: emptyIsAbsent(slug).openapi({ description: "slug of a top category: only brands with products there, and how many they have there" }),
});
export const handleParam = z.object({ handle: z.string() });

export type FlashPrice = z.infer<typeof FlashPrice>;
export type ProductCard = z.infer<typeof ProductCard>;
export type Variant = z.infer<typeof Variant>;
export type ProductOption = z.infer<typeof ProductOption>;
export type ProductImage = z.infer<typeof ProductImage>;
export type Product = z.infer<typeof Product>;
export type SubCategory = z.infer<typeof SubCategory>;
export type Category = z.infer<typeof Category>;
export type Brand = z.infer<typeof Brand>;
export type FacetValue = z.infer<typeof FacetValue>;
export type FacetAxis = z.infer<typeof FacetAxis>;
export type Facets = z.infer<typeof Facets>;
export type ListMeta = z.infer<typeof ListMeta>;
/** A listing's question after parsing. */
export type ProductQuery = z.infer<typeof productQuery>;
export type ProductList = { data: ProductCard[]; meta: ListMeta };
