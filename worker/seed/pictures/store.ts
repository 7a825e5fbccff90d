/** Where pictures are staged: unpacked from their archives into a folder of the local state, and packed again. Their names are in manifest.json. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { archives, filesIn, writeArchive } from "./archive.ts";
import { sharp } from "./sharp.ts";

/** `recipe` tells how the picture was made, so that a changed recipe makes it again. */
export type StagedPicture = { hash: string; width: number; height: number; recipe: string };
export type Manifest = Record<string, StagedPicture>;

const manifestFile = path.join(import.meta.dirname, "manifest.json");
const folders = ["masters", "sizes"] as const;
const folderOf = (kind: (typeof folders)[number]) => path.resolve(import.meta.dirname, "../../../.wrangler/staged", kind);

/** Widths that are ready before anybody asks, as pages ask for them: of cards and a gallery's first picture, of tiles and signs, of banners. */
function readyWidthsOf(name: string): readonly number[] {
  if (name.endsWith("/whole")) return [320, 480, 640];
  if (name.startsWith("category/") || name.startsWith("shop/")) return [160, 320];
  return name.startsWith("collection/") ? [640, 1200, 1600] : [];
}
const readyFormats = ["avif", "webp"] as const;
export const masterFile = (hash: string): string => path.join(folderOf("masters"), `${hash}.webp`);

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

/** The archived pictures as files, where they are not staged yet. */
export async function unpackPictures(): Promise<void> {
  for (const kind of folders) {
    if (existsSync(folderOf(kind))) continue;
    await mkdir(folderOf(kind), { recursive: true });
    for (const { name, data } of filesIn(archives[kind])) await writeFile(path.join(folderOf(kind), name), data);
  }
}

export async function packPictures(): Promise<void> {
  for (const kind of folders) {
    const names = await readdir(folderOf(kind));
    writeArchive(archives[kind], await Promise.all(names.map(async (name) => ({ name, data: await readFile(path.join(folderOf(kind), name)) }))));
  }
}

/** Encodes the master. */
export async function storePicture(pixels: Buffer, recipe: string): Promise<StagedPicture> {
  const { data, info } = await sharp(pixels).webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer({ resolveWithObject: true });
  const hash = digest(data);
  await writeFile(masterFile(hash), data);
  return { hash, width: info.width, height: info.height, recipe };
}

/** The files of the sizes that are ready of a picture, none larger than its master. */
const sizesOf = (name: string, { hash, width: width_max }: StagedPicture) =>
  readyWidthsOf(name)
    .filter((width) => width <= width_max)
    .flatMap((width) => readyFormats.map((format) => ({ file: `${hash}.${width}.${format}`, width, format })));

/** Makes the sizes that are missing, so that the first visitor waits for no resizing. */
export async function storeSizes(name: string, picture: StagedPicture): Promise<void> {
  for (const { file: base, width, format } of sizesOf(name, picture)) {
    const file = path.join(folderOf("sizes"), base);
    if (existsSync(file)) continue;
    const small = sharp(masterFile(picture.hash)).resize(width);
    const encoded =
      format === "avif" ? small.avif({ quality: 55, effort: 3, chromaSubsampling: "4:2:0" }) : small.webp({ quality: 74, effort: 5, smartSubsample: true });
    await writeFile(file, await encoded.toBuffer());
  }
}

/** Removes the files that are neither a master nor a size of the manifest's pictures. */
export async function removeStrays(manifest: Manifest): Promise<void> {
  const pictures = Object.entries(manifest);
  const owned = {
    masters: new Set(pictures.map(([, { hash }]) => path.basename(masterFile(hash)))),
    sizes: new Set(pictures.flatMap(([name, picture]) => sizesOf(name, picture).map(({ file }) => file))),
  };
  for (const kind of folders) {
    for (const file of await readdir(folderOf(kind))) if (!owned[kind].has(file)) await rm(path.join(folderOf(kind), file));
  }
}
