/** The door of the accounts for other rooms. */

export { accountMailKey, enqueueAccountMail, enqueueAccountMailToOwners, linkTokens } from "./mails/entries.ts";
export type { ReauthenticatedShopper } from "./password/changing.ts";
export { hashPassword, isUnderRing, scryptPasswords } from "./password/passwords.ts";
export { type RequestOrigin, recordEvent } from "./profile/events.ts";
export { signOut } from "./profile/me.ts";
export { createSession, type NewSession, type OldSession } from "./session/create-session.ts";
export type { OpenSession } from "./session/data.ts";
export { refresh, type SessionIO, sessionOfToken, type Tokens } from "./session/sessions.ts";
export { linkProvider } from "./sign-in/ownership.ts";
export { sendNow, type Visitor } from "./sign-in/visitor.ts";
export { tidyAccounts } from "./tidying.ts";
