/**
 * A product's page, and how it comes alive.
 *
 * Server: the loader has the whole page drawn by product-view.tsx; only `island`, what it says of price and stock, travels as data.
 * Kept: in the browser React leaves that HTML as it came (ServerHtml) and needs none of the view's code. Buttons are taken over where they
 * stand, at the first touch (boot/lazy-behaviours.ts).
 * Replaced: a part is drawn anew, by code that comes with its data, when the address names another variant, other reviews or other questions (usePart), or
 * when price or stock are no longer as shown (useCurrent). After a client navigation `drawn` holds data and view.
 */
import { useEffect, useRef, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useParams, useSearchParams } from "react-router";
import { afterPaint } from "../../render/after-paint.ts";
import { useCurrent } from "../../render/current.ts";
import { type Drawn, definePage, loadOnce } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { storedName, storedText } from "../../stores/stored-lists.ts";
import { toast } from "../../stores/toasts.ts";
import type { Route } from "./+types/product";
import type { ProductData } from "./load-product.ts";
import css from "./product.module.css";
import { voteByForm } from "./reviews/vote-action.ts";

export default function ProductPage() {
  const { page: drawn, island } = page.usePage();
  const { id = "" } = useParams();
  if (island) return <ProductParts key={id} handle={id.toLowerCase()} state={island.state} drawn={drawn as Drawn<ProductData, View>} />;
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn?.data.withdrawn && <drawn.view.WithdrawnNotice {...drawn.data.withdrawn} />}
    </ServerHtml>
  );
}

type View = typeof import("./product-view.tsx");

const view = loadOnce(() => import("./product-view.tsx"));

const page = definePage({
  // the first page loads nothing in the browser: how to load comes with the first navigation
  load: async (args) => (await view()).loadPage(args),
  view,
  island: (page) => (page.withdrawn ? null : { state: page.state }),
  head: (page, words) => page.headOf(page, words),
});

/** What is no longer sold says so in its status, too. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await page.loader(args);
  return loaded.island === null ? data(loaded, { status: 410 }) : loaded;
}
export const clientLoader = page.clientLoader;

/** A vote for a review, by visitors without script. */
export const action = (args: Route.ActionArgs) => voteByForm(args);

/** Everything of a product is at the same path: what follows the query is fetched by its part alone. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;
}

type ProductPartsProps = { handle: string; state: string; drawn: Drawn<ProductData, View> };

function ProductParts({ handle, state, drawn }: ProductPartsProps) {
  const [query] = useSearchParams();
  const live = drawn !== null;
  const here = drawn && { ...drawn.data, view: drawn.view };
  const current = useCurrent(() => import("./current.ts").then(({ keepCurrent }) => keepCurrent(handle, state)));
  const chosen = usePart("buy", live ? "" : asked(query, ["variant", "look", "pieces"]), ({ parts }) => parts.purchase(handle));
  const bought = current ?? chosen ?? here;
  // another price or stock may make another variant the usual one: the one that was looked at stays
  const pinned = (each: URLSearchParams) => (current && !each.has("variant") && !each.has("look") ? new URLSearchParams([...each, current.shown]) : each);
  const reviewed =
    usePart("reviews", asked(query, ["stars", "reviews", "review-after", "with-pictures", "bought"]), ({ parts }) => parts.reviews(handle, query)) ?? here;
  const answered = usePart("questions", asked(query, ["question-page"]), ({ parts }) => parts.questions(handle, query)) ?? here;
  const [first] = useState(query);
  const turned = useRef(live);
  if (bought?.view.showsOther(bought.product, pinned(first), pinned(query))) turned.current = true;
  const Recent = useRecent(handle);
  const { hasRoom, FromShop, leave } = useFromShop();
  const rated = drawn?.data.product.rating;
  const seller = drawn?.data.shop;
  const fragment = (part: string) => drawn?.view.fragmentOf(drawn.data.product, part);
  return (
    <div className="page stack">
      <ServerHtml replaced={live} fragment={fragment("trail")}>
        {() => drawn && <drawn.view.Trail product={drawn.data.product} />}
      </ServerHtml>
      <div className={css.layout}>
        <ServerHtml replaced={turned.current} fragment={query.has("variant") || query.has("look") ? null : fragment("pictures")}>
          {() => bought && <bought.view.Pictures product={bought.product} query={pinned(query)} />}
        </ServerHtml>
        <div className={css.facts}>
          <ServerHtml className="tight" replaced={live} fragment={fragment(`facts ${rated?.average} ${rated?.count}`)}>
            {() => drawn && <drawn.view.Facts product={drawn.data.product} />}
          </ServerHtml>
          <ServerHtml id="buy" replaced={bought !== null}>
            {() => bought && <bought.view.Purchase {...bought} query={pinned(query)} />}
          </ServerHtml>
        </div>
        <ServerHtml replaced={live}>{() => drawn && <drawn.view.About product={drawn.data.product} />}</ServerHtml>
        <ServerHtml className={css.more} replaced={live} fragment={seller instanceof Promise ? null : fragment(`seller ${JSON.stringify(seller)}`)}>
          {() => drawn && <drawn.view.Seller {...drawn.data} />}
        </ServerHtml>
      </div>
      <ServerHtml id="reviews" className={css.reviews} replaced={reviewed !== null}>
        {() => reviewed && <reviewed.view.ReviewsPart of={reviewed.reviews} handle={handle} query={query} />}
      </ServerHtml>
      <ServerHtml id="questions" className={css.questions} replaced={answered !== null}>
        {() => answered && <answered.view.QuestionsPart of={answered.questions} handle={handle} query={query} />}
      </ServerHtml>
      <ServerHtml id="related-products" className={css.related} replaced={live}>
        {() => drawn && <drawn.view.Related of={drawn.data.related} />}
      </ServerHtml>
      <div id="from-shop" className={hasRoom ? css.room : css.recent}>
        {FromShop && <FromShop handle={handle} onKnown={leave} />}
      </div>
      <div id="recent" className={css.recent}>
        {Recent && <Recent below="recent" handle={handle} />}
      </div>
    </div>
  );
}

const asked = (query: URLSearchParams, names: string[]) => names.map((name) => query.get(name)).join();

/**
 * A part that follows the address: null while the HTML that came is right; after the first change of `state` what it is drawn
 * from, fetched together with the code that draws it.
 */
