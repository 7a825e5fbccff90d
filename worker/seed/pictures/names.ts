/** How the staged pictures are called, and their content hashes by name. */
import manifest from "./manifest.json" with { type: "json" };

export type PictureFacts = { hash: string; width: number; height: number };

const facts = manifest as Record<string, PictureFacts>;

/** How many different first shots a type has in each colour, so that three products of it do not look alike in a list. */
export const editionsOf = (hues: number): number => Math.ceil(3 / hues);

export const frontName = (type: string, hue: string, edition: number): string => `${type}/${hue}/front${edition === 0 ? "" : `-${edition + 1}`}`;
export const shotName = (type: string, hue: string, shot: "angle" | "detail"): string => `${type}/${hue}/${shot}`;

/** @throws for a picture that was never staged (run pictures/stage.ts). */
export function pictureHash(name: string): string {
  const found = facts[name];
  if (!found) throw new Error(`no picture "${name}": stage it with pictures/stage.ts`);
  return found.hash;
}

/** Each staged picture once; two names may share one. */
export const stagedPictures = (): PictureFacts[] => [...new Map(Object.values(facts).map((picture) => [picture.hash, picture])).values()];

/** What the studio takes of a product; a further colour has the first two. */
export const shots = ["whole", "second", "detail", "scene"] as const;
export type Shot = (typeof shots)[number];

export const photographName = (type: string, design: number, colour: string, shot: Shot): string => `${type}/${design + 1}/${colour}/${shot}`;

export const isTaken = (name: string): boolean => facts[name] !== undefined;

export type Photograph = { shot: Shot; hash: string };

/** A product's photographs in one colour. Empty: none was taken. */
export function photographsOf(type: string, design: number, colour: string, isFirst: boolean): Photograph[] {
  return shots.slice(0, isFirst ? shots.length : 2).flatMap((shot) => {
    const found = facts[photographName(type, design, colour, shot)];
    return found ? [{ shot, hash: found.hash }] : [];
  });
}
