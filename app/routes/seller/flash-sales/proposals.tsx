/** What the shop has offered, and what became of it. */

import { isolated } from "../../../../locales/isolated.ts";
import type { FlashProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import { proposalStates } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { formatDate, formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { RowActs } from "../../../ui/desk/row-acts.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { isNarrowed, type TableChoice, type TableSpec, tableAddress } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { TableSection } from "../../../ui/desk/table-section.tsx";
import { shopParam } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { useMoments } from "./moments.ts";

export const proposalsTable = (seller: SellerMe) =>
  ({
    path: "/seller/flash-sales",
    filters: [{ name: "state", kind: "choice", options: proposalStates }],
    orders: ["newest", "oldest"],
    columns: ["offer", "state", "sale", "sent"],
    fixed: shopParam(seller),
  }) as const satisfies TableSpec;

const tones = { proposed: undefined, accepted: "good", declined: "bad", withdrawn: undefined } as const;

type ProposalsProps = { seller: SellerMe; proposals: readonly FlashProposal[]; next: number | null; choice: TableChoice };

export function Proposals({ seller, proposals, next, choice }: ProposalsProps) {
  const { t, locale } = useWords();
  const moments = useMoments();
  if (proposals.length === 0 && !isNarrowed(choice) && choice.after === "") return null;
  const spec = proposalsTable(seller);
  // the sale that it is for, or the time that the shop would like
  const saleOf = (proposal: FlashProposal) => proposal.sale?.name ?? moments(proposal);
  const columns: Column<FlashProposal>[] = [
    {
      id: "offer",
      name: t("seller.flashSales.labels.items"),
      isText: true,
      cell: (proposal) => (
        <>
          <Items proposal={proposal} />
          {proposal.state === "proposed" && (
            <RowActs>
              <DoForm
                action={tableAddress(spec, choice, { after: choice.after })}
                intent="withdraw"
                fields={{ id: proposal.id }}
                name={t("seller.flashSales.withdraw")}
                label={t("seller.flashSales.withdrawFor", { sale: saleOf(proposal) })}
              />
            </RowActs>
          )}
        </>
      ),
    },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={tones[state]}>{t(`seller.flashSales.states.${state}`)}</StateTag> },
    {
      id: "sale",
      name: t("flash.heading"),
      cell: (proposal) => (
        <bdi className={offers.name} suppressHydrationWarning>
          {saleOf(proposal)}
        </bdi>
      ),
    },
    {
      id: "sent",
      name: t("seller.import.earlier.when"),
      orders: ["oldest", "newest"],
      cell: ({ createdAt }) => <span suppressHydrationWarning>{formatDate(createdAt, locale)}</span>,
    },
  ];
  return (
    <TableSection id="proposals" title={t("seller.flashSales.proposals")}>
      <DeskTable
        spec={spec}
        choice={choice}
        rows={proposals}
        next={next}
        label={t("seller.flashSales.proposals")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("orders.status")}
        optionName={(_, state) => t(`seller.flashSales.states.${state as FlashProposal["state"]}`)}
        empty={t("seller.flashSales.noOffers")}
      />
    </TableSection>
  );
}

/** Each thing with its terms, and why the offer was declined. */
function Items({ proposal: { items, reason } }: { proposal: FlashProposal }) {
  const { t, locale } = useWords();
  const count = (value: number) => formatNumber(value, locale);
  return (
    <>
      <ul className="tight">
        {items.map(({ variantId, product, options, price, normal, quota, perBuyer }) => (
          <li key={variantId}>
            <bdi>{[product, ...options].join(" · ")}</bdi>
            <p className="small muted" suppressHydrationWarning>
              {t("seller.flashSales.item", {
                price: isolated(formatMoney(price, locale)),
                normal: isolated(formatMoney(normal, locale)),
                quota: count(quota),
                perBuyer: count(perBuyer),
              })}
            </p>
          </li>
        ))}
      </ul>
      {reason && <p dir="auto">{t("seller.flashSales.reason", { reason })}</p>}
    </>
  );
}
