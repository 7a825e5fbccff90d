import type { Brand } from "../../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb/breadcrumb.tsx";
import { BrandDirectory } from "./brand-directory.tsx";
import css from "./brands.module.css";

export function BrandsView({ brands }: { brands: readonly Brand[] }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("brands.heading") }]} />
      <header className={css.head}>
        <h1>{t("brands.heading")}</h1>
        <p className="muted">{n("brands.count", brands.length)}</p>
      </header>
      {brands.length > 0 ? (
        <BrandDirectory name="brands" brands={brands} path={(slug) => `/all?brand=${slug}`} />
      ) : (
        <EmptyState icon="shop" title={t("brands.none")} text={t("brands.noneText")}>
          <ButtonLink href={link("/all")}>{t("home.shopAll")}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
