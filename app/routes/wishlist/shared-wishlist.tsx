/** A wishlist behind its secret link: its products, and nothing of whose it is but the name they chose to show. */

import { data } from "react-router";
import type { SharedWishlist } from "../../../worker/shop/lists/contract.ts";
import { isRefusal } from "../../client/api.ts";
import { renderContextKey } from "../../context.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { titlePrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { EmptyState } from "../../ui/base/empty-state.tsx";
import { ProductGrid } from "../../ui/product/card.tsx";
import type { Route } from "./+types/shared-wishlist";
import css from "./shared-wishlist.module.css";

export async function loader({ context, params }: Route.LoaderArgs): Promise<SharedWishlist> {
  const renderContext = context.get(renderContextKey);
  try {
    const { data: list } = await renderContext.api.get("/wishlists/shared/{secret}", { params: { secret: params.secret } });
    titlePrivatePage(renderContext, list.name || renderContext.words.t("wishlists.sharedTitle"));
    return list;
  } catch (error) {
    if (isRefusal(error)) throw data(null, { status: 404 });
    throw error;
  }
}

export default function Shared({ loaderData: { name, owner, products } }: Route.ComponentProps) {
  const { t, n } = useWords();
  const link = useLink();
  const heading = name || t("wishlists.sharedTitle");
  usePrivateHead(heading);
  return (
    <div className="page stack">
      <header className={css.head}>
        <h1>
          <bdi>{heading}</bdi>
        </h1>
        <p className="muted">{owner ? t("wishlists.sharedBy", { name: owner }) : t("wishlists.sharedUnnamed")}</p>
        {products.length > 0 && <p className="small muted">{n("listing.products", products.length)}</p>}
      </header>
      {products.length > 0 ? (
        <section aria-label={heading}>
          {/* what follows the heading of a page is of the second rank */}
          <h2 className="visually-hidden">{n("listing.products", products.length)}</h2>
          <ProductGrid products={products} />
        </section>
      ) : (
        <EmptyState icon="shop" title={t("wishlists.sharedEmpty")} text={t("wishlists.sharedEmptyText")}>
          <ButtonLink href={link("/all")}>{t("wishlists.browse")}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
