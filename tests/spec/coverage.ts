/** How the rows of promises.ts are held against spec.md and the files they lead to. Pure. */

export type Section = { heading: string; lines: { text: string; isTableRow: boolean }[] };

/** The specification by its headings; list marks, table edges and the heads of tables are left out: they say nothing. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  const lines = markdown.split("\n");
  for (const [at, line] of lines.entries()) {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    const isHead = /^\|[-|\s]+\|$/.test(lines[at + 1] ?? "") || /^\|[-|\s]+\|$/.test(line);
    if (heading !== undefined) sections.push({ heading, lines: [] });
    else if (line.trim() !== "" && !isHead)
      sections.at(-1)?.lines.push({ text: line.replace(/^- /, "").replace(/^\|\s*|\s*\|$/g, ""), isTableRow: line.startsWith("|") });
  }
  return sections;
}

const aWord = /[\p{L}\p{N}]/u;
const sentenceEnd = /\.\s+\p{Lu}/u;

/** What is wrong with the rows of a section: words of the specification that no row quotes, quotes that do not stand there, rows over several sentences. */
export function gapsOf({ lines }: Section, quotes: readonly string[]): string[] {
  const gaps: string[] = [];
  const left = lines.map(({ text, isTableRow }) => ({ rest: text, isTableRow }));
  const isOver = (rest: string) => !aWord.test(rest);
  for (const quote of quotes) {
    // rows stand in the order of the text: each begins where the one before it ended
    while (left[0] && isOver(left[0].rest)) left.shift();
    const line = left[0];
    const at = line?.rest.indexOf(quote) ?? -1;
    if (!line || at < 0 || !isOver(line.rest.slice(0, at))) {
      gaps.push(`no row for “${line?.rest ?? "the end"}”, before “${quote}”`);
      return gaps;
    }
    // a row of a table is one promise, whatever its cells hold
    if (!line.isTableRow && sentenceEnd.test(quote)) gaps.push(`one row for several sentences: “${quote}”`);
    if (line.isTableRow && (at > 0 || line.rest !== quote)) gaps.push(`one row for a part of a table's row: “${quote}”`);
    line.rest = line.rest.slice(at + quote.length);
  }
  return [...gaps, ...left.filter(({ rest }) => !isOver(rest)).map(({ rest }) => `no row for “${rest}”`)];
}

/** `file#part` → file and part. */
export function wayOf(way: string): { file: string; part: string | undefined } {
  const at = way.indexOf("#");
  return at < 0 ? { file: way, part: undefined } : { file: way.slice(0, at), part: way.slice(at + 1) };
}

/** The titles of a test file: what `it`, `test` and `describe` are called with, behind `.each(…)` too. */
export const titlesOf = (text: string) =>
  [...text.matchAll(/(?:\b(?:it|test|describe)|\))\(\s*(["'`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title]) => title as string);
