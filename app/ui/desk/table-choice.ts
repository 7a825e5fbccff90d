/** What a table of the desk shows, as it stands in the address: words, filters, order, columns, and where a page begins. Pure. */
import type { PageAddress } from "../../pages.ts";

export type FilterSpec =
  | { name: string; kind: "choice"; options: readonly string[] }
  | { name: string; kind: "day" }
  /** `hint`: an example is shown within. */
  | { name: string; kind: "text" };

/** What a table can show. The first order is the usual one, and all columns are shown unless some are chosen. */
export type TableSpec = {
  path: PageAddress;
  filters: readonly FilterSpec[];
  orders: readonly string[];
  columns: readonly string[];
  /** What every address of the table says besides, such as which shop's it is. */
  fixed?: Readonly<Record<string, string>>;
};

export type TableChoice = { q: string; filters: Readonly<Record<string, string>>; order: string; columns: readonly string[]; after: string };

export const q_max = 254;
const text_max = 100;
const day = /^\d{4}-\d{2}-\d{2}$/;

function filterIn(spec: FilterSpec, typed: string): string {
  const value = typed.trim().slice(0, text_max);
  if (spec.kind === "choice") return spec.options.includes(value) ? value : "";
  return spec.kind === "day" && !day.test(value) ? "" : value;
}

/** What an address asks for, of what there is; anything else counts as not said. */
export function tableChoice(params: URLSearchParams, spec: TableSpec): TableChoice {
  const chosen = params.getAll("column");
  const columns = spec.columns.filter((column) => chosen.includes(column));
  const order = params.get("sort") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, q_max),
    filters: Object.fromEntries(spec.filters.map((filter) => [filter.name, filterIn(filter, params.get(filter.name) ?? "")])),
    order: spec.orders.includes(order) ? order : (spec.orders[0] ?? ""),
    columns: columns.length > 0 ? columns : spec.columns,
    after: /^[\w.:-]{1,100}$/.test(params.get("after") ?? "") ? (params.get("after") as string) : "",
  };
}

/** Whether anything narrows the table. */
export const isNarrowed = ({ q, filters }: TableChoice) => q !== "" || Object.values(filters).some(Boolean);

/** The address of a choice; what is usual is left out. Whoever changes something begins at the first page again. */
export function tableAddress(spec: TableSpec, choice: TableChoice, change: Partial<TableChoice> = {}): PageAddress {
  const { q, filters, order, columns, after } = { ...choice, after: "", ...change };
  const query = new URLSearchParams(spec.fixed);
  if (q) query.set("q", q);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (order && order !== spec.orders[0]) query.set("sort", order);
  if (columns.length < spec.columns.length) for (const column of columns) query.append("column", column);
  if (after) query.set("after", after);
  return (query.size > 0 ? `${spec.path}?${query}` : spec.path) as PageAddress;
}

/** What the API is asked for it: its parameters are called as in the address. */
export const apiQuery = ({ q, filters, order, after }: TableChoice): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, q, sort: order, after }).filter(([, value]) => value !== ""));
