/** How a token of an operator looks, and where it is taken. Pure. */

/** What all begin with, so that one that has leaked is recognised for what it is. */
export const tokenPrefix = "mkt_";
const tokenPattern = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);
const bearerPattern = new RegExp(`^Bearer +(${tokenPrefix}\\S*)$`, "i");

/** The token that an Authorization header shows, sound or not; undefined: it shows none. */
export const tokenShown = (authorization: string | null | undefined): string | undefined => bearerPattern.exec(authorization ?? "")?.[1];
/** What is no token by its form is not worth a look into the database. */
export const isTokenForm = (text: string) => tokenPattern.test(text);
/** The addresses that take tokens. */
export const takesTokens = (path: string) => path.startsWith("/api/v1/admin/");
