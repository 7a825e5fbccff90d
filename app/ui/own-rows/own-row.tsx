/**
 * A row of products that is its reader's own. Nothing of it is in the page, which is everyone's: its place is made after the page has come alive,
 * below everything else, and is filled when the reader gets near it.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { moreWords } from "../../client/words.ts";
import css from "./own-row.module.css";

type Drawn = { strip: typeof import("../carousel/product-strip.tsx"); products: readonly ProductCard[] };
/** One row of the widest page. */
export const shown_max = 6;
/** Fetched this far ahead of the reader. */
const ahead = "600px";

/** `heading` is drawn once there is something below it; `below`: the id of what the row stands in; `fetch`: none where there is nothing to show. */
type OwnRowProps = { id: string; below: string; heading: () => ReactNode; fetch: (() => Promise<readonly ProductCard[]>) | null };

export function OwnRow({ id, below, heading, fetch }: OwnRowProps) {
  const hasRoom = useRoom(below, fetch !== null);
  const section = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is asked for once
  useEffect(() => {
    if (!hasRoom || !section.current || !fetch) return;
    const load = () => Promise.all([import("../carousel/product-strip.tsx"), fetch(), moreWords()]).then(([strip, products]) => setDrawn({ strip, products }));
    return watch(section.current, { rootMargin: ahead }, ({ isIntersecting }) => {
      if (isIntersecting) load().catch(() => {});
      return isIntersecting;
    });
  }, [hasRoom]);
  if (!hasRoom) return null;
  return (
    <section ref={section} className={css.place} aria-labelledby={drawn ? id : undefined}>
      {drawn && drawn.products.length > 0 && (
        <>
          <h2 id={id}>{heading()}</h2>
          <drawn.strip.Strip products={drawn.products} labelledBy={id} />
        </>
      )}
    </section>
  );
}

/** Room is made only while the place is below the window: a reader who is there already would see the page move. */
function useRoom(id: string, wanted: boolean): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!wanted || !place || !window.IntersectionObserver) return;
    return watch(place, {}, ({ boundingClientRect }) => {
      const below = boundingClientRect.top > window.innerHeight;
      if (below) setRoom(true);
      return below;
    });
  }, [id, wanted]);
  return hasRoom;
}

/** Until `see` has seen what it waits for. @returns the end of it */
function watch(element: Element, options: IntersectionObserverInit, see: (entry: IntersectionObserverEntry) => boolean) {
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (entry && see(entry)) observer.disconnect();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
