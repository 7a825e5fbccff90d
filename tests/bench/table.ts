/** Figures as Markdown tables; a figure with a target carries its verdict. */

export type Judged = { value: number; wanted: string; ok: boolean };
export type Cell = string | number | Judged;
export type Table = { title: string; head: string[]; rows: Cell[][]; notes?: string[] };

export const atLeast = (value: number, min: number): Judged => ({ value, wanted: `≥ ${min}`, ok: value >= min });
export const atMost = (value: number, max: number): Judged => ({ value, wanted: `≤ ${max}`, ok: value <= max });
export const below = (value: number, limit: number): Judged => ({ value, wanted: `< ${limit}`, ok: value < limit });

export function judged(tables: Table[]): Judged[] {
  return tables.flatMap(({ rows }) => rows.flat().filter((cell): cell is Judged => typeof cell === "object"));
}

export function print(table: Table): string {
  const rows = [table.head, ...table.rows.map((row) => row.map(text))];
  const widths = table.head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const [head, ...body] = rows as [string[], ...string[][]];
  return [`## ${table.title}`, "", line(head), rule, ...body.map(line), ...(table.notes ?? []).map((note) => `\n${note}`), ""].join("\n");
}

function text(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "-";
  return `${cell.value} (${cell.wanted}: ${cell.ok ? "ok" : "MISSED"})`;
}
