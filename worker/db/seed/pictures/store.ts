/** Where staged pictures are kept: masters and ready-made sizes in public/demo, their names in manifest.json beside this file. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sharp } from "./sharp.ts";

/** `recipe` tells how the picture was made, so that a changed recipe makes it again. */
export type StagedPicture = { hash: string; width: number; height: number; recipe: string };
export type Manifest = Record<string, StagedPicture>;

const here = path.dirname(fileURLToPath(import.meta.url));
const manifestFile = path.join(here, "manifest.json");
export const demoFolder = path.resolve(here, "../../../../public/demo");
const derivedFolder = path.join(demoFolder, "derived");

const sizes = [320, 640, 800].flatMap((width) => (["avif", "webp"] as const).map((format) => ({ width, format })));
const masterFile = (hash: string) => path.join(demoFolder, `${hash}.webp`);
const derivedFile = (hash: string, width: number, format: string) => path.join(derivedFolder, `${hash}.${width}.${format}`);

export const digest = (content: Buffer | string): string => createHash("sha256").update(content).digest("hex").slice(0, 32);

export function readManifest(): Manifest {
  return existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest) : {};
}

export async function writeManifest(manifest: Manifest): Promise<void> {
  const lines = Object.keys(manifest)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(manifest[name])}`);
  await writeFile(manifestFile, `{\n${lines.join(",\n")}\n}\n`);
}

/** Whether the master is there and was made by this recipe. */
export const isStaged = (picture: StagedPicture | undefined, recipe: string): picture is StagedPicture =>
  picture !== undefined && picture.recipe === recipe && existsSync(masterFile(picture.hash));

/** Encodes the master. */
export async function storePicture(pixels: Buffer, recipe: string): Promise<StagedPicture> {
  await mkdir(derivedFolder, { recursive: true });
  const { data, info } = await sharp(pixels).webp({ quality: 74, effort: 5, smartSubsample: true }).toBuffer({ resolveWithObject: true });
  const hash = digest(data);
  await writeFile(masterFile(hash), data);
  return { hash, width: info.width, height: info.height, recipe };
}

/** Makes the sizes of cards and galleries that are missing, so that the first visitor waits for no resizing. */
export async function storeSizes(hash: string): Promise<void> {
  for (const { width, format } of sizes) {
    const file = derivedFile(hash, width, format);
    if (existsSync(file)) continue;
    const small = sharp(masterFile(hash)).resize(width);
    const encoded =
      format === "avif" ? small.avif({ quality: 55, effort: 3, chromaSubsampling: "4:2:0" }) : small.webp({ quality: 74, effort: 5, smartSubsample: true });
    await writeFile(file, await encoded.toBuffer());
  }
}

/** Removes files no picture of the manifest owns. */
export async function removeStrays(manifest: Manifest): Promise<number> {
  const owned = new Set(Object.values(manifest).map(({ hash }) => hash));
  let removed = 0;
  for (const folder of [demoFolder, derivedFolder]) {
    for (const file of await readdir(folder)) {
      if (!/^[0-9a-f]{32}\./.test(file) || owned.has(file.slice(0, 32))) continue;
      await rm(path.join(folder, file));
      removed += 1;
    }
  }
  return removed;
}
