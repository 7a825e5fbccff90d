/**
 * A public page: one `load` for server and browser alike, both through the API. On the server its result stays in the render context
 * (the HTML is its only form on the wire) and only `island`, what the interactive parts need, travels as loader data. In
 * the browser a navigation calls the API itself, whose public answers may be reused by the HTTP cache and by prefetching.
 * `view` is the code that draws the page: the first page needs none of it, because the browser keeps the server's HTML.
 */
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, useLoaderData } from "react-router";
import type { Words } from "../../locales/words.ts";
import { type Api, ApiError } from "../client/api.ts";
import { browserApi } from "../client/browser-api.ts";
import type { PageHead } from "../context.ts";
import { renderContextKey } from "../context.ts";
import { inTime, loadWhole, pending } from "../navigation/chunk-guard.ts";
import { useBrowserHead } from "./head.tsx";
import { useRenderContext, useWords } from "./render-context.tsx";
import { ServerHtml } from "./server-html.tsx";

export type LoadArgs = { api: Api; params: Params; query: URLSearchParams };
type Definition<Data, View, Island> = {
  load: (args: LoadArgs) => Promise<Data>;
  view: () => Promise<View>;
  island?: (data: Data, words: Words) => Island;
  head: (data: Data, words: Words) => PageHead;
};
type ServerData<Island> = { island: Island };
type BrowserData<Data, View> = { loaded: Data; view: View };
/** Data and code to draw the page with; null while the browser keeps the server's HTML. */
export type Drawn<Data, View> = { data: Data; view: View } | null;

/** What a warm cache answers within this time is part of the page at once; only what is slower streams in later. */
const soon_ms = 3;

/** Loads once, and again after a failure: an import() of what is there already still takes turns of the event loop. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export function definePage<Data extends object, View, Island = null>({ load, view: loadView, island, head }: Definition<Data, View, Island>) {
  const view = loadOnce(loadView);
  // prefetching finds the view's code here (idle/prefetch.ts)
  const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs): Promise<BrowserData<Data, View>> => {
    const [loaded, code] = await Promise.all([
      found(load({ api: browserApi().api, params, query: new URL(request.url).searchParams }), request),
      inTime(view()),
    ]);
    // whoever goes to an anchor wants what is there: the page comes whole
    return { loaded: (pending.address ?? location.href).includes("#") ? await settle(loaded, true) : loaded, view: code };
  };
  clientLoader.view = view;
  const islandOf = (loaded: Data, words: Words) => (island ? island(loaded, words) : null) as Island;
  return {
    async loader({ context, params, request }: LoaderFunctionArgs): Promise<ServerData<Island>> {
      // the browser never calls it: its code need not travel
      if (!import.meta.env.SSR) throw new Error("loader is the server's");
      const renderContext = context.get(renderContextKey);
      const [loaded, code] = await Promise.all([found(load({ api: renderContext.api, params, query: new URL(request.url).searchParams })), view()]);
      renderContext.page = { data: await settle(loaded, renderContext.finished), view: code };
      renderContext.head = head(loaded, renderContext.words);
      return { island: islandOf(loaded, renderContext.words) };
    },
    clientLoader,
    usePage(): { page: Drawn<Data, View>; island: Island } {
      const renderContext = useRenderContext();
      const words = useWords();
      // one of the two: the server's on the first page, the browser's after a navigation; the router's types know only one of them
      const { island, loaded, view } = useLoaderData() as Partial<ServerData<Island> & BrowserData<Data, View>>;
      const page = renderContext ? (renderContext.page as Drawn<Data, View>) : loaded && view ? { data: loaded, view } : null;
      useBrowserHead(loaded && !renderContext ? head(loaded, words) : null);
      return { page, island: loaded ? islandOf(loaded, words) : (island as Island) };
    },
  };
}

type WholePageProps<Data, View> = {
  of: { usePage: () => { page: Drawn<Data, View> } };
  children: (drawn: NonNullable<Drawn<Data, View>>) => ReactNode;
};

/** A page that is one piece: the server's HTML, and after a navigation what its view draws. */
export function WholePage<Data, View>({ of, children }: WholePageProps<Data, View>) {
  const { page } = of.usePage();
  return (
    <ServerHtml className="page stack" replaced={page !== null}>
      {() => page && children(page)}
    </ServerHtml>
  );
}

/** Deferred parts: awaited for crawlers and the page cache; otherwise used only if they are there at once. */
async function settle<Data extends object>(loaded: Data, finished: boolean): Promise<Data> {
  const late = Object.entries(loaded).filter((entry): entry is [string, Promise<unknown>] => entry[1] instanceof Promise);
  if (late.length === 0) return loaded;
  const values: Record<string, unknown> = {};
  const keep = (key: string) => (value: unknown) => {
    values[key] = value;
  };
  const arrived = Promise.all(late.map(([key, promise]) => promise.catch(() => null).then(keep(key))));
  await (finished ? arrived : Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, soon_ms))]));
  return { ...loaded, ...values };
}

/**
 * The API's refusals become the pages' own: a 404 is a 404 before anything streams. `request`: of a navigation in the browser, where the shop
 * itself is asked once more, since it knows what leads on from there.
 */
async function found<T>(loading: Promise<T>, request?: Request): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === 400 ? 404 : error.status;
    if (status === 404 && request && !request.signal.aborted) await loadWhole(request);
    throw data({ message: error.message }, { status });
  }
}
