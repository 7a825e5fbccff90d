/** How an answer of the shop is told from one that a network gives in its place (a captive portal, a proxy's page with 200). Pure. */

/** On every answer of ours: pages, API (a marketplace elsewhere included, which is handed on by us) and files (public/_headers). */
export const ownHeader = "x-meydan";

export const isOwnAnswer = ({ headers }: { headers: Pick<Headers, "has"> }): boolean => headers.has(ownHeader);
