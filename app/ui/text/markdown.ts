/** The little Markdown of the content pages: headings, paragraphs, lists. Pure; text stays text. */
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

export type MarkdownSection = { heading: string; blocks: Block[] };

/** A page as its headings divide it; what stands before the first one is the lead. */
export function sectionsOf(blocks: readonly Block[]): { lead: Block[]; sections: MarkdownSection[] } {
  const lead: Block[] = [];
  const sections: MarkdownSection[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ heading: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? lead).push(block);
  }
  return { lead, sections };
}

/** Questions and answers as structured data (schema.org FAQPage). */
export const faqJsonLd = (markdown: string) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: sectionsOf(blocksOf(markdown)).sections.map(({ heading, blocks }) => ({
    "@type": "Question",
    name: heading,
    acceptedAnswer: { "@type": "Answer", text: blocks.flatMap((block) => (block.kind === "list" ? block.items : block.text)).join(" ") },
  })),
});
