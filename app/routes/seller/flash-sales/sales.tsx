/** Sales that are announced, each with the way to an offer. */
import type { AnnouncedSale } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { useMoments } from "./moments.ts";

export function Sales({ seller, sales }: { seller: SellerMe; sales: readonly AnnouncedSale[] }) {
  const { t, n } = useWords();
  const link = useLink();
  const moments = useMoments();
  const toOffer = (id: string) => link(pageInShop(seller, `/seller/flash-sales?offer=${id}`));
  return (
    <Card id="sales" title={t("seller.flashSales.sales")} lead={sales.length === 0 ? t("seller.flashSales.noSales") : undefined}>
      {sales.length > 0 && (
        <ul className={offers.list}>
          {sales.map((sale) => (
            <li key={sale.id} className={offers.item}>
              <h3 className={offers.title}>{sale.name}</h3>
              <p>{sale.tagline}</p>
              <p className="facts" suppressHydrationWarning>
                <span>{moments(sale)}</span>
                {sale.own > 0 && <span>{n("seller.flashSales.own", sale.own)}</span>}
              </p>
              <div>
                <ButtonLink look="quiet" href={toOffer(sale.id)} aria-label={t("seller.flashSales.offerFor", { sale: sale.name })}>
                  {t("seller.flashSales.offer")}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink look="quiet" href={toOffer("own")}>
          {t("seller.flashSales.ownTime")}
        </ButtonLink>
      </div>
    </Card>
  );
}
