/** Offers of shops in a table: of all sales, or of one. */
import type { FlashProposal } from "../../../../worker/shop/flash-sales/proposals/contract.ts";
import type { ProposalState } from "../../../../worker/shop/flash-sales/proposals/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { Moment } from "../../../ui/desk/moment.tsx";
import type { TableChoice, TableSpec } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import css from "./flash-sales.module.css";
import { ProposalStateTag } from "./sale-states.tsx";
import { bulkActs, proposalPath, salePath } from "./tables.ts";

type ProposalsTableProps = { spec: TableSpec; choice: TableChoice; rows: readonly FlashProposal[]; next: number | null };

export function ProposalsTable({ spec, choice, rows, next }: ProposalsTableProps) {
  const { t, n } = useWords();
  const link = useLink();
  const columns: Column<FlashProposal>[] = [
    {
      id: "offer",
      name: t("desk.flash.offered"),
      cell: ({ id, items }) => (
        <span className={css.thing}>
          <a className="text-link" href={link(proposalPath(id))} dir="auto">
            {items[0] ? items[0].product : id}
          </a>
          {items.length > 1 && <span className="muted"> {n("desk.flash.more", items.length - 1)}</span>}
        </span>
      ),
    },
    {
      id: "shop",
      name: t("desk.find.kinds.shop"),
      cell: ({ shop }) => (
        <a href={link(`/admin/flash-proposals?shop=${shop.handle}`)} dir="auto">
          {shop.name}
        </a>
      ),
    },
    {
      id: "sale",
      name: t("desk.audit.kinds.flash_sale"),
      cell: ({ sale }) =>
        sale ? (
          <a href={link(salePath(sale.id))} dir="auto">
            {sale.name}
          </a>
        ) : (
          <span className="muted">{t("desk.flash.ownTime")}</span>
        ),
    },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <ProposalStateTag state={state} /> },
    { id: "sent", name: t("desk.flash.sent"), orders: ["oldest", "newest"], cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
  const filterNames: Record<string, string> = { state: t("orders.status"), shop: t("desk.audit.filters.shop"), sale: t("desk.audit.kinds.flash_sale") };
  return (
    <DeskTable
      spec={spec}
      choice={choice}
      rows={rows}
      next={next}
      label={t("desk.flash.offers")}
      columns={columns.filter(({ id }) => spec.columns.includes(id))}
      keyOf={({ id }) => id}
      filterName={(name) => filterNames[name] ?? ""}
      optionName={(_, option) => t(`seller.flashSales.states.${option as ProposalState}`)}
      bulk={{
        path: "/admin/flash-proposals/acts",
        field: "offer",
        nameOf: ({ id, items, shop }) => t("fields.pair", { label: shop.name, value: items[0]?.product ?? String(id) }),
        acts: bulkActs.map((act) => ({ act, name: t(`desk.flash.${act}`) })),
      }}
      empty={t("seller.flashSales.noOffers")}
    />
  );
}
