import type { Texts } from './texts.ts';

export type ProductText = { name: Texts; benefit: Texts; specs: { key: Texts; value: Texts }[] };

export const productTexts: Record<string, ProductText> = {};
