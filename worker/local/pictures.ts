/** Puts the staged pictures into R2: masters under their hash, ready-made sizes under derived/<hash>/<width>.<format>. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { root } from "./platform.ts";

const demoFolder = path.join(root, "public/demo");
const contentTypes: Record<string, string> = { webp: "image/webp", avif: "image/avif" };

/** What was put last is remembered in the bucket itself, so that a second start does nothing and a changed picture is put again. */
const markKey = "demo-pictures";
const atOnce = 16;

type Upload = { key: string; file: string };

/** @returns how many pictures were put; 0 when all were there. */
export async function fillMedia(media: R2Bucket, folder = demoFolder): Promise<number> {
  const uploads = await listUploads(folder);
  const digest = createHash("sha256")
    .update(uploads.map(({ key }) => key).join("\n"))
    .digest("hex");
  const mark = await media.head(markKey);
  if (mark?.customMetadata?.digest === digest) return 0;
  const waiting = [...uploads];
  const work = async () => {
    for (let upload = waiting.pop(); upload; upload = waiting.pop()) {
      const contentType = contentTypes[path.extname(upload.file).slice(1)] ?? "application/octet-stream";
      await media.put(upload.key, await readFile(upload.file), { httpMetadata: { contentType } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await media.put(markKey, digest, { customMetadata: { digest } });
  return uploads.length;
}

/** File names hold the hash of the content, so the list of names tells whether anything changed. */
async function listUploads(folder: string): Promise<Upload[]> {
  const masters = (await readdir(folder)).filter((name) => /^[0-9a-f]{32}\.webp$/.test(name));
  const derived = (await readdir(path.join(folder, "derived"))).filter((name) => /^[0-9a-f]{32}\.\d+\.(avif|webp)$/.test(name));
  return [
    ...masters.map((name) => ({ key: name.slice(0, 32), file: path.join(folder, name) })),
    ...derived.map((name) => ({ key: `derived/${name.slice(0, 32)}/${name.slice(33)}`, file: path.join(folder, "derived", name) })),
  ].sort((a, b) => (a.key < b.key ? -1 : 1));
}
