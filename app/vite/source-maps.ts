/** The source maps of what is built for browsers: beside what is served, never in it (build/source-maps, a file for each built one). */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plainMap } from "../../worker/shared/source-map.ts";

export const mapsFolder = (clientFolder: string) => path.resolve(clientFolder, "../source-maps");

export function storeMap(clientFolder: string, name: string, text: string, linesBefore: number): void {
  const folder = mapsFolder(clientFolder);
  mkdirSync(folder, { recursive: true });
  const from = path.dirname(path.join(clientFolder, name));
  const map = plainMap(text, { from, root: path.resolve(clientFolder, "../.."), linesBefore });
  writeFileSync(path.join(folder, `${path.basename(name)}.map`), JSON.stringify(map));
}
