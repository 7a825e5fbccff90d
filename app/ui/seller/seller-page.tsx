/** A page of the seller centre: the shop, those of its pages that its reader may open, and the search over its orders and products. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { browserApi } from "../../client/browser-api.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { CounterPage, type CounterPageProps, placesByGroup } from "../counter/counter-page.tsx";
import { findInShop } from "./find-in-shop.ts";
import { pageInShop, shopApi, shopParam } from "./in-shop.ts";
import { placesIn, type SellerPlace, sellerGroups } from "./places.ts";
import css from "./seller-page.module.css";

export function SellerPage({ seller, ...page }: CounterPageProps & { seller: SellerMe; place: SellerPlace }) {
  const words = useWords();
  const { t } = words;
  const places = placesIn(seller).map((each) => ({ ...each, path: pageInShop(seller, each.path) }));
  return (
    <CounterPage
      {...page}
      label={t("seller.nav.label")}
      menu={placesByGroup(places, sellerGroups, words)}
      find={{
        page: "/seller/find",
        sent: shopParam(seller),
        label: t("seller.find.label"),
        hint: t("seller.find.hint"),
        find: (q) => findInShop(shopApi(browserApi().api, seller), seller, q, words),
      }}
      whose={<Shop seller={seller} />}
    />
  );
}

/** How it stands, and the way to it. Who works for several shops chooses among them. */
function Shop({ seller: { shop, shops } }: { seller: SellerMe }) {
  const { t } = useWords();
  const link = useLink();
  const others = shops.filter(({ handle }) => handle !== shop.handle);
  return (
    <>
      <p className={css.shop}>
        <bdi className={css.name}>{shop.name}</bdi> · {t(`seller.status.${shop.status}`)}
      </p>
      {shop.status === "approved" && (
        <a className={css.way} href={link(`/shop/${shop.handle}`)}>
          {t("seller.nav.view")}
        </a>
      )}
      {others.map(({ handle, name }) => (
        <a key={handle} className={css.way} href={link(`/seller?shop=${handle}`)}>
          {t("seller.nav.goTo", { shop: name })}
        </a>
      ))}
    </>
  );
}
