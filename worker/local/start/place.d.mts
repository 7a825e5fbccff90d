export const root: string;
export function inRoot(...parts: string[]): string;
export const node: string;
/** Absent, or of other sources: what stands in build/ is not what `npm start` serves. */
export const buildStamp: string;
