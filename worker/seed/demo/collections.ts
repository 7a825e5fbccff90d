import type { CollectionRule } from "../../shop/catalogue/collections/contract.ts";
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

type Listed = Omit<DemoCollection, "products" | "rule"> & { products?: string[]; rule?: Partial<CollectionRule> };

/** What asks for nothing, in the form in which rules are stored. */
const anything: CollectionRule = {
  ...{ category: [], sub: [], brand: [], shop: [], min: null, max: null, rating: null },
  ...{ stock: false, sale: false, free: false, options: {}, sort: "selling" },
};

export const collections: DemoCollection[] = (data as Listed[]).map(({ products = [], rule, ...listed }) => ({
  ...listed,
  products,
  rule: rule ? { ...anything, ...rule } : null,
}));
