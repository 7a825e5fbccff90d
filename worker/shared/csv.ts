/**
 * Cells of tables for spreadsheets and banks (RFC 4180), harmless to spreadsheets, which take what begins like a formula for one. What is
 * read back is what was written. Pure.
 */

/** Blanks, tabs and line ends before it do not save it from being computed; nor do signs of full width. */
const formula = /^'*\s*[=+\-@|\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** White space alone, where it ends in what begins a formula, is one as well. */
const begins = /^'*(?:[\t\r\n]|\s*[\t\r\n=+\-@|\uff1d\uff0b\uff0d\uff20])/;
/** Sums are digits, a sign and a point alone. */
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);
const isComputed = (text: string) => (formula.test(text) || begins.test(text)) && !isNumber(text);

export const escapeCell = (text: string): string => (isComputed(text) ? `'${text}` : text);
export const unescapeCell = (text: string): string => (text.startsWith("'") && isComputed(text) ? text.slice(1) : text);

const quoted = (text: string) => (/[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(escapeCell(cell))).join(",")}\r\n`;
