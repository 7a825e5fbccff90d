/** Where options and their values are at the desk. Pure. */
export const optionPath = (axis: string) => `/admin/option/${encodeURIComponent(axis)}` as const;
export const valuePath = (axis: string, value: string) => `/admin/option/${encodeURIComponent(axis)}/${encodeURIComponent(value)}` as const;
