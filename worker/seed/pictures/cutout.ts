/** Cut-outs: an icon drawn large, trimmed to its outline, turned in hue and lit from the upper left like everything in the studio. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sharp } from "./sharp.ts";

const iconPackage = "@iconify-json/fluent-emoji@1.2.7";

export type Cutout = { png: Buffer; width: number; height: number };
type IconSet = {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
};

/** Microsoft's Fluent Emoji, fetched for the occasion into a temporary folder (100 MB unpacked, hence no dependency). */
export async function fetchIcons(): Promise<(name: string) => Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "fluent-emoji-"));
  const run = promisify(execFile);
  const { stdout } = await run("npm", ["pack", iconPackage, "--silent"], { cwd: folder });
  await run("tar", ["xzf", stdout.trim()], { cwd: folder });
  const set = JSON.parse(await readFile(path.join(folder, "package/icons.json"), "utf8")) as IconSet;
  return (name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`Fluent Emoji has no icon "${name}"`);
    const width = icon.width ?? set.width ?? 32;
    const height = icon.height ?? set.height ?? 32;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${icon.body}</svg>`,
    );
  };
}

const drawn_px = 2000;

/** The icon at full size, without its empty border. */
export async function drawCutout(svg: Buffer): Promise<Cutout> {
  const drawn = await sharp(svg, { density: (72 * drawn_px) / 32 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(drawn).trim({ background: "#00000000", threshold: 1 }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The same object in another colour. */
export async function turnHue(cutout: Cutout, rotate_deg: number): Promise<Cutout> {
  if (rotate_deg === 0) return cutout;
  return { ...cutout, png: await sharp(cutout.png).modulate({ hue: rotate_deg }).png({ compressionLevel: 1 }).toBuffer() };
}

/** The object at the size (and angle) it has in the picture, with the studio's light on it. */
export async function litCutout(cutout: Cutout, scale: number, rotate_deg = 0, mirrored = false): Promise<Cutout> {
  let image = sharp(cutout.png).resize(Math.round(cutout.width * scale), Math.round(cutout.height * scale), { fit: "fill" });
  if (mirrored) image = image.flop();
  let sized = await image.png({ compressionLevel: 1 }).toBuffer();
  if (rotate_deg !== 0) {
    const turned = await sharp(sized).rotate(rotate_deg, { background: "#00000000" }).png({ compressionLevel: 1 }).toBuffer();
    sized = await sharp(turned).trim({ background: "#00000000", threshold: 1 }).png({ compressionLevel: 1 }).toBuffer();
  }
  const { width = 1, height = 1 } = await sharp(sized).metadata();
  const light = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="l" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/></svg>`);
  const lit = await sharp(sized)
    .composite([{ input: light, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const png = await sharp(lit)
    .composite([{ input: sized, blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, width, height };
}
