import type { Brand, Category } from "../../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb/breadcrumb.tsx";
import { BrandDirectory } from "./brand-directory.tsx";
import css from "./brands.module.css";

export function MainBrandsView({ category, brands }: { category: Category; brands: readonly Brand[] }) {
  const { t, n } = useWords();
  const link = useLink();
  const products = `/${category.slug}/products` as const;
  return (
    <>
      <Breadcrumb crumbs={[{ name: category.name, path: products }, { name: t("brands.heading") }]} />
      <header className={css.head}>
        <h1>{t("brands.mainHeading", { name: category.name })}</h1>
        <p className="muted">{n("brands.count", brands.length)}</p>
      </header>
      {brands.length > 0 ? (
        <BrandDirectory name={`brands ${category.slug}`} brands={brands} path={(slug) => `${products}?brand=${slug}`} />
      ) : (
        <EmptyState icon="shop" title={t("brands.none")} text={t("brands.noneText")}>
          <ButtonLink href={link(products)}>{category.name}</ButtonLink>
        </EmptyState>
      )}
      <p>
        <a className="text-link" href={link("/brands")}>
          {t("brands.all")}
        </a>
      </p>
    </>
  );
}
