/**
 * Stages the demo marketplace's pictures: `node worker/seed/pictures/stage.ts`, by hand, after the demo's product types,
 * categories or shops changed. Makes what is missing or whose recipe changed; the same input gives the same bytes.
 */

import { categories, shops } from "../demo/catalogue.ts";
import { productTypes } from "../demo/products.ts";
import { type Cutout, drawCutout, fetchIcons, turnHue } from "./cutout.ts";
import { groupShot, type Scene } from "./group.ts";
import { editionsOf, frontName, shotName } from "./names.ts";
import { categoryTone, signTone, tone } from "./palette.ts";
import { poseOf } from "./poses.ts";
import { categoryScenes, heroScenes, signScene } from "./scenes.ts";
import { angleShot, detailShot, frontShot, master_px } from "./shot.ts";
import {
  digest,
  isStaged,
  packPictures,
  readManifest,
  removeStrays,
  type StagedPicture,
  storePicture,
  storeSizes,
  unpackPictures,
  writeManifest,
} from "./store.ts";

/** Raise when the studio itself changes, so that its pictures are made anew. */
const studio = { front: 1, angle: 1, detail: 2, arranged: 1 };

type Job = { name: string; recipe: string; withSizes: boolean; make: () => Promise<Buffer> };

const square = { width: master_px, height: master_px };
const wide = { width: 1600, height: 900 };

let icons: ((name: string) => Buffer) | undefined;
const drawn = new Map<string, Promise<Cutout>>();

async function object(emoji: string, hue_deg = 0): Promise<Cutout> {
  icons ??= await fetchIcons();
  const draw = icons;
  // a handful is enough: jobs come type by type
  if (drawn.size > 12) drawn.clear();
  if (!drawn.has(emoji)) drawn.set(emoji, drawCutout(draw(emoji)));
  return turnHue(await (drawn.get(emoji) as Promise<Cutout>), hue_deg);
}

function productJobs(): Job[] {
  const mainOf = new Map(categories.flatMap((main) => main.subs.map((sub) => [sub.slug, main.slug] as const)));
  return productTypes.flatMap(({ slug, sub, emoji, hues }) => {
    const main = mainOf.get(sub) ?? "";
    const pose = poseOf(emoji);
    return hues.flatMap(({ key, rotate_deg }) => {
      const job = (shot: "front" | "angle" | "detail", name: string, make: (object: Cutout) => Promise<Buffer>): Job => ({
        name,
        recipe: digest(JSON.stringify([studio[shot], name.split("/")[2], emoji, rotate_deg, pose, main])).slice(0, 8),
        withSizes: shot === "front",
        make: async () => make(await object(emoji, rotate_deg)),
      });
      const fronts = Array.from({ length: editionsOf(hues.length) }, (_, edition) =>
        job("front", frontName(slug, key, edition), (cutout) => frontShot(cutout, pose, main, edition)),
      );
      return [
        ...fronts,
        job("angle", shotName(slug, key, "angle"), (cutout) => angleShot(cutout, pose, main)),
        job("detail", shotName(slug, key, "detail"), (cutout) => detailShot(cutout, main)),
      ];
    });
  });
}

function arrangedJobs(): Job[] {
  const job = (name: string, scene: Scene, size: typeof square, colours: ReturnType<typeof tone>): Job => ({
    name,
    recipe: digest(JSON.stringify([studio.arranged, scene, colours])).slice(0, 8),
    withSizes: true,
    make: () => groupShot(size, scene, colours, ({ emoji, hue_deg }) => object(emoji, hue_deg)),
  });
  return [
    ...categories.map(({ slug, emoji }) => job(`category/${slug}`, categoryScenes[slug] ?? signScene(emoji), square, categoryTone(slug, 0))),
    ...shops.map(({ slug, emoji, accent }) => job(`shop/${slug}`, signScene(emoji), square, signTone(accent))),
    ...heroScenes.map(({ scene, hue_deg }, index) => job(`hero/${index + 1}`, scene, wide, tone(hue_deg, 1, 0.93))),
  ];
}

async function stage(): Promise<void> {
  await unpackPictures();
  const manifest = readManifest();
  const jobs = [...productJobs(), ...arrangedJobs()];
  const wanted = new Set(jobs.map(({ name }) => name));
  for (const name of Object.keys(manifest)) if (!wanted.has(name)) delete manifest[name];
  const missing = jobs.filter(({ name, recipe }) => !isStaged(manifest[name], recipe));
  console.log(`${jobs.length} pictures, ${missing.length} to make`);
  for (const [index, { name, recipe, make }] of missing.entries()) {
    manifest[name] = await storePicture(await make(), recipe);
    if (index % 25 === 24) {
      console.log(`${index + 1} of ${missing.length}: ${name}`);
      await writeManifest(manifest);
    }
  }
  await writeManifest(manifest);
  for (const { name, withSizes } of jobs) if (withSizes) await storeSizes((manifest[name] as StagedPicture).hash);
  console.log(`${await removeStrays(manifest)} stray files removed`);
  await packPictures();
}

await stage();
