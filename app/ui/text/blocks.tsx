/** The blocks of a text in Markdown, as they are read. */
import css from "./blocks.module.css";
import type { Block } from "./markdown.ts";

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <TextBlock key={index} block={block} />
  ));
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind !== "list") return block.kind === "heading" ? <h2>{block.text}</h2> : <p>{block.text}</p>;
  return (
    <ul className={css.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
