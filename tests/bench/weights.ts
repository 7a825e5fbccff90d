/** What passed the proxy, sorted and weighed: as it is, and as an edge would compress it. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Exchange } from "./edge-proxy.ts";
import { sum } from "./sums.ts";

export const kinds = ["html", "css", "js", "font", "image", "data"] as const;
export type Kind = (typeof kinds)[number];
export type Weight = { files: number; raw: number; gzip: number; brotli: number };

/** What the page asked for itself, and the rest: a second asking for the same file is the service worker's. */
export function apart(exchanges: Exchange[], asked: string[]): { own: Exchange[]; behind: Exchange[] } {
  const open = [...asked];
  const own: Exchange[] = [];
  const behind: Exchange[] = [];
  for (const exchange of exchanges) {
    const place = open.indexOf(exchange.path);
    if (place >= 0) open.splice(place, 1);
    (place >= 0 ? own : behind).push(exchange);
  }
  return { own, behind };
}

export function kindOf({ type, status }: Exchange): Kind {
  if (status >= 400) return "data"; // an error page in place of a picture is not part of the document
  if (type.startsWith("text/html")) return "html";
  if (type.startsWith("text/css")) return "css";
  if (type.includes("javascript")) return "js";
  if (type.includes("font")) return "font";
  return type.startsWith("image/") ? "image" : "data";
}

/** Compressing these again gains nothing. */
const packed = /^(image\/(?!svg)|font\/|application\/font)/;

export function weightOf(exchanges: Exchange[]): Weight {
  const total = (size: (body: Buffer) => number) => sum(exchanges.map(({ body, type }) => (packed.test(type) ? body.length : size(body))));
  return {
    files: exchanges.length,
    raw: total((body) => body.length),
    gzip: total((body) => gzipSync(body, { level: 6 }).length),
    brotli: total((body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length),
  };
}

/** Bytes between the tags; the expression captures them. */
export function inlineBytes(html: string, elements: RegExp): number {
  return sum([...html.matchAll(elements)].map(([, content]) => Buffer.byteLength(content ?? "")));
}
