/** Whose it is that the browser keeps: a sign-in's, told apart by what its cookie says (worker/request/session/cookies.ts), or a guest's. Pure. */
import { cookieIn } from "../../worker/shared/cookies.ts";

export type Owner = string;
export const guest: Owner = "guest";

/** @param cookies as `document.cookie` writes them */
export const ownerIn = (cookies: string): Owner => ownerOf(/^[\w.-]{1,40}/.exec(cookieIn(cookies, "signed_in") ?? "")?.[0]);

/** @param signedIn the cookie's value */
export const ownerOf = (signedIn: string | undefined): Owner => (signedIn ? `account ${signedIn}` : guest);
