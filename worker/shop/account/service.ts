/** The door of the accounts for other rooms. */

export { signInBrowser, signOutBrowser, visitorOf } from "./browser.ts";
export { identify } from "./identify.ts";
export {
  accountMailKey,
  enqueueAccountMail,
  enqueueAccountMailTo,
  enqueueAccountMailToOperators,
  enqueueAccountMailToOwners,
  linkTokens,
} from "./mails/entries-data.ts";
export { isLinkOver, type LiveTokens } from "./mails/live-token.ts";
export type { ReauthenticatedShopper } from "./password/changing.ts";
export { hashPassword, isUnderRing, scryptPasswords } from "./password/passwords.ts";
export { eraseAccount } from "./profile/deleting.ts";
export { recordEvent } from "./profile/events-data.ts";
export { exportForMarket } from "./profile/export.ts";
export { createSession, type NewSession, type OldSession } from "./session/create-session.ts";
export { endSessions } from "./session/data.ts";
export { linkProvider } from "./sign-in/ownership.ts";
export { sendNow, type Visitor } from "./sign-in/visitor.ts";
export { tidyAccounts } from "./tidying.ts";
