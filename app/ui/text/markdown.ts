/** Texts in Markdown as pages divide them. Pure. */
import { type Block, blocksOf } from "../../../worker/shared/markdown.ts";

export { type Block, blocksOf } from "../../../worker/shared/markdown.ts";

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

const address = /([a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24})/i;

/** A text in pieces: its e-mail addresses, and what stands between them. */
export const piecesWithAddresses = (text: string): { text: string; isAddress: boolean }[] =>
  text
    .split(address)
    .map((piece, at) => ({ text: piece, isAddress: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");

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
