/** What each month earned, and what stood before and after it. */

import type { Locale } from "../../../../locales/words.ts";
import { intlLocale } from "../../../../locales/words.ts";
import type { Statement } from "../../../../worker/shop/ledger/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import css from "./balance.module.css";

const columns = [
  ["opening", "seller.balance.statement.opening"],
  ["sales", "seller.figures.sales"],
  ["commission", "seller.balance.entries.commission"],
  ["refunds", "seller.balance.statement.refunds"],
  ["cash", "seller.balance.entries.cash"],
  ["goodwill", "seller.balance.statement.goodwill"],
  ["ownTax", "seller.balance.entries.ownTax"],
  ["payouts", "seller.balance.payouts.title"],
  ["closing", "seller.balance.statement.closing"],
  ["tax", "seller.balance.entries.tax"],
] as const;

const monthName = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlLocale[locale], { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

export function Months({ months }: { months: Statement["months"] }) {
  const { t, locale } = useWords();
  return (
    <Scrolled label={t("seller.balance.statement.months")}>
      <table className={css.table}>
        <caption className="visually-hidden">{t("seller.balance.statement.months")}</caption>
        <Columns names={[t("seller.balance.statement.month"), ...columns.map(([, name]) => t(name))]} />
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row" suppressHydrationWarning>
                {monthName(each.month, locale)}
              </th>
              {columns.map(([column]) => (
                <td key={column} className={column === "closing" ? css.sum : undefined}>
                  <Amount money={each[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
