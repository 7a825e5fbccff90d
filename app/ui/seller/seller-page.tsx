/** The frame of the seller centre: the shop, the way to its other pages, heading, and the message of the page before. */
import "../../styles/further.css";
import { useRef } from "react";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Permission } from "../../../worker/shop/sellers/rules.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import account from "../account/account-page.module.css";
import { FramedPage, type FramedPageProps } from "../account/framed-page.tsx";
import { useCurrentPlace } from "../layout/current-place.ts";
import { pageInShop } from "./in-shop.ts";
import css from "./seller-page.module.css";

/** The pages of the centre in the order of a seller's day; each for those who may do what it is for. */
export const sellerPlaces = [
  { place: "overview", path: "/seller", name: "seller.overview.title", permission: "packages" },
  { place: "packages", path: "/seller/packages", name: "seller.packages.title", permission: "packages" },
  { place: "returns", path: "/seller/returns", name: "returns.cases", permission: "cancellations" },
  { place: "products", path: "/seller/products", name: "seller.products.title", permission: "products" },
  { place: "import", path: "/seller/import", name: "seller.import.title", permission: "products" },
  { place: "safety", path: "/seller/safety", name: "seller.safety.title", permission: "products" },
  { place: "sizes", path: "/seller/sizes", name: "seller.sizes.title", permission: "products" },
  { place: "discounts", path: "/seller/discounts", name: "seller.discounts.title", permission: "products" },
  { place: "vouchers", path: "/seller/vouchers", name: "seller.vouchers.title", permission: "offers" },
  { place: "flash-sales", path: "/seller/flash-sales", name: "flash.heading", permission: "offers" },
  { place: "reviews", path: "/seller/reviews", name: "common.reviews", permission: "reviews" },
  { place: "messages", path: "/seller/messages", name: "seller.register.messages.title", permission: "questions" },
  { place: "questions", path: "/seller/questions", name: "product.questions.title", permission: "questions" },
  { place: "delivery", path: "/seller/delivery", name: "delivery.heading", permission: "delivery" },
  { place: "shop-page", path: "/seller/shop-page", name: "seller.shopPage.title", permission: "shop-page" },
  { place: "balance", path: "/seller/balance", name: "seller.balance.title", permission: "balance" },
  { place: "invoices", path: "/seller/invoices", name: "invoices.title", permission: "balance" },
  { place: "team", path: "/seller/team", name: "seller.team.title", permission: "team" },
  { place: "notices", path: "/seller/notices", name: "seller.notices.title", permission: "packages" },
  { place: "webhooks", path: "/seller/webhooks", name: "seller.webhooks.title", permission: "webhooks" },
  { place: "tokens", path: "/seller/tokens", name: "seller.tokens.title", permission: "tokens" },
  { place: "registration", path: "/seller/register", name: "seller.register.place", permission: "identity" },
] as const satisfies readonly {
  place: string;
  path: PageAddress;
  name: string;
  permission: Permission;
}[];
export type SellerPlace = (typeof sellerPlaces)[number]["place"];

export function SellerPage({ seller, place, ...page }: FramedPageProps & { seller: SellerMe; place: SellerPlace }) {
  const { t } = useWords();
  const { name, status } = seller.shop;
  const above = (
    <p className={css.shop}>
      {name} · {t(`seller.status.${status}`)}
    </p>
  );
  return <FramedPage {...page} places={<Places seller={seller} place={place} />} above={above} />;
}

/** On wide screens a list beside the page, on phones a strip that is pushed along. Who works for several shops chooses among them below. */
function Places({ seller, place }: { seller: SellerMe; place: SellerPlace }) {
  const { t } = useWords();
  const link = useLink();
  const strip = useRef<HTMLElement>(null);
  useCurrentPlace(strip, place);
  return (
    <nav ref={strip} className={account.places} aria-label={t("seller.nav.label")}>
      <ul>
        {sellerPlaces
          .filter(({ permission }) => seller.may.includes(permission))
          .map((each) => (
            <li key={each.place}>
              <a href={link(pageInShop(seller, each.path))} aria-current={each.place === place ? "page" : undefined}>
                {t(each.name)}
              </a>
            </li>
          ))}
        {seller.shops.length > 1 &&
          seller.shops
            .filter(({ handle }) => handle !== seller.shop.handle)
            .map((shop) => (
              <li key={shop.handle} className={css.other}>
                <a href={link(`/seller?shop=${shop.handle}`)}>{t("seller.nav.goTo", { shop: shop.name })}</a>
              </li>
            ))}
      </ul>
    </nav>
  );
}
