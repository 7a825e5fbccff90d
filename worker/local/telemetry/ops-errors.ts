/**
 * `npm run ops -- errors`: what broke in browsers and in the worker of a running shop, with the places of the sources. Maps that the shop could
 * not read itself are looked for in this folder's build, and with `--env production` in the bucket that the deploy put them into.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readEnvironment } from "../../release/environment.ts";
import { makeWrangler, type Wrangler } from "../../release/wrangler.ts";
import type { ErrorKind } from "../../shop/telemetry/contract.ts";
import { type MappedFrame, mapKey, mapper } from "../../shop/telemetry/service.ts";
import type { AskShop, OpsReport } from "../ops-payments.ts";

export const errorsUsage =
  "npm run ops -- errors [--env production]          what broke in browsers and in the worker, by kind and release, with file and line; exit code 2: something did";

/** The worker is one file in every version: its map is named by the version. */
export const workerMap = (version: string) => `worker-${version}`;

/** The map of a built file of one release; null: there is none. */
export type FindMap = (file: string, kind: Pick<ErrorKind, "source" | "release">) => Promise<string | null>;

export const mapsOfBuild =
  (build: string): FindMap =>
  async (file, { source }) => {
    const place = source === "worker" ? path.join(build, "server", `${file}.map`) : path.join(build, "source-maps", `${path.basename(file)}.map`);
    return existsSync(place) ? readFileSync(place, "utf8") : null;
  };

/** Of a deployed release. What a build has under a browser file's name is the same, since the name holds the hash of its content. */
export const mapsOfBucket =
  ({ try: attempt }: Pick<Wrangler, "try">, bucket: string, build: FindMap): FindMap =>
  async (file, kind) => {
    const known = kind.source === "browser" ? await build(file, kind) : null;
    if (known !== null) return known;
    const key = mapKey(kind.source === "worker" ? workerMap(kind.release) : file);
    const { ok, stdout } = await attempt(["r2", "object", "get", `${bucket}/${key}`, "--remote", "--pipe"]);
    return ok ? stdout : null;
  };

/** @param environment "production": of the release that is deployed; else of the build that lies here */
export function mapsFor(root: string, environment: string | undefined): FindMap {
  const ofBuild = mapsOfBuild(path.join(root, "build"));
  return environment === "production" ? mapsOfBucket(makeWrangler(root), readEnvironment(root, "production").bucket, ofBuild) : ofBuild;
}

const placeOf = ({ fn, file, line, column, original }: MappedFrame) =>
  original ? `${original.fn ?? (fn || "?")}  ${original.file}:${original.line}:${original.column}` : `${fn || "?"}  ${file}:${line}:${column}`;

function linesOf({ source, name, message, page, release, count, lastSeen, frames, fingerprint }: ErrorKind): string[] {
  const at = page === null ? "" : `  on ${page}`;
  return [
    `${count} ×  ${name}: ${message}`,
    `    ${fingerprint}  ${source} ${release}${at}, last ${lastSeen}`,
    ...frames.map((frame) => `    at ${placeOf(frame)}`),
  ];
}

export const errorsReport =
  (findMap: FindMap) =>
  async (ask: AskShop): Promise<OpsReport> => {
    const { data } = await ask<{ data: ErrorKind[] }>("/admin/errors");
    const lines: string[] = [];
    // a map is read once for all kinds of a release
    const mappers = new Map<string, ReturnType<typeof mapper>>();
    for (const kind of data) {
      const key = kind.source === "worker" ? kind.release : "";
      const mapped = mappers.get(key) ?? mapper((file) => findMap(file, kind));
      mappers.set(key, mapped);
      const missing = kind.frames.filter(({ original }) => original === null);
      const found = new Map((await mapped(missing)).map((frame, at) => [missing[at] as MappedFrame, frame]));
      lines.push(...linesOf({ ...kind, frames: kind.frames.map((frame) => found.get(frame) ?? frame) }));
    }
    return data.length === 0 ? { lines: ["Nothing broke in the last thirty days."], exitCode: 0 } : { lines, exitCode: 2 };
  };
