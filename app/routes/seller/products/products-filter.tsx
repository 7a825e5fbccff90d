import type { ProductsMeta } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/visit.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import css from "./products.module.css";
import { addressOf, type ProductsChoice, sorts, views } from "./products-choice.ts";

type Path = "/seller/products" | "/seller/products/table";
type Props = { seller: SellerMe; path: Path; choice: ProductsChoice; meta: ProductsMeta };

/** Which products are shown: links for how they stand, words to look for, and an order. */
export function ProductsFilter({ seller, path, choice, meta }: Props) {
  const { t } = useWords();
  const link = useLink();
  return (
    <div className={css.filter}>
      <nav aria-label={t("seller.products.filter")}>
        <ul className={css.views}>
          {views.map((view) => (
            <li key={view}>
              <a
                className="pill"
                href={link(pageInShop(seller, addressOf(path, { ...choice, view, after: "" })))}
                aria-current={view === choice.view ? "true" : undefined}
              >
                {t(`seller.products.views.${view}`)} ({meta.counts[view]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className={css.search} action={link(path)}>
          {choice.view !== "all" && <input type="hidden" name="view" value={choice.view} />}
          {seller.shops.length > 1 && <input type="hidden" name="shop" value={seller.shop.handle} />}
          <label className="visually-hidden" htmlFor="products-q">
            {t("seller.products.search")}
          </label>
          <input
            key={choice.q}
            id="products-q"
            className={field.control}
            type="search"
            name="q"
            defaultValue={choice.q}
            placeholder={t("seller.products.search")}
            maxLength={100}
            autoComplete="off"
            dir="auto"
          />
          <label className="visually-hidden" htmlFor="products-sort">
            {t("seller.products.sort")}
          </label>
          <select id="products-sort" name="sort" defaultValue={choice.sort} className={field.control}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(sort === "newest" ? "product.reviewSorts.newest" : `seller.products.sorts.${sort}`)}
              </option>
            ))}
          </select>
          <Button look="quiet">{t("search.name")}</Button>
        </form>
      </search>
    </div>
  );
}

export function ProductsPages({ seller, path, choice, meta }: Props) {
  const { t } = useWords();
  const link = useLink();
  if (!meta.next && choice.after === "") return null;
  const way = (after: string, text: string) => (
    <ButtonLink look="quiet" href={link(pageInShop(seller, addressOf(path, { ...choice, after })))}>
      {text}
    </ButtonLink>
  );
  return (
    <nav className="row apart" aria-label={t("listing.pages")}>
      {choice.after !== "" && way("", t("seller.products.firstPage"))}
      {meta.next && way(meta.next, t("seller.products.nextPage"))}
    </nav>
  );
}
