/**
 * A public page: one `load` for server and browser alike, both through the API. On the server its result stays in the visit
 * (the HTML is its only form on the wire) and only `island`, what the interactive parts need, travels as loader data. In
 * the browser a navigation calls the API itself, whose public answers may be reused by the HTTP cache and by prefetching.
 */
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, useLoaderData } from "react-router";
import { type Api, ApiError } from "../client/api.ts";
import { browserApi } from "../client/browser-api.ts";
import { visitContext } from "../context.ts";
import { type PageHead, useBrowserHead } from "./head.tsx";
import { useServerVisit, useWords } from "./visit.tsx";
import type { Words } from "../../locales/words.ts";

export type LoadArgs = { api: Api; params: Params; query: URLSearchParams; locale: Words["locale"] };
type Definition<Data, Island> = {
  load: (args: LoadArgs) => Promise<Data>;
  island?: (data: Data) => Island;
  head: (data: Data, words: Words) => PageHead;
};
type ServerData<Island> = { island: Island };
type BrowserData<Data> = { loaded: Data };
type Later = Record<string, unknown>;

/** What a warm cache answers within this time is part of the page at once; only what is slower streams in later. */
const soon_ms = 3;

export function definePage<Data extends object, Island = null>({ load, island, head }: Definition<Data, Island>) {
  const islandOf = (loaded: Data) => (island ? island(loaded) : null) as Island;
  return {
    async loader({ context, params, request }: LoaderFunctionArgs): Promise<ServerData<Island>> {
      const visit = context.get(visitContext);
      const loaded = await found(load({ api: visit.api, params, query: new URL(request.url).searchParams, locale: visit.locale }));
      visit.page = await settleForServer(loaded, visit.finished);
      visit.head = head(loaded, visit.words);
      return { island: islandOf(loaded) };
    },
    async clientLoader({ params, request }: ClientLoaderFunctionArgs): Promise<BrowserData<Data>> {
      const { api, words } = browserApi();
      return { loaded: await found(load({ api, params, query: new URL(request.url).searchParams, locale: words.locale })) };
    },
    /** `page` is null while the browser keeps the server's HTML; `island` is always there. */
    use(): { page: Data | null; island: Island } {
      const visit = useServerVisit();
      const loaderData = useLoaderData() as ServerData<Island> & Partial<BrowserData<Data>>;
      const words = useWords();
      const page = visit ? (visit.page as Data) : (loaderData.loaded ?? null);
      useBrowserHead(loaderData.loaded && !visit ? head(loaderData.loaded, words) : null);
      return { page, island: page && !("island" in loaderData) ? islandOf(page) : loaderData.island };
    },
  };
}

/** Deferred parts: awaited for crawlers and the page cache; otherwise only if they are there at once. */
async function settleForServer<Data extends object>(loaded: Data, finished: boolean): Promise<Data> {
  const late = Object.entries(loaded as Later).filter((entry): entry is [string, Promise<unknown>] => entry[1] instanceof Promise);
  if (late.length === 0) return loaded;
  const values: Later = {};
  const arrived = Promise.all(late.map(([key, promise]) => promise.catch(() => null).then((value) => void (values[key] = value))));
  await (finished ? arrived : Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, soon_ms))]));
  return { ...loaded, ...values };
}

/** The API's refusals become the pages' own: a 404 is a 404 before anything streams. */
async function found<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError) throw data({ message: error.message }, { status: error.status === 400 ? 404 : error.status });
    throw error;
  }
}
