/** Shadows are made from the object's own outline, so that a chair stands on four legs and a ball on one point. */
import type { OverlayOptions } from "sharp";
import type { Cutout } from "./cutout.ts";
import { sharp } from "./sharp.ts";

/** The outline in one colour, with room around it for the blur. */
async function silhouette(cutout: Cutout, colour: string, opacity: number, margin: number): Promise<Buffer> {
  const alpha = await sharp(cutout.png).extractChannel("alpha").linear(opacity, 0).toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
  const filled = await sharp({ create: { width: cutout.width, height: cutout.height, channels: 3, background: colour } })
    .joinChannel(alpha)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(filled).extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#00000000" }).png({ compressionLevel: 1 }).toBuffer();
}

const blurred = (png: Buffer, sigma: number) => sharp(png).blur(sigma).png({ compressionLevel: 1 }).toBuffer();

/** Of an object that stands: the cast shadow falls back to the right, the contact shadow lies under what touches the floor. */
export async function uprightShadows(cutout: Cutout, left: number, baseline: number, colour: string): Promise<OverlayOptions[]> {
  const margin = 120;
  const cast = await castShadow(cutout, left, baseline, colour);
  const strip_px = Math.max(8, Math.round(cutout.height * 0.07));
  const foot = await sharp(cutout.png)
    .extract({ left: 0, top: cutout.height - strip_px, width: cutout.width, height: strip_px })
    .png()
    .toBuffer();
  const squashed = await sharp(foot).resize(cutout.width, 26, { fit: "fill" }).png().toBuffer();
  const contact = await silhouette({ png: squashed, width: cutout.width, height: 26 }, colour, 1, margin);
  return [
    cast,
    { input: await blurred(contact, 34), left: Math.round(left - margin + 14), top: Math.round(baseline - 13 - margin + 16) },
    { input: await blurred(contact, 11), left: Math.round(left - margin + 3), top: Math.round(baseline - 17 - margin + 6) },
  ];
}

async function castShadow(cutout: Cutout, left: number, baseline: number, colour: string): Promise<OverlayOptions> {
  const margin = 120;
  const squash = 0.3;
  const lean = 0.42;
  const dark = await silhouette(cutout, colour, 0.36, 0);
  const softened = await sharp(dark)
    .affine(
      [
        [1, -lean],
        [0, squash],
      ],
      { background: "#00000000" },
    )
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { width = 1, height = 1 } = await sharp(softened).metadata();
  // the further from the foot, the weaker
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="1"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const faded = await sharp(softened)
    .composite([{ input: fade, blend: "dest-in" }])
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#00000000" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input: await blurred(faded, 24), left: Math.round(left - margin), top: Math.round(baseline - height - margin) };
}

/** Of an object that lies on a table, seen from above: a close dark rim and a wide soft one, both away from the light. */
export async function lyingShadows(cutout: Cutout, left: number, top: number, colour: string, lift = 1): Promise<OverlayOptions[]> {
  const margin = 200;
  const close = await silhouette(cutout, colour, 0.34, margin);
  const wide = await silhouette(cutout, colour, 0.24, margin);
  return [
    { input: await blurred(wide, 52 * lift), left: Math.round(left - margin + 46 * lift), top: Math.round(top - margin + 64 * lift) },
    { input: await blurred(close, 13 * lift), left: Math.round(left - margin + 10 * lift), top: Math.round(top - margin + 15 * lift) },
  ];
}

/** Of an object that hovers: only a soft pool on the floor below it. */
export async function hoveringShadow(cutout: Cutout, left: number, floor_y: number, colour: string): Promise<OverlayOptions[]> {
  const rx = cutout.width * 0.4;
  const width = Math.round(cutout.width * 1.5);
  const pool = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><defs><filter id="b" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="${(rx * 0.1).toFixed(1)} 14"/></filter></defs><ellipse cx="${width / 2}" cy="100" rx="${rx}" ry="24" fill="${colour}" opacity=".42" filter="url(#b)"/></svg>`,
  );
  return [{ input: await sharp(pool).png().toBuffer(), left: Math.round(left + cutout.width / 2 - width / 2 + 26), top: Math.round(floor_y - 100) }];
}

/** The object once more, upside down and faint, as a polished floor shows it. */
export async function reflection(cutout: Cutout, left: number, baseline: number): Promise<OverlayOptions[]> {
  const depth = Math.min(cutout.height, 190);
  const foot = await sharp(cutout.png)
    .extract({ left: 0, top: cutout.height - depth, width: cutout.width, height: depth })
    .flip()
    .png()
    .toBuffer();
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cutout.width}" height="${depth}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const faint = await sharp(foot)
    .composite([{ input: fade, blend: "dest-in" }])
    .blur(2)
    .png()
    .toBuffer();
  return [{ input: faint, left: Math.round(left), top: Math.round(baseline - 2) }];
}
