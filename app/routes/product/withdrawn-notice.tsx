import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import type { Withdrawn } from "./load-product.ts";

/** The whole page of a product that is no longer sold: what happened, and where to go on. */
export function WithdrawnNotice({ category, products }: Withdrawn) {
  const { t } = useWords();
  const link = useLink();
  const path = `/${category.slug}/products` as const;
  return (
    <>
      <Breadcrumb crumbs={[{ name: category.name, path }, { name: t("product.withdrawn") }]} />
      <div className="centred">
        <h1>{t("product.withdrawn")}</h1>
        <p className="muted">{t("product.withdrawnText")}</p>
        <ButtonLink href={link(path)}>{t("product.toCategory", { name: category.name })}</ButtonLink>
      </div>
      {products.length > 0 && (
        <section aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">{t("product.instead")}</h2>
          </div>
          <ProductGrid products={products} />
        </section>
      )}
    </>
  );
}
