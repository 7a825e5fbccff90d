/**
 * Every kind of answer that is cached, how old it may be, and which changes end it; whole pages too, which are made of these.
 * Nothing is cached that does not stand here.
 *
 * Three things end an entry. A new generation, which is part of every key: a write to what all pages show (categories, rates
 * of currencies …), and the start or end of a flash sale. A change of one of its tags: something sells out, changes its price,
 * is closed or withdrawn, is new in the place that is listed. Its age, counted from when the database was read, through all
 * layers: it bounds what no change announces (counters, ratings on cards).
 */
import {
  arrivalsTag,
  arrivalsTagOf,
  brandsTag,
  collectionTag,
  deliveryTag,
  flashSalesTag,
  productTag,
  questionsTag,
  redirectsTag,
  reviewEditsTag,
  reviewsTag,
  searchesTag,
  shopTag,
  stockTag,
} from "../shared/tags.ts";

/** `fresh_s`: answered as it is. After that it is answered while one refresh runs, until it is `oldest_s` old. */
export type Lifetime = { readonly fresh_s: number; readonly oldest_s: number };

export type CachedKind = Lifetime & {
  /** Raised when the stored shape changes: entries of another version are not believed. */
  readonly version: number;
  readonly shape: "list" | "thing";
  /** Whether KV keeps it, for all locations; false: too short-lived or too many keys to be worth a write there. */
  readonly worldwide: boolean;
  /** How long "there is no such thing" is believed. Never kept in a shared layer, so that guessing names cannot fill it. */
  readonly missing_s: number;
  /** The tags whose change ends an entry, by its value and the parameters of its question. */
  readonly tags: (value: never, params: Params) => string[];
  /** Of a kind whose questions can be made up without end (filters, words): whether a value says that nothing is there. */
  readonly isNothing?: (value: never) => boolean;
};

export type Params = Readonly<Record<string, string | number | undefined>>;

type Card = { id: number; shop: { handle: string } };
type List<T> = { data: readonly T[] };

const ofCard = ({ id, shop }: Card) => [productTag(id), shopTag(shop.handle)];
const ofCards = ({ data }: List<Card>) => data.flatMap(ofCard);
const ofReviews = (handle: string) => [reviewsTag(handle), reviewEditsTag(handle)];
const ofProduct = ({ data }: { data: Card & { handle: string } }) => [...ofCard(data), stockTag(data.id), ...ofReviews(data.handle)];
const ofSale = ({ items }: { items: readonly { product: Card }[] }) => [flashSalesTag, ...items.flatMap(({ product }) => ofCard(product))];
const ofFlashPrices = ({ data }: List<{ product_id: number }>) => [flashSalesTag, ...data.map(({ product_id }) => productTag(product_id))];
const ofNothing = () => [];
/** Where a list looks: whatever comes there may belong to it. Words look everywhere. */
function arrivalsIn(params: Params): string[] {
  if (params.q !== undefined) return [arrivalsTag];
  const place = (["shop", "category", "brand"] as const).find((name) => params[name] !== undefined);
  return place
    ? String(params[place])
        .split(",")
        .map((name) => arrivalsTagOf(place, name))
    : [arrivalsTag];
}
/** Of a collection that may ask for free delivery, too: its rule is no part of the question. */
const ofCurated = ({ curated }: Params) => (curated === undefined ? [] : [collectionTag(String(curated)), deliveryTag]);
const ofListing = (value: List<Card>, params: Params) => [
  ...ofCards(value),
  ...arrivalsIn(params),
  ...(params.free === undefined ? [] : [deliveryTag]),
  ...ofCurated(params),
];
type FacetsOf = { data: { axes: readonly { axis: string; values: readonly { value: string }[] }[] } };
const ofFacets = ({ data }: FacetsOf, params: Params) => {
  const shops = data.axes.find(({ axis }) => axis === "shop")?.values ?? [];
  return [...shops.map(({ value }) => shopTag(value)), ...arrivalsIn(params), deliveryTag, ...ofCurated(params)];
};
const ofArrivals = () => [arrivalsTag];
const ofZones = ({ data }: List<{ shops: readonly { shop: { handle: string } }[] }>) => [
  deliveryTag,
  ...data.flatMap(({ shops }) => shops.map(({ shop }) => shopTag(shop.handle))),
];
/** A row of the home page is called what its collection is. */
const ofHomeRows = ({ data: { home = [] } }: { data: { home?: readonly { collection: { slug: string } | null }[] } }) =>
  home.flatMap(({ collection }) => (collection ? [collectionTag(collection.slug)] : []));
const isEmpty = ({ data }: List<unknown>) => data.length === 0;
const countsNothing = ({ data }: { data: { price: unknown; stock: number } }) => data.price === null && data.stock === 0;

const slow = { fresh_s: 300, oldest_s: 86_400, worldwide: true, missing_s: 10, tags: ofNothing };
const listing = { fresh_s: 60, oldest_s: 3_600, worldwide: true, missing_s: 10, tags: ofCards, isNothing: isEmpty };
const sold = { fresh_s: 10, oldest_s: 60, worldwide: false, missing_s: 10 };

