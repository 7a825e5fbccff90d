/** Sales that are announced, each with the way to an offer. */
import type { AnnouncedSale } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { RowActs } from "../../../ui/desk/row-acts.tsx";
import { TableRows } from "../../../ui/desk/table-rows.tsx";
import { TableSection } from "../../../ui/desk/table-section.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { useMoments } from "./moments.ts";

export function Sales({ seller, sales }: { seller: SellerMe; sales: readonly AnnouncedSale[] }) {
  const { t, n } = useWords();
  const link = useLink();
  const moments = useMoments();
  const toOffer = (id: string) => link(pageInShop(seller, `/seller/flash-sales?offer=${id}`));
  return (
    <TableSection id="sales" title={t("seller.flashSales.sales")} lead={sales.length === 0 ? t("seller.flashSales.noSales") : undefined}>
      {sales.length > 0 && (
        <TableRows
          label={t("seller.flashSales.sales")}
          rows={sales}
          keyOf={({ id }) => id}
          columns={[
            {
              id: "sale",
              name: t("flash.heading"),
              isText: true,
              cell: ({ id, name, tagline, own }) => (
                <>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <p className="muted">{tagline}</p>
                  {own > 0 && <p>{n("seller.flashSales.own", own)}</p>}
                  <RowActs>
                    <a className="text-link" href={toOffer(id)} aria-label={t("seller.flashSales.offerFor", { sale: name })}>
                      {t("seller.flashSales.offer")}
                    </a>
                  </RowActs>
                </>
              ),
            },
            { id: "when", name: t("seller.import.earlier.when"), cell: (sale) => <span suppressHydrationWarning>{moments(sale)}</span> },
          ]}
        />
      )}
      <div>
        <ButtonLink look="quiet" href={toOffer("own")}>
          {t("seller.flashSales.ownTime")}
        </ButtonLink>
      </div>
    </TableSection>
  );
}
