/** Asking the lists' addresses as a signed-in shopper. */
import type { SavedLists } from "../../../worker/shop/lists/contract.ts";
import { fetchApi } from "../api.ts";
import type { TestShopper } from "./shopper.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; headers: Headers; body: any };

export async function ask(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchApi(`${path}${path.includes("?") ? "&" : "?"}locale=en&currency=USD`, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export const marksOf = async (who: TestShopper): Promise<SavedLists> => (await ask(who, "GET", "/user/marks")).body.data;
/** What the first list holds. */
export const hearts = async (who: TestShopper): Promise<string[]> => (await marksOf(who)).wishlists[0]?.handles ?? [];
