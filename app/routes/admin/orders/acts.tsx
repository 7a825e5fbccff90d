/** What would become of the chosen orders, and the button that does it. */

import type { AdminOrder } from "../../../../worker/shop/operators/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { Api } from "../../../client/api.ts";
import { type RenderContext, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { actOnEach, chosenIn, readChosen } from "../../../ui/desk/bulk-chosen.ts";
import { BulkPreview } from "../../../ui/desk/bulk-preview.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { statusKey } from "../../../ui/purchase/status.tsx";
import type { Route } from "./+types/acts";
import { type BulkAct, bulkActs } from "./orders-table.ts";

type Row = Pick<AdminOrder, "number" | "email" | "status" | "total"> & { isPossible: boolean };
type ActsData = { desk: DeskMe; act: BulkAct; rows: Row[] };

const actIn = (name: string | null) => bulkActs.find((act) => act === name);
const orderNumber = /^[\w-]{1,40}$/;

/** The packages that wait to be packed. */
const toPack = ({ packages }: AdminOrder) => packages.filter(({ status }) => status === "paid");
const isPossible = (act: BulkAct, order: AdminOrder) => (act === "process" ? toPack(order).length > 0 : order.cancellable.order !== null);

const readOrders = (api: Api, numbers: readonly string[]): Promise<AdminOrder[]> =>
  readChosen(numbers, (number) => api.get("/admin/orders/{number}", { params: { number } }));

export async function loader({ request, context }: Route.LoaderArgs): Promise<ActsData> {
  const { renderContext, desk } = await openDeskPage(context, "account.nav.orders", "orders.act");
  const query = new URL(request.url).searchParams;
  const act = actIn(query.get("act"));
  const numbers = chosenIn(query.getAll("order"), orderNumber);
  if (!act || numbers.length === 0) throw redirect("/admin/orders");
  const orders = await readOrders(renderContext.api, numbers);
  const rows = orders.map((order) => ({
    ...{ number: order.number, email: order.email, status: order.status, total: order.total },
    isPossible: isPossible(act, order),
  }));
  return { desk, act, rows };
}

async function moveOn({ api }: RenderContext, act: BulkAct, order: AdminOrder): Promise<void> {
  if (act === "cancel") await api.send("POST", "/admin/orders/{number}/cancel", { params: { number: order.number } });
  else for (const { id } of toPack(order)) await api.send("POST", "/admin/packages/{package}/process", { params: { package: id } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const act = actIn(textOf(form, "act"));
    const orders = (await readOrders(renderContext.api, chosenIn(form.getAll("order"), orderNumber))).filter((order) => act && isPossible(act, order));
    await actOnEach(
      renderContext.words,
      orders,
      (order) => moveOn(renderContext, act as BulkAct, order),
      (status) => status !== 401 && status !== 403,
    );
    return { key: "bulk.done", to: "/admin/orders" };
  });
}

export default function ActsPage({ loaderData: { desk, act, rows }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, locale } = useWords();
  return (
    <DeskPage desk={desk} place="orders" heading={t(`desk.orders.acts.${act}`)}>
      <BulkPreview
        intent="act"
        action="/admin/orders/acts"
        back="/admin/orders"
        act={act}
        actName={t(`desk.orders.acts.${act}`)}
        field="order"
        danger={act === "cancel"}
        items={rows.map(({ number, email, status, total, isPossible }) => ({
          value: number,
          isPossible,
          name: number,
          detail: [email, t(statusKey({ status })), formatMoney(total, locale)].join(" · "),
          page: `/admin/order/${number}`,
        }))}
      />
    </DeskPage>
  );
}
