import { useEffect, useRef } from "react";
import type { ProductImage } from "../../../worker/shop/catalogue/contract.ts";
import { useWords } from "../../render/visit.tsx";
import { Picture } from "../../ui/product/picture.tsx";
import type { Choice } from "./choose.ts";
import css from "./gallery.module.css";

export const gallerySizes = "(min-width: 64rem) 40rem, (min-width: 48rem) 50vw, 100vw";
export const galleryWidths = [320, 640, 800, 1600] as const;

/** The pictures of a variant: first those that show its colour, then those that show no colour in particular. */
export function picturesFor(images: readonly ProductImage[], variant: Pick<Choice, "options"> | undefined): ProductImage[] {
  const values = new Set(Object.values(variant?.options ?? {}));
  const shown = images.filter((image) => image.option === undefined || values.has(image.option));
  const chosen = shown.length > 0 ? shown : [...images];
  return chosen.sort((a, b) => Number(b.option !== undefined) - Number(a.option !== undefined));
}

/** Pictures in a row that snaps; the small ones below are links to them. Nothing of it needs script. */
export function Gallery({ images, name }: { images: readonly ProductImage[]; name: string }) {
  const { t } = useWords();
  const row = useRef<HTMLUListElement>(null);
  const first = images[0]?.id;
  const before = useRef(first);
  useEffect(() => {
    if (before.current === first) return;
    before.current = first;
    row.current?.scrollTo({ left: 0 });
  }, [first]);
  return (
    <section className={css.gallery} aria-label={t("buy.pictures")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ul ref={row} className={css.row} tabIndex={0} aria-label={t("buy.pictures")}>
        {images.map((image, index) => (
          <li key={image.id} id={`picture-${image.id}`}>
            <Picture picture={image} alt={t("buy.picture", { name, number: index + 1 })} sizes={gallerySizes} among={galleryWidths} first={index === 0} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ol className={css.thumbs}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={`#picture-${image.id}`} data-document="" aria-label={t("buy.showPicture", { number: index + 1 })}>
                <Picture picture={image} alt="" sizes="5rem" among={[160]} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
