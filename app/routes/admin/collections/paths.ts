/** The desk's page of one collection. Pure. */
export const collectionPath = (slug: string) => `/admin/collection/${encodeURIComponent(slug)}` as const;
