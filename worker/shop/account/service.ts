/** The door of the accounts for other rooms. */
export { signInBrowser, signOutBrowser, visitorOf, welcome } from "./browser.ts";
export { createSession } from "./create-session.ts";
export type { ExportPart } from "./export.ts";
export { linkProvider } from "./ownership.ts";
export { tidyAccounts } from "./tidying.ts";
export { sendNow } from "./visitor.ts";
