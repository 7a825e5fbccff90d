/** What travels with a request through the pipeline (Hono variables). Set by the steps in worker/request/, read by the rooms. */
import type { Locale, Words } from "../locales/words.ts";
import type { Env } from "./env.ts";
import type { PageRule } from "./request/pages.ts";
import type { OfferedCurrency } from "./shop/money.ts";

export type Session = { kind: "guest" } | { kind: "shopper"; shopperId: number; scopes: readonly string[]; name: string; email: string };

/** What the locale step found out about a page address. */
export type PageVisit = {
  rule: PageRule | undefined;
  /** Path without locale prefix and without the data requests' ending. */
  path: string;
  isData: boolean;
  locale: Locale;
  prefix: boolean;
  /** Set by a guard for data requests; the router answers with the redirect. */
  redirectTo?: string;
};

export type Variables = {
  requestId: string;
  /** The nonce of this answer's content security policy. */
  nonce: string;
  page: PageVisit;
  /** Epoch milliseconds; tests set the clock, nothing else reads the time. */
  now: () => number;
  locale: Locale;
  currency: OfferedCurrency;
  words: Words;
  session: Session;
};

export type AppEnv = { Bindings: Env; Variables: Variables };
