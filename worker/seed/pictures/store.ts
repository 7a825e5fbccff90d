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

/** Widths that are ready before anybody asks: of a product's card and its gallery's first picture; of categories and shops; of collections. */
export const readyWidths = { product: [320, 480, 640], arrangement: [160, 320], banner: [640, 1200, 1600] } as const;
const readyFormats = ["avif", "webp"] as const;
export const masterFile = (hash: string): string => path.join(folderOf("masters"), `${hash}.webp`);
const sizeName = (hash: string, width: number, format: string) => `${hash}.${width}.${format}`;

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

/** The files of a picture's sizes, none larger than its master. */
export const sizesOf = ({ hash, width: width_max }: StagedPicture, widths: readonly number[]) =>
  widths.filter((width) => width <= width_max).flatMap((width) => readyFormats.map((format) => ({ name: sizeName(hash, width, format), width, format })));

/** Makes the sizes that are missing, so that the first visitor waits for no resizing. */
export async function storeSizes(picture: StagedPicture, widths: readonly number[]): Promise<void> {
  for (const { name, width, format } of sizesOf(picture, widths)) {
    const file = path.join(folderOf("sizes"), name);
    if (existsSync(file)) continue;
    const small = sharp(masterFile(picture.hash)).resize(width);
    const encoded =
      format === "avif" ? small.avif({ quality: 55, effort: 3, chromaSubsampling: "4:2:0" }) : small.webp({ quality: 74, effort: 5, smartSubsample: true });
    await writeFile(file, await encoded.toBuffer());
  }
}

/** Removes the files that are neither a master nor a size of the manifest's pictures. */
export async function removeStrays(manifest: Manifest, widthsOf: (name: string) => readonly number[]): Promise<void> {
  const pictures = Object.entries(manifest);
  const owned = {
    masters: new Set(pictures.map(([, { hash }]) => path.basename(masterFile(hash)))),
    sizes: new Set(pictures.flatMap(([name, picture]) => sizesOf(picture, widthsOf(name)).map((size) => size.name))),
  };
  for (const kind of folders) {
    for (const file of await readdir(folderOf(kind))) if (!owned[kind].has(file)) await rm(path.join(folderOf(kind), file));
  }
}
