/** The desk's page of one page of texts. Pure. */
export const pathOf = (slug: string) => `/admin/page/${encodeURIComponent(slug)}` as const;
