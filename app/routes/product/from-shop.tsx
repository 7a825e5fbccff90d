/**
 * What sells best of the same shop: other things than those that are like this one and stand above. Of no use to the first screen, so neither it nor
 * its code is asked for before the reader comes near (product.tsx, which has made the room); without script the shop itself is one link away.
 */
import { useEffect, useState } from "react";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { useLink, useWords } from "../../render/render-context.tsx";

type Drawn = { strip: typeof import("../../ui/carousel/product-strip.tsx"); shop: string; products: ProductCard[] };
/** One row of the widest page, and fewer than which are no row. */
const shown_max = 6;
const shown_min = 2;

/** `onNothing`: there is no use for the room. */
export function FromShop({ handle, onNothing }: { handle: string; onNothing: () => void }) {
  const { t } = useWords();
  const link = useLink();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [ask] = useState(() => () => fetchOthers(handle));
  const [leave] = useState(() => onNothing);
  useEffect(() => {
    ask().then((found) => (found.products.length < shown_min ? leave() : setDrawn(found)), leave);
  }, [ask, leave]);
  if (!drawn) return null;
  return (
    <section aria-labelledby="from-shop-heading">
      <div className="section-head">
        <h2 id="from-shop-heading">{t("product.fromShop")}</h2>
        <a className="text-link" href={link(`/shop/${drawn.shop}`)}>
          {t("product.visitShop")}
        </a>
      </div>
      <drawn.strip.Strip products={drawn.products} labelledBy="from-shop-heading" />
    </section>
  );
}

async function fetchOthers(handle: string): Promise<Drawn> {
  const { api } = browserApi();
  // the page says whose product it is
  const shop = document.querySelector<HTMLAnchorElement>("main a[href*='/shop/']");
  if (!shop) throw new Error("no shop is named");
  const above = new Set([handle, ...Array.from(document.querySelectorAll<HTMLAnchorElement>("#related-products a[href*='/product/']"), handleIn)]);
  const [strip, { data }] = await Promise.all([
    import("../../ui/carousel/product-strip.tsx"),
    api.products({ shop: handleIn(shop), perPage: 2 * shown_max }),
    moreWords(),
  ]);
  return { strip, shop: handleIn(shop), products: data.filter((each) => !above.has(each.handle)).slice(0, shown_max) };
}

const handleIn = ({ pathname }: HTMLAnchorElement) => pathname.split("/").at(-1) ?? "";
