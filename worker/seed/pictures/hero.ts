/** Cuts the home page's hero pictures into the files that it shows. Run by hand after studio/photograph.ts. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { locales } from "../../../locales/words.ts";
import { heroFile, heroSeasons, heroWidths } from "../../shared/brand/hero.ts";
import { heroName } from "../studio/heroes.ts";
import { pictureHash } from "./names.ts";
import { sharp } from "./sharp.ts";
import { masterFile, unpackPictures } from "./store.ts";

const root = path.resolve(import.meta.dirname, "../../../public");

await unpackPictures();
await rm(path.join(root, "hero"), { recursive: true, force: true });
for (const locale of locales) {
  await mkdir(path.join(root, "hero", locale), { recursive: true });
  for (const season of heroSeasons) {
    for (const width of heroWidths) {
      const resized = sharp(masterFile(pictureHash(heroName(locale, season)))).resize(width);
      const file = (type: "avif" | "webp") => path.join(root, heroFile(locale, season, width, type));
      await resized.clone().avif({ quality: 50 }).toFile(file("avif"));
      await resized.clone().webp({ quality: 74 }).toFile(file("webp"));
    }
  }
}
