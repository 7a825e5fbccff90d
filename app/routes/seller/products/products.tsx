/** A shop's products: what is for sale, what waits, and what runs out. */
import type { ProductRow, ProductsMeta } from "../../../../worker/shop/products/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/products";
import { HoldText, StatusBadge } from "./hold.tsx";
import css from "./products.module.css";
import { addressOf, apiQueryOf, type ProductsChoice, productsChoice } from "./products-choice.ts";
import { ProductsFilter, ProductsPages } from "./products-filter.tsx";

export type ProductsAnswer = { data: ProductRow[]; meta: ProductsMeta };
type ProductsData = { seller: SellerMe; answer: ProductsAnswer; choice: ProductsChoice; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProductsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.products.title");
  const choice = productsChoice(new URL(request.url).searchParams);
  const answer = await shopApi(renderContext.api, seller).get("/seller/products", { query: apiQueryOf(choice) });
  return { seller, answer, choice, flash: renderContext.flash ?? null };
}

export default function ProductsPage({ loaderData: { seller, answer, choice, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { data: products, meta } = answer;
  const add = <ButtonLink href={link(pageInShop(seller, "/seller/product"))}>{t("seller.products.add")}</ButtonLink>;
  const table = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, addressOf("/seller/products/table", choice)))}>
      {t("seller.products.tableTitle")}
    </ButtonLink>
  );
  const parts = { seller, path: "/seller/products", choice, meta } as const;
  return (
    <SellerPage
      seller={seller}
      place="products"
      heading={t("seller.products.title")}
      flash={flash}
      actions={
        <div className="row">
          {add}
          {meta.counts.all > 0 && table}
        </div>
      }
    >
      {meta.counts.all > 0 && <ProductsFilter {...parts} />}
      {products.length > 0 && (
        <ul className={css.products} aria-label={t("seller.products.title")}>
          {products.map((product) => (
            <ProductItem key={product.id} product={product} seller={seller} />
          ))}
        </ul>
      )}
      {products.length === 0 &&
        (meta.counts.all === 0 ? (
          <EmptyState icon="shop" title={t("seller.products.empty")} text={t("seller.products.emptyText")}>
            {add}
          </EmptyState>
        ) : (
          <EmptyState icon="shop" title={t("seller.products.nothing")} text={t("seller.products.nothingText")} />
        ))}
      <ProductsPages {...parts} />
    </SellerPage>
  );
}

function ProductItem({ product, seller }: { product: ProductRow; seller: SellerMe }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <li className={css.product}>
      <span className={css.photo}>
        {product.image ? (
          <Picture picture={product.image} alt="" sizes="4.5rem" among={[160, 320]} />
        ) : (
          <span className="muted small">{t("seller.products.noPicture")}</span>
        )}
      </span>
      <div className={css.about}>
        <a className={css.name} href={link(pageInShop(seller, `/seller/product/${product.id}`))} dir="auto">
          {product.name || product.handle}
        </a>
        <p className="row">
          <StatusBadge product={product} />
          {product.low > 0 && product.status === "active" && !product.hold && <span className={css.low}>{n("seller.products.low", product.low)}</span>}
          {product.lacksSafety && <span className="muted small">{t("seller.safety.lacks")}</span>}
          {product.missing.length > 0 && <span className="muted small">{n("seller.products.missing", product.missing.length)}</span>}
        </p>
        {product.hold && <HoldText hold={product.hold} />}
      </div>
      <p className={css.sums}>
        <strong>
          <Amount money={product.price} />
        </strong>
        <span className="muted small">{n("seller.products.pieces", product.stock)}</span>
      </p>
    </li>
  );
}