function usePart<T>(id: string, state: string, fetch: (code: View) => Promise<T>): (T & { view: View }) | null {
  const [part, setPart] = useState<(T & { view: View }) | null>(null);
  const shown = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says all that `fetch` depends on
  useEffect(() => {
    if (shown.current === state) return;
    let wanted = true;
    const load = () =>
      view().then(
        (code) =>
          code.parts.show(id, fetch(code), (next) => {
            if (!wanted) return;
            shown.current = state;
            setPart({ ...next, view: code });
          }),
        () => toast({ kind: "bad", key: "navigation.failed", action: { key: "navigation.retry", run: load } }),
      );
    load();
    return () => {
      wanted = false;
    };
  }, [state]);
  return part;
}

/** The size taken last, and the products seen before: nothing of them is in the page, which is everyone's. A first visit has none, and needs no code for them. */
function useRecent(handle: string) {
  const [module, setModule] = useState<typeof import("../../ui/own-rows/recently-viewed.tsx") | null>(null);
  useEffect(() => {
    // storage is slow to reach: the page is painted first
    afterPaint().then(() => {
      try {
        if (localStorage.getItem(storedName("sizes"))) import("./buy/own-sizes.ts").then((own) => own.chooseOwnSize()).catch(() => {});
        if (localStorage.getItem(storedName("recent"))) import("../../ui/own-rows/recently-viewed.tsx").then(setModule).catch(() => {});
        else localStorage.setItem(storedName("recent"), storedText([handle]));
      } catch {} // nothing can be stored: nothing is remembered
    });
  }, [handle]);
  return module?.RecentlyViewed;
}

/**
 * What else the shop sells. Room for it is made while its place is below the window, where nobody sees the page move; nothing is fetched before the
 * reader comes near.
 */
function useFromShop() {
  const [hasRoom, setRoom] = useState(false);
  const [module, setModule] = useState<typeof import("./from-shop.tsx") | null>(null);
  useEffect(() => {
    const place = document.getElementById("from-shop");
    if (!place || !window.IntersectionObserver) return;
    const isBelow = () => place.getBoundingClientRect().top > window.innerHeight;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./from-shop.tsx").then(setModule).catch(() => {});
      },
      { rootMargin: "900px" },
    );
    afterPaint().then(() => {
      if (!isBelow()) return;
      setRoom(true);
      observer.observe(place);
    });
    return () => observer.disconnect();
  }, []);
  const leave = () => {
    if ((document.getElementById("from-shop")?.getBoundingClientRect().top ?? 0) > window.innerHeight) setRoom(false);
  };
  return { hasRoom, FromShop: module?.FromShop, leave };
}
