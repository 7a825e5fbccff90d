/** Moments as the fields of a form hold them, to the minute. Sales are announced to all the world, in UTC. Pure. */

export const momentField = (at: string): string => at.slice(0, 16);
/** What was typed as the API takes it; what is no moment goes as it is, and the API says so. */
export const momentOf = (typed: string): string => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) ? `${typed.slice(0, 16)}:00Z` : typed);
