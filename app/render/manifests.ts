/** A document without the shop around it (the seller centre, the operator's desk, checkout) has the whole manifest, those of shoppers one without such pages (vite/smaller-manifest.ts). */

/** Paths without locale prefix. */
export const isDesk = (path: string): boolean => /^\/admin(?![^/?#])/i.test(path);
/** Whether a page is the seller centre's or the desk's. */
export const isBehindCounter = (path: string): boolean => /^\/(seller|admin)(?![^/?#])/i.test(path);

/** The whole manifest's file, wherever the one for shoppers is named. */
export const wholeManifest = (text: string): string => text.replace(/(manifest-\w+)\.js/, "$1-whole.js");
