/** Where a built file came from: its source map lies in the bucket since the deploy, where nobody is served from (`private/`). */
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { CodeFrame } from "./error-rules.ts";

export type OriginalPlace = { file: string; line: number; column: number; fn: string | null };
export type MappedFrame = CodeFrame & { original: OriginalPlace | null };
/** The map of a built file as JSON; null: there is none. */
export type ReadMap = (file: string) => Promise<string | null>;

export const mapKey = (file: string) => `private/source-maps/${file}.map`;

/** A map takes its memory several times over when it is read: the worker's own is left to the console (`npm run ops -- errors`). */
const mapMax_bytes = 1_000_000;
/** For one answer. */
const maps_max = 40;

export const mapsIn =
  (bucket: R2Bucket): ReadMap =>
  async (file) => {
    const object = await bucket.get(mapKey(file));
    if (!object) return null;
    if (object.size <= mapMax_bytes) return object.text();
    await object.body.cancel();
    return null;
  };

/** Each map is read once; a frame without one stays as it was built. */
export function mapper(readMap: ReadMap): (frames: readonly CodeFrame[]) => Promise<MappedFrame[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const load = async (file: string) => {
    try {
      const text = await readMap(file);
      return text === null ? null : new TraceMap(text);
    } catch {
      return null;
    }
  };
  const mapOf = (file: string) => {
    const found = maps.get(file) ?? (maps.size < maps_max ? load(file) : Promise.resolve(null));
    maps.set(file, found);
    return found;
  };
  return (frames) =>
    Promise.all(
      frames.map(async (frame) => {
        const map = await mapOf(frame.file);
        // columns begin with 1 in a stack, with 0 in a map
        const place = map && originalPositionFor(map, { line: Math.max(frame.line, 1), column: Math.max(frame.column - 1, 0) });
        return { ...frame, original: place?.source ? { file: place.source, line: place.line, column: place.column + 1, fn: place.name } : null };
      }),
    );
}
