/** Takes the lines out of a console that a test expects there, e.g. Chromium's own about an answer with status 404. What is left fails the test. */
export function forgive(errors: string[], expected: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((each) => !expected.test(each)));
}

/** Chromium's own line about an answer of this status. */
export const statusOf = (status: number): RegExp => new RegExp(`status of ${status}\\b`);

/** What Chromium, and the module loader, write about requests that were cut off. */
export const failedLoads = /net::ERR_|Failed to fetch|status of 503/;
