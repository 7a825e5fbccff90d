/** A source map as it is stored: places alone. Pure. */
import path from "node:path";

type SourceMap = { sources: string[]; sourcesContent?: unknown; mappings: string };

/** Files are named from the top of the repository; what they hold stands in its history. `linesBefore`: what was put before the built code. */
export function plainMap(text: string, { from, root, linesBefore }: { from: string; root: string; linesBefore: number }): SourceMap {
  const { sourcesContent: _, ...map } = JSON.parse(text) as SourceMap;
  const sources = map.sources.map((source) => path.relative(root, path.resolve(from, source)).replaceAll("\\", "/"));
  return { ...map, sources, mappings: ";".repeat(linesBefore) + map.mappings };
}
