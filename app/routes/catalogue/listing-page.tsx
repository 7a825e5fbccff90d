import type { Words } from "../../../locales/words.ts";
import type { PageHead } from "../../render/head.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { isVariant } from "../../ui/catalogue/listing-query.ts";
import { Breadcrumb, type Crumb } from "../../ui/layout/breadcrumb.tsx";
import css from "./listing-page.module.css";
import type { ListingPage } from "./load-listing.ts";

const nameOf = ({ category, sub, brandName }: ListingPage, { t }: Words) => sub?.name ?? category?.name ?? brandName ?? t("listing.all");

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

export function ListingPageView({ page }: { page: ListingPage }) {
  const words = useWords();
  const link = useLink();
  const { category, sub, list, query } = page;
  const crumbs: Crumb[] = [{ name: words.t("listing.all"), ...(category && { path: "/all" }) }];
  if (category) crumbs.push({ name: category.name, ...(sub && { path: `/${category.slug}/products` }) });
  if (sub) crumbs.push({ name: sub.name });
  const chips = category?.subs.map((each) => ({ name: each.name, href: link(`/all/${category.slug}/${each.slug}`), current: each.slug === sub?.slug })) ?? [];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={css.head}>
        <h1>{nameOf(page, words)}</h1>
        {category && !sub && <p className="muted">{category.blurb}</p>}
      </div>
      <Chips chips={chips} label={words.t("listing.subCategories")} />
      <Listing list={list} query={query} />
    </>
  );
}
