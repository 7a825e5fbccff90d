/**
 * The products seen before this one. What is remembered is in the browser alone, so the place is made after the page has come
 * alive, below everything else, and is filled when the reader gets near it.
 */
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { useWords } from "../../render/visit.tsx";
import { $recent } from "../../stores/recent.ts";
import css from "./recently-viewed.module.css";

type Drawn = { strip: typeof import("../../ui/product/strip.tsx"); products: ProductCard[] };
/** One row of the widest page. */
const shown_max = 6;
/** Fetched this far ahead. */
const ahead = "600px";

export function RecentlyViewed() {
  const handle = (useParams().id ?? "").toLowerCase();
  const { t } = useWords();
  const place = useRef<HTMLElement>(null);
  const [handles] = useState(() => $recent.get().filter((each) => each !== handle));
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => $recent.add(handle), [handle]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void fetchAll(handles.slice(0, shown_max)).then(setDrawn, () => {});
      },
      { rootMargin: ahead },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [handles]);
  if (handles.length === 0) return null;
  return (
    <section ref={place} className={css.place} aria-labelledby={drawn ? "recent" : undefined}>
      {drawn && drawn.products.length > 0 && (
        <>
          <h2 id="recent">{t("product.recent")}</h2>
          <drawn.strip.Strip products={drawn.products} labelledBy="recent" />
        </>
      )}
    </section>
  );
}

/** What is no longer sold, or never was, is left out and forgotten. */
async function fetchAll(handles: readonly string[]): Promise<Drawn> {
  const [strip, found] = await Promise.all([import("../../ui/product/strip.tsx"), browserApi().api.productDetails(handles), moreWords()]);
  const products = handles.flatMap((each) => found.find(({ handle }) => handle === each) ?? []);
  for (const each of handles) if (!products.some(({ handle }) => handle === each)) $recent.remove(each);
  return { strip, products };
}
