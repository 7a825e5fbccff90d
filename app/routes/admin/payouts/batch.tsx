/** One batch of payouts: given to the bank as a file, then each one is paid, or comes back with a reason. */
import type { PayoutBatch } from "../../../../worker/shop/ledger/payouts/contract.ts";
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import { TransferOutcome } from "../../../ui/desk/transfer-outcome.tsx";
import { Amount } from "../../../ui/purchase/amount.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/batch";

type BatchData = { desk: DeskMe; batch: PayoutBatch; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<BatchData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "payouts");
  const { data: batch } = await renderContext.api.get("/admin/payouts/{batch}", { params: { batch: params.batch } });
  titlePrivatePage(renderContext, renderContext.words.t("desk.payouts.batchNamed", { batch: batch.batch }));
  return { desk, batch, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const payout = { reference: paramOf(form, "reference") };
    switch (intentOf(form)) {
      case "send":
        await api.send("POST", "/admin/payouts/{batch}/file", { params: { batch: params.batch } });
        return { key: "desk.payouts.isSent", to: `/admin/payout/${params.batch}` };
      case "paid":
        await api.send("POST", "/admin/payouts/{reference}/paid", { params: payout });
        return { key: "desk.order.resolved", to: `/admin/payout/${params.batch}` };
      case "failed":
        await api.send("POST", "/admin/payouts/{reference}/failed", { params: payout, body: { reason: textOf(form, "reason") } });
        return { key: "desk.order.resolved", to: `/admin/payout/${params.batch}` };
      default:
        throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    }
  });
}

export default function BatchPage({ loaderData: { desk, batch, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const link = useLink();
  const { payouts, leftOut } = batch;
  const back = (
    <ButtonLink look="quiet" href={link("/admin/payouts")}>
      {t("desk.payouts.all")}
    </ButtonLink>
  );
  return (
    <DeskPage
      desk={desk}
      place="payouts"
      heading={t("desk.payouts.batchNamed", { batch: batch.batch })}
      lead={<Moment at={batch.createdAt} />}
      flash={flash}
      actions={back}
    >
      <BankFile batch={batch} />
      <Card id="payouts" title={t("desk.payouts.title")}>
        {payouts.length === 0 ? (
          <p className="muted">{t("desk.payouts.nobody")}</p>
        ) : (
          <PlainTable
            label={t("desk.payouts.title")}
            names={[t("desk.payouts.reference"), t("listing.filters.shop"), t("orders.invoice.amount"), t("orders.status"), t("desk.payouts.bank")]}
          >
            {payouts.map((payout) => (
              <tr key={payout.reference}>
                <th scope="row">
                  <bdi dir="ltr">{payout.reference}</bdi>
                </th>
                <td>
                  <bdi dir="ltr">{payout.shop}</bdi>
                </td>
                <td data-numeric="">
                  <Amount money={payout.amount} />
                </td>
                <td>
                  {t(`seller.balance.payouts.${payout.state}`)}
                  {payout.failure && (
                    <>
                      {" · "}
                      <bdi>{payout.failure}</bdi>
                    </>
                  )}
                </td>
                <td>
                  {payout.state === "sent" && (
                    <TransferOutcome action={`/admin/payout/${batch.batch}`} reference={payout.reference} submit={t("desk.payouts.failedDo")} />
                  )}
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Card>
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </DeskPage>
  );
}

/** Those that are prepared go into the bank's file; what has been sent can be saved as often as it is needed. */
function BankFile({ batch: { batch, payouts } }: { batch: PayoutBatch }) {
  const { t } = useWords();
  const [isPrepared, isSent] = (["prepared", "sent"] as const).map((state) => payouts.some((payout) => payout.state === state));
  if (!isPrepared && !isSent) return null;
  const save = isSent && (
    <a className="text-link" href={apiLink("/admin/payouts/{batch}/csv", { params: { batch } })} download>
      {t("desk.payouts.save")}
    </a>
  );
  return (
    <Card id="file" title={t("desk.payouts.file")} lead={t(isPrepared ? "desk.payouts.fileText" : "desk.payouts.sentText")}>
      {isPrepared ? (
        <CardForm intent="send" action={`/admin/payout/${batch}`} submit={t("desk.payouts.send")} labelOf={(name) => name} ways={save}>
          {() => null}
        </CardForm>
      ) : (
        <p>{save}</p>
      )}
    </Card>
  );
}

function LeftOut({ leftOut }: { leftOut: PayoutBatch["leftOut"] }) {
  const { t } = useWords();
  return (
    <Card id="left-out" title={t("desk.payouts.leftOut")} lead={t("desk.payouts.leftOutText")}>
      <PlainTable label={t("desk.payouts.leftOut")} names={[t("listing.filters.shop"), t("seller.balance.available"), t("returns.reason")]}>
        {leftOut.map(({ shop, available, reason }) => (
          <tr key={`${shop} ${available.currency}`}>
            <th scope="row">
              <bdi dir="ltr">{shop}</bdi>
            </th>
            <td data-numeric="">
              <Amount money={available} />
            </td>
            <td>{t(`desk.payouts.reasons.${reason}`)}</td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}
