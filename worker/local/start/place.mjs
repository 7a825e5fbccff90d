/** Where things are, known before anything is installed. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
export const inRoot = (...parts) => path.join(root, ...parts);

/** The Node the project brings along. */
export const node = inRoot("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Stamps say what was installed and built last; they vanish with node_modules, as they should. */
export const installStamp = inRoot("node_modules/.cache/meydan/installed");
export const buildStamp = inRoot("node_modules/.cache/meydan/built");

export function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
