/**
 * The records of a piece of a CSV file, by csv-parse: it is fed piece by piece and keeps nothing of what it has handed over. Lines are
 * counted here as an editor counts them, because csv-parse counts the two characters of a line's end within quotes twice.
 */
import { type CsvError, parse } from "csv-parse";
import { bytesOf, type Encoding, textOf, wholeBytes } from "./encoding.ts";

export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** `line`: where it begins. */
export type CsvRecord = { line: number; cells: string[] };
/** `read_bytes`: how far into the piece whole records went, `line`: where the next one begins. `unclosed`: the file ends within quotes. */
export type Piece = { records: CsvRecord[]; read_bytes: number; line: number; unclosed: boolean };

const lineEnds = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** `isLast`: the file ends with this piece, so what is left over is its last record. */
export async function recordsOf(
  piece: Uint8Array,
  { encoding, delimiter, line, isLast }: { encoding: Encoding; delimiter: Delimiter; line: number; isLast: boolean },
): Promise<Piece> {
  const text = textOf(isLast ? piece : piece.subarray(0, wholeBytes(piece, encoding)), encoding);
  const utf8 = Buffer.from(text);
  const records: CsvRecord[] = [];
  let [from, next, chars] = [0, line, 0];
  const take = (cells: string[], utf8_to: number) => {
    const source = utf8.toString("utf8", from, utf8_to);
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line: next, cells });
    from = utf8_to;
    next += lineEnds(source);
    chars += source.length;
  };
  const unclosed = await parseAll(utf8, delimiter, isLast, take);
  return { records, read_bytes: bytesOf(chars, from, encoding), line: next, unclosed };
}

/** Answers whether the file ended within quotes. */
function parseAll(utf8: Buffer, delimiter: Delimiter, isLast: boolean, take: (cells: string[], utf8_to: number) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const parser = parse({
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      bom: false,
      on_record: (cells: string[], { bytes }) => {
        take(cells, bytes);
        // handed over: the parser's own queue stays empty
        return null;
      },
    });
    parser.on("error", (error: CsvError) => (error.code === "CSV_QUOTE_NOT_CLOSED" ? resolve(true) : reject(error)));
    parser.on("end", () => resolve(false));
    parser.resume();
    if (isLast) parser.end(utf8);
    else parser.write(utf8, () => resolve(false));
  });
}

/** What parts the cells of the first line: the one of three that stands there most often outside of quotes. */
export function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((each) => bare.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))] as Delimiter;
}

/** Excel says so itself in a line before the header: `sep=;`. */
export function declaredDelimiter(firstLine: string): Delimiter | null {
  const declared = /^"?sep=(.)"?[,;\t]*$/i.exec(firstLine)?.[1];
  return delimiters.find((each) => each === declared) ?? null;
}
