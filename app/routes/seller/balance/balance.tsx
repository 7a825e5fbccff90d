/** A shop's money in one currency: what can be paid out, what waits, what comes next, and what it was made of. */

import type { SellerBalance } from "../../../../worker/shop/ledger/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Flash } from "../../../context.ts";
import { formatDate, formatMoment } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { TableRows } from "../../../ui/desk/table-rows.tsx";
import { TableSection } from "../../../ui/desk/table-section.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/balance";
import css from "./balance.module.css";
import { useEntryColumns } from "./entries.tsx";
import { Payouts } from "./payouts.tsx";
import { Sum } from "./sum.tsx";

type BalanceData = { seller: SellerMe; balance: SellerBalance; currency: string; flash: Flash | null };

/** The currency that is asked for; else the marketplace's, or the first one of a shop that has sold in others alone. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<BalanceData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.balance.title");
  const asked = /^[A-Z]{3}$/.exec(new URL(request.url).searchParams.get("currency") ?? "")?.[0];
  const read = async (currency: string) => (await shopApi(renderContext.api, seller).get("/seller/balance", { query: { currency } })).data;
  let balance = await read(asked ?? seller.currency);
  const [first] = balance.balances;
  if (!asked && first && !balance.balances.some(({ currency }) => currency === balance.available.currency)) balance = await read(first.currency);
  return { seller, balance, currency: balance.available.currency, flash: renderContext.flash ?? null };
}

export default function BalancePage({ loaderData: { seller, balance, currency, flash } }: Route.ComponentProps) {
  const { t, n, locale } = useWords();
  const link = useLink();
  const columns = useEntryColumns();
  const { available, pending, next } = balance;
  const isEnough = next.amount.amount >= next.minimum.amount;
  return (
    <SellerPage
      seller={seller}
      place="balance"
      heading={t("seller.balance.title")}
      lead={t("seller.balance.lead")}
      flash={flash}
      actions={
        <div className="row">
          <ButtonLink look="quiet" href={link(pageInShop(seller, `/seller/statement?currency=${currency}`))}>
            {t("seller.balance.statement.title")}
          </ButtonLink>
          <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/invoices?about=commission"))}>
            {t("invoices.title")}
          </ButtonLink>
        </div>
      }
    >
      {balance.balances.length > 1 && (
        <nav aria-label={t("seller.balance.currencies")}>
          <ul className={css.currencies}>
            {balance.balances.map((each) => (
              <li key={each.currency}>
                <a href={link(pageInShop(seller, `/seller/balance?currency=${each.currency}`))} aria-current={each.currency === currency ? "page" : undefined}>
                  {each.currency}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <dl className={css.sums}>
        <Sum term={t("seller.balance.available")} money={available}>
          <dd className={css.help}>{t("seller.balance.availableHelp")}</dd>
        </Sum>
        <Sum term={t("seller.balance.pending")} money={pending}>
          <dd className={css.help}>{n("seller.balance.pendingHelp", balance.returnWindowDays)}</dd>
        </Sum>
        <Sum term={t("seller.balance.next")} money={isEnough ? next.amount : { ...next.amount, amount: 0 }}>
          <dd className={css.help} suppressHydrationWarning>
            {isEnough && `${t("seller.balance.nextOn", { date: formatDate(next.on, locale) })} `}
            {t("seller.balance.nextFrom")} <Amount money={next.minimum} />
          </dd>
        </Sum>
      </dl>
      {balance.heldUntil && (
        <Notice kind="info">
          <span suppressHydrationWarning>{t("seller.balance.held", { time: formatMoment(balance.heldUntil, locale) })}</span>
        </Notice>
      )}
      {available.amount < 0 && <Notice kind="info">{t("seller.balance.owes")}</Notice>}
      <TableSection id="entries" title={t("seller.balance.entries.title")} lead={t("seller.balance.entries.lead")}>
        {balance.entries.length === 0 ? (
          <p className="muted">{t("seller.balance.entries.none")}</p>
        ) : (
          <>
            <TableRows label={`${t("seller.balance.entries.title")} (${currency})`} rows={balance.entries} keyOf={({ id }) => id} columns={columns} />
            <p className="muted">{t("seller.balance.entries.taxNote")}</p>
          </>
        )}
      </TableSection>
      <TableSection id="payouts" title={t("seller.balance.payouts.title")}>
        <Payouts payouts={balance.payouts} />
      </TableSection>
    </SellerPage>
  );
}
