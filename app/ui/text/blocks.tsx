/** The blocks of a text in Markdown, as they are read. */
import css from "./blocks.module.css";
import { type Block, piecesWithAddresses } from "./markdown.ts";

/** `heading`: of which level its headings are. */
type BlocksProps = { blocks: readonly Block[]; heading?: "h2" | "h3" };

export function Blocks({ blocks, heading = "h2" }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <TextBlock key={index} block={block} heading={heading} />
  ));
}

function TextBlock({ block, heading: Heading }: { block: Block; heading: "h2" | "h3" }) {
  if (block.kind === "heading") return <Heading>{block.text}</Heading>;
  if (block.kind === "paragraph")
    return (
      <p>
        <WithAddresses text={block.text} />
      </p>
    );
  return (
    <ul className={css.list}>
      {block.items.map((item) => (
        <li key={item}>
          <WithAddresses text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Addresses that can be written to are links. */
const WithAddresses = ({ text }: { text: string }) =>
  piecesWithAddresses(text).map(({ text: piece, isAddress }) =>
    isAddress ? (
      <a key={piece} className="text-link" href={`mailto:${piece}`}>
        <bdi dir="ltr">{piece}</bdi>
      </a>
    ) : (
      piece
    ),
  );
