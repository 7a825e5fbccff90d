import { CollectionRule } from "../../shop/catalogue/collections/contract.ts";
import data from "./collections.json" with { type: "json" };
import type { Texts } from "./texts.ts";

type DemoCollection = {
  slug: string;
  title: Texts;
  text: Texts;
  /** "teapot 1": a product type and which of its designs, in the order in which they are shown. None: a rule chooses. */
  products: string[];
  rule: CollectionRule | null;
  /** Counted from the moment of seeding; negative: it is already running. */
  startsInDays: number;
  /** How long it runs; null: until it is taken back. */
  days: number | null;
};

type Listed = Omit<DemoCollection, "products" | "rule"> & { products?: string[]; rule?: object };

export const collections: DemoCollection[] = (data as Listed[]).map(({ products = [], rule, ...listed }) => ({
  ...listed,
  products,
  rule: rule ? CollectionRule.parse(rule) : null,
}));
