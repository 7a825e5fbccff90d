/** The discounts of a shop, each with what can be done to it. */
import type { Discount } from "../../../../worker/shop/discounts/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatMoment, formatMoney, formatNumber } from "../../../i18n/format.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { AccountIcon } from "../../../ui/account/account-icons.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { RowActs } from "../../../ui/desk/row-acts.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import type { TableChoice, TableSpec } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { pageInShop, shopParam } from "../../../ui/seller/in-shop.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import css from "./discounts.module.css";
import type { DiscountPage } from "./discounts.tsx";

type DiscountListProps = { seller: SellerMe; discounts: DiscountPage; choice: TableChoice; flash: Flash | null };

export const discountsTable = (seller: SellerMe) =>
  ({
    path: "/seller/discounts",
    filters: [],
    orders: [],
    columns: ["discount", "off", "when", "status"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

export function DiscountList({ seller, discounts: { data, meta }, choice, flash }: DiscountListProps) {
  const { t } = useWords();
  const link = useLink();
  const to = (query: string) => link(pageInShop(seller, `/seller/discounts${query}` as PageAddress));
  const add = (
    <ButtonLink href={to("?new")}>
      <Icon name="plus" size={18} />
      {t("seller.discounts.new")}
    </ButtonLink>
  );
  if (data.length === 0 && choice.after === "")
    return (
      <SellerPage seller={seller} place="discounts" heading={t("seller.discounts.title")} flash={flash}>
        <EmptyState icon={<AccountIcon name="vouchers" size={40} />} title={t("seller.discounts.emptyTitle")} text={t("seller.discounts.emptyText")}>
          {add}
        </EmptyState>
      </SellerPage>
    );
  const columns: Column<Discount>[] = [
    { id: "discount", name: t("seller.discounts.name"), cell: (discount) => <NameCell discount={discount} to={to} /> },
    { id: "off", name: t("checkout.discount"), cell: (discount) => <WhatText discount={discount} /> },
    { id: "when", name: t("seller.import.earlier.when"), cell: (discount) => <WhenText discount={discount} /> },
    {
      id: "status",
      name: t("orders.status"),
      cell: ({ status, stopped }) => (
        <StateTag tone={status === "running" ? "good" : undefined}>
          {stopped ? t("seller.discounts.wasStopped") : t(`seller.discounts.status.${status}`)}
        </StateTag>
      ),
    },
  ];
  return (
    <SellerPage seller={seller} place="discounts" heading={t("seller.discounts.title")} lead={t("seller.discounts.lead")} flash={flash} actions={add}>
      <DeskTable
        spec={discountsTable(seller)}
        choice={choice}
        rows={data}
        next={meta.next}
        label={t("seller.discounts.title")}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("seller.discounts.emptyTitle")}
      />
    </SellerPage>
  );
}

/** What it is: how much off, of what, from when to when. */
export function DiscountText({ discount }: { discount: Discount }) {
  return (
    <>
      <WhatText discount={discount} />
      <span className="muted small">
        <WhenText discount={discount} />
      </span>
    </>
  );
}

function WhatText({ discount: { percent, price, products } }: { discount: Discount }) {
  const { t, locale } = useWords();
  const what = price
    ? t("seller.discounts.newPrice", { price: formatMoney(price, locale) })
    : t("seller.discounts.off", { percent: formatNumber(percent ?? 0, locale) });
  const where = products === "all" ? t("seller.discounts.forAll") : t("seller.discounts.forSome", { count: formatNumber(products.length, locale) });
  return (
    <span>
      {what} · {where}
    </span>
  );
}

function WhenText({ discount: { startsAt, endsAt } }: { discount: Discount }) {
  const { t, locale } = useWords();
  return <span suppressHydrationWarning>{t("seller.discounts.from", { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })}</span>;
}

function NameCell({ discount: { id, name, status }, to }: { discount: Discount; to: (query: string) => string }) {
  const { t } = useWords();
  const named = (what: string) => t("addresses.named", { what, name });
  return (
    <>
      <bdi className={css.name}>{name}</bdi>
      {status !== "ended" && (
        <RowActs>
          {status === "planned" && (
            <a className="text-link" href={to(`?edit=${id}`)} aria-label={named(t("addresses.editShort"))}>
              {t("addresses.editShort")}
            </a>
          )}
          <a className="text-link" href={to(`?stop=${id}`)} aria-label={named(t("seller.discounts.stop"))}>
            {t("seller.discounts.stop")}
          </a>
        </RowActs>
      )}
    </>
  );
}
