/**
 * The products seen before this one. What is remembered is in the browser alone, so the place is made after the page has come
 * alive, below everything else, and is filled when the reader gets near it.
 */
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { useWords } from "../../render/render-context.tsx";
import { $recent } from "../../stores/recent.ts";
import css from "./recently-viewed.module.css";

type Drawn = { strip: typeof import("../../ui/carousel/product-strip.tsx"); products: ProductCard[] };
/** One row of the widest page. */
const shown_max = 6;
/** Fetched this far ahead of the reader. */
const ahead = "600px";

export function RecentlyViewed() {
  const handle = (useParams().id ?? "").toLowerCase();
  const { t } = useWords();
  const [handles] = useState(() => $recent.get().filter((each) => each !== handle));
  const hasRoom = useRoom(handles.length > 0);
  const section = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => $recent.add(handle), [handle]);
  useEffect(() => {
    if (!hasRoom || !section.current) return;
    return watch(section.current, { rootMargin: ahead }, ({ isIntersecting }) => {
      if (isIntersecting) void fetchAll(handles.slice(0, shown_max)).then(setDrawn, () => {});
      return isIntersecting;
    });
  }, [handles, hasRoom]);
  if (!hasRoom) return null;
  return (
    <section ref={section} className={css.place} aria-labelledby={drawn ? "recent-heading" : undefined}>
      {drawn && drawn.products.length > 0 && (
        <>
          <h2 id="recent-heading">{t("product.recent")}</h2>
          <drawn.strip.Strip products={drawn.products} labelledBy="recent-heading" />
        </>
      )}
    </section>
  );
}

/** Room is made only while the place is below the window: a reader who is there already would see the page move. */
function useRoom(wanted: boolean): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const place = document.getElementById("recent");
    if (!wanted || !place || !window.IntersectionObserver) return;
    return watch(place, {}, ({ boundingClientRect }) => {
      const below = boundingClientRect.top > window.innerHeight;
      if (below) setRoom(true);
      return below;
    });
  }, [wanted]);
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

/** What is no longer sold, or never was, is left out and forgotten. */
async function fetchAll(handles: readonly string[]): Promise<Drawn> {
  const [strip, found] = await Promise.all([import("../../ui/carousel/product-strip.tsx"), browserApi().api.productDetails(handles), moreWords()]);
  const products = handles.flatMap((each) => found.find(({ handle }) => handle === each) ?? []);
  for (const each of handles) if (!products.some(({ handle }) => handle === each)) $recent.remove(each);
  return { strip, products };
}
