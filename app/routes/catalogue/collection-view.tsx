import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Chips } from "../../ui/catalogue/chips.tsx";
import { Listing } from "../../ui/catalogue/listing.tsx";
import { ProductCard } from "../../ui/product/card.tsx";
import css from "./collection.module.css";
import { type CollectionPage, type CollectionRow, collections } from "./load-collections.ts";

export function CollectionView({ page: { category, chosen, listing, rows } }: { page: CollectionPage }) {
  const { t } = useWords();
  const link = useLink();
  const { name, slug } = category;
  const path = `/${slug}/collection` as const;
  const chips = collections.map((each) => ({ name: t(`collections.${each}`), href: link(`${path}?collection=${each}`), current: each === chosen }));
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name, path: `/${slug}/products` },
          { name: t("collections.name"), ...(chosen && { path }) },
          ...(chosen ? [{ name: t(`collections.${chosen}`) }] : []),
        ]}
      />
      <header className={css.head}>
        <h1>{chosen ? t("collections.oneHeading", { name, collection: t(`collections.${chosen}`) }) : t("collections.heading", { name })}</h1>
        <p className="muted">{chosen ? t(`collections.${chosen}Text`, { name }) : category.blurb}</p>
      </header>
      <Chips chips={chips} label={t("collections.name")} />
      {listing ? <Listing {...listing} empty={<Nothing path={`/${slug}/products`} name={name} />} /> : <Rows rows={rows} slug={slug} name={name} />}
    </>
  );
}

function Rows({ rows, slug, name }: { rows: readonly CollectionRow[]; slug: string; name: string }) {
  const { t } = useWords();
  const link = useLink();
  if (rows.length === 0) return <Nothing path={`/${slug}/products`} name={name} />;
  return rows.map(({ collection, products }, row) => (
    <section key={collection} aria-labelledby={`collection-${collection}`}>
      <div className="section-head">
        <h2 id={`collection-${collection}`}>{t(`collections.${collection}`)}</h2>
        <a href={link(`/${slug}/collection?collection=${collection}`)}>
          {t("home.seeAll")} <span className="visually-hidden">: {t(`collections.${collection}`)}</span>
        </a>
      </div>
      <Carousel labelledBy={`collection-${collection}`}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} first={row === 0 && index < 3} />
        ))}
      </Carousel>
    </section>
  ));
}

function Nothing({ path, name }: { path: PageAddress; name: string }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <EmptyState icon="shop" title={t("collections.nothing")} text={t("collections.nothingText")}>
      <ButtonLink href={link(path)}>{name}</ButtonLink>
    </EmptyState>
  );
}
