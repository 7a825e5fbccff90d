/** Whose it is that the browser keeps: a sign-in's, known by what its cookie says (worker/request/session/cookies.ts), or a guest's. Pure. */
import { cookieIn } from "../../worker/shared/cookies.ts";

export type CopyOwner = string;
export const guest: CopyOwner = "guest";

/** @param cookies as `document.cookie` writes them */
export const ownerIn = (cookies: string): CopyOwner => ownerOf(/^[\w.-]{1,40}/.exec(cookieIn(cookies, "signed_in") ?? "")?.[0]);

/** @param signedIn the cookie's value */
export const ownerOf = (signedIn: string | undefined): CopyOwner => (signedIn ? `account ${signedIn}` : guest);
