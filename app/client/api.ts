/**
 * The typed client of /api/v1, the one way of pages to data: loaders on the server hand in a transport that calls the API
 * in-process, the browser hands in fetch. Paths, what they take and what they answer are the routes' own types (worker/api/wire.ts).
 */
import type { Addressing, AnswerOf, ApiMethod, Asking, FormOf, PathOf } from "../../worker/api/wire.ts";
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
export type AskedAddress = { params?: Record<string, string | number>; query?: Query };

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

export type ApiSettings = { locale: string; currency: string; shop?: string };
type Sending = Exclude<ApiMethod, "GET">;
type Asked = AskedAddress & { body?: unknown; headers?: Record<string, string> };

/** A path with its parameters filled in: one part of the address each, whatever is in them. */
export const filledIn = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent((params[name] as string).toString()));

/** A path and its query; what is empty is left out. The same question is always the same address. */
export function addressOf(path: string, { params, query = {} }: AskedAddress = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  search.sort();
  const filled = filledIn(path, params);
  return `${filled}${filled.includes("?") ? "&" : "?"}${search}`;
}

type TypedApi = {
  settings: ApiSettings;
  /** The address that `get` asks, by which its answer is kept. */
  address<P extends PathOf<"GET">>(path: P, ...asked: Addressing<"GET", P>): string;
  get<P extends PathOf<"GET">>(path: P, ...asked: Asking<"GET", P>): Promise<AnswerOf<"GET", P>>;
  send<M extends Sending, P extends PathOf<M>>(method: M, path: P, ...asked: Asking<M, P>): Promise<AnswerOf<M, P>>;
  /** Sends a form with files. */
  sendForm<M extends Sending, P extends PathOf<M>>(method: M, path: P, form: FormOf<M, P>, ...asked: Addressing<M, P>): Promise<AnswerOf<M, P>>;
  /** The same client with something more in the query of every call. */
  with(more: Partial<ApiSettings>): Api;
};

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
  // who asks for a currency by name means that one, whatever prices are shown in
  const address = (path: string, { params, query }: Asked = {}) => addressOf(path, { params, query: { ...settings, ...query } });
  const get = (path: string, asked?: Asked) => {
    const at = address(path, asked);
    const ask = () => call("GET", at);
    return reuse ? reuse(at, ask) : ask();
  };
  const send = (method: string, path: string, asked: Asked = {}) => call(method, address(path, asked), asked.body, asked.headers);
  const sendForm = (method: string, path: string, form: FormData, asked?: Asked) => call(method, address(path, asked), form);
  const typed = {
    settings,
    address,
    get,
    send,
    sendForm,
    with: (more: Partial<ApiSettings>): unknown => createApi(transport, { ...settings, ...more }, reuse),
  } as unknown as TypedApi;
  const looseGet = <T>(path: string, query?: Query) => get(path, query && { query }) as Promise<T>;
  const name = encodeURIComponent;

  return {
    ...typed,
    categories: () => looseGet<Single<Category[]>>("/categories").then(one),
    /** All brands, or those of one main category with the number of their products there. */
    brands: (query?: { category?: string }) => looseGet<Single<Brand[]>>("/brands", query).then(one),
    products: (query: Query) => looseGet<ProductList>("/products", query),
    /** What a listing's question may be narrowed by. Same query as `products` and `search`. */
    facets: (query: Query) => looseGet<Single<Facets>>("/products/facets", query).then(one),
    product: (handle: string) => looseGet<Single<Product>>(`/products/${name(handle)}`).then(one),
    addressOfProduct: (handle: string) => address(`/products/${name(handle)}`),
    /** Several products at once, those there are. */
    productDetails: (handles: readonly string[]) => looseGet<Single<Product[]>>("/product-details", { handles: handles.join(",") }).then(one),
    related: (handle: string) => looseGet<Single<ProductCard[]>>(`/products/${name(handle)}/related`).then(one),
    reviews: (handle: string, query?: Query) => looseGet<ReviewList>(`/products/${name(handle)}/reviews`, query),
    shops: (query?: Query) => looseGet<{ data: ShopCard[]; meta: { total: number; hasNext: boolean } }>("/shops", query),
    shop: (handle: string) => looseGet<Single<Shop>>(`/shops/${name(handle)}`).then(one),
    /** What a shop has chosen for its page. */
    shopSections: (handle: string) => looseGet<Single<ShopSection[]>>(`/shops/${name(handle)}/sections`).then(one),
    flashSales: () => looseGet<Single<FlashSale[]>>("/flash-sales").then(one),
    flashSale: (id: string) => looseGet<Single<FlashSale>>(`/flash-sales/${name(id)}`).then(one),
    /** Rates of a country, of one shop or in general. */
    shippingRates: (query: { country: string; shop?: string }) => looseGet<Single<Rates>>("/shipping/rates", query).then(one),
    shippingZones: () => looseGet<Single<Zone[]>>("/shipping/zones").then(one),
    contentPages: () => looseGet<Single<ContentPageCard[]>>("/pages").then(one),
    contentPage: (slug: string) => looseGet<Single<ContentPage>>(`/pages/${name(slug)}`).then(one),
    search: (query: Query) => looseGet<SearchList>("/search", query),
    suggest: (q: string) => looseGet<SuggestionList>("/search/suggest", { q }),
    looseGet,
    looseSend: <T>(method: Sending, path: string, body?: unknown, headers?: Record<string, string>, query?: Query) =>
      call<T>(method, address(path, query && { query }), body, headers),
    looseSendForm: <T>(method: Sending, path: string, form: FormData, query?: Query) => call<T>(method, address(path, query && { query }), form),
  };
}

export type Api = ReturnType<typeof createApi>;
