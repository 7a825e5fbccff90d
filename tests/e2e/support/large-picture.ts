/** A picture that weighs more than a form of words may (64 kB). */
import type { Page } from "playwright/test";

const words_max_bytes = 64 * 1024;

/** The page as it is seen, which no compression makes small. @throws where it is smaller */
export async function largePicture(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ type: "png", scale: "css", clip: { x: 0, y: 0, width: 1280, height: 720 } });
  if (png.length <= words_max_bytes) throw new Error(`a picture of ${png.length} bytes is no test of more than ${words_max_bytes}`);
  return png;
}
