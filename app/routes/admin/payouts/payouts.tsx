/** What is paid to shops: batches that are prepared, and how far each payout is. */

import type { Payout } from "../../../../worker/shop/ledger/payouts/contract.ts";
import { payoutStates } from "../../../../worker/shop/ledger/rules.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { DeskTable } from "../../../ui/desk/desk-table.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { apiQuery, type TableChoice, type TableSpec, tableChoice } from "../../../ui/desk/table-choice.ts";
import type { Column } from "../../../ui/desk/table-props.ts";
import { Amount } from "../../../ui/purchase/amount.tsx";
import type { Route } from "./+types/payouts";

/** `today`: what a batch is usually named by. */
type PayoutsData = { desk: DeskMe; rows: Payout[]; choice: TableChoice; today: string; flash: Flash | null };

const table = {
  path: "/admin/payouts",
  filters: [{ name: "state", kind: "choice", options: payoutStates }],
  orders: ["newest"],
  columns: ["reference", "batch", "shop", "amount", "state", "changed"],
} as const satisfies TableSpec;

export async function loader({ request, context }: Route.LoaderArgs): Promise<PayoutsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.payouts.title", "payouts");
  const choice = tableChoice(new URL(request.url).searchParams, table);
  const { sort: _, ...query } = apiQuery(choice);
  const { data: rows } = await renderContext.api.get("/admin/payouts", { query });
  return { desk, rows, choice, today: new Date().toISOString().slice(0, 10), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const { data } = await renderContext.api.send("POST", "/admin/payouts", { body: { batch: textOf(form, "batch").trim() } });
    return { key: "desk.payouts.isPrepared", to: `/admin/payout/${data.batch}` };
  });
}

export default function PayoutsPage({ loaderData: { desk, rows, choice, today, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const columns: Column<Payout>[] = [
    { id: "reference", name: t("desk.payouts.reference"), cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi> },
    {
      id: "batch",
      name: t("desk.payouts.batch"),
      cell: ({ batch }) => (
        <a className="text-link" href={link(`/admin/payout/${batch}`)}>
          <bdi dir="ltr">{batch}</bdi>
        </a>
      ),
    },
    {
      id: "shop",
      name: t("listing.filters.shop"),
      cell: ({ shop }) => (
        <a className="text-link" href={link(`/admin/seller/${shop}`)}>
          <bdi dir="ltr">{shop}</bdi>
        </a>
      ),
    },
    { id: "amount", name: t("orders.invoice.amount"), numeric: true, cell: ({ amount }) => <Amount money={amount} /> },
    { id: "state", name: t("orders.status"), cell: ({ state }) => t(`seller.balance.payouts.${state}`) },
    { id: "changed", name: t("desk.payouts.changed"), cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
  return (
    <DeskPage desk={desk} place="payouts" heading={t("desk.payouts.title")} flash={flash}>
      <Card id="prepare" title={t("desk.payouts.prepare")} lead={t("desk.payouts.prepareText")}>
        <CardForm intent="prepare" action="/admin/payouts" submit={t("desk.payouts.prepareDo")} look="quiet" labelOf={() => t("desk.payouts.batch")}>
          {({ field }) => <Field {...field("batch", today)} hint={t("desk.payouts.batchHint")} dir="ltr" maxLength={64} autoComplete="off" />}
        </CardForm>
      </Card>
      <DeskTable
        spec={table}
        choice={choice}
        rows={rows}
        next={null}
        label={t("desk.payouts.title")}
        columns={columns}
        keyOf={({ reference }) => reference}
        filterName={() => t("orders.status")}
        optionName={(_, option) => t(`seller.balance.payouts.${option as Payout["state"]}`)}
        empty={t("seller.balance.payouts.none")}
      />
    </DeskPage>
  );
}
