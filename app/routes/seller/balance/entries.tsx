/** What came to a shop's account and left it, one line for each thing that happened. */
import type { LedgerEntry } from "../../../../worker/shop/ledger/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";
import css from "./balance.module.css";

/** What it comes to stands first: a phone shows no more without being pushed along. */
const sums = ["total", "goods", "shipping", "commission", "cash", "ownTax", "tax"] as const;
export const entryColumns = ["entry", ...sums] as const;

export function useEntryColumns(): Column<LedgerEntry>[] {
  const { t } = useWords();
  return [
    { id: "entry", name: t("seller.balance.entries.what"), cell: (entry) => <Entry entry={entry} /> },
    ...sums.map((sum) => ({
      id: sum,
      name: t(sum === "total" ? "orders.invoice.amount" : `seller.balance.entries.${sum}`),
      numeric: true,
      cell: (entry: LedgerEntry) =>
        sum === "total" ? (
          <strong>
            <Amount money={entry.total} />
          </strong>
        ) : entry[sum].amount === 0 ? (
          "–"
        ) : (
          <Amount money={entry[sum]} />
        ),
    })),
  ];
}

function Entry({ entry: { what, order, payout, at } }: { entry: LedgerEntry }) {
  const { t, locale } = useWords();
  return (
    <>
      {t(`seller.balance.what.${what}`)} <bdi dir="ltr">{order ?? payout}</bdi>
      <time className={css.date} dateTime={at} suppressHydrationWarning>
        {formatDate(at, locale)}
      </time>
    </>
  );
}
