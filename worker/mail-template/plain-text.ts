/** A mail as plain text, for programs and people that want no HTML. Pure. */
import { factText, goodText, type MailBlock, type MailDraft, type MailLink } from "./draft.ts";

const linkText = ({ label, url }: MailLink) => `${label}: ${url}`;

function blockText(block: MailBlock): string {
  switch (block.is) {
    case "text":
      return block.text;
    case "quote":
      return block.text.replace(/^/gm, "> ");
    case "button":
      return linkText(block.link);
    case "goods":
      return [
        ...[block.heading, block.note].filter(Boolean),
        ...block.goods.map((good) => `- ${goodText(good)}${good.amount === undefined ? "" : `: ${good.amount}`}`),
        ...(block.link ? [linkText(block.link)] : []),
      ].join("\n");
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "facts":
    case "sums":
      return (block.is === "facts" ? block.facts : block.rows).map(factText).join("\n");
    case "links":
      return block.links.map(linkText).join("\n");
    case "documents":
      return [block.lead, ...block.documents.map(({ title, text }) => `# ${title}\n\n${text}`)].join("\n\n");
  }
}

/** What the mail is about, without what stands under every mail. */
export const bodyText = ({ greeting, blocks }: Pick<MailDraft, "greeting" | "blocks">): string =>
  [...(greeting === undefined ? [] : [greeting]), ...blocks.map(blockText)].filter(Boolean).join("\n\n");
