/** Puts the staged pictures into R2: masters under their hash, ready-made sizes under derived/<hash>/<width>.<format>. */
import { createHash } from "node:crypto";
import path from "node:path";
import { archives, filesIn } from "../seed/pictures/archive.ts";

const contentTypes: Record<string, string> = { webp: "image/webp", avif: "image/avif" };
export const contentTypeOf = (name: string) => contentTypes[path.extname(name).slice(1)] ?? "application/octet-stream";

/** What was put last is remembered in the bucket itself, so that a second start does nothing and a changed picture is put again. */
export const markKey = "demo-pictures";
const atOnce = 16;

/** `name`: <hash>.webp, or <hash>.<width>.<format>. */
export const keyOf = (name: string) => (/^[0-9a-f]{32}\.webp$/.test(name) ? name.slice(0, 32) : `derived/${name.slice(0, 32)}/${name.slice(33)}`);

/** A name holds the hash of the content: the names tell whether anything changed. */
export const digestOf = (files: readonly { name: string }[]) =>
  createHash("sha256")
    .update(
      files
        .map(({ name }) => keyOf(name))
        .sort()
        .join("\n"),
    )
    .digest("hex");

/** @returns how many pictures were put; 0 when all were there. */
export async function fillMedia(media: R2Bucket, sources: readonly string[] = Object.values(archives)): Promise<number> {
  const files = sources.flatMap(filesIn);
  const digest = digestOf(files);
  const mark = await media.head(markKey);
  if (mark?.customMetadata?.digest === digest) return 0;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await media.put(keyOf(file.name), file.data, { httpMetadata: { contentType: contentTypeOf(file.name) } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await media.put(markKey, digest, { customMetadata: { digest } });
  return files.length;
}
