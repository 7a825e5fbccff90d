/** The door of the accounts for other rooms. */

export type { ExportPart } from "./profile/export.ts";
export { signInBrowser, signOutBrowser, visitorOf, welcome } from "./session/browser.ts";
export { createSession } from "./session/create-session.ts";
export { linkProvider } from "./sign-in/ownership.ts";
export { sendNow } from "./sign-in/visitor.ts";
export { tidyAccounts } from "./tidying.ts";
