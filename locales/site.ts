/** The market's name, and a page's title with it: the one place for both. */
export const siteName = "Meydan";

export const titled = (name: string | number): string => `${name} – ${siteName}`;
