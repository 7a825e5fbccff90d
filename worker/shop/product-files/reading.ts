/** Takes the rows out of a file, a piece of it at a time: however long it is, no more than a piece is in memory. */

import { run } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { moveFile, readFile } from "./data.ts";
import { textOf } from "./encoding.ts";
import { readHeader } from "./format/columns.ts";
import { rowOf } from "./format/line-to-row.ts";
import { type CsvRecord, type Delimiter, declaredDelimiter, delimiterOf, recordsOf } from "./records.ts";
import { endReading, insertProblems, writeRead } from "./rows-data.ts";
import { type FileFormat, type FileProblem, problemLevels } from "./rules.ts";
import type { FileRow } from "./stored-file.ts";

type Bindings = { DB: D1Database; MEDIA: R2Bucket };

/** Its rows, however short they are, hold the database for some hundredths of a second. */
const piece_bytes = 64 * 1024;
/** A record that is longer than this is none: a quote was opened and never closed. */
const record_max_bytes = 2 * 1024 * 1024;
export const rows_max = 100_000;

/** One step. Written twice it changes nothing: it goes on from where the file says it stands. */
export async function readNextChunk({ DB, MEDIA }: Bindings, file: FileRow, now_ms: number): Promise<void> {
  if (file.cursor_bytes >= file.size_bytes || file.object === null) return end({ DB, MEDIA }, file, now_ms);
  if (file.row_count >= rows_max) return stop(DB, file, { line: file.line, code: "file_too_long", value: String(rows_max) }, now_ms);
  for (let length = piece_bytes; ; length *= 4) {
    const piece = await range(MEDIA, file.object, file.cursor_bytes, length);
    const isLast = file.cursor_bytes + piece.length >= file.size_bytes;
    const head = file.delimiter ? null : headOf(textOf(piece.subarray(0, piece_bytes), file.encoding));
    const delimiter = file.delimiter ?? (head as Head).delimiter;
    const { records, read_bytes, line, unclosed } = await recordsOf(piece, { encoding: file.encoding, delimiter, line: file.line, isLast });
    if (records.length === 0 && !isLast && read_bytes === 0 && length < record_max_bytes) continue;
    const isStuck = unclosed || (read_bytes === 0 && !isLast);
    return keep(
      { DB, MEDIA },
      file,
      { records: records.slice(head?.skips ?? 0), delimiter, line, isStuck, read_bytes: isLast ? piece.length : read_bytes },
      now_ms,
    );
  }
}

async function range(bucket: R2Bucket, key: string, offset: number, length: number): Promise<Uint8Array> {
  const object = await bucket.get(key, { range: { offset, length } });
  // it is deleted only after the file has been read
  if (!object) throw new Error(`the uploaded file ${key} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}

type Head = { delimiter: Delimiter; skips: number };
/** Excel may say in a line before the header what parts the cells. */
function headOf(text: string): Head {
  const lines = text.split(/\r\n|\r|\n/).filter((each) => each.trim() !== "");
  const declared = declaredDelimiter(lines[0]?.trim() ?? "");
  return declared ? { delimiter: declared, skips: 1 } : { delimiter: delimiterOf(lines[0] ?? ""), skips: 0 };
}

type RecordBatch = { records: CsvRecord[]; delimiter: Delimiter; line: number; read_bytes: number; isStuck: boolean };

async function keep(bindings: Bindings, file: FileRow, { records, delimiter, line, read_bytes, isStuck }: RecordBatch, now_ms: number): Promise<void> {
  const first = file.delimiter === null ? records.shift() : undefined;
  const header =
    file.delimiter === null
      ? readHeader(first?.cells ?? [], first?.line ?? 1, await baseCurrencyOf(bindings.DB))
      : { format: file.format as FileFormat, columns: JSON.parse(file.columns) as (string | null)[], problems: [] };
  const unusable = header.problems.find(({ code }) => problemLevels[code] === "error");
  if (unusable) return stop(bindings.DB, file, unusable, now_ms);
  const read = records.map((record) => rowOf(record, header.columns, header.format));
  const rows = read.map(({ row }) => row);
  const problems: FileProblem[] = [...header.problems, ...read.flatMap((each) => each.problems)];
  if (isStuck) {
    problems.push({ line, code: "quote_unclosed" });
    rows.push({ line, handle: null, cells: {} });
  }
  const cursor_bytes = isStuck ? file.size_bytes : file.cursor_bytes + read_bytes;
  await writeRead(bindings.DB, file, { rows, problems, cursor_bytes, line, delimiter, format: header.format, columns: header.columns, now_ms });
}

async function end({ DB, MEDIA }: Bindings, file: FileRow, now_ms: number): Promise<void> {
  // the rows are all in the database: what was uploaded is needed no more
  if (file.object !== null) await MEDIA.delete(file.object);
  if (file.row_count === 0) return stop(DB, file, { line: file.line, code: "file_empty" }, now_ms);
  await endReading(DB, file, now_ms);
}

/** Nothing of the file can be imported. */
async function stop(db: D1Database, file: FileRow, problem: FileProblem, now_ms: number): Promise<void> {
  await run(db, insertProblems(file.id, "reading", [problem]));
  await moveFile(db, file, "failed", now_ms);
}

/** @throws Refusal not_found */
export async function fileOf(db: D1Database, id: number): Promise<FileRow> {
  const file = await readFile(db, id);
  if (!file) throw new Refusal("not_found");
  return file;
}
