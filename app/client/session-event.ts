/** Tells what keeps something of the shopper that the session has ended (session-ended.ts). */
export const endedEvent = "meydan-session-ended";
