import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../render/head.tsx";
import { isVariant } from "../../ui/catalogue/listing-query.ts";
import type { ListingPage } from "./load-listing.ts";

export const nameOf = ({ category, sub, brandName }: ListingPage, { t }: Words) => sub?.name ?? category?.name ?? brandName ?? t("listing.all");

function canonicalOf({ category, sub, query }: ListingPage): string {
  const page = query.get("page");
  const path = sub ? `/all/${category?.slug}/${sub.slug}` : category ? `/${category.slug}/products` : "/all";
  return page && page !== "1" ? `${path}?page=${page}` : path;
}

export function listingHead(page: ListingPage, words: Words): PageHead {
  const name = nameOf(page, words);
  const { category, sub } = page;
  return {
    title: words.t("listing.title", { name }),
    description: (!sub && category?.blurb) || words.t("listing.description", { name }),
    canonical: canonicalOf(page),
    noindex: isVariant(page.query),
  };
}
