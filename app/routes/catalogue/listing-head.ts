import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../context.ts";
import type { PagePath } from "../../pages.ts";
import { itemList, type Site } from "../../seo/json-ld.ts";
import { isVariant, searchOf } from "../../ui/catalogue/variant.ts";
import type { ListingPage } from "./load-listing.ts";

export const nameOf = ({ category, sub, brand }: ListingPage, { t }: Words) => sub?.name ?? category?.name ?? brand?.name ?? t("listing.all");

/** Search engines look at the first few of a list; each weighs on the page. */
export const itemsNamed = 4;

/** A page of the list is a page of its own; what is filtered or sorted is not, but for one brand's products. */
export function listingHead(page: ListingPage, words: Words): PageHead {
  const name = nameOf(page, words);
  const { category, sub, brand, listing } = page;
  const { list } = listing;
  const path: PagePath = sub ? `/all/${category?.slug}/${sub.slug}` : category ? `/${category.slug}/products` : "/all";
  const own = new URLSearchParams([...listing.query].filter(([each]) => each === "page" || (brand && each === "brand")));
  const noindex = isVariant(listing.query, brand ? ["brand"] : []);
  return {
    title: name,
    description: (!sub && category?.blurb) || brand?.about || words.t("listing.description", { name }),
    canonical: own.size > 0 ? `${path}${searchOf(own)}` : path,
    noindex,
    ...(import.meta.env.SSR &&
      !noindex && { jsonLd: (site: Site) => [itemList(site, list.data.slice(0, itemsNamed), (list.meta.page - 1) * list.meta.perPage + 1)] }),
  };
}
