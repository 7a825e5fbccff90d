/** A signed-in shopper of the worker's tests whose browser takes pushes. */
import type { Locale } from "../../../locales/words.ts";
import { makeShopper } from "../account/shopper.ts";
import { fetchApi } from "../api.ts";
import { env } from "../marketplace.ts";
import { subscribeBrowser } from "./browser.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; body: any };

/** The API as somebody signed in asks it. */
export async function askAs({ bearer }: { bearer: { authorization: string } }, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { ...bearer, ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await fetchApi(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: response.status, body: await response.json() };
}

const sandbox = env.SANDBOX as Fetcher;
export const newBrowser = async () => {
  const { data } = (await (await fetchApi("/push/key")).json()) as { data: { key: string } };
  return subscribeBrowser((path, init) => sandbox.fetch(`http://sandbox${path}`, init), data.key);
};

export async function makeReceiver(locale: Locale = "en", known?: Awaited<ReturnType<typeof makeShopper>>) {
  const shopper = known ?? (await makeShopper());
  const browser = await newBrowser();
  const answer = await askAs(shopper, "POST", `/user/news/subscriptions?locale=${locale}`, browser.subscription);
  if (answer.status !== 201) throw new Error(`not subscribed: ${JSON.stringify(answer.body)}`);
  return { shopper, browser, news: answer.body.data };
}

/** The next calls of the stand-in's push service go wrong in this way. */
export const planFault = (mode: "none" | "500" | "429" | "timeout", about = "", count = 1) =>
  sandbox.fetch("http://sandbox/sandbox/push/faults", { method: "POST", body: JSON.stringify({ mode, count, about }) });
