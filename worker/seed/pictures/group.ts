/** Several objects in one picture: the categories' pictures, the shops' signs and the wide pictures of the home page. */
import type { OverlayOptions } from "sharp";
import { type Cutout, litCutout } from "./cutout.ts";
import type { Tone } from "./palette.ts";
import { lyingShadows, reflection, uprightShadows } from "./shadow.ts";
import { mergeRanges } from "./shot.ts";
import { backdropSvg, type Frame, type StudioSet, type StudioStage } from "./studio.ts";

/** Where an object goes, in fractions of the picture: its middle, its foot (or middle, when lying), its longer side. */
export type Place = { emoji: string; hue_deg?: number; x: number; y: number; size: number; turn_deg?: number; mirrored?: boolean };

export type Scene = { lying?: boolean; set: StudioSet; horizon?: number; places: Place[]; stages?: { x: number; y: number; rx: number; depth: number }[] };

/** Objects are laid down in the order of the list: what is behind comes first. */
export async function groupShot(
  size: { width: number; height: number },
  scene: Scene,
  tone: Tone,
  objects: (place: Place) => Promise<Cutout>,
): Promise<Buffer> {
  const frame: Frame = { ...size, horizon: scene.horizon ?? 0.66 };
  const stages: StudioStage[] = (scene.stages ?? []).map(({ x, y, rx, depth }) => ({
    x: x * size.width,
    y: y * size.height,
    rx: rx * size.height,
    depth: depth * size.height,
  }));
  const layers: OverlayOptions[] = [];
  for (const place of scene.places) {
    const object = await objects(place);
    const scale = (place.size * size.height) / Math.max(object.width, object.height);
    const lit = await litCutout(object, scale, place.turn_deg ?? 0, place.mirrored ?? false);
    const left = Math.round(place.x * size.width - lit.width / 2);
    const foot = Math.round(place.y * size.height);
    const top = scene.lying ? Math.round(foot - lit.height / 2) : foot - lit.height;
    const onStage = stages.some((stage) => Math.abs(stage.y - foot) < 3 && Math.abs(stage.x - place.x * size.width) < stage.rx);
    if (scene.lying) layers.push(...(await lyingShadows(lit, left, top, tone.shadow, 0.8)));
    else layers.push(...(await reflection(lit, left, foot)), ...(await uprightShadows(lit, left, foot, tone.shadow)).slice(onStage ? 1 : 0));
    layers.push({ input: lit.png, left, top });
  }
  return mergeRanges(size, backdropSvg(frame, scene.set, tone, stages), layers);
}
