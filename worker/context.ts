/** What travels with a request through the pipeline (Hono variables). Set by the steps in worker/request/, read by the rooms. */

import type { Context } from "hono";
import type { Page } from "../app/pages.ts";
import type { Locale, Words } from "../locales/words.ts";
import type { Env } from "./env.ts";
import type { DeliverTo } from "./shared/countries/deliver-to.ts";
import type { OfferedCurrency } from "./shared/money.ts";
import type { Passwords } from "./shop/account/password/passwords.ts";
import type { OperatorRight, OperatorRole } from "./shop/operators/rules.ts";
import type { ShopScope } from "./shop/sellers/tokens/rules.ts";

export type Session =
  /** `ended`: a token was shown that opens nothing any more, and why. */
  | { kind: "guest"; ended?: "expired" | "invalid" | "reused" }
  | {
      kind: "shopper";
      shopperId: number;
      sessionId: string;
      scopes: readonly string[];
      /** Of one of the marketplace's own people: as what. */
      operator?: OperatorRole;
      /** Asked by a token of theirs: what of their rights it has. */
      apiToken?: { id: string; name: string; rights: readonly OperatorRight[] };
      name: string;
      email: string;
      /** When this browser last showed a password or came from a provider, epoch ms. */
      provenAt_ms: number;
      /** The access token in effect; it goes on to the API when a page asks in this visitor's name. */
      token: string;
    }
  /** A system of a shop, by a token that somebody who works there made: nobody to whatever does not ask for its scope. */
  | { kind: "shop_token"; id: string; name: string; shopId: number; shopperId: number; scopes: readonly ShopScope[] };

/** What the locale step found out about a page address. */
export type PageMatch = {
  rule: Page | undefined;
  /** Path without locale prefix and without the data requests' ending. */
  path: string;
  isData: boolean;
  locale: Locale;
  prefix: boolean;
  /** Set by a guard for data requests; the router answers with the redirect. */
  redirectTo?: string;
  /** The page is shown as an error instead; without a message there is nothing to say but its status. */
  refused?: { status: number; message: string | undefined };
};

/** What a guest gathers in a browser under cookies of its own: the account's from a sign-in on, and gone with a sign-out. */
export type GuestData = { name: string; cookies: readonly string[]; claim: (c: Context<AppEnv>, shopperId: number) => Promise<void> };

export type Visitors = {
  identify: (c: Context<AppEnv>) => Promise<Session>;
  /** Whatever fails meanwhile, the browser is signed out. */
  endSession: (c: Context<AppEnv>) => Promise<void>;
  guestData: readonly GuestData[];
};

export type Variables = {
  requestId: string;
  /** The nonce of this answer's content security policy. */
  nonce: string;
  page: PageMatch;
  /** Epoch milliseconds; tests set the clock, nothing else reads the time. */
  now: () => number;
  /** Set by tests alone: hashing is made slow on purpose. */
  passwords: Passwords | undefined;
  locale: Locale;
  currency: OfferedCurrency;
  /** Never of a page that is everyone's. */
  deliverTo: DeliverTo;
  words: Words;
  visitors: Visitors;
  /** Asked for through request/session.ts. */
  session: Promise<Session> | undefined;
  /** A guest sent more than words, which nobody has read: the page is for those who are signed in. */
  sentTooMuch: true | undefined;
  /** Set-Cookie values that leave with the answer. */
  setCookies: string[] | undefined;
};

export type AppEnv = { Bindings: Env; Variables: Variables };
