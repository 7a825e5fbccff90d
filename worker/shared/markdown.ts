/** The little Markdown of pages and documents: headings, paragraphs, lists. Pure; text stays text. */
export type Block = { kind: "heading"; text: string } | { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const lines = part.split("\n");
      if (lines.every((line) => /^\s*-\s/.test(line))) return [{ kind: "list", items: lines.map((line) => line.replace(/^\s*-\s+/, "")) }];
      const heading = /^##\s+(.*)$/.exec(lines[0] as string);
      if (!heading) return [{ kind: "paragraph", text: lines.join(" ") }];
      const rest = lines.slice(1).join("\n");
      return [{ kind: "heading", text: heading[1] as string }, ...blocksOf(rest)];
    });
}
