import { productTexts1 } from "./product-texts-1.ts";
import { productTexts2 } from "./product-texts-2.ts";
import { productTexts3 } from "./product-texts-3.ts";
import type { Texts } from "./texts.ts";

export type DemoProductText = {
  /** The generic name of the product. */
  name: Texts;
  /** One or two sentences for the description. */
  benefit: Texts;
  specs: { key: Texts; value: Texts }[];
};

/** By slug of the product type. */
export const productTexts: Record<string, DemoProductText> = { ...productTexts1, ...productTexts2, ...productTexts3 };
