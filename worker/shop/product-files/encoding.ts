/** Which letters the bytes of a file are, and what kind of file it is at all. Pure. */
import type { FileProblemCode } from "./rules.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
type Sniffed = { encoding: Encoding; bom_bytes: number };

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte);

/** `head`: the first kilobytes. `isUtf8`: the whole file is sound UTF-8. */
export function encodingOf(head: Uint8Array, isUtf8: boolean): Sniffed {
  if (begins(head, 0xef, 0xbb, 0xbf)) return { encoding: "utf-8", bom_bytes: 3 };
  if (begins(head, 0xff, 0xfe)) return { encoding: "utf-16le", bom_bytes: 2 };
  if (begins(head, 0xfe, 0xff)) return { encoding: "utf-16be", bom_bytes: 2 };
  // without a mark: a header is of Latin letters, so every other byte is 0
  const pairs = Math.floor(Math.min(head.length, 512) / 2);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs * 2; i += 1)
    if (head[i] === 0) {
      if (i % 2 === 0) even += 1;
      else odd += 1;
    }
  if (pairs > 3 && odd > pairs * 0.6 && even < pairs * 0.2) return { encoding: "utf-16le", bom_bytes: 0 };
  if (pairs > 3 && even > pairs * 0.6 && odd < pairs * 0.2) return { encoding: "utf-16be", bom_bytes: 0 };
  return { encoding: isUtf8 ? "utf-8" : "windows-1252", bom_bytes: 0 };
}

const kinds: readonly [code: FileProblemCode, ...signature: number[]][] = [
  ["file_spreadsheet", 0x50, 0x4b, 0x03, 0x04],
  ["file_spreadsheet", 0xd0, 0xcf, 0x11, 0xe0],
  ["file_archive", 0x1f, 0x8b],
  ["file_archive", 0x37, 0x7a, 0xbc, 0xaf],
  ["file_archive", 0x52, 0x61, 0x72, 0x21],
  ["file_unknown", 0x25, 0x50, 0x44, 0x46],
  ["file_unknown", 0x89, 0x50, 0x4e, 0x47],
  ["file_unknown", 0xff, 0xd8, 0xff],
];

/** A file that is no table of text. Null: it may be one. */
export function otherKind(head: Uint8Array, { encoding, bom_bytes }: Sniffed): FileProblemCode | null {
  const found = kinds.find(([, ...signature]) => begins(head, ...signature));
  if (found) return found[0];
  const text = textOf(head.subarray(bom_bytes, 4096), encoding).trimStart().slice(0, 2000);
  if (text === "") return "file_empty";
  if (/^<(?:!doctype|html|head|body|\?xml|table|script)\b/i.test(text)) return "file_html";
  if (/^[{[]\s*["{[]/.test(text)) return "file_unknown";
  // bytes without any order have many characters that no text has
  const strange = text.match(/[^\P{Cc}\t\n\r\0]|\ufffd/gu)?.length ?? 0;
  return strange > text.length / 10 ? "file_unknown" : null;
}

/** Bytes of whole characters as text; what is no character becomes U+FFFD. */
export const textOf = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

/** How many of these bytes end with a whole character: a block of a file may end in the middle of one. */
export function wholeBytes(bytes: Uint8Array, encoding: Encoding): number {
  const { length } = bytes;
  if (encoding === "windows-1252") return length;
  if (encoding !== "utf-8") {
    const even = length - (length % 2);
    const high = bytes[even - (encoding === "utf-16le" ? 1 : 2)] ?? 0;
    return even >= 2 && (high & 0xfc) === 0xd8 ? even - 2 : even;
  }
  for (let back = 1; back <= Math.min(3, length); back += 1) {
    const byte = bytes[length - back] as number;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? length - back : length;
  }
  return length;
}

/** How many bytes of the file so many UTF-16 units were, which are `utf8_bytes` in UTF-8. */
export const bytesOf = (units: number, utf8_bytes: number, encoding: Encoding): number =>
  encoding === "utf-8" ? utf8_bytes : encoding === "windows-1252" ? units : units * 2;
