import { useLink, useWords } from "../../render/visit.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { Breadcrumb, type Crumb } from "../../ui/layout/breadcrumb.tsx";
import { nameOf } from "./listing-head.ts";
import css from "./listing-page.module.css";
import type { ListingPage } from "./load-listing.ts";

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
