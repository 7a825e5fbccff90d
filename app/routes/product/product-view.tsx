/** What a product page is made of, and how it is fetched: all that a page which stays as it came does without. */
import type { ContextType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { NavigationType } from "react-router";
import { productTag, reviewEditsTag, shopTag } from "../../../worker/shared/tags.ts";
import type { Product, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import type { Shop } from "../../../worker/shop/shops/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { BrowserWordsProvider, useLink, useWords } from "../../render/render-context.tsx";
import { LocationContext } from "../../render/router-internals.ts";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { AfterFirstPaint } from "../../ui/deferred/after-first-paint.tsx";
import { Deferred } from "../../ui/deferred/deferred.tsx";
import { fetchPreview, ProductGallery } from "../../ui/gallery/product-gallery.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { Rating } from "../../ui/product/rating.tsx";
import { GridSkeleton } from "../../ui/product/skeleton.tsx";
import { ShareBar } from "../../ui/share/share-bar.tsx";
import { ShopPanel, ShopPanelSpace } from "../../ui/shops/shop-panel.tsx";
import { choiceOf, type ProductSelection, queryOf } from "./address.ts";
import { BuyBox } from "./buy/buy-box.tsx";
import { picturesFor, selectionOf } from "./buy/choose.ts";
import { Description } from "./description.tsx";
import type { Deferrable, DeliveryOffer } from "./load-product.ts";
import * as parts from "./parts.ts";
import css from "./product-view.module.css";
import { Reviews } from "./reviews/reviews.tsx";

export { loadPage } from "./load-product.ts";
export { QuestionsPart } from "./questions/questions-part.tsx";
export { WithdrawnNotice } from "./withdrawn-notice.tsx";
export { parts };
/** The options are touched (boot/lazy-behaviours.ts). */
export const { activate } = parts;

/** Icons that the stylesheets of a first screen name: held, so that the browser has them made before they are drawn. */
export const icons = import.meta.env.SSR ? [] : ["enlarge", "scales"].map((name) => Object.assign(new Image(), { src: `/icons/${name}.svg` }));

let isRehearsed = false;

/**
 * The first run of any code is slow, and so is the first setting of type. A first screen is drawn and laid out once, unseen,
 * while a pointer comes to a link whose data is held (idle/prefetch.ts): the page that is tapped for finds both done.
 */
export async function rehearse(handle: string) {
  if (isRehearsed) return;
  isRehearsed = true;
  const { api, words } = browserApi();
  const product = await api.product(handle);
  const query = new URLSearchParams();
  const stage = document.createElement("div");
  stage.style.cssText = "position:absolute;inset:0;contain:strict;visibility:hidden";
  document.body.appendChild(stage);
  const root = createRoot(stage);
  const place = { navigationType: NavigationType.Push } as ContextType<typeof LocationContext>;
  flushSync(() =>
    root.render(
      <LocationContext value={place}>
        <BrowserWordsProvider words={words}>
          <Trail product={product} />
          <Facts product={product} />
          <Pictures product={product} query={query} />
          <Purchase product={product} query={query} delivery={new Promise(() => {})} />
        </BrowserWordsProvider>
      </LocationContext>,
    ),
  );
  stage.getBoundingClientRect(); // has it laid out
  root.unmount();
  stage.remove();
}

/** The product's first picture, in the size this window will want. */
export async function preloadPicture(handle: string, priority?: "low") {
  const product = await browserApi().api.product(handle);
  const [first] = shownFor(product, new URLSearchParams());
  return first && fetchPreview(first, priority);
}

/** A part of the page that only changes of its product and its shop alter, for the server to draw once. */
export const fragmentOf = ({ id, shop }: Product, part: string) => ({ name: `${part} ${id}`, tags: [productTag(id), shopTag(shop.handle)] });

export function Trail({ product }: { product: Product }) {
  const { main, mainName, sub, name } = product;
  return <Breadcrumb crumbs={[{ name: mainName, path: `/${main}/products` }, { name: sub.name, path: `/all/${main}/${sub.slug}` }, { name }]} />;
}

export function Facts({ product: { brand, name, rating, shop } }: { product: Product }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <p className={`small ${css.brand}`}>
        <a href={link(`/all?brand=${brand.slug}`)}>{brand.name}</a>
      </p>
      <h1>{name}</h1>
      <p className="row apart small">
        {rating.count > 0 && (
          <a href="#reviews">
            <Rating rating={rating} />
          </a>
        )}
        <span>
          {`${t("product.soldBy")} `}
          <a className="text-link" href={link(`/shop/${shop.handle}`)}>
            {shop.name}
          </a>
        </span>
      </p>
    </>
  );
}

const shownFor = ({ images, variants }: Product, query: URLSearchParams) => picturesFor(images, selectionOf(variants, choiceOf(query))?.variant);

type PicturesProps = { product: Product; query: URLSearchParams };

export function Pictures({ product, query }: PicturesProps) {
  const pictures = shownFor(product, query);
  return pictures.length > 0 ? <ProductGallery pictures={pictures} name={product.name} /> : <div className={css.noPicture} />;
}

/** Whether two addresses of a product show different pictures. */
export function showsOther(product: Product, one: URLSearchParams, other: URLSearchParams): boolean {
  const ids = (query: URLSearchParams) => shownFor(product, query).map(({ id }) => id);
  return String(ids(one)) !== String(ids(other));
}

type PurchaseProps = PicturesProps & { delivery: Deferrable<DeliveryOffer> };

export function Purchase({ product, delivery, query }: PurchaseProps) {
  const choice = choiceOf(query);
  const selection = selectionOf(product.variants, choice);
  return selection && <BuyBox product={product} selection={selection} delivery={delivery} choice={choice} />;
}

/** What every purchase comes with, who sells, and ways to tell others. */
export function Seller({ product, shop }: { product: Product; shop: Deferrable<Shop> }) {
  const { t } = useWords();
  const { main, handle, name, images } = product;
  return (
    <>
      <ul className={`tight small muted ${css.promises}`}>
        <li>{t("product.promiseCancel")}</li>
        <li>{t("product.promisePayment")}</li>
      </ul>
      <AfterFirstPaint>
        {() => (
          <>
            <Deferred of={shop} fallback={<ShopPanelSpace />}>
              {(seller) => <ShopPanel shop={seller} />}
            </Deferred>
            <details className={css.share}>
              <summary className="text-link">{t("share.share")}</summary>
              <ShareBar path={`/${main}/product/${handle}`} title={name} {...(images[0] && { media: `${images[0].url}/share.jpg` })} />
            </details>
          </>
        )}
      </AfterFirstPaint>
    </>
  );
}

export function About({ product }: { product: Product }) {
  return (
    <AfterFirstPaint>
      {() => (
        <CachedFragment name={`description ${product.handle}`} tags={[productTag(product.id), shopTag(product.shop.handle)]}>
          {() => <Description product={product} />}
        </CachedFragment>
      )}
    </AfterFirstPaint>
  );
}

type ReviewsPartProps = { of: Deferrable<ReviewList>; handle: string; query: URLSearchParams };

export function ReviewsPart({ of, handle, query }: ReviewsPartProps) {
  const choice = choiceOf(query);
  return (
    <AfterFirstPaint>
      {() => (
        <Deferred of={of} fallback={<div className={css.waitingReviews} />}>
          {(list) => (
            <CachedFragment name={reviewsName(handle, choice, list)} tags={[reviewEditsTag(handle)]}>
              {() => <Reviews list={list} handle={handle} choice={choice} />}
            </CachedFragment>
          )}
        </Deferred>
      )}
    </AfterFirstPaint>
  );
}

const reviewsName = (handle: string, choice: ProductSelection, { data, meta }: ReviewList) =>
  `reviews ${handle} ${queryOf(choice)} ${meta.total} ${meta.average} ${meta.histogram} ${data.map(({ id, helpfulCount }) => `${id}:${helpfulCount}`)}`;

const relatedShown = 4;

export function Related({ of }: { of: Deferrable<ProductCard[]> }) {
  const { t } = useWords();
  return (
    <AfterFirstPaint>
      {() => (
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">{t("product.related")}</h2>
          </div>
          <Deferred of={of} fallback={<GridSkeleton count={relatedShown} />}>
            {(products) => <ProductGrid products={products.slice(0, relatedShown)} />}
          </Deferred>
        </section>
      )}
    </AfterFirstPaint>
  );
}
