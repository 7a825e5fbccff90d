/** The photographs as an inspector would go through them: each within its frame, neither dark nor burnt, and no two alike. */
import { beforeAll, describe, expect, it } from "vitest";
import { archives, filesIn } from "../pictures/archive.ts";
import { isTaken, pictureHash } from "../pictures/names.ts";
import { distance, measure, type PictureMeasures } from "./measure.ts";
import { type WantedPicture, wantedPictures } from "./wanted.ts";

const taken = wantedPictures().filter(({ name }) => isTaken(name));
const measured = new Map<string, PictureMeasures>();
const of = (name: string) => measured.get(name) as PictureMeasures;

/** Two pictures nearer than this look alike at a glance (root mean square of 16 × 16 pixels, 0 to 255). */
const distance_min = 1.5;

/** Nearer to the picture's edge a thing, or the shadow that belongs to it, is cut. */
const edge = 0.02;

/** All masters are decoded, on a machine that may do other things besides. */
const measuring_ms = 180_000;

beforeAll(async () => {
  const masters = new Map(filesIn(archives.masters).map(({ name, data }) => [name, data]));
  for (const { name } of taken) measured.set(name, await measure(masters.get(`${pictureHash(name)}.webp`) as Uint8Array));
}, measuring_ms);

const badly = (isBad: (measured: PictureMeasures, picture: WantedPicture) => boolean, among = taken) =>
  among.filter((picture) => isBad(of(picture.name), picture)).map(({ name }) => name);

describe("the demo's photographs", () => {
  it("show each product whole, from a second side, near by and in its setting, and each further colour from both sides", () => {
    expect(wantedPictures().filter(({ name }) => !isTaken(name))).toEqual([]);
  });

  it("are neither dark nor burnt", () => {
    expect(badly(({ brightness }) => brightness < 0.2 || brightness > 0.95)).toEqual([]);
    expect(badly(({ burnt }) => burnt > 0.35)).toEqual([]);
  });

  it("show the whole thing inside the picture, large enough to be seen on a card", () => {
    const whole = taken.filter(({ shot }) => shot === "whole");
    expect(badly(({ box }) => box.left < edge || box.right > 1 - edge || box.top < edge || box.bottom > 1 - edge, whole)).toEqual([]);
    expect(badly(({ box }) => Math.max(box.right - box.left, box.bottom - box.top) < 0.45, whole)).toEqual([]);
  });

  it("never look alike", () => {
    const alike = taken.flatMap((one, at) =>
      taken
        .slice(at + 1)
        .flatMap((other) => (distance(of(one.name).fingerprint, of(other.name).fingerprint) < distance_min ? [`${one.name} and ${other.name}`] : [])),
    );
    expect(alike).toEqual([]);
  });
});
