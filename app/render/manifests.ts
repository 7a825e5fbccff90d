/** A document of the seller centre has the whole manifest, those of shoppers have one without its pages (vite/smaller-manifest.ts). */

/** The route that stands for the seller centre where its pages are left out, and the paths it has then. */
export const sellerRoute = "routes/seller/overview";
export const sellerPaths = "seller/*";

/** Paths without locale prefix. */
export const isSellers = (path: string): boolean => /^\/seller(?![^/?#])/i.test(path);

/** The whole manifest's file, wherever the one for shoppers is named. */
export const wholeManifest = (text: string): string => text.replace(/(manifest-\w+)\.js/, "$1-whole.js");
