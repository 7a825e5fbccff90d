/**
 * A document of the seller centre or of another layout (the operator's desk, checkout) has the whole manifest, those of shoppers have one without their
 * pages (vite/smaller-manifest.ts).
 */

/** The route that stands for the seller centre where its pages are left out, and the paths it has then. */
export const sellerRoute = "routes/seller/overview";
export const sellerPaths = "seller/*";

/** Paths without locale prefix. */
export const isDesk = (path: string): boolean => /^\/admin(?![^/?#])/i.test(path);
/** Whether a page is the seller centre's or the desk's. */
export const isBehindCounter = (path: string): boolean => /^\/(seller|admin)(?![^/?#])/i.test(path);

/** The whole manifest's file, wherever the one for shoppers is named. */
export const wholeManifest = (text: string): string => text.replace(/(manifest-\w+)\.js/, "$1-whole.js");