export const cacheManifest = {
  currencies: { version: 3, shape: "list", ...slow },
  categories: { version: 1, shape: "list", ...slow },
  // former addresses of categories and brands
  moved: { version: 2, shape: "list", ...slow },
  // those that operators entered, a part of them each: there are few parts, so one in which nothing is found is kept as well
  redirects: { version: 1, shape: "thing", ...slow, tags: () => [redirectsTag] },
  brands: { version: 1, shape: "list", ...slow, tags: () => [brandsTag], isNothing: isEmpty },
  shops: { version: 1, shape: "list", ...slow, tags: ({ data }: List<{ handle: string }>) => data.map(({ handle }) => shopTag(handle)), isNothing: isEmpty },
  shop: { version: 4, shape: "thing", ...slow, tags: (_, { handle }) => [shopTag(String(handle))] },
  "shop-sections": {
    version: 1,
    shape: "list",
    ...listing,
    tags: ({ data }: List<{ products: readonly Card[] }>, { handle }) => [shopTag(String(handle)), ...data.flatMap(({ products }) => products.flatMap(ofCard))],
  },
  market: { version: 3, shape: "thing", ...slow, tags: ofHomeRows },
  pages: { version: 2, shape: "list", ...slow },
  page: { version: 2, shape: "thing", ...slow },
  "report-figures": { version: 1, shape: "thing", ...slow, oldest_s: 3_600, worldwide: false },
  "shipping-zones": { version: 2, shape: "list", ...slow, tags: ofZones },
  products: { version: 2, shape: "list", ...listing, tags: ofListing },
  collection: { version: 1, shape: "thing", ...slow, tags: (_, { slug }) => [collectionTag(String(slug))] },
  // where a name leads that no longer answers
  address: { version: 1, shape: "thing", ...slow, fresh_s: 30, oldest_s: 60, worldwide: false },
  facets: { version: 1, shape: "thing", ...listing, tags: ofFacets, isNothing: countsNothing },
  "free-from": { version: 2, shape: "thing", ...slow, worldwide: false, tags: () => [deliveryTag] },
  related: { version: 2, shape: "list", ...listing, isNothing: undefined },
  "goes-with": { version: 1, shape: "list", ...listing, isNothing: undefined },
  reviews: {
    version: 5,
    shape: "list",
    ...listing,
    tags: ({ shop }: { shop: { handle: string } }, { handle }) => [shopTag(shop.handle), ...ofReviews(String(handle))],
    isNothing: undefined,
  },
  "shop-reviews": {
    version: 1,
    shape: "list",
    ...listing,
    worldwide: false,
    tags: ({ data }: List<{ product: { handle: string } }>, { handle }) => [
      shopTag(String(handle)),
      ...data.flatMap(({ product }) => ofReviews(product.handle)),
    ],
    isNothing: undefined,
  },
  questions: {
    version: 1,
    shape: "list",
    ...listing,
    tags: ({ shop }: { shop: { handle: string } }, { handle }) => [shopTag(shop.handle), questionsTag(String(handle))],
    isNothing: undefined,
  },
  search: { version: 4, shape: "list", ...listing, worldwide: false, tags: ofListing },
  finds: { version: 1, shape: "list", ...listing, oldest_s: 600, worldwide: false, tags: ofArrivals },
  meaning: { version: 1, shape: "thing", ...listing, worldwide: false, tags: ofArrivals, isNothing: undefined },
  // what options are called: a write to them begins a new generation
  "option-labels": { version: 1, shape: "list", ...slow, isNothing: isEmpty },
  reading: { version: 1, shape: "thing", ...listing, worldwide: false, tags: ofArrivals, isNothing: undefined },
  // names withdrawn products, which no tag tells it: so its age alone has to
  suggest: { version: 3, shape: "list", ...listing, fresh_s: 10, oldest_s: 12, worldwide: false, tags: ofNothing, isNothing: isEmpty },
  "popular-searches": { version: 1, shape: "list", ...slow, oldest_s: 3_600, tags: () => [searchesTag] },
  product: { version: 9, shape: "thing", fresh_s: 30, oldest_s: 300, worldwide: true, missing_s: 10, tags: ofProduct },
  "flash-prices": { version: 4, shape: "list", fresh_s: 30, oldest_s: 600, worldwide: false, missing_s: 10, tags: ofFlashPrices },
  "flash-sales": { version: 3, shape: "list", ...sold, tags: ({ data }: List<Parameters<typeof ofSale>[0]>) => [flashSalesTag, ...data.flatMap(ofSale)] },
  "flash-sale": { version: 3, shape: "thing", ...sold, tags: ({ data }: { data: Parameters<typeof ofSale>[0] }) => ofSale(data) },
} as const satisfies Record<string, CachedKind>;

export type CacheKind = keyof typeof cacheManifest;

/** Whole pages, of whatever kind: in the isolate and at the edge (request/page-cache/page-cache.ts). Their tags are those of all they show. */
export const pageLifetime: Lifetime = { fresh_s: 10, oldest_s: 300 };

/** Longest wait for a shared store before going on without it. */
export const storePatience_ms = 300;
/** How long a store that failed is left alone by this isolate. */
export const storeRest_ms = 2_000;
/** Longest wait for a load another request began, before loading oneself. */
export const joinPatience_ms = 2_000;
/** Entries an isolate holds. */
export const memoryEntries_max = 600;
/** KV refuses longer keys; such rare questions live in the nearer layers only. */
export const kvKey_bytes_max = 500;
/** KV takes 25 MiB; a longer text than this is no answer of ours, and lives in the nearer layers only. */
export const kvValue_length_max = 1_000_000;
