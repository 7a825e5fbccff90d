/** One product, one picture: where it stands, how it is turned, what light and shadow it gets. */
import type { OverlayOptions } from "sharp";
import { type Cutout, litCutout } from "./cutout.ts";
import { categoryTone, neutralTone, type Tone } from "./palette.ts";
import { hoveringShadow, lyingShadows, reflection, uprightShadows } from "./shadow.ts";
import { sharp } from "./sharp.ts";
import { backdropSvg, type Frame } from "./studio.ts";

export const master_px = 1600;
const frame: Frame = { width: master_px, height: master_px, horizon: 0.69 };
const baseline = 1235;

export type Pose = "standing" | "lying";

/** Lays layers on a backdrop, cutting off what hangs over the edge. */
export async function mergeRanges(size: { width: number; height: number }, backdrop: string, layers: OverlayOptions[]): Promise<Buffer> {
  const inside: OverlayOptions[] = [];
  for (const layer of layers) {
    const { width = 0, height = 0 } = await sharp(layer.input as Buffer).metadata();
    const left = layer.left ?? 0;
    const top = layer.top ?? 0;
    const cut = { left: Math.max(0, -left), top: Math.max(0, -top), width: 0, height: 0 };
    cut.width = Math.min(width - cut.left, size.width - Math.max(0, left));
    cut.height = Math.min(height - cut.top, size.height - Math.max(0, top));
    if (cut.width <= 0 || cut.height <= 0) continue;
    inside.push({
      ...layer,
      input: await sharp(layer.input as Buffer)
        .extract(cut)
        .png({ compressionLevel: 1 })
        .toBuffer(),
      left: Math.max(0, left),
      top: Math.max(0, top),
    });
  }
  return sharp(Buffer.from(backdrop)).composite(inside).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** The scale at which an object fills the picture as much as its neighbours do: slim things may be longer, square ones smaller. */
function fittingScale({ width, height }: Cutout, reach_px: number): number {
  const area = Math.sqrt(width * height);
  return Math.min(reach_px / Math.max(width, height), (reach_px * 0.88) / area);
}

/** First shot: upright on a neutral backdrop. Each edition of a product stands in a different set. */
export async function frontShot(object: Cutout, pose: Pose, main: string, edition: number): Promise<Buffer> {
  const tone = neutralTone(main, edition);
  if (pose === "lying") return lyingShot(object, tone, 1090, edition === 0 ? 0 : edition === 1 ? -9 : 8);
  return uprightShot(object, tone, (["sweep", "plinth", "arch"] as const)[edition % 3] ?? "sweep");
}

async function lyingShot(object: Cutout, tone: Tone, reach_px: number, rotate_deg: number): Promise<Buffer> {
  const lit = await litCutout(object, fittingScale(object, reach_px), rotate_deg);
  const left = Math.round((frame.width - lit.width) / 2);
  const top = Math.round((frame.height - lit.height) / 2) - 8;
  return mergeRanges(frame, backdropSvg(frame, "table", tone), [...(await lyingShadows(lit, left, top, tone.shadow)), { input: lit.png, left, top }]);
}

async function uprightShot(object: Cutout, tone: Tone, set: "sweep" | "plinth" | "arch"): Promise<Buffer> {
  const onPlinth = set === "plinth";
  const lit = await litCutout(object, fittingScale(object, onPlinth ? 900 : 1030), 0, set === "arch");
  const stands_at = Math.round(Math.min(onPlinth ? baseline - 45 : baseline, (frame.height + lit.height) / 2 + (onPlinth ? 40 : 85)));
  const left = Math.round((frame.width - lit.width) / 2);
  const shadows = await uprightShadows(lit, left, stands_at, tone.shadow);
  const shine = await reflection(lit, left, stands_at);
  const stages = onPlinth ? [{ x: frame.width / 2, y: stands_at, rx: frame.width * 0.36, depth: 136 }] : [];
  const room = { ...frame, horizon: (stands_at - 120) / frame.height };
  return mergeRanges(frame, backdropSvg(room, onPlinth ? "sweep" : set, tone, stages), [
    ...shine,
    ...(onPlinth ? shadows.slice(1) : shadows),
    { input: lit.png, left, top: stands_at - lit.height },
  ]);
}

/** Second shot: turned, on the category's tint. What stands hovers here; what lies is turned on the table. */
export async function angleShot(object: Cutout, pose: Pose, main: string): Promise<Buffer> {
  const tone = categoryTone(main, 0);
  if (pose === "lying") return lyingShot(object, tone, 1050, 13);
  const lit = await litCutout(object, fittingScale(object, 940), -9);
  const left = Math.round((frame.width - lit.width) / 2);
  const top = Math.round(frame.height * 0.485 - lit.height / 2);
  const floor_y = Math.max(1330, top + lit.height + 90);
  return mergeRanges(frame, backdropSvg({ ...frame, horizon: 0.76 }, "disc", tone), [
    ...(await hoveringShadow(lit, left, floor_y, tone.shadow)),
    { input: lit.png, left, top },
  ]);
}

/** Third shot: so near that the object leaves the picture, but not so near that nobody knows what it is. */
export async function detailShot(object: Cutout, main: string): Promise<Buffer> {
  const tone = categoryTone(main, 1);
  const lit = await litCutout(object, Math.min(2400 / Math.max(object.width, object.height), 1680 / Math.sqrt(object.width * object.height)));
  const left = Math.round(frame.width * 0.56 - lit.width * 0.44);
  const top = Math.round(frame.height * 0.55 - lit.height * 0.45);
  return mergeRanges(frame, backdropSvg(frame, "table", tone), [...(await lyingShadows(lit, left, top, tone.shadow, 1.6)), { input: lit.png, left, top }]);
}
