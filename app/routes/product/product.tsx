import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { Later } from "../../render/later.tsx";
import { definePage, type LoadArgs } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import { srcSet } from "../../ui/product/picture.tsx";
import { Rating } from "../../ui/product/rating.tsx";
import { GridSkeleton } from "../../ui/product/skeleton.tsx";
import { BuyBox } from "./buy-box.tsx";
import { chosenVariant } from "./choose.ts";
import { Description } from "./description.tsx";
import { Gallery, gallerySizes, galleryWidths, picturesFor } from "./gallery.tsx";
import css from "./product.module.css";
import { productJsonLd } from "./json-ld.ts";
import { Reviews } from "./reviews.tsx";

const page = definePage({
  load: loadProduct,
  island: ({ product: { variants, options, images, name, flashSale } }) => ({ variants, options, images, name, flashSale }),
  head: ({ product }, words) => {
    const path = `/${product.main}/product/${product.handle}`;
    const [first] = picturesFor(product.images, chosenVariant(product, null));
    return {
      title: words.t("product.title", { name: product.name, shop: product.shop.name }),
      description: product.description.slice(0, 160),
      canonical: path,
      ...(first && { image: `${first.url}?w=1200`, preload: { srcSet: srcSet(first, galleryWidths), sizes: gallerySizes } }),
      jsonLd: [productJsonLd(product, words, path)],
    };
  },
});

async function loadProduct({ api, params, query }: LoadArgs) {
  const main = (params.main ?? "").toLowerCase();
  if (!params.id) {
    const categories = await api.categories();
    if (!categories.some((category) => category.slug === main)) throw data(null, { status: 404 });
    throw redirect(`/${main}/products`, 301);
  }
  const handle = params.id.toLowerCase();
  const related = api.related(handle);
  const reviews = api.reviews(handle, { perPage: 6 });
  related.catch(() => {});
  reviews.catch(() => {});
  const product = await api.product(handle);
  // the right product under another section's name: only its own address is a page
  if (product.main !== main) throw data(null, { status: 404 });
  return { product, related, reviews, variant: query.get("variant") };
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Another variant of the same product needs nothing new: everything about it is on the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;
}

export default function ProductPage() {
  const { page: loaded, island } = page.use();
  const { t } = useWords();
  const link = useLink();
  const [query] = useSearchParams();
  const variant = chosenVariant(island, query.get("variant"));
  const product = loaded?.product;
  const live = loaded !== null;
  return (
    <div className="page stack">
      <Still live={live}>
        {() => product && <Breadcrumb crumbs={[{ name: product.mainName, path: `/${product.main}/products` }, { name: product.sub.name, path: `/all/${product.main}/${product.sub.slug}` }, { name: product.name }]} />}
      </Still>
      <div className={css.layout}>
        <Gallery images={picturesFor(island.images, variant)} name={island.name} />
        <div className={css.facts}>
          <Still className={css.head} live={live}>
            {() =>
              product && (
                <>
                  <p className={css.brand}>
                    <a href={link(`/all?brand=${product.brand.slug}`)}>{product.brand.name}</a>
                  </p>
                  <h1>{product.name}</h1>
                  <p className={css.seller}>
                    <a href="#reviews">
                      <Rating rating={product.rating} />
                    </a>
                    <span>
                      {t("product.soldBy")}{" "}
                      <a className="text-link" href={link(`/shop/${product.shop.handle}`)}>
                        {product.shop.name}
                      </a>
                    </span>
                  </p>
                </>
              )
            }
          </Still>
          {variant && <BuyBox product={island} variant={variant} />}
        </div>
      </div>
      <Still className={css.rest} live={live}>
        {() =>
          loaded && (
            <>
              <Description product={loaded.product} />
              <Later of={loaded.reviews} fallback={<div className={css.waitingReviews} />}>
                {(reviews) => <Reviews reviews={reviews} />}
              </Later>
              <section aria-labelledby="related">
                <div className="section-head">
                  <h2 id="related">{t("product.related")}</h2>
                </div>
                <Later of={loaded.related} fallback={<GridSkeleton count={6} />}>
                  {(products) => <ProductGrid products={products.slice(0, 6)} />}
                </Later>
              </section>
            </>
          )
        }
      </Still>
    </div>
  );
}
