/**
 * Icons of the parts that only the server draws. Their shapes lie in one file that a browser keeps (public/icons/frame.svg,
 * a symbol each), so that no page carries them. A changed file needs a new number in its address.
 */
export const frameIcons = ["logo", "home", "search", "heart", "user", "globe", "menu", "truck", "shield", "back", "shop", "cart", "check", "close"] as const;

export type FrameIconName = (typeof frameIcons)[number];

export const FrameIcon = ({ name, size }: { name: FrameIconName; size?: number }) => <SpriteIcon name={name} size={size} />;

/** An icon of the file by the name of its symbol. */
export function SpriteIcon({ name, size = 22 }: { name: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/icons/frame.svg?3#${name}`} />
    </svg>
  );
}
