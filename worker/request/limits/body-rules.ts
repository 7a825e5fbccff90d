/** How much a request may bring, by its path and by what it calls itself. Pure. */
import { splitPrefix } from "../../../locales/locales.ts";
import { type BodyClass, bodyClassOf } from "../../shared/http/special-paths.ts";
import { documentPath, pageRule } from "../pages.ts";

export const bodyMax_bytes = 64 * 1024;
/** Fields of a form, or parts: a page whose form has more says so in the table of pages. */
export const fieldsMax = 200;

/** A page of texts in five languages, of which some take three bytes a letter. */
export const longTexts_bytes = 512 * 1024;

/** What pictures and product files may weigh: their rooms say it. */
export type UploadSizes = { picture_max_bytes: number; file_max_bytes: number };
type Limit = { max_bytes: number; fields_max: number /** It may come as it is, without a form around it. */; comesPlain?: true };

function limitOfClass(is: BodyClass, { picture_max_bytes, file_max_bytes }: UploadSizes): Limit {
  if (is === "few") return { max_bytes: 1024, fields_max: fieldsMax };
  if (is === "report") return { max_bytes: 8 * 1024, fields_max: fieldsMax };
  if (is === "provider") return { max_bytes: 16 * 1024, fields_max: fieldsMax };
  if (is === "picture") return { max_bytes: bodyMax_bytes + picture_max_bytes, fields_max: fieldsMax };
  if (is === "texts") return { max_bytes: longTexts_bytes, fields_max: fieldsMax, comesPlain: true };
  return { max_bytes: bodyMax_bytes + file_max_bytes, fields_max: fieldsMax, comesPlain: true };
}

/** The most a body sent to this path may hold; pages that take files say so in their table. */
export function bodyLimitOf(pathname: string, sizes: UploadSizes): Limit {
  const special = bodyClassOf(pathname);
  if (special) return limitOfClass(special, sizes);
  const page = pageRule(splitPrefix(documentPath(pathname).path).path);
  return { max_bytes: page?.form_bytes ?? bodyMax_bytes, fields_max: page?.form_fields ?? fieldsMax };
}

export type BodyKind = { is: "words" } | { is: "list" } | { is: "parts"; boundary: string; type: string } | { is: "unreadable" };

/** The characters of RFC 2046 §5.1.1 alone, so that what is counted is what stands in the bytes. */
const boundaryOf = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** What a body is by its content type: fields joined by `&`, parts between boundaries, or something that no form parser reads. */
export function kindOf(contentType: string): BodyKind {
  const [essence = ""] = contentType.split(";");
  const name = essence.trim().toLowerCase();
  if (name === "application/x-www-form-urlencoded") return { is: "list" };
  if (name !== "multipart/form-data") return { is: "words" };
  const found = boundaryOf.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  // it is handed on with this boundary alone: whoever parses sees the parts that were counted
  return boundary === undefined ? { is: "unreadable" } : { is: "parts", boundary, type: `multipart/form-data; boundary="${boundary}"` };
}

/** Only parts, or what may come plain, may be more than words. */
export const maxBytesOf = ({ max_bytes, comesPlain }: Limit, kind: BodyKind): number =>
  kind.is === "parts" || (kind.is === "words" && comesPlain) ? max_bytes : Math.min(max_bytes, bodyMax_bytes);

/** Counts how often `needle` stands in bytes that come in pieces, over their borders too; what overlaps counts once. */
export function occurrences(needle: string): (piece: Uint8Array) => number {
  const sought = Buffer.from(needle);
  let [seen, rest] = [0, Buffer.alloc(0)];
  return (piece) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let from = 0;
    for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, from)) {
      seen += 1;
      from = at + sought.length;
    }
    rest = Buffer.from(bytes.subarray(Math.max(from, bytes.length - sought.length + 1)));
    return seen;
  };
}

/** Whether a form has more fields than it may, told as it comes. Nothing to count: never. */
export function tooManyFields(kind: BodyKind, fields_max: number): (piece: Uint8Array) => boolean {
  if (kind.is === "list") return over(occurrences("&"), fields_max - 1);
  // the last boundary ends the form
  if (kind.is === "parts") return over(occurrences(`--${kind.boundary}`), fields_max + 1);
  return () => false;
}

const over = (count: (piece: Uint8Array) => number, most: number) => (piece: Uint8Array) => count(piece) > most;
