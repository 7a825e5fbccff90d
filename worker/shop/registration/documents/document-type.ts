/** What may be kept as a paper: told by its bytes from beginning to end, whatever its name and the browser say. Pure. */
import { measure, uploadPixels_max, uploadSide_max } from "../../media/service.ts";

export type DocumentType = "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
export const documentTypes: Readonly<Record<DocumentType, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

const latin = (bytes: Uint8Array, from: number, to?: number) => String.fromCharCode(...bytes.subarray(from, to));
/** A reader of PDF looks for its end in the last kilobyte. */
const pdfTail_bytes = 1024;

const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(latin(bytes, 0, 8)) && latin(bytes, Math.max(0, bytes.length - pdfTail_bytes)).includes("%%EOF");

/** A picture ends where its format says: whatever hangs on behind is another file. */
const endsWhole: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  "image/png": (bytes) => latin(bytes, bytes.length - 8) === "IEND\xaeB`\x82",
  "image/jpeg": (bytes) => latin(bytes, bytes.length - 2) === "\xff\xd9",
  "image/webp": (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 === bytes.length,
};

/** Null: nothing that is taken. Never throws. */
export function documentType(bytes: Uint8Array): DocumentType | null {
  if (isPdf(bytes)) return "application/pdf";
  const picture = measure(bytes);
  if (!picture || picture.width * picture.height > uploadPixels_max || Math.max(picture.width, picture.height) > uploadSide_max) return null;
  return picture.type in documentTypes && endsWhole[picture.type]?.(bytes) ? (picture.type as DocumentType) : null;
}

/** A name to show and to save under: one short line, without path or what could be taken for another kind of file. */
export function documentName(given: string, type: DocumentType): string {
  const plain = (given.split(/[\\/]/).pop() ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return `${[...plain].slice(0, 80).join("") || "document"}.${documentTypes[type]}`;
}
