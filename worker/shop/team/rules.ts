/** What an invitation is worth. Pure. */
import { day_ms } from "../../shared/time.ts";

/** So long an invitation counts. */
export const invitationLife_ms = 7 * day_ms;
/** So many are sent for a shop within a day: it is our name under the mail. */
export const invitationsPerDay_max = 20;
export const invitationsDay_ms = day_ms;
