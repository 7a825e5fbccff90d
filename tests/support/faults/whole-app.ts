/** The whole worker over a world's breakable database: for what a desk's page does by the API. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { type Api, ApiError, createApi } from "../../../app/client/api.ts";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import type { TestShopper } from "../account/shopper.ts";
import type { Answer } from "./flows.ts";

export async function askApp(env: Env, url: string, init?: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(url, init), env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** The client of pages, as somebody who is signed in. */
export const apiAs = (who: TestShopper, ask: (path: string, init: RequestInit) => Promise<Response>): Api =>
  createApi((path, init = {}) => ask(path, { ...init, headers: { ...init.headers, ...who.bearer } }), { locale: "en", currency: "USD" });

/** What a page would answer: a failure of ours is a 500, a refusal what it is. */
export const answerOfPage = (work: Promise<unknown>): Promise<Answer> =>
  work.then(
    () => ({ status: 200 }),
    (error: unknown) => {
      if (error instanceof ApiError) return { status: error.status, data: error.body };
      throw error;
    },
  );
