/** The door of the accounts for other rooms. */

export { signInBrowser, signOutBrowser, visitorOf, welcome } from "../../request/session/browser.ts";
export { createSession } from "./session/create-session.ts";
export { linkProvider } from "./sign-in/ownership.ts";
export { sendNow } from "./sign-in/visitor.ts";
export { tidyAccounts } from "./tidying.ts";
