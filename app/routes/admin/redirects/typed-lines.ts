/** Redirects as they are typed or pasted, one a line: from, to, and perhaps status and note. Server side. */
import { parse } from "csv-parse/sync";
import { unescapeCell } from "../../../../worker/shared/csv.ts";

export type TypedLine = { from: string; to: string | null; status: number | null; note: string };
/** `lines`: where each stands in the text, from 1 on. */
export type TypedLines = { entered: TypedLine[]; lines: number[] };

type Parsed = { record: string[]; info: { lines: number } };

/** A status that is none is sent as it is no status either: the API says so. */
const statusIn = (cell: string): number | null => (cell === "" ? null : /^\d{3}$/.test(cell) ? Number(cell) : 0);
/** As the file of the desk begins. */
const isHead = ([from, to]: readonly string[]) => from?.toLowerCase() === "from" && to?.toLowerCase() === "to";

/** Cells between commas or tabs, in quotes where they hold one. Null: it is no table, for a quote does not end. */
export function typedLines(text: string): TypedLines | null {
  let rows: Parsed[];
  try {
    rows = parse(text, { bom: true, delimiter: [",", "\t"], info: true, relax_column_count: true, skip_empty_lines: true, trim: true }) as unknown as Parsed[];
  } catch {
    return null;
  }
  const filled = rows.filter(({ record }, at) => record.some((cell) => cell !== "") && !(at === 0 && isHead(record)));
  return {
    entered: filled.map(({ record }) => {
      const [from = "", to = "", status = "", note = ""] = record.map(unescapeCell);
      return { from, to: to === "" ? null : to, status: statusIn(status), note };
    }),
    lines: filled.map(({ info }) => info.lines),
  };
}
