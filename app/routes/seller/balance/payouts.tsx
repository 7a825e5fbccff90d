/** What was paid out to a shop's bank account, and how far it is. */
import type { SellerPayout } from "../../../../worker/shop/ledger/contract.ts";
import { formatDate } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { TableRows } from "../../../ui/desk/table-rows.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";

const tones = { prepared: undefined, sent: undefined, paid: "good", failed: "bad" } as const;

export function Payouts({ payouts }: { payouts: readonly SellerPayout[] }) {
  const { t, locale } = useWords();
  if (payouts.length === 0) return <p className="muted">{t("seller.balance.payouts.none")}</p>;
  return (
    <TableRows
      label={t("seller.balance.payouts.title")}
      rows={payouts}
      keyOf={({ reference }) => reference}
      columns={[
        { id: "payout", name: t("seller.balance.what.payout"), cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
        { id: "amount", name: t("orders.invoice.amount"), numeric: true, cell: ({ amount }) => <Amount money={amount} /> },
        { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={tones[state]}>{t(`seller.balance.payouts.${state}`)}</StateTag> },
        {
          id: "when",
          name: t("seller.import.earlier.when"),
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} suppressHydrationWarning>
              {formatDate(createdAt, locale)}
            </time>
          ),
        },
      ]}
    />
  );
}
