/** Charts as one HTML file without any script or library: lines drawn as SVG, tables below. Pure. */
import type { Table } from "../../bench/table.ts";

export type Line = { name: string; y: readonly number[] };
export type Series = { title: string; x: readonly number[]; lines: readonly Line[]; isLog?: boolean };
export type Page = { title: string; machine: string; load: number; series: readonly Series[]; tables: readonly Table[]; troubles: readonly string[] };

const size = { width: 720, height: 220, left: 56, right: 12, top: 10, bottom: 24 };
const colours = ["#0b6e99", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#be123c", "#0f766e", "#4338ca", "#57534e", "#b91c1c", "#1d4ed8"];
const ticks_n = 4;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const short = (value: number) => (Math.abs(value) >= 10_000 ? `${Math.round(value / 1000)}k` : String(Math.round(value * 100) / 100));

/** A value's height in the drawing. */
function scaleOf(values: readonly number[], isLog: boolean): { at: (value: number) => number; ticks: number[] } {
  const known = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  const most = Math.max(isLog ? 1 : 0, ...known) || 1;
  const inner = size.height - size.top - size.bottom;
  if (!isLog) return { at: (value) => size.top + inner * (1 - value / most), ticks: Array.from({ length: ticks_n + 1 }, (_, at) => (most * at) / ticks_n) };
  const [low, high] = [Math.floor(Math.log10(Math.min(most, ...known) || 1)), Math.ceil(Math.log10(most))];
  const wide = Math.max(1, high - low);
  return {
    at: (value) => size.top + inner * (1 - (Math.log10(Math.max(value, 10 ** low)) - low) / wide),
    ticks: Array.from({ length: wide + 1 }, (_, at) => 10 ** (low + at)),
  };
}

export function chart({ title, x, lines, isLog = false }: Series): string {
  const scale = scaleOf(
    lines.flatMap(({ y }) => y),
    isLog,
  );
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 1];
  const across = (value: number) => size.left + ((value - first) / (last - first || 1)) * (size.width - size.left - size.right);
  const ticks = scale.ticks.map((tick) => {
    const y = scale.at(tick).toFixed(1);
    return `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y}" y2="${y}" class="grid"/><text x="${size.left - 6}" y="${y}" class="tick">${short(tick)}</text>`;
  });
  const drawn = lines.map(({ y }, at) => {
    const points = x.flatMap((value, place) => (Number.isFinite(y[place]) ? [`${across(value).toFixed(1)},${scale.at(y[place] as number).toFixed(1)}`] : []));
    return `<polyline points="${points.join(" ")}" stroke="${colours[at % colours.length]}"/>`;
  });
  const names = lines.map(({ name }, at) => `<span style="color:${colours[at % colours.length]}">${escaped(name)}</span>`);
  return `<figure><figcaption>${escaped(title)} ${names.join(" ")}</figcaption><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(title)}">${ticks.join("")}${drawn.join("")}<text x="${size.left}" y="${size.height - 6}" class="axis">${short(first)} s</text><text x="${size.width - size.right}" y="${size.height - 6}" class="axis end">${short(last)} s</text></svg></figure>`;
}

const cellText = (cell: Table["rows"][number][number]) => (typeof cell === "object" ? `${cell.value} (${cell.wanted})` : String(cell));

function tableOf({ title, head, rows, notes = [] }: Table): string {
  const row = (cells: string[], tag: "td" | "th") => `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row(cells.map(cellText), "td")).join("");
  return `<h2>${escaped(title)}</h2><table>${head.some(Boolean) ? row(head, "th") : ""}${body}</table>${notes.map((note) => `<p>${escaped(note)}</p>`).join("")}`;
}

export function chartPage({ title, machine, load, series, tables, troubles }: Page): string {
  const verdict =
    troubles.length === 0 ? "<p>Everything held.</p>" : `<p>Did not hold:</p><ul>${troubles.map((each) => `<li>${escaped(each)}</li>`).join("")}</ul>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:980px;margin:2rem auto;padding:0 1rem}figure{margin:1.5rem 0}figcaption span{margin-inline-start:.75rem;font-size:.85em}
svg{width:100%;border:1px solid #ddd}polyline{fill:none;stroke-width:1.5}.grid{stroke:#eee}.tick{font-size:11px;text-anchor:end;dominant-baseline:middle}.axis{font-size:11px}.end{text-anchor:end}
table{border-collapse:collapse;margin:.5rem 0}td,th{border:1px solid #ddd;padding:.2rem .6rem;text-align:end}td:first-child,th:first-child{text-align:start}</style>
<h1>${escaped(title)}</h1><p>${escaped(machine)} · load average at the end ${short(load)}</p>${verdict}
${series.map(chart).join("\n")}
${tables.map(tableOf).join("\n")}
</html>
`;
}
