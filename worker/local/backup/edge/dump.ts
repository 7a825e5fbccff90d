/** A dump of SQL as the platform's export writes it, taken apart into statements while it is read. Pure. */

/** Cut short: what is left over is no whole statement. */
export class CutShort extends Error {}

/** Where a statement ends: at a semicolon outside of quotes. A doubled quote within quotes closes and opens them again, which comes to the same. */
export function* statementsIn(parts: Iterable<string>): Generator<string> {
  let text = "";
  let at = 0;
  let quote = "";
  for (const part of parts) {
    text += part;
    let from = 0;
    for (; at < text.length; at += 1) {
      const sign = text[at] as string;
      if (quote !== "") quote = sign === quote ? "" : quote;
      else if (sign === "'" || sign === '"') quote = sign;
      else if (sign === ";") {
        yield text.slice(from, at + 1);
        from = at + 1;
      }
    }
    text = text.slice(from);
    at -= from;
  }
  if (text.trim() !== "") throw new CutShort("The export ends within a statement.");
}

/** SQLite takes text up to a NUL, and a shopper's text may hold one: it is put together around it. */
export const withoutNul = (statement: string): string => statement.replaceAll("\0", "'||char(0)||'");
