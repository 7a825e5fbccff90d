/** How an API token looks, and where it is taken: one kind for the marketplace's own people, one for those of a shop. Pure. */

/** `market`: an operator's. `shop`: of somebody who works in a shop. */
export type TokenKind = "market" | "shop";

/** What all of a kind begin with, so that one that has leaked is recognised for what it is. */
export const tokenPrefixes: Readonly<Record<TokenKind, string>> = { market: "mkt_", shop: "mks_" };
/** The addresses that take a kind begin with this: a token of one kind is nobody's at those of the other. */
const homes: Readonly<Record<TokenKind, string>> = { market: "/api/v1/admin/", shop: "/api/v1/seller/" };

const shownPattern = /^Bearer +(mk[ts]_\S*)$/i;
const formPattern = /^mk[ts]_[\w-]{43}$/;

/** The token that an Authorization header shows, sound or not; undefined: it shows none. */
export const tokenShown = (authorization: string | null | undefined): string | undefined => shownPattern.exec(authorization ?? "")?.[1];
/** What is no token by its form is not worth a look into the database. */
export const isTokenForm = (text: string) => formPattern.test(text);
/** By how it begins; what is spelled otherwise than we spell it is none. */
export const kindOfToken = (text: string): TokenKind | undefined =>
  text.startsWith(tokenPrefixes.market) ? "market" : text.startsWith(tokenPrefixes.shop) ? "shop" : undefined;
/** Which kind of token this address takes; undefined: none. */
export const kindTakenAt = (path: string): TokenKind | undefined =>
  path.startsWith(homes.market) ? "market" : path.startsWith(homes.shop) ? "shop" : undefined;
