import type { Words } from "../../../../locales/words.ts";
import type { PageHead } from "../../../context.ts";
import { itemList, type Site } from "../../../seo/json-ld.ts";
import { isVariant } from "../../../ui/catalogue/variant.ts";
import { itemsNamed } from "../listing-head.ts";
import type { CuratedPage } from "./load-curated.ts";

/** Search engines show no more of a description. */
const description_chars = 300;

/** A page of the collection is a page of its own; what is filtered or sorted is not. */
export function curatedHead(page: CuratedPage, { t }: Words): PageHead {
  if (page.isOver) return { title: page.title, noindex: true };
  const { title, text, image, slug } = page.collection;
  const { query, list } = page.listing;
  const number = query.get("page");
  const noindex = isVariant(query);
  return {
    title,
    description: text.replace(/\s+/g, " ").slice(0, description_chars) || t("listing.description", { name: title }),
    canonical: number ? `/collection/${slug}?page=${number}` : `/collection/${slug}`,
    noindex,
    ...(image && { image: `${image.url}?w=1200` }),
    ...(import.meta.env.SSR &&
      !noindex && { jsonLd: (site: Site) => [itemList(site, list.data.slice(0, itemsNamed), (list.meta.page - 1) * list.meta.perPage + 1)] }),
  };
}
