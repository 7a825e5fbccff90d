/**
 * The picture gallery: one picture at a time in a row that snaps, and a strip of thumbnails. Without script the row scrolls,
 * the thumbnails lead to their pictures and a picture to its large file. Everything else (zoom, rotating strip, full-screen
 * view) is fetched when the gallery is touched: behaviour.ts. After a navigation the first picture comes with the page's first
 * frame, the others and the thumbnails follow.
 */

import { useState } from "react";
import { useWords } from "../../render/render-context.tsx";
import { useAfterFirstPaint } from "../deferred/after-first-paint.tsx";
import type { GalleryOptions } from "./defaults.ts";
import css from "./gallery.module.css";
import { differences, type GalleryImages, type GalleryPicture, joined, settingsOf } from "./rules.ts";

export type GalleryProps = {
  images: GalleryImages;
  /** What the pictures show; part of their alternative texts unless they bring their own. */
  name: string;
  /** The preview's width in the page's layout, for `srcSet` (the attribute `sizes`). */
  sizes?: string;
  /** A page that sets strip position, button style or the number of thumbnails imports options.css beside it. */
  options?: GalleryOptions;
};

/** Another set of pictures makes a new gallery: it begins with its first picture. Throws for invalid options and for no picture at all. */
export function Gallery({ images, name, sizes, options }: GalleryProps) {
  const { t } = useWords();
  const pictures = joined(images);
  const settings = settingsOf(options);
  const asked = differences(settings);
  const count = pictures.length;
  const { namespace } = settings;
  const isWhole = useAfterFirstPaint();
  return (
    <section
      key={pictures.map(({ id }) => id).join(" ")}
      className={`${css.gallery} ${namespace}-base-container`}
      aria-label={t("gallery.label", { name })}
      data-gallery={asked ? JSON.stringify(asked) : ""}
      data-strip={count > 1 ? settings.stripPosition : undefined}
      data-places={asked?.visibleThumbs}
    >
      <ul className={`${css.row} preview-box`}>
        {pictures.map(({ id, normal, large }, index) => (
          <li key={id} id={`picture-${id}`}>
            <a href={large.url} data-document="" data-open="">
              {(isWhole || index === 0) && (
                <Preview picture={normal} alt={normal.alt ?? t("gallery.picture", { name, number: index + 1, count })} sizes={sizes} first={index === 0} />
              )}
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={`${css.strip} thumb-list`} data-look={settings.buttonStyle}>
          <button type="button" data-turn="backward" aria-label={t("gallery.back")} />
          <ol>
            {pictures.map(({ id, thumb }, index) => (
              <li key={id}>
                {/* biome-ignore lint/a11y/useSemanticElements: without script it is a link to its picture */}
                <a href={`#picture-${id}`} role="button" aria-pressed={index === 0} data-document="" aria-label={t("gallery.show", { number: index + 1 })}>
                  {isWhole && <img src={thumb.url} alt="" width={thumb.width} height={thumb.height} loading="lazy" decoding="async" />}
                </a>
              </li>
            ))}
          </ol>
          <button type="button" data-turn="forward" aria-label={t("gallery.further")} />
        </div>
      )}
    </section>
  );
}

type PreviewProps = { picture: GalleryPicture; alt: string; sizes: string | undefined; first: boolean };

/** The first picture is what a page from the server waits for; after a navigation it is fetched once the words are drawn. The others come when they are wanted. */
function Preview({ picture, alt, sizes, first }: PreviewProps) {
  const [before] = useState(() => (first ? shownBefore(picture.url) : undefined));
  return (
    <img
      src={picture.url}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={first && import.meta.env.SSR ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      draggable="false"
      style={before}
    />
  );
}

/** The page that was left may have shown the picture smaller: that one stands there until the sharp one has come. */
function shownBefore(url: string): { backgroundImage: string; backgroundSize: string } | undefined {
  if (import.meta.env.SSR) return;
  const [file = url] = url.split("?");
  const seen = Array.from(document.images).find(({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes(file));
  return seen && { backgroundImage: `url("${seen.currentSrc}")`, backgroundSize: "cover" };
}
