/** What the demo marketplace sells: a file for each main category. */
import { colours, type Option, options } from "./options.ts";
import bags from "./products/bags.json" with { type: "json" };
import beauty from "./products/beauty.json" with { type: "json" };
import booksStationery from "./products/books-stationery.json" with { type: "json" };
import electronics from "./products/electronics.json" with { type: "json" };
import fashion from "./products/fashion.json" with { type: "json" };
import garden from "./products/garden.json" with { type: "json" };
import grocery from "./products/grocery.json" with { type: "json" };
import homeLiving from "./products/home-living.json" with { type: "json" };
import jewelleryWatches from "./products/jewellery-watches.json" with { type: "json" };
import kitchen from "./products/kitchen.json" with { type: "json" };
import music from "./products/music.json" with { type: "json" };
import shoes from "./products/shoes.json" with { type: "json" };
import sports from "./products/sports.json" with { type: "json" };
import toys from "./products/toys.json" with { type: "json" };
import { type SpecValue, specOf } from "./spec-words.ts";
import { named, type Texts } from "./texts.ts";

export type ProductType = {
  slug: string;
  sub: string;
  /** More than one: the product has the option "colour". */
  colours: { key: string; name: Texts }[];
  /** Its axes besides colour. */
  options: Option[];
  price_base_minor: [min: number, max: number];
  weight_g: number;
  brandPool: string[];
  /** The generic name of the product. */
  name: Texts;
  /** One or two sentences for the description. */
  benefit: Texts;
  specs: { key: Texts; value: Texts }[];
};

/** Colours and options go by their names, specifications by their labels. */
type Listed = Omit<ProductType, "colours" | "options" | "specs"> & {
  colours: string[];
  options: string[];
  specs: Record<string, SpecValue>;
};

// their order decides which product is the n-th: new files at the end
const listed = [
  ...[electronics, fashion, shoes, bags, beauty, homeLiving, kitchen],
  ...[sports, toys, booksStationery, garden, grocery, jewelleryWatches, music],
].flat() as unknown as Listed[];

export const productTypes: ProductType[] = listed.map((type) => ({
  ...type,
  colours: type.colours.map((key) => ({ key, name: named<Texts>(colours, "colour", key) })),
  options: type.options.map((name) => named(options, "option", name)),
  specs: Object.entries(type.specs).map(([label, value]) => specOf(label, value)),
}));
