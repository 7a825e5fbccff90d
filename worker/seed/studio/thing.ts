/** One product in a picture of several. */
import { productTypes } from "../demo/products.ts";

/** `design`: from 0. `at`: its foot's middle; `size`: its longest side; the unit is the picture's middle third. */
export type PlacedItem = { type: string; design: number; colour: string; at: [x: number, y: number]; size: number; turn_deg?: number };

/** `of`: the type, then its design from 1 and its colour where they are not the first. @throws for a type that is not sold. */
export const thing = (of: string, at: PlacedItem["at"], size: number, turn_deg = 0): PlacedItem => {
  const [type = "", design = "1", colour] = of.split(" ");
  const first = productTypes.find(({ slug }) => slug === type)?.colours[0]?.key;
  if (!first) throw new Error(`no product type "${type}"`);
  return { type, design: Number(design) - 1, colour: colour ?? first, at, size, turn_deg };
};
