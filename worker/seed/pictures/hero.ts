/** Cuts the home page's hero picture into the sizes of app/routes/home/hero-files.ts. Run by hand after studio/photograph.ts. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pictureHash } from "./names.ts";
import { sharp } from "./sharp.ts";
import { masterFile, unpackPictures } from "./store.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, "public/hero");

await unpackPictures();
await mkdir(folder, { recursive: true });
for (const width of [480, 720, 960]) {
  const resized = sharp(masterFile(pictureHash("hero/1"))).resize(width);
  await resized
    .clone()
    .avif({ quality: 50 })
    .toFile(path.join(folder, `market.${width}.avif`));
  await resized
    .clone()
    .webp({ quality: 74 })
    .toFile(path.join(folder, `market.${width}.webp`));
}
