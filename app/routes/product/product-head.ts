/** What stands in the head of a product page. */
import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../context.ts";
import { product as productJsonLd } from "../../seo/json-ld.ts";
import { gallerySizes, galleryWidths } from "../../ui/gallery/sizes.ts";
import { srcSet } from "../../ui/product/basics/picture.tsx";
import { chosenVariant, picturesFor } from "./buy/choose.ts";
import type { PageData } from "./load-product.ts";

export function headOf(page: PageData, words: Words): PageHead {
  if (page.withdrawn) return { title: words.t("product.withdrawn"), noindex: true };
  const { product, variant } = page;
  const path = `/${product.main}/product/${product.handle}` as const;
  const head: PageHead = {
    title: words.t("product.title", { name: product.name, shop: product.shop.name }),
    namesMarket: true,
    // whole words, as search engines and messengers show it
    description: product.description.replace(/\s+/g, " ").replace(/^(?=.{161})(.{0,159}) .*/, "$1…"),
    canonical: path,
  };
  if (!import.meta.env.SSR) return head;
  const [first] = picturesFor(product.images, chosenVariant(product.variants, variant));
  return {
    ...head,
    ...(first && { image: `${first.url}/share.jpg`, preload: { srcSet: srcSet(first, galleryWidths), sizes: gallerySizes } }),
    jsonLd: (site) => [productJsonLd(site, product)],
  };
}
