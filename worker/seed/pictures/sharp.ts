/** The sharp that wrangler's local runtime brings along: staging runs once by hand and needs no dependency of its own. */
import { createRequire } from "node:module";

const fromWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
const fromMiniflare = createRequire(fromWrangler.resolve("miniflare"));

export const sharp = fromMiniflare("sharp") as typeof import("sharp").default;
