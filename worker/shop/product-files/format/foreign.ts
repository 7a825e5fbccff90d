/** What a format of another shop is: its columns, in the meanings of Shopify's; and what such formats have in common. Pure. */
import type { FileProblem } from "../rules.ts";
import type { FileLine } from "./file-product.ts";

export type ForeignFormat = {
  /** Meaning → names, in small letters. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** The meaning of a column that is numbered or named by its shop; null: none. */
  numbered: (name: string) => string | null;
  /** Columns that say nothing a shop here has. */
  unused: RegExp;
  /** How its template writes them. */
  names: Readonly<Record<string, string>>;
  /** What has to be there: one of each. */
  needed: readonly string[][];
};

/** Another spelling of case and blanks is the same name. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\ufeff\0]/g, "")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");

/** A list in one cell. A comma that belongs to a word has a backslash before it. */
export const listOf = (cell: string | undefined): string[] =>
  (cell ?? "")
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll("\\,", ",").trim())
    .filter(Boolean);

export const present = (cells: Readonly<Record<string, string | undefined>>): FileLine["cells"] =>
  Object.fromEntries(Object.entries(cells).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== ""));

/** Text whose ends of lines part its paragraphs, as HTML; what has paragraphs or lists already stays as it is. */
export const paragraphsOf = (text: string): string =>
  /<(p|br|ul|ol|table|div|h[1-6])\b/i.test(text)
    ? text
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim().replaceAll("\n", "<br>"))
        .filter(Boolean)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join("");

/** Rows of other products that would have the same handle: the first one keeps it. */
export const sharedHandle = (handle: string, column: string, first: FileLine, others: readonly FileLine[]): FileProblem[] =>
  others.map(({ line }) => ({ line, code: "handle_shared", column, value: `${handle} (${[first, ...others].map((row) => row.line).join(", ")})` }));
