/** A page painted by hand, as far as a comparison of pictures goes: a heading, cards with photographs and lines of text, a button. For its tests. */
import { sharp } from "../../../worker/seed/pictures/sharp.ts";
import { createRandom } from "../../../worker/seed/random.ts";
import type { Picture } from "./compare.ts";
import { scaledDown, type ViewSize } from "./strip.ts";

type Colour = readonly [number, number, number];

export type Looks = {
  buttonTop: number;
  headingColour: Colour;
  cards: number;
  padding: number;
  /** Letters are smoothed as another machine does it: the same ink, spread over a pixel more on each side. */
  isSmoothedElsewhere: boolean;
  /** How far each colour may be off, by lot. */
  noise: number;
};

export const reviewedLooks: Looks = { buttonTop: 700, headingColour: [10, 95, 78], cards: 4, padding: 16, isSmoothedElsewhere: false, noise: 0 };

const ground: Colour = [251, 250, 247];
const ink: Colour = [23, 33, 31];
const brand: Colour = [10, 95, 78];

class Canvas {
  readonly data: Uint8Array;
  readonly size: ViewSize;
  constructor(size: ViewSize) {
    this.size = size;
    this.data = new Uint8Array(3 * size.width * size.height);
    this.fill(0, 0, size.width, size.height, ground);
  }
  /** `cover`: how much of what was there is covered. */
  fill(left: number, top: number, width: number, height: number, colour: Colour, cover = 1): void {
    for (let y = Math.max(0, top); y < Math.min(this.size.height, top + height); y += 1)
      for (let x = Math.max(0, left); x < Math.min(this.size.width, left + width); x += 1)
        for (const [channel, value] of colour.entries()) {
          const at = 3 * (y * this.size.width + x) + channel;
          this.data[at] = Math.round((this.data[at] as number) * (1 - cover) + value * cover);
        }
  }
  /** Strokes two pixels wide where letters would be. */
  write(left: number, top: number, width: number, height: number, colour: Colour, { isSmoothedElsewhere }: Looks): void {
    const random = createRandom(left, top);
    for (let x = left; x < left + width; x += random.between(4, 8)) {
      const from = top + (random.chance(0.3) ? 0 : Math.round(height / 4));
      const covers = isSmoothedElsewhere ? [0.25, 0.75, 0.75, 0.25] : [0, 1, 1, 0];
      for (const [column, cover] of covers.entries()) this.fill(x - 1 + column, from, 1, top + height - from, colour, cover);
    }
  }
  photograph(left: number, top: number, side: number): void {
    const random = createRandom(left, top, side);
    this.fill(left, top, side, side, [244, 242, 236]);
    for (let each = 0; each < 40; each += 1)
      this.fill(
        left + random.between(0, side - 40),
        top + random.between(0, side - 40),
        random.between(4, 40),
        random.between(4, 40),
        [random.between(0, 255), random.between(0, 255), random.between(0, 255)],
        0.6,
      );
  }
}

/** The page in these looks, scaled down as screenshots are. */
export async function painted(size: ViewSize, changed: Partial<Looks> = {}): Promise<Picture> {
  const looks = { ...reviewedLooks, ...changed };
  const canvas = new Canvas(size);
  canvas.write(looks.padding, 80, 240, 28, looks.headingColour, looks);
  for (let card = 0; card < looks.cards; card += 1) {
    const left = looks.padding + (card % 2) * (160 + looks.padding);
    const top = 140 + Math.floor(card / 2) * 270;
    canvas.photograph(left, top, 160);
    for (let line = 0; line < 4; line += 1) canvas.write(left, top + 170 + 22 * line, 140, 14, ink, looks);
  }
  canvas.fill(looks.padding, looks.buttonTop, 200, 44, brand);
  canvas.write(looks.padding + 40, looks.buttonTop + 15, 120, 14, ground, looks);
  const random = createRandom(looks.noise);
  const data = looks.noise === 0 ? canvas.data : canvas.data.map((value) => Math.min(255, Math.max(0, value + random.between(-looks.noise, looks.noise))));
  return scaledDown(
    await sharp(data, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer(),
    size,
  );
}
