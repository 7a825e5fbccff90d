/** The blocks of a text in Markdown, as they are read. */
import css from "./blocks.module.css";
import type { Block } from "./markdown.ts";

/** `heading`: of which level its headings are. */
type BlocksProps = { blocks: readonly Block[]; heading?: "h2" | "h3" };

export function Blocks({ blocks, heading = "h2" }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <TextBlock key={index} block={block} heading={heading} />
  ));
}

function TextBlock({ block, heading: Heading }: { block: Block; heading: "h2" | "h3" }) {
  if (block.kind !== "list") return block.kind === "heading" ? <Heading>{block.text}</Heading> : <p>{block.text}</p>;
  return (
    <ul className={css.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
