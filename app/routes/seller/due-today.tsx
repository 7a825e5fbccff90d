/** What waits for the shop's people today, and what is paid out next: numbers that lead there. Where nothing is for sale yet, the way to the first product. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { SellerDue } from "../../../worker/shop/sellers/due/contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../i18n/format.ts";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card } from "../../ui/account/card.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { DueTiles, dueNumber } from "../../ui/desk/due-tiles.tsx";
import { pageInShop } from "../../ui/seller/in-shop.ts";

const pages = {
  late: "/seller/packages?status=late",
  new: "/seller/packages?status=paid",
  packing: "/seller/packages?status=processing",
  returns: "/seller/returns",
  messages: "/seller/messages",
  questions: "/seller/questions",
  low: "/seller/products?view=low",
  drafts: "/seller/products?view=draft",
} as const satisfies Record<SellerDue["due"][number]["what"], PageAddress>;

export function DueToday({ seller, due: { due, isFirst, payouts } }: { seller: SellerMe; due: SellerDue }) {
  const { t, locale } = useWords();
  const link = useLink();
  const tiles = [
    ...due
      .filter(({ count }) => count > 0)
      .map(({ what, count, by }) => ({
        id: what,
        number: dueNumber(count, (number) => formatNumber(number, locale)),
        name: t(`seller.due.kinds.${what}`),
        since: by && t("seller.due.by", { date: formatDate(by, locale) }),
        page: pageInShop(seller, pages[what]),
        isUrgent: what === "late",
      })),
    ...payouts.map(({ on, amount }) => ({
      id: `payout-${amount.currency}`,
      number: formatMoney(amount, locale),
      name: t("seller.due.payout"),
      since: formatDate(on, locale),
      page: pageInShop(seller, `/seller/balance?currency=${amount.currency}`),
    })),
  ];
  return (
    <>
      {isFirst && (
        <Card id="first" title={t("seller.due.first")} lead={t("seller.due.firstText")}>
          <p className="row">
            <ButtonLink href={link(pageInShop(seller, "/seller/product"))}>{t("seller.products.add")}</ButtonLink>
            <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/import"))}>
              {t("seller.due.importInstead")}
            </ButtonLink>
          </p>
        </Card>
      )}
      <Card id="due" title={t("seller.due.title")}>
        {tiles.length === 0 ? <p className="muted">{t("seller.due.nothing")}</p> : <DueTiles tiles={tiles} />}
      </Card>
    </>
  );
}
