/** The local platform: where its state lies, and wrangler's own Miniflare, the version that understands the options wrangler makes. */
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";

const wranglerRequire = createRequire(createRequire(import.meta.url).resolve("wrangler"));

/**
 * Sizes of pictures that are not ready-made are made here by Miniflare's sharp, as Cloudflare Images makes them at the edge. With its usual effort
 * a large AVIF takes two seconds of a laptop; with this one an eighth of a second, for a fifth more bytes.
 */
const { avif } = sharp.prototype as { avif: (this: unknown, options?: object) => Sharp };
sharp.prototype.avif = function (options: object) {
  return avif.call(this, { effort: 1, ...options });
};

export const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = wranglerRequire("miniflare") as typeof import("miniflare");

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const stateFolder = path.join(root, ".wrangler/state/v3");
