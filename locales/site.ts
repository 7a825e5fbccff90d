/** A page's title, with the market's name: the one place for it. */
export const titled = (name: string | number, market: string): string => `${name} – ${market}`;
