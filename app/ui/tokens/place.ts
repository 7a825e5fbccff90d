/** Whose API tokens a page shows, an operator's or a shop's: which part of the API it asks, where its views are, and what there is to say. */
import type { Key } from "../../../locales/words.ts";
import type { OperatorRight } from "../../../worker/shop/operators/rules.ts";
import type { ShopScope } from "../../../worker/shop/sellers/tokens/rules.ts";
import type { PageAddress } from "../../pages.ts";

/** What a token may be made for, at either side. */
export type TokenScope = OperatorRight | ShopScope;

export type TokensPlace = {
  side: "/admin" | "/seller";
  at: (query?: `?${string}`) => PageAddress;
  /** What each of its addresses says besides: which shop's, where there are several. */
  fixed: Readonly<Record<string, string>>;
  /** What the reader may let a token do. */
  scopes: readonly TokenScope[];
  nameOf: (scope: TokenScope) => Key;
  /** `purpose`: what its name is good for. `none`: what one is made for. `full`: takes {{max}}. */
  words: { purpose: Key; none: Key; full: "desk.tokens.full" | "seller.tokens.full" };
  /** Where it is read what a token did; null: nowhere, for the reader. */
  deeds: ((id: string) => PageAddress) | null;
};

/** A token as either side tells it. */
export type AnyToken = {
  id: string;
  name: string;
  owner: { name: string };
  own: boolean;
  scopes: TokenScope[];
  rights: TokenScope[];
  state: "living" | "ended" | "revoked";
  endsOn: string;
  usedOn: string | null;
  revokedAt: string | null;
  revokedFor: "hand" | "password" | "suspended" | null;
};
export type AnySecret = AnyToken & { secret: string };
