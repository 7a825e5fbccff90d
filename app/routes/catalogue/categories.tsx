import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { Picture } from "../../ui/product/picture.tsx";
import css from "./categories.module.css";

const page = definePage({
  load: async ({ api }) => ({ categories: await api.categories() }),
  head: (_, { t }) => ({ title: t("categories.title"), description: t("categories.description"), canonical: "/categories" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Categories() {
  const { page: data } = page.use();
  const { t, n } = useWords();
  const link = useLink();
  return (
    <Still className="page stack" live={data !== null}>
      {() => (
        <>
          <Breadcrumb crumbs={[{ name: t("categories.heading") }]} />
          <h1>{t("categories.heading")}</h1>
          <ul className={css.list}>
            {data?.categories.map((category, index) => (
              <li key={category.slug} className={css.category}>
                {category.image && <Picture picture={category.image} alt="" sizes="7rem" among={[160, 320]} first={index < 4} />}
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
      )}
    </Still>
  );
}
