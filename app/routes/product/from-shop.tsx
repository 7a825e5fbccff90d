/**
 * What goes with a product, and what sells best of the same shop: other things than those that are like this one and stand above. Of no use to the
 * first screen, so neither they nor their code are asked for before the reader comes near (product.tsx, which has made the room); without script the
 * shop itself is one link away.
 */
import { useEffect, useState } from "react";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { useLink, useWords } from "../../render/render-context.tsx";

type Drawn = { strip: typeof import("../../ui/carousel/product-strip.tsx"); shop: string; goesWith: ProductCard[]; others: ProductCard[] };
/** One row of the widest page, and fewer than which are no row. */
const shown_max = 6;
const shown_min = 2;

/** `onKnown`: the room has served. */
export function FromShop({ handle, onKnown }: { handle: string; onKnown: () => void }) {
  const { t } = useWords();
  const link = useLink();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [ask] = useState(() => () => fetchOthers(handle));
  const [leave] = useState(() => onKnown);
  useEffect(() => {
    ask()
      .then(setDrawn)
      .catch(() => {})
      .finally(leave);
  }, [ask, leave]);
  if (!drawn) return null;
  const { Strip } = drawn.strip;
  return (
    <>
      {drawn.goesWith.length >= shown_min && (
        <section aria-labelledby="goes-with">
          <div className="section-head">
            <h2 id="goes-with">{t("product.goesWith")}</h2>
          </div>
          <Strip products={drawn.goesWith} labelledBy="goes-with" />
        </section>
      )}
      {drawn.others.length >= shown_min && (
        <section aria-labelledby="from-shop-heading">
          <div className="section-head">
            <h2 id="from-shop-heading">{t("product.fromShop")}</h2>
            <a className="text-link" href={link(`/shop/${drawn.shop}`)}>
              {t("product.visitShop")}
            </a>
          </div>
          <Strip products={drawn.others} labelledBy="from-shop-heading" />
        </section>
      )}
    </>
  );
}

async function fetchOthers(handle: string): Promise<Drawn> {
  const { api } = browserApi();
  // the page says whose product it is
  const shop = document.querySelector<HTMLAnchorElement>("main a[href*='/shop/']");
  if (!shop) throw new Error("no shop is named");
  const above = new Set([handle, ...Array.from(document.querySelectorAll<HTMLAnchorElement>("#related-products a[href*='/product/']"), handleIn)]);
  // what is shown once is shown no second time
  const notAbove = (products: readonly ProductCard[]) => {
    const next = products.filter((each) => !above.has(each.handle)).slice(0, shown_max);
    for (const each of next) above.add(each.handle);
    return next;
  };
  const [strip, goesWith, { data }] = await Promise.all([
    import("../../ui/carousel/product-strip.tsx"),
    // one row less is no reason to show neither
    api.get("/products/{handle}/goes-with", { params: { handle } }).catch(() => ({ data: [] })),
    api.products({ shop: handleIn(shop), perPage: 3 * shown_max }),
    moreWords(),
  ]);
  return { strip, shop: handleIn(shop), goesWith: notAbove(goesWith.data), others: notAbove(data) };
}

const handleIn = ({ pathname }: HTMLAnchorElement) => pathname.split("/").at(-1) ?? "";
