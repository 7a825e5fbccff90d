/** Build step: short names for the classes of CSS modules. They stand on every element of a page, so they are paid for on each visit. */
import { createHash } from "node:crypto";
import path from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const length = 3;
const given = new Map<string, string>();

/**
 * The same for server and browser, which are built apart: a hash of file and name. Two classes that met in one name would
 * wear each other's style, so that ends the build (renaming either of them helps).
 */
export function shortClassName(name: string, file: string): string {
  const source = `${path.relative(process.cwd(), file.split("?", 1)[0] as string)} ${name}`;
  const digest = createHash("sha256").update(source).digest();
  const short = Array.from({ length }, (_, place) => letters[digest.readUInt16BE(place * 2) % letters.length]).join("");
  const holder = given.get(short);
  if (holder !== undefined && holder !== source) throw new Error(`the classes "${holder}" and "${source}" are both called ${short}`);
  given.set(short, source);
  return short;
}
