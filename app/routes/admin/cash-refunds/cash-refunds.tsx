/** What was paid in cash and goes back by bank transfer: what waits, the file for the bank, and what the bank did. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { CashRefund, OpenRefundAccount, RefundTransfer } from "../../../../worker/shop/refund-accounts/contract.ts";
import { accountHold_hours } from "../../../../worker/shop/refund-accounts/rules.ts";
import { ApiError } from "../../../client/api.ts";
import type { Flash } from "../../../context.ts";
import { renderContextKey } from "../../../context.ts";
import { asTyped, type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { TransferOutcome } from "../../../ui/desk/transfer-outcome.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { PagesNav } from "../../../ui/seller/pages-nav.tsx";
import type { Route } from "./+types/cash-refunds";

const path = "/admin/cash-refunds";
/** `today`: what a batch is usually named by. `opened`: the account that was looked at just now. */
type CashRefundsData = { desk: DeskMe; rows: CashRefund[]; next: number | null; isFirst: boolean; sent: RefundTransfer[]; today: string; flash: Flash | null };
type Opened = { refund: string; account: OpenRefundAccount };

export async function loader({ request, context }: Route.LoaderArgs): Promise<CashRefundsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.cashRefunds.title", "payouts");
  const after = new URL(request.url).searchParams.get("after");
  const [{ data: rows, meta }, { data: sent }] = await Promise.all([
    renderContext.api.get("/admin/cash-refunds", { query: { after } }),
    renderContext.api.get("/admin/cash-refunds/transfers", { query: { state: "sent", perPage: "200" } }),
  ]);
  return { desk, rows, next: meta.next, isFirst: !after, sent, today: new Date().toISOString().slice(0, 10), flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  if (intentOf(form) === "look") {
    const refund = paramOf(form, "refund");
    const { data: account } = await api.get("/admin/cash-refunds/{refund}/account", { params: { refund } });
    return { ...asTyped(form), opened: { refund, account } };
  }
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const params = { reference: paramOf(form, "reference") };
    switch (intentOf(form)) {
      case "prepare":
        await api.send("POST", "/admin/cash-refunds/batches", { body: { batch: textOf(form, "batch").trim() } });
        return { key: "desk.cashRefunds.isPrepared", to: path };
      case "paid":
        await api.send("POST", "/admin/cash-refunds/transfers/{reference}/paid", { params });
        return { key: "desk.order.resolved", to: path };
      case "failed":
        await api.send("POST", "/admin/cash-refunds/transfers/{reference}/failed", { params, body: { reason: textOf(form, "reason") } });
        return { key: "desk.order.resolved", to: path };
      default:
        throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    }
  });
}

export default function CashRefundsPage({ loaderData: { desk, rows, next, isFirst, sent, today, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const opened = (actionData as { opened?: Opened } | undefined)?.opened;
  return (
    <DeskPage desk={desk} place="cash-refunds" heading={t("desk.cashRefunds.title")} lead={t("desk.cashRefunds.lead")} flash={flash}>
      <Card id="waiting" title={t("desk.cashRefunds.waiting")}>
        {rows.length === 0 ? (
          <p className="muted">{t("desk.cashRefunds.none")}</p>
        ) : (
          <PlainTable
            label={t("desk.cashRefunds.waiting")}
            names={[t("desk.find.kinds.order"), t("orders.invoice.amount"), t("desk.cashRefunds.since"), t("seller.register.steps.bank")]}
          >
            {rows.map((row) => (
              <WaitingLine key={row.refund} row={row} opened={opened?.refund === String(row.refund) ? opened.account : null} />
            ))}
          </PlainTable>
        )}
        <PagesNav first={isFirst ? null : path} next={next === null ? null : (`${path}?after=${next}` as typeof path)} />
      </Card>
      {rows.some(({ account }) => account === "ready") && (
        <Card id="prepare" title={t("desk.payouts.file")} lead={t("desk.cashRefunds.prepareText")}>
          <CardForm intent="prepare" action={path} submit={t("desk.payouts.send")} labelOf={() => t("desk.payouts.batch")}>
            {({ field }) => <Field {...field("batch", today)} hint={t("desk.payouts.batchHint")} dir="ltr" maxLength={64} autoComplete="off" />}
          </CardForm>
        </Card>
      )}
      {sent.length > 0 && <Sent sent={sent} />}
    </DeskPage>
  );
}

function WaitingLine({ row: { refund, order, amount, at, account, masked }, opened }: { row: CashRefund; opened: OpenRefundAccount | null }) {
  const { t, n } = useWords();
  const link = useLink();
  return (
    <tr data-refund={refund} data-account={account}>
      <th scope="row">
        <a className="text-link" href={link(`/admin/order/${order}`)}>
          <bdi dir="ltr">{order}</bdi>
        </a>
      </th>
      <td data-numeric="">
        <Amount money={amount} />
      </td>
      <td>
        <Moment at={at} />
      </td>
      <td>
        {opened ? (
          <>
            <bdi>{opened.holder}</bdi> · <bdi dir="ltr">{[opened.account, opened.bank].filter(Boolean).join(" · ")}</bdi>
          </>
        ) : masked ? (
          <>
            <bdi>{masked.holder}</bdi> · <bdi dir="ltr">•••• {masked.last4}</bdi>
            <DoForm
              action={path}
              intent="look"
              fields={{ refund }}
              name={t("desk.cashRefunds.look")}
              label={t("fields.pair", { label: order, value: t("desk.cashRefunds.look") })}
            />
          </>
        ) : (
          t("desk.cashRefunds.accounts.none")
        )}
        {account === "held" && <p className="muted small">{n("desk.cashRefunds.accounts.held", accountHold_hours)}</p>}
      </td>
    </tr>
  );
}

/** What is with the bank: a file for each batch, and what became of each transfer. */
function Sent({ sent }: { sent: readonly RefundTransfer[] }) {
  const { t } = useWords();
  const batches = [...new Set(sent.map(({ batch }) => batch))];
  return (
    <Card id="sent" title={t("desk.cashRefunds.sent")} lead={t("desk.cashRefunds.sentText")}>
      <ul>
        {batches.map((batch) => (
          <li key={batch}>
            <a className="text-link" href={apiLink("/admin/cash-refunds/batches/{batch}/csv", { params: { batch } })} download>
              {t("fields.pair", { label: t("desk.payouts.save"), value: batch })}
            </a>
          </li>
        ))}
      </ul>
      <PlainTable
        label={t("desk.cashRefunds.sent")}
        names={[t("desk.payouts.reference"), t("desk.find.kinds.order"), t("orders.invoice.amount"), t("desk.payouts.bank")]}
      >
        {sent.map(({ reference, order, amount }) => (
          <tr key={reference} data-transfer={reference}>
            <th scope="row">
              <bdi dir="ltr">{reference}</bdi>
            </th>
            <td>
              <bdi dir="ltr">{order}</bdi>
            </td>
            <td data-numeric="">
              <Amount money={amount} />
            </td>
            <td>
              <TransferOutcome action={path} reference={reference} submit={t("desk.cashRefunds.failedDo")} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}
