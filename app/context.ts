/** What the worker hands to a page while it renders on the server. In the browser there is none of it. */

import type { ReactNode } from "react";
import { createContext } from "react-router";
import type { Key, Locale, Words } from "../locales/words.ts";
import type { DeliverTo } from "../worker/shared/countries/deliver-to.ts";
import type { ContentPageCard } from "../worker/shop/content/contract.ts";
import type { Market } from "../worker/shop/market/contract.ts";
import type { Api } from "./client/api.ts";
import type { PageAddress } from "./pages.ts";
import type { Site } from "./seo/json-ld.ts";

export type PageHead = {
  /** Without the market's name, which every title ends with. */
  title: string;
  /** The title names the market itself. */
  namesMarket?: true;
  description?: string;
  /** Canonical path without locale prefix, e.g. "/all/shoes"; absent: the page's own path. */
  canonical?: PageAddress;
  /** Path of the share picture, 1200 × 630; absent: the site's own. */
  image?: string;
  /** Kept out of search engines (filters, cart, errors); such a page has neither canonical nor alternates. */
  noindex?: boolean;
  /** Structured data (schema.org), one object each; asked for by the server only. */
  jsonLd?: (site: Site) => object[];
  /** A picture to fetch first. */
  preload?: { srcSet: string; sizes: string; type?: string };
};

/** A page of texts as the frame names it. */
export type FramePage = Pick<ContentPageCard, "slug" | "kind" | "footer" | "title">;

export type RenderContext = {
  locale: Locale;
  currency: string;
  /** Where things go; of a page that is everyone's, the country that its language speaks of. */
  deliverTo: DeliverTo;
  /** What shoppers may choose from, the base currency first. */
  currencies: readonly string[];
  words: Words;
  /** Whose marketplace it is. */
  market: Market;
  /** "https://shop.example": the configured origin, never one read from a header. */
  origin: string;
  /** Path without locale prefix. */
  path: string;
  /** The address's query as it came, "" or "?…": only the language switch shows it. */
  search: string;
  /** What of the query the page is made by, "" or "?…": of a public page, the same for everyone who asks for it. */
  query: string;
  nonce: string;
  /** Into the worker's log, under the id of the request and with the page's path. */
  logError: (event: string, fields: Record<string, unknown>) => void;
  api: Api;
  /** The finished page is wanted (crawlers, the page cache): nothing streams later. */
  finished: boolean;
  /** A guard's answer for a data request. */
  redirectTo: string | undefined;
  /** What the worker has refused: the page is shown as this error. */
  refused: { status: number; message: string | undefined } | undefined;
  /** What a page answers that fails because a marketplace elsewhere answers in another shape; undefined: the failure is ours. */
  badGatewayOf: (error: unknown) => { status: number; message: string } | undefined;
  /** Stylesheets of the matched routes, as text to be inlined. */
  styles: (routeIds: readonly string[]) => string;
  /** "off": pages register no service worker, and look for the one that goes (SERVICE_WORKER). */
  worker: "off" | undefined;
  /** What stands around the page: without a name the whole shop (pages.ts). */
  layout: "empty" | undefined;
  /** A page of one visitor: never shared, alive as a whole. */
  personal: boolean;
  /** Who is signed in; known on personal pages only. */
  shopper: { name: string; email: string; scopes: readonly string[] } | undefined;
  /** The path a guard sent the visitor away from, with its locale prefix; given out once. */
  takeRemembered: () => string | null;
  /** Keeps a path, with its locale prefix, until the visitor has signed in. */
  remember: (path: string) => void;
  /** On a laptop: stand-ins answer for the providers, there are demo accounts, and whoever is here may read the mailbox. */
  sandboxed: boolean;
  /** The cookie header as it came; for personal pages only. */
  cookie: string;
  /** Cookies that the API set while the page was made; they leave with the page. */
  setCookies: string[];
  /** What the page's loader found: the components read it from here, so it need not travel to the browser as well. */
  page: unknown;
  /** What is paid by where this language and currency are usual: UPI, Visa, …; none where it is not known. */
  marks: readonly string[];
  /** The main categories, for the frame around the page. */
  categories: readonly { slug: string; name: string }[];
  /** Pages of texts that the market shows, for the foot of the page. */
  texts: readonly FramePage[];
  head: PageHead | undefined;
  /** The answer's; known once the loaders have run. */
  status: number;
  /** The catalogue's generation: what was drawn from it before may be reused while it lasts. */
  generation: string;
  /** The number of the last known change of these tags (worker/cache/changes.ts); undefined: it came after this rendering began. */
  version: (tags: readonly string[]) => number | undefined;
  /** The cached fragments that the isolate keeps. */
  fragments: { get: (key: string) => string | undefined; set: (key: string, html: string) => void };
  /** The HTML of a cached fragment (render/cached-fragment.tsx). */
  renderFragment: (name: string, tags: readonly string[] | undefined, draw: () => ReactNode) => string;
  /** A message that outlived a redirect (visitors without script). */
  flash: Flash | undefined;
  setFlash: (flash: Flash) => Promise<void>;
};

export type Flash = { kind: "good" | "bad" | "info"; key: Key; values?: Record<string, string> };

export const renderContextKey = createContext<RenderContext>();
