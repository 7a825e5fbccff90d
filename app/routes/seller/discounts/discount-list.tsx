/** The discounts of a shop, each with what can be done to it. */
import type { Discount } from "../../../../worker/shop/discounts/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatMoment, formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import card from "../../../ui/account/card.module.css";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import css from "./discounts.module.css";
import type { DiscountPage } from "./discounts.tsx";

type DiscountListProps = { seller: SellerMe; discounts: DiscountPage; flash: Flash | null };

export function DiscountList({ seller, discounts: { data, meta }, flash }: DiscountListProps) {
  const { t } = useWords();
  const link = useLink();
  const to = (query: string) => link(pageInShop(seller, `/seller/discounts${query}` as PageAddress));
  const add = (
    <ButtonLink href={to("?new")}>
      <Icon name="plus" size={18} />
      {t("seller.discounts.new")}
    </ButtonLink>
  );
  if (data.length === 0)
    return (
      <SellerPage seller={seller} place="discounts" heading={t("seller.discounts.title")} flash={flash}>
        <EmptyState icon={<AccountIcon name="vouchers" size={40} />} title={t("seller.discounts.emptyTitle")} text={t("seller.discounts.emptyText")}>
          {add}
        </EmptyState>
      </SellerPage>
    );
  return (
    <SellerPage seller={seller} place="discounts" heading={t("seller.discounts.title")} lead={t("seller.discounts.lead")} flash={flash} actions={add}>
      <ul className={css.discounts}>
        {data.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} to={to} />
        ))}
      </ul>
      {meta.next !== null && (
        <p>
          <a className={card.do} href={to(`?after=${meta.next}`)}>
            {t("seller.discounts.more")}
          </a>
        </p>
      )}
    </SellerPage>
  );
}

/** What it is: how much off, of what, from when to when. */
export function DiscountText({ discount: { percent, price, products, startsAt, endsAt } }: { discount: Discount }) {
  const { t, locale } = useWords();
  const what = price
    ? t("seller.discounts.newPrice", { price: formatMoney(price, locale) })
    : t("seller.discounts.off", { percent: formatNumber(percent ?? 0, locale) });
  const where = products === "all" ? t("seller.discounts.forAll") : t("seller.discounts.forSome", { count: formatNumber(products.length, locale) });
  return (
    <>
      <span>
        {what} · {where}
      </span>
      <span className="muted small" suppressHydrationWarning>
        {t("seller.discounts.from", { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })}
      </span>
    </>
  );
}

function DiscountRow({ discount, to }: { discount: Discount; to: (query: string) => string }) {
  const { t } = useWords();
  const { id, name, status, stopped } = discount;
  const named = (what: string) => t("addresses.named", { what, name });
  return (
    <li className={css.discount}>
      <div className={card.what}>
        <span className={css.name}>
          <strong dir="auto">{name}</strong>
          <span className={card.badge} data-status={status}>
            {stopped ? t("seller.discounts.wasStopped") : t(`seller.discounts.status.${status}`)}
          </span>
        </span>
        <DiscountText discount={discount} />
      </div>
      {status !== "ended" && (
        <div className={css.actions}>
          {status === "planned" && (
            <a className={card.do} href={to(`?edit=${id}`)} aria-label={named(t("addresses.editShort"))}>
              {t("addresses.editShort")}
            </a>
          )}
          <a className={card.do} href={to(`?stop=${id}`)} aria-label={named(t("seller.discounts.stop"))}>
            {t("seller.discounts.stop")}
          </a>
        </div>
      )}
    </li>
  );
}
