/** The local platform: where its state lies, and wrangler's own Miniflare, the version that understands the options wrangler makes. */
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const wranglerRequire = createRequire(createRequire(import.meta.url).resolve("wrangler"));

export const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = wranglerRequire("miniflare") as typeof import("miniflare");

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const stateFolder = path.join(root, ".wrangler/state/v3");
