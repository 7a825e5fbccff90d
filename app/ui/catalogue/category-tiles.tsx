import type { Category } from "../../../worker/shop/catalogue/contract.ts";
import { CachedFragment } from "../../render/cached-fragment.tsx";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Picture } from "../product/basics/picture.tsx";
import css from "./category-tiles.module.css";

/** The way into the catalogue: one picture for each main category. */
export function CategoryTiles({ categories, title }: { categories: readonly Category[]; title?: string | null }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <section aria-labelledby="category-tiles">
      <div className="section-head">
        <h2 id="category-tiles">{title ?? t("home.categories")}</h2>
        <a href={link("/categories")}>{t("home.seeAll")}</a>
      </div>
      <CachedFragment as="ul" name="category-tiles" className={css.tiles}>
        {() => (
          <>
            {categories.map((category) => (
              <li key={category.slug}>
                <a href={link(`/${category.slug}/products`)}>
                  {category.image ? (
                    <Picture picture={category.image} alt="" sizes="(min-width: 64rem) 11rem, 30vw" among={[320]} />
                  ) : (
                    <span className={css.blank} />
                  )}
                  {category.name}
                </a>
              </li>
            ))}
            {/* where it fills the last line */}
            <li className={css.all}>
              <a href={link("/categories")}>
                <span className={css.blank} />
                {t("categories.title")}
              </a>
            </li>
          </>
        )}
      </CachedFragment>
    </section>
  );
}
