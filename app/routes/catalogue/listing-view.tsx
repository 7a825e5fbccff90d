import { useLink, useWords } from "../../render/render-context.tsx";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { nameOf } from "./listing-head.ts";
import css from "./listing-page.module.css";
import type { ListingPage } from "./load-listing.ts";

// what loads travels with what draws: the first page needs neither
export { loadListing } from "./load-listing.ts";

export function ListingPageView({ page }: { page: ListingPage }) {
  const words = useWords();
  const link = useLink();
  const { categories, category, sub, brand, listing } = page;
  const crumbs: Crumb[] = [{ name: words.t("listing.all"), ...((category || brand) && { path: "/all" }) }];
  if (category) crumbs.push({ name: category.name, ...(sub && { path: `/${category.slug}/products` }) });
  if (sub) crumbs.push({ name: sub.name });
  if (brand) crumbs.push({ name: brand.name });
  const about = sub ? null : (category?.blurb ?? brand?.about);
  const chips = category?.subs.map((each) => ({ name: each.name, href: link(`/all/${category.slug}/${each.slug}`), current: each.slug === sub?.slug })) ?? [];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={css.head}>
        <h1>{nameOf(page, words)}</h1>
        {about && <p className="muted">{about}</p>}
      </div>
      <Chips chips={chips} label={words.t("listing.subCategories")} />
      <Listing {...listing} categories={categories.filter((each) => each !== category)} />
    </>
  );
}
