/** What travels with a request through the pipeline (Hono variables). Set by the steps in worker/request/, read by the rooms. */
import type { Locale, Words } from "../locales/words.ts";
import type { Env } from "./env.ts";
import type { OfferedCurrency } from "./shop/money.ts";

export type Session =
  | { kind: "guest" }
  | { kind: "shopper"; shopperId: number; scopes: readonly string[]; name: string; email: string };

export type Variables = {
  requestId: string;
  /** Epoch milliseconds; tests set the clock, nothing else reads the time. */
  now: () => number;
  locale: Locale;
  currency: OfferedCurrency;
  words: Words;
  session: Session;
};

export type AppEnv = { Bindings: Env; Variables: Variables };
