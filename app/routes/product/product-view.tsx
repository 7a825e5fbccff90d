/** The parts of a product page that do not change while it is open. */
import type { Product, ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import type { ReviewList } from "../../../worker/shop/reviews/contract.ts";
import { Later } from "../../render/later.tsx";
import { Memo } from "../../render/memo.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { Rating } from "../../ui/product/rating.tsx";
import { GridSkeleton } from "../../ui/product/skeleton.tsx";
import { Description } from "./description.tsx";
import css from "./product-view.module.css";
import { Reviews } from "./reviews.tsx";

export function Trail({ product }: { product: Product }) {
  const { main, mainName, sub, name } = product;
  return <Breadcrumb crumbs={[{ name: mainName, path: `/${main}/products` }, { name: sub.name, path: `/all/${main}/${sub.slug}` }, { name }]} />;
}

export function Facts({ product: { brand, name, rating, shop } }: { product: Product }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <p className={css.brand}>
        <a href={link(`/all?brand=${brand.slug}`)}>{brand.name}</a>
      </p>
      <h1>{name}</h1>
      <p className={css.seller}>
        {rating.count > 0 && (
          <a href="#reviews">
            <Rating rating={rating} />
          </a>
        )}
        <span>
          {t("product.soldBy")}{" "}
          <a className="text-link" href={link(`/shop/${shop.handle}`)}>
            {shop.name}
          </a>
        </span>
      </p>
    </>
  );
}

/** What every purchase comes with. */
export function Promises() {
  const { t } = useWords();
  return (
    <ul className={css.promises}>
      <li>{t("product.promiseDelivery")}</li>
      <li>{t("product.promiseReturns")}</li>
      <li>{t("product.promisePayment")}</li>
    </ul>
  );
}

type Late<T> = T | Promise<T>;
const relatedShown = 6;

export function Rest({ product, reviews, related }: { product: Product; reviews: Late<ReviewList>; related: Late<ProductCard[]> }) {
  const { t } = useWords();
  return (
    <>
      <Memo name={`description ${product.handle}`}>{() => <Description product={product} />}</Memo>
      <Later of={reviews} fallback={<div className={css.waitingReviews} />}>
        {(list) => (
          <Memo name={`reviews ${product.handle} ${list.meta.total} ${list.data[0]?.id} ${list.data.map((review) => review.helpfulCount)}`}>
            {() => <Reviews reviews={list} />}
          </Memo>
        )}
      </Later>
      <section aria-labelledby="related">
        <div className="section-head">
          <h2 id="related">{t("product.related")}</h2>
        </div>
        <Later of={related} fallback={<GridSkeleton count={relatedShown} />}>
          {(products) => <ProductGrid products={products.slice(0, relatedShown)} />}
        </Later>
      </section>
    </>
  );
}
