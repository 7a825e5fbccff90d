/** What came to a shop's account and left it, one line for each thing that happened. */
import type { LedgerEntry } from "../../../../worker/shop/ledger/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import css from "./balance.module.css";

/** What it comes to stands first: a phone shows no more without being pushed along. */
const columns = ["total", "goods", "shipping", "commission", "cash", "ownTax", "tax"] as const;

export function Entries({ entries }: { entries: LedgerEntry[] }) {
  const { t, locale } = useWords();
  if (entries.length === 0) return <p className="muted">{t("seller.balance.entries.none")}</p>;
  return (
    <>
      <Scrolled label={`${t("seller.balance.entries.title")} (${entries[0]?.total.currency})`}>
        <table className={css.table}>
          <Columns
            names={[
              t("seller.balance.entries.what"),
              ...columns.map((column) => t(column === "total" ? "orders.invoice.amount" : `seller.balance.entries.${column}`)),
            ]}
          />
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  {t(`seller.balance.what.${entry.what}`)} <bdi dir="ltr">{entry.order ?? entry.payout}</bdi>
                  <time className={css.date} dateTime={entry.at} suppressHydrationWarning>
                    {formatDate(entry.at, locale)}
                  </time>
                </th>
                {columns.map((column) => (
                  <td key={column} className={column === "total" ? css.sum : undefined}>
                    {entry[column].amount === 0 && column !== "total" ? "–" : <Amount money={entry[column]} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <p className="muted">{t("seller.balance.entries.taxNote")}</p>
    </>
  );
}
