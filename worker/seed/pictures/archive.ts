/** The staged pictures as two archives, masters and ready-made sizes: two thousand files would weigh down every checkout. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTar, parseTar, type TarFileItem } from "nanotar";

const folder = path.join(import.meta.dirname, "archive");
export const archives = { masters: path.join(folder, "masters.tar"), sizes: path.join(folder, "sizes.tar") };

export type ArchivedFile = { name: string; data: Uint8Array };
/** Copied: the parser reads the whole memory behind an array, and Node lends small files a part of a larger one. The files are parts of the copy. */
export const filesIn = (archive: string): ArchivedFile[] =>
  parseTar(new Uint8Array(readFileSync(archive))).map(({ name, data = new Uint8Array() }) => ({ name, data }));

/** The same files give the same bytes. */
export function writeArchive(archive: string, files: readonly ArchivedFile[]): void {
  const sorted: TarFileItem[] = files.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ name, data }) => ({ name, data }));
  writeFileSync(archive, createTar(sorted, { attrs: { mtime: 0, uid: 0, gid: 0, mode: "644" } }));
}
