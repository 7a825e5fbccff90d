/** What an invitation is worth. Pure. */

const day_ms = 24 * 60 * 60_000;
/** So long an invitation counts. */
export const invitationLife_ms = 7 * day_ms;
/** So many are sent for a shop within a day: it is our name under the mail. */
export const invitationsPerDay_max = 20;
export const invitationsDay_ms = day_ms;
