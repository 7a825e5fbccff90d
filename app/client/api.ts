/**
 * The typed client of /api/v1, the one way of pages to data: loaders on the server hand in a transport that calls the API
 * in-process, the browser hands in fetch.
 */
import type { Brand, Category, Facets, Product, ProductCard, ProductList } from "../../worker/shop/catalogue/contract.ts";
import type { ContentPage, ContentPageCard } from "../../worker/shop/content/contract.ts";
import type { FlashSale } from "../../worker/shop/flash-sales/contract.ts";
import type { ReviewList } from "../../worker/shop/reviews/contract.ts";
import type { SearchList, SuggestionList } from "../../worker/shop/search/contract.ts";
import type { Rates, Zone } from "../../worker/shop/shipping/contract.ts";
import type { Shop, ShopCard, ShopSection } from "../../worker/shop/shops/contract.ts";

export type Transport = (path: string, init?: RequestInit) => Promise<Response>;
/** Answers an address from what was asked a moment ago (server only), or asks. */
export type Reuse = <T>(address: string, ask: () => Promise<T>) => Promise<T>;
export type Query = Record<string, string | number | null | undefined>;

/** An answer that is no success. `body` is the API's error object. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  constructor(status: number, body: ApiErrorBody) {
    super(body.message);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }
}
/** The API said no to what was asked; everything else is our own fault. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;
export type ApiErrorBody = { message: string; statusCode: number; code?: string; errors?: Record<string, string[]> } & Record<string, unknown>;

type Single<T> = { data: T };
const one = <T>(answer: Single<T>) => answer.data;

export type ApiSettings = { locale: string; currency: string };

export function createApi(transport: Transport, settings: ApiSettings, reuse?: Reuse) {
  async function call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    // a form writes its own content type
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await transport(path, {
      method,
      headers: { accept: "application/json", ...(isJson && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    // not the API's own words (a proxy's page): nothing a visitor should read
    if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({ message: "", statusCode: response.status }))) as ApiErrorBody);
    // one that breaks off, or is no JSON, is no success
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  }
  const address = (path: string, query: Query = {}) => {
    const search = new URLSearchParams();
    // who asks for a currency by name means that one, whatever prices are shown in
    for (const [key, value] of Object.entries({ ...settings, ...query }))
      if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
    search.sort();
    // pages of sellers name their shop in the path already (ui/seller/in-shop.ts)
    return `${path}${path.includes("?") ? "&" : "?"}${search}`;
  };
  const get = <T>(path: string, query?: Query) => {
    const asked = address(path, query);
    const ask = () => call<T>("GET", asked);
    return reuse ? reuse(asked, ask) : ask();
  };
  const name = encodeURIComponent;

  return {
    settings,
    address,
    categories: () => get<Single<Category[]>>("/categories").then(one),
    /** All brands, or those of one main category with the number of their products there. */
    brands: (query?: { category?: string }) => get<Single<Brand[]>>("/brands", query).then(one),
    products: (query: Query) => get<ProductList>("/products", query),
    /** What a listing's question may be narrowed by. Same query as `products` and `search`. */
    facets: (query: Query) => get<Single<Facets>>("/products/facets", query).then(one),
    product: (handle: string) => get<Single<Product>>(`/products/${name(handle)}`).then(one),
    addressOfProduct: (handle: string) => address(`/products/${name(handle)}`),
    /** Several products at once, those there are. */
    productDetails: (handles: readonly string[]) => get<Single<Product[]>>("/product-details", { handles: handles.join(",") }).then(one),
    related: (handle: string) => get<Single<ProductCard[]>>(`/products/${name(handle)}/related`).then(one),
    reviews: (handle: string, query?: Query) => get<ReviewList>(`/products/${name(handle)}/reviews`, query),
    shops: (query?: Query) => get<{ data: ShopCard[]; meta: { total: number; hasNext: boolean } }>("/shops", query),
    shop: (handle: string) => get<Single<Shop>>(`/shops/${name(handle)}`).then(one),
    /** What a shop has chosen for its page. */
    shopSections: (handle: string) => get<Single<ShopSection[]>>(`/shops/${name(handle)}/sections`).then(one),
    flashSales: () => get<Single<FlashSale[]>>("/flash-sales").then(one),
    flashSale: (id: string) => get<Single<FlashSale>>(`/flash-sales/${name(id)}`).then(one),
    /** Rates of a country, of one shop or in general. */
    shippingRates: (query: { country: string; shop?: string }) => get<Single<Rates>>("/shipping/rates", query).then(one),
    shippingZones: () => get<Single<Zone[]>>("/shipping/zones").then(one),
    contentPages: () => get<Single<ContentPageCard[]>>("/pages").then(one),
    contentPage: (slug: string) => get<Single<ContentPage>>(`/pages/${name(slug)}`).then(one),
    search: (query: Query) => get<SearchList>("/search", query),
    suggest: (q: string) => get<SuggestionList>("/search/suggest", { q }),
    /** Personal and writing calls, typed where they are used. */
    get,
    send: <T>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown, headers?: Record<string, string>, query?: Query) =>
      call<T>(method, address(path, query), body, headers),
    /** Sends a form with files. */
    sendForm: <T>(method: "POST" | "PUT" | "PATCH", path: string, form: FormData, query?: Query) => call<T>(method, address(path, query), form),
  };
}

export type Api = ReturnType<typeof createApi>;
