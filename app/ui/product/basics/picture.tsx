import type { Picture as PictureValue } from "../../../../worker/shop/schemas.ts";

const widths = [160, 320, 640, 1200] as const;
type Width = 160 | 240 | 320 | 480 | 640 | 800 | 1200 | 1600;

/** No file that would be larger than the picture itself. */
export const srcSet = (picture: PictureValue, among: readonly Width[] = widths) =>
  among
    .filter((width) => width <= picture.width)
    .map((width) => `${picture.url}?w=${width} ${width}w`)
    .join(", ");

/** How wide a card's picture is laid out: two columns on a phone, a column that hardly grows elsewhere; and the files that are sharp there. */
export const cardPicture = { sizes: "(min-width: 37.5rem) 14rem, 44vw", among: [320, 480] as readonly Width[] };

type PictureProps = { picture: PictureValue; alt: string; sizes: string; among?: readonly Width[]; first?: boolean; className?: string | undefined };

/** A picture of the media room: width and height are given, so nothing shifts; the browser picks the file it needs. */
export function Picture({ picture, alt, sizes, among = [320, 640], first = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={`${picture.url}?w=${among[among.length - 1]}`}
      srcSet={srcSet(picture, among)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      decoding="async"
      fetchPriority={first ? "high" : undefined}
    />
  );
}
