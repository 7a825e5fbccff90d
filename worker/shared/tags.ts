/** Names of what changes: entries, pages and cached fragments carry them, the change feed tells them (changes.ts). Pure. */

export const productTag = (id: number) => `product:${id}`;
/** The last pieces of a product ("only 3 left"), which its own page alone shows. */
export const stockTag = (id: number) => `stock:${id}`;
export const shopTag = (handle: string) => `shop:${handle}`;
export const reviewsTag = (handle: string) => `reviews:${handle}`;
export const reviewEditsTag = (handle: string) => `review-edits:${handle}`;
export const questionsTag = (handle: string) => `questions:${handle}`;
/**
 * Whether a change of this tag may be shown a moment late: a page is answered once more while it is rendered anew. Whoever edits
 * a review over and over makes nobody wait.
 */
export const isUnhurried = (tag: string) => tag.startsWith("review-edits:");
/** What is on flash sale at all, and whether it still is. */
export const flashSalesTag = "flash-sales";
/** What new products and new names can be found by, anywhere; and what has come to a category, a brand or a shop. */
export const arrivalsTag = "arrivals";
export const arrivalsTagOf = (place: "category" | "brand" | "shop", name: string) => `${arrivalsTag}:${place}:${name}`;
/** How shops deliver, wherever that is told of many of them. */
export const deliveryTag = "delivery";
export const brandsTag = "brands";
/** A curated collection: its texts, its dates and what is in it. */
export const collectionTag = (slug: string) => `collection:${slug}`;
/** Where former addresses lead that operators have entered: all of them. */
export const redirectsTag = "redirects";
/** What is popular to search for: an operator has taken something out, or let it in again. */
export const searchesTag = "searches";
/** A page in all its languages and currencies, by its path without locale prefix: nothing but a purge changes it. */
export const pageTag = (path: string) => `page:${path}`;
