import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Picture } from "../../ui/product/basics/picture.tsx";
import css from "./categories.module.css";

export function CategoriesView({ categories }: { categories: readonly Category[] }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("categories.heading") }]} />
      <h1>{t("categories.heading")}</h1>
      <ul className={css.list}>
        {categories.map((category, index) => (
          <li key={category.slug} className={css.category}>
            {category.image && <Picture className={css.photo} picture={category.image} alt="" sizes="7rem" among={[160, 320]} first={index < 4} />}
            <div>
              <h2>
                <a href={link(`/${category.slug}/products`)}>{category.name}</a>
              </h2>
              <p className="muted">{n("listing.products", category.productCount)}</p>
              <ul className={css.subs}>
                {category.subs.map((sub) => (
                  <li key={sub.slug}>
                    <a href={link(`/all/${category.slug}/${sub.slug}`)}>{sub.name}</a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
