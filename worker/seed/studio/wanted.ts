/** Which pictures the demo's products need: four a product, and two for each of its further colours. */
import { demoProducts } from "../generate.ts";
import { photographName, type Shot, shots } from "../pictures/names.ts";
import { lookOf } from "../product.ts";

export type WantedPicture = { name: string; type: string; design: number; colour: string; shot: Shot };

/** In the order of the catalogue, each once. */
export function wantedPictures(): WantedPicture[] {
  const wanted = Array.from({ length: demoProducts }, (_, index) => lookOf(index)).flatMap(({ type, design, colours }) =>
    colours.flatMap((colour, at) =>
      shots.slice(0, at === 0 ? shots.length : 2).map((shot) => ({ name: photographName(type, design, colour, shot), type, design, colour, shot })),
    ),
  );
  return [...new Map(wanted.map((picture) => [picture.name, picture])).values()];
}
