/** A shop with a system of its own: tokens made by its people, and calls by them through the whole API. */
import type { ShopScope } from "../../../worker/shop/sellers/tokens/rules.ts";
import type { TestShopper } from "../account/shopper.ts";
import { fetchApi } from "../api.ts";
import { db } from "../purchase/fixture.ts";
import { type Answer, askAs } from "./desk.ts";

export type MadeToken = { id: string; secret: string };
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const allScopes: readonly ShopScope[] = ["stock", "prices", "orders.read", "orders.ship"];
export const tokenTerms = (over: object = {}) => ({ name: "ERP", scopes: allScopes, endsOn: dayIn(30), ...over });

export async function makeToken(who: TestShopper, over: object = {}, query = ""): Promise<MadeToken> {
  const { status, body } = await askAs(who, "POST", `/seller/tokens${query}`, tokenTerms(over));
  if (status !== 201) throw new Error(`make a token: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

type Sent = { method?: string; body?: unknown; key?: string; headers?: Record<string, string> };
/** A call by a token (or with any other header of authorization); a write has a key of its own unless one is given. */
export async function callBy({ secret }: Pick<MadeToken, "secret">, path: string, { method = "GET", body, key, headers = {} }: Sent = {}): Promise<Answer> {
  const response = await fetchApi(path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method !== "GET" && { "idempotency-key": key ?? crypto.randomUUID() }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
export const statusBy = async (token: Pick<MadeToken, "secret">, path: string, sent?: Sent) => (await callBy(token, path, sent)).status;

/** The SKU of a variant. */
export const skuOf = async (variantId: number) => (await db.prepare("SELECT sku FROM variants WHERE id = ?").bind(variantId).first<string>("sku")) as string;
