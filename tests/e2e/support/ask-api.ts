/** The API as a page's own browser asks it, or somebody with a token. */
import type { APIRequestContext } from "playwright/test";
import { expect } from "./test.ts";

/** Requests that carry cookies say that they come from the shop's own pages. */
export const ownSite = { "sec-fetch-site": "same-origin" };

/** The answer's data; it fails unless the answer is good. */
export async function askApi<T>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: unknown,
  headers: Record<string, string> = ownSite,
): Promise<T> {
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}
