/** Returns of all shops: what is disputed waits for a decision, what is due first stands first. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { DeskReturn } from "../../../../worker/shop/returns/contract.ts";
import { returnFilters } from "../../../../worker/shop/returns/rules.ts";
import type { Flash } from "../../../context.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { returnTones } from "../../../ui/desk/return-tones.ts";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import type { Route } from "./+types/returns";

const returnsTable = {
  path: "/admin/returns",
  filters: [{ name: "filter", kind: "choice", options: returnFilters }],
  orders: [],
  columns: ["return", "goods", "shop", "state", "due"],
} as const satisfies TableSpec;

type ReturnsData = { desk: DeskMe; rows: DeskReturn[]; next: string | null; choice: TableChoice; now_ms: number; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<ReturnsData> {
  const { renderContext, desk } = await openDeskPage(context, "returns.cases", "orders.read");
  const { searchParams } = new URL(request.url);
  // what waits for a decision, until another list is chosen
  if (!searchParams.get("filter")) searchParams.set("filter", "disputed");
  const choice = tableChoice(searchParams, returnsTable);
  const { data: rows, meta } = await renderContext.api.get("/admin/returns", { query: apiQuery(choice) });
  return { desk, rows, next: meta.next, choice, now_ms: Date.now(), flash: renderContext.flash ?? null };
}

export default function AdminReturnsPage({ loaderData: { desk, rows, next, choice, now_ms, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const columns: Column<DeskReturn>[] = [
    {
      id: "return",
      name: t("fields.labels.orderNumber"),
      cell: ({ id, number }) => (
        <a className="text-link" href={link(`/admin/return/${id}`)}>
          <bdi dir="ltr">{number}</bdi>
        </a>
      ),
    },
    { id: "goods", name: t("desk.order.items"), cell: ({ lines }) => <bdi>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi> },
    { id: "shop", name: t("desk.find.kinds.shop"), cell: ({ shop }) => <bdi>{shop.name}</bdi> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => <StateTag tone={returnTones[state]}>{t(`returns.states.${state}`)}</StateTag> },
    {
      id: "due",
      name: t("table.due"),
      cell: ({ dueAt }) =>
        dueAt && (
          <>
            <Moment at={dueAt} /> {Date.parse(dueAt) < now_ms && <StateTag tone="bad">{t("desk.returns.overdue")}</StateTag>}
          </>
        ),
    },
  ];
  const filterName = (filter: string) =>
    t(filter === "disputed" ? "returns.states.disputed" : `seller.returns.filters.${filter as "open" | "withdrawals" | "ended"}`);
  return (
    <DeskPage desk={desk} place="returns" heading={t("returns.cases")} lead={t("desk.returns.lead")} flash={flash}>
      <DeskTable
        spec={returnsTable}
        choice={choice}
        rows={rows}
        next={next}
        label={t("returns.cases")}
        columns={columns}
        keyOf={({ id }) => id}
        filterName={() => t("orders.status")}
        optionName={(_, option) => filterName(option)}
        empty={t("seller.returns.empty")}
      />
    </DeskPage>
  );
}
