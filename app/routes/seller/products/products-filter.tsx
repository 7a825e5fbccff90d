import type { ProductsMeta } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ListSearch, StateLinks } from "../../../ui/account/list-filter.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import field from "../../../ui/base/field.module.css";
import { pageInShop, shopParam } from "../../../ui/seller/in-shop.ts";
import css from "./products.module.css";
import { addressOf, type ProductsChoice, sorts, views } from "./products-choice.ts";

type Path = "/seller/products" | "/seller/products/table";
type Props = { seller: SellerMe; path: Path; choice: ProductsChoice; meta: ProductsMeta };

/** Which products are shown: links for how they stand, words to look for, and an order. */
export function ProductsFilter({ seller, path, choice, meta }: Props) {
  const { t } = useWords();
  const states = views.map((view) => ({
    state: view,
    name: `${t(`seller.products.views.${view}`)} (${meta.counts[view]})`,
    page: pageInShop(seller, addressOf(path, { ...choice, view, after: "" })),
    isCurrent: view === choice.view,
  }));
  const params = { view: choice.view !== "all" && choice.view, ...shopParam(seller) };
  return (
    <div className={css.filter}>
      <StateLinks label={t("seller.products.filter")} states={states} />
      <ListSearch id="products-q" page={path} label={t("seller.products.search")} q={choice.q} q_max={100} hidden={params}>
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
      </ListSearch>
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
