/** How much a product may hold. Pure. */

export const productStatuses = ["draft", "active", "withdrawn"] as const;

export const variants_max = 100;
export const axes_max = 3;
export const pictures_max = 20;
export const specifications_max = 40;
export const stock_max = 1_000_000;
export const weight_max_g = 1_000_000;
export const price_max_minor = 1_000_000_000;

export const lengths = { name: 200, description: 20_000, descriptionHtml: 60_000, specificationName: 80, specificationValue: 500, sku: 64 } as const;
export const brandLength_max = 80;
export const labelLength_max = 60;
export const altLength_max = 300;
