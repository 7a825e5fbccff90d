/** Contact sheets: the cards of all products by category, to be looked at: `node worker/seed/studio/contact-sheets.ts`. Writes into contact-sheets/. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { categories } from "../demo/catalogue.ts";
import { demoProducts } from "../generate.ts";
import { pictureHash } from "../pictures/names.ts";
import { masterFile, unpackPictures } from "../pictures/store.ts";
import { planProduct } from "../product.ts";
import { reviewsMax } from "../reviews.ts";
import { sheetOf } from "./sheet.ts";

const card_px = 200;
const folder = path.join(import.meta.dirname, "contact-sheets");

await unpackPictures();
await mkdir(folder, { recursive: true });
const products = Array.from({ length: demoProducts }, (_, index) => planProduct(index, { now: 0, reviewsMax }));
for (const { slug } of categories) {
  const pictures = [pictureHash(`category/${slug}`), ...products.filter(({ main }) => main === slug).map(({ pictures: [first] }) => first?.hash as string)];
  const sheet = await sheetOf(pictures.map(masterFile), card_px);
  await sheet.webp({ quality: 70, effort: 6 }).toFile(path.join(folder, `${slug}.webp`));
  console.log(`${slug}: ${pictures.length - 1} products`);
}
