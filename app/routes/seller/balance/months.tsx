/** What each month earned, and what stood before and after it. */

import type { Locale } from "../../../../locales/words.ts";
import { intlLocale } from "../../../../locales/words.ts";
import type { Statement } from "../../../../worker/shop/ledger/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { TableRows } from "../../../ui/desk/table-rows.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";

const sums = [
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
type Month = Statement["months"][number];

const monthName = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(intlLocale[locale], { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

export function Months({ months }: { months: readonly Month[] }) {
  const { t, locale } = useWords();
  return (
    <TableRows
      label={t("seller.balance.statement.months")}
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        {
          id: "month",
          name: t("seller.balance.statement.month"),
          cell: ({ month }: Month) => <span suppressHydrationWarning>{monthName(month, locale)}</span>,
        },
        ...sums.map(([sum, name]) => ({
          id: sum,
          name: t(name),
          numeric: true,
          cell: (month: Month) =>
            sum === "closing" ? (
              <strong>
                <Amount money={month.closing} />
              </strong>
            ) : (
              <Amount money={month[sum]} />
            ),
        })),
      ]}
    />
  );
}
