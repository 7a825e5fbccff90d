/** The statements of the code, read out of its text: what a release asks of its database. Pure. */

/** The source of a template from its first character to its end; what is filled in stands as a place, the code's own text as itself. */
function templateAt(text: string, start: number): string {
  let made = "";
  for (let at = start; text[at] !== "`"; at++) {
    if (!text.startsWith("${", at)) made += text[at];
    else {
      const end = holeEnd(text, at + 2);
      made += /^sql\.raw\("([^"]*)"\)$/.exec(text.slice(at + 2, end))?.[1] ?? "?";
      at = end;
    }
  }
  return made;
}

/** Where the brace that ends it stands. A template within it is stepped over. */
function holeEnd(text: string, start: number): number {
  for (let at = start, depth = 0; at < text.length; at++) {
    if (text[at] === "`") for (at++; text[at] !== "`"; at++) at = text.startsWith("${", at) ? holeEnd(text, at + 2) : at;
    else if (text[at] === "{") depth++;
    else if (text[at] === "}" && depth-- === 0) return at;
  }
  throw new Error("a template without an end");
}

/** Every template of SQL. */
export const templatesIn = (text: string): string[] => [...text.matchAll(/\bsql`/g)].map((match) => templateAt(text, match.index + 4));

/** Whether it begins as a statement does; some that do are parts of one. */
export const isStatement = (sql: string) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql);

/** The folders under worker/ whose files hold them. */
export const foldersOfStatements = ["shop", "outbox", "cache", "request", "db"] as const;
export const holdsStatements = (file: string) => !file.endsWith(".test.ts");

/** Each on a line of its own. */
export const statementsIn = (text: string): string[] =>
  templatesIn(text)
    .filter(isStatement)
    .map((sql) => sql.replace(/\s*\n\s*/g, " ").trim());
