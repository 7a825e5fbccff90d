/** The table of a comparison: a column for each product, a row for each thing in which they may differ. */
import type { ReactNode } from "react";
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { comparedAddress } from "../../../stores/lists/compared-address.ts";
import { Scrolled } from "../../../ui/base/wide-table.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { Rating } from "../../../ui/product/rating.tsx";
import { AddForm } from "./add-form.tsx";
import { differs, optionRows, specRows } from "./compare-table.ts";
import css from "./table.module.css";

type Products = { products: readonly Product[] };
/** `of`: what is compared, where that is not what is shown. */
type Row = { name: string; cells: readonly ReactNode[]; of: readonly (string | number | boolean | null)[] };

export function Table({ products }: Products) {
  const { t } = useWords();
  const rows = useRows(products);
  return (
    <div className={css.comparison}>
      {products.length > 1 && (
        <label className={css.toggle}>
          <input type="checkbox" className={css.only} autoComplete="off" />
          {t("lists.onlyDifferences")}
        </label>
      )}
      <Scrolled label={t("lists.compareHeading")} className={css.scroll}>
        <table className={css.table} data-columns={products.length}>
          <Head products={products} />
          <tbody>
            {rows.map(({ name, cells, of }) => (
              <tr key={name} className={differs(of) ? undefined : css.same}>
                <th scope="row">{name}</th>
                {products.map(({ id }, column) => (
                  <td key={id}>{cells[column] ?? <Missing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t("buy.addToCart")}</span>
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <AddForm product={product} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scrolled>
    </div>
  );
}

function Missing() {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("lists.notGiven")}</span>
    </>
  );
}

/** Pictures scroll away with the page; the names stay. */
function Head({ products }: Products) {
  const { t } = useWords();
  const link = useLink();
  const handles = products.map(({ handle }) => handle);
  return (
    <thead>
      <tr>
        <td className={css.corner} />
        {products.map(({ id, handle, image, name }) => (
          <td key={id} className={css.picture}>
            {image ? <Picture className={css.photo} picture={image} alt="" sizes="(min-width: 64rem) 16rem, 10rem" first /> : <span className={css.photo} />}
            <a
              className={css.remove}
              href={link(comparedAddress(handles, handle))}
              rel="nofollow"
              data-drop={handle}
              aria-label={t("lists.removeCompared", { name })}
            >
              {t("common.remove")}
            </a>
          </td>
        ))}
      </tr>
      <tr className={css.names}>
        <td className={css.corner} />
        {products.map(({ id, main, handle, name }) => (
          <th key={id} scope="col">
            <a href={link(`/${main}/product/${handle}`)}>{name}</a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useRows(products: readonly Product[]): Row[] {
  const { t } = useWords();
  const link = useLink();
  const row = (name: string, cell: (product: Product) => ReactNode, of: (product: Product) => string | number | boolean): Row => ({
    name,
    cells: products.map(cell),
    of: products.map(of),
  });
  const comma = t("lists.comma");
  const texts = [...optionRows(products, comma), ...specRows(products, comma)].map(({ name, values }) => ({ name, cells: values, of: values }));
  const named = [
    row(
      t("lists.rows.price"),
      ({ price, compareAt }) => <Price price={price} compareAt={compareAt} />,
      ({ price }) => price.amount,
    ),
    row(
      t("listing.filters.rating"),
      ({ rating }) => (rating.count > 0 ? <Rating rating={rating} /> : null),
      ({ rating }) => `${rating.average} ${rating.count}`,
    ),
    row(
      t("lists.rows.stock"),
      ({ inStock, shop }) => t(shop.closedUntil ? "shops.closed" : inStock ? "buy.inStock" : "buy.soldOut"),
      ({ inStock, shop }) => `${shop.closedUntil} ${inStock}`,
    ),
    row(
      t("listing.filters.shop"),
      ({ shop }) => (
        <a className="text-link" href={link(`/shop/${shop.handle}`)}>
          {shop.name}
        </a>
      ),
      ({ shop }) => shop.handle,
    ),
    row(
      t("listing.filters.brand"),
      ({ brand }) => brand.name,
      ({ brand }) => brand.slug,
    ),
  ];
  return joined([...named, ...texts]);
}

/** A specification may be named like one of the rows above it: the first one stands. */
function joined(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ name }) => !seen.has(name) && seen.add(name));
}
