/**
 * The typed client of /api/v1, the one way of pages to data: loaders on the server hand in a transport that calls the API
 * in-process, the browser hands in fetch. Paths, what they take and what they answer are the routes' own types (worker/api/wire.ts).
 */
import type { Addressing, AnswerOf, ApiMethod, Asking, CallParts, FormOf, PathOf, QueryOf, Written } from "../../worker/api/wire.ts";

export type Transport = (path: string, init?: RequestInit) => Promise<Response>;
/** Answers an address from what was asked a moment ago (server only), or asks. */
export type Reuse = <T>(address: string, ask: () => Promise<T>) => Promise<T>;

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
/** The API refused what was asked; everything else is our own fault. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;
export type ApiErrorBody = { message: string; statusCode: number; code?: string; errors?: Record<string, string[]> } & Record<string, unknown>;

export type ApiSettings = { locale: string; currency: string; shop?: string };
type Sending = Exclude<ApiMethod, "GET">;
export type CallAddress = { params?: Record<string, string | number>; query?: Record<string, Written> };
type RequestParts = CallAddress & { body?: unknown; headers?: Record<string, string> };

declare const answers: unique symbol;
/** An address that was written of a path of the API; it is answered with T. */
export type ApiAddress<T> = string & { readonly [answers]: T };
/** A change that may be sent later, or once more: what it is of has no language and no currency. */
export type ApiCall<T = unknown> = { method: Sending; path: ApiAddress<T>; body?: unknown };

/** A path with its parameters filled in: one part of the address each, whatever is in them. */
export const filledIn = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent((params[name] as string).toString()));

/** A path and its query; what is empty is left out. The same question is always the same address. */
export function addressOf(path: string, { params, query = {} }: CallAddress = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  search.sort();
  return `${filledIn(path, params)}?${search}`;
}

const looseCall = (method: Sending, path: string, { params, body }: RequestParts = {}) => ({ method, path: filledIn(path, params), body });
/** A change by its path and what goes with it. (A cast, not a check: for every path at once it would take the compiler seconds.) */
export const apiCall = looseCall as unknown as <M extends Sending, P extends PathOf<M>>(
  method: M,
  path: P,
  ...asked: CallParts<M, P>
) => ApiCall<AnswerOf<M, P>>;

type DataOf<P extends PathOf<"GET">> = AnswerOf<"GET", P> extends { data: infer D } ? D : never;
const dataOf = <T>({ data }: { data: T }) => data;

export type Api = {
  settings: ApiSettings;
  /** The address that `get` asks, by which its answer is cached. */
  address<P extends PathOf<"GET">>(path: P, ...asked: Addressing<"GET", P>): ApiAddress<AnswerOf<"GET", P>>;
  get<P extends PathOf<"GET">>(path: P, ...asked: Asking<"GET", P>): Promise<AnswerOf<"GET", P>>;
  send<M extends Sending, P extends PathOf<M>>(method: M, path: P, ...asked: Asking<M, P>): Promise<AnswerOf<M, P>>;
  /** Sends a form with files. */
  sendForm<M extends Sending, P extends PathOf<M>>(method: M, path: P, form: FormOf<M, P>, ...asked: Addressing<M, P>): Promise<AnswerOf<M, P>>;
  sendCall<T>(call: ApiCall<T>, headers?: Record<"idempotency-key", string>): Promise<T>;
  /** The same client with something more in the query of every call. */
  with(more: Partial<ApiSettings>): Api;
  categories(): Promise<DataOf<"/categories">>;
  /** All brands, or those of one main category with the number of their products there. */
  brands(query?: QueryOf<"GET", "/brands">): Promise<DataOf<"/brands">>;
  products(query: QueryOf<"GET", "/products">): Promise<AnswerOf<"GET", "/products">>;
  product(handle: string): Promise<DataOf<"/products/{handle}">>;
  /** Several products at once, those there are. */
  productDetails(handles: readonly string[]): Promise<DataOf<"/product-details">>;
};

export function createApi(transport: Transport, settings: ApiSettings, reuse?: Reuse): Api {
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
  const address = (path: string, { params, query }: RequestParts = {}) => addressOf(path, { params, query: { ...settings, ...query } });
  const ask = (path: string, asked?: RequestParts): Promise<unknown> => {
    const at = address(path, asked);
    return reuse ? reuse(at, () => call("GET", at)) : call("GET", at);
  };
  const send = (method: Sending, path: string, asked?: RequestParts) => call(method, address(path, asked), asked?.body, asked?.headers);
  const sendForm = (method: Sending, path: string, form: FormData, asked?: RequestParts) => call(method, address(path, asked), form);
  // cast, not checked: that each fits every path would take the compiler seconds to see
  const { get, ...typed } = { address, get: ask, send, sendForm } as unknown as Pick<Api, "address" | "get" | "send" | "sendForm">;
  return {
    settings,
    ...typed,
    get,
    sendCall: ({ method, path, body }, headers) => call(method, address(path), body, headers),
    with: (more) => createApi(transport, { ...settings, ...more }, reuse),
    categories: () => get("/categories").then(dataOf),
    brands: (query) => get("/brands", { query }).then(dataOf),
    products: (query) => get("/products", { query }),
    product: (handle) => get("/products/{handle}", { params: { handle } }).then(dataOf),
    productDetails: (handles) => get("/product-details", { query: { handles: handles.join(",") } }).then(dataOf),
  };
}
