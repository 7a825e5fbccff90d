import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Words } from "../../../locales/words.ts";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import type { PageHead } from "../../render/head.tsx";
import { definePage, type LoadArgs } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { srcSet } from "../../ui/product/picture.tsx";
import { BuyBox } from "./buy-box.tsx";
import { type Choice, chosenVariant } from "./choose.ts";
import { Gallery, gallerySizes, galleryWidths, picturesFor } from "./gallery.tsx";
import { productJsonLd } from "./json-ld.ts";
import css from "./product.module.css";

const page = definePage({
  load: loadProduct,
  view: () => import("./product-view.tsx"),
  island: ({ product: { variants, options, images, name } }, { locale }) => ({ variants: choicesOf(variants, locale), options, images, name }),
  head: ({ product }, words) => headOf(product, words),
});

async function loadProduct({ api, params }: LoadArgs) {
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
  return { product, related, reviews };
}

function headOf(product: Product, words: Words): PageHead {
  const path = `/${product.main}/product/${product.handle}`;
  const head = {
    title: words.t("product.title", { name: product.name, shop: product.shop.name }),
    description: product.description.slice(0, 160),
    canonical: path,
  };
  if (!import.meta.env.SSR) return head;
  const { options, variants, images } = product;
  const [first] = picturesFor(images, chosenVariant({ options, variants: choicesOf(variants, words.locale) }, null));
  return {
    ...head,
    ...(first && { image: `${first.url}?w=1200`, preload: { srcSet: srcSet(first, galleryWidths), sizes: gallerySizes } }),
    jsonLd: [productJsonLd(product, words, path)],
  };
}

const choicesOf = (variants: Product["variants"], locale: Words["locale"]): Choice[] =>
  variants.map(({ id, options, stock, price, compareAt }) => ({
    id,
    options,
    stock,
    amount: price.amount,
    price: formatMoney(price, locale),
    ...(compareAt && { compareAt: formatMoney(compareAt, locale) }),
  }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Another variant of the same product needs nothing new: everything about it is on the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.pathname !== nextUrl.pathname ? defaultShouldRevalidate : false;
}

export default function ProductPage() {
  const { page: drawn, island } = page.usePage();
  const [query] = useSearchParams();
  const variant = chosenVariant(island, query.get("variant"));
  const live = drawn !== null;
  return (
    <div className="page stack">
      <Still live={live}>{() => drawn && <drawn.view.Trail product={drawn.data.product} />}</Still>
      <div className={css.layout}>
        <Gallery images={picturesFor(island.images, variant)} name={island.name} />
        <div className={css.facts}>
          <Still className={css.head} live={live}>
            {() => drawn && <drawn.view.Facts product={drawn.data.product} />}
          </Still>
          {variant && <BuyBox product={island} variant={variant} />}
          <Still live={live}>{() => drawn && <drawn.view.Promises />}</Still>
        </div>
      </div>
      <Still className={css.rest} live={live}>
        {() => drawn && <drawn.view.Rest {...drawn.data} />}
      </Still>
    </div>
  );
}
