/** How the demo's pictures are called, and their content hashes by name. */
import manifest from "./manifest.json" with { type: "json" };

export type PictureFacts = { hash: string; width: number; height: number };

const facts = manifest as Record<string, PictureFacts>;

/** What the studio takes of a product; a further colour has the first two. */
export const shots = ["whole", "second", "detail", "scene"] as const;
export type Shot = (typeof shots)[number];

export const photographName = (type: string, design: number, colour: string, shot: Shot): string => `${type}/${design + 1}/${colour}/${shot}`;

export const isTaken = (name: string): boolean => facts[name] !== undefined;

/** @throws for a picture that was never taken (run studio/photograph.ts). */
export function pictureHash(name: string): string {
  const found = facts[name];
  if (!found) throw new Error(`no picture "${name}": take it with studio/photograph.ts`);
  return found.hash;
}

export type Photograph = { shot: Shot; hash: string };

/** A product's photographs in one colour. Empty: none was taken. */
export function photographsOf(type: string, design: number, colour: string, isFirst: boolean): Photograph[] {
  return shots.slice(0, isFirst ? shots.length : 2).flatMap((shot) => {
    const found = facts[photographName(type, design, colour, shot)];
    return found ? [{ shot, hash: found.hash }] : [];
  });
}

/** A type's first product in its first colour: what the type, and its sub-category, is known by. */
export const signPhotographOf = ({ slug, colours }: { slug: string; colours: readonly { key: string }[] }): string =>
  pictureHash(photographName(slug, 0, colours[0]?.key ?? "", "whole"));

/** Each picture once; two names may share one. */
export const stagedPictures = (): PictureFacts[] => [...new Map(Object.values(facts).map((picture) => [picture.hash, picture])).values()];
