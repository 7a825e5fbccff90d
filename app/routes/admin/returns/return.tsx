/** One return with both sides' words, and the decision about it. */
import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { DeskReturnOpen } from "../../../../worker/shop/returns/contract.ts";
import { decisions, mayDecide, words_chars } from "../../../../worker/shop/returns/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { minorOf } from "../../../forms/amounts.ts";
import { handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { Detail, Facts } from "../../../ui/desk/detail.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { returnTones } from "../../../ui/desk/return-tones.ts";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { ReturnedCase } from "../../order/return/case.tsx";
import type { Route } from "./+types/return";

type ReturnData = { desk: DeskMe; one: DeskReturnOpen; flash: Flash | null };

export async function loader({ params, context }: Route.LoaderArgs): Promise<ReturnData> {
  const renderContext = context.get(renderContextKey);
  const desk = await loadDesk(renderContext, "orders.read");
  const { data: one } = await renderContext.api.get("/admin/returns/{id}", { params });
  titlePrivatePage(renderContext, renderContext.words.t("seller.returns.one", { id: one.number }));
  return { desk, one, flash: renderContext.flash ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const [outcome, typed] = [decisions.find((each) => each === textOf(form, "outcome")), textOf(form, "amount").trim()];
    const amount = typed === "" ? undefined : (minorOf(typed, renderContext.locale, textOf(form, "currency")) ?? Number.NaN);
    const body = { outcome: outcome as "shop", ...(amount !== undefined && { amount }), sendsBack: form.has("sendsBack"), reason: textOf(form, "reason") };
    await renderContext.api.send("POST", "/admin/returns/{id}/decide", { params, body });
    return { key: "desk.returns.done", to: `/admin/return/${encodeURIComponent(params.id)}` };
  });
}

export default function AdminReturnPage({ loaderData: { desk, one, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  const fileAt = (file: string) => apiLink("/admin/returns/{id}/files/{file}", { params: { id: one.id, file } });
  return (
    <DeskPage
      desk={desk}
      place="returns"
      heading={t("seller.returns.one", { id: one.number })}
      lead={<StateTag tone={returnTones[one.state]}>{t(`returns.states.${one.state}`)}</StateTag>}
      flash={flash}
    >
      <Detail aside={<Aside one={one} />}>
        <ReturnedCase of={one} reader="desk" level={2} fileAt={desk.rights.includes("refunds") ? fileAt : null} />
        {mayDecide(one.state) && desk.rights.includes("refunds") && <Decide one={one} />}
      </Detail>
    </DeskPage>
  );
}

function Aside({ one: { order, email, dueAt, estimate } }: { one: DeskReturnOpen }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="about" title={t("desk.audit.about")}>
      <Facts
        facts={[
          [
            t("desk.find.kinds.order"),
            <a key="order" className="text-link" href={link(`/admin/order/${order}`)}>
              <bdi dir="ltr">{order}</bdi>
            </a>,
          ],
          [
            t("desk.orders.customer"),
            <bdi key="email" dir="ltr">
              {email}
            </bdi>,
          ],
          dueAt !== null && [t("table.due"), <Moment key="due" at={dueAt} />],
          dueAt !== null && [
            t("seller.returns.estimate"),
            <bdi key="estimate" suppressHydrationWarning>
              {formatMoney(estimate, locale)}
            </bdi>,
          ],
        ]}
      />
    </Card>
  );
}

function Decide({ one: { id, estimate, sendsBack } }: { one: DeskReturnOpen }) {
  const { t, locale } = useWords();
  const labels: Record<string, string> = { outcome: t("desk.conversations.decision"), amount: t("desk.returns.amount"), reason: t("returns.decisionReason") };
  return (
    <Card id="decide" title={t("desk.returns.decide")}>
      <CardForm
        intent="decide"
        action={`/admin/return/${id}`}
        submit={t("desk.returns.decide")}
        labelOf={(name) => labels[name] ?? t("desk.returns.sendsBack")}
      >
        {({ field, values }) => (
          <>
            <input type="hidden" name="currency" value={estimate.currency} />
            <SelectField {...field("outcome", "")}>
              <option value="">{t("desk.returns.choose")}</option>
              {decisions.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {t(`returns.decisions.${outcome}`)}
                </option>
              ))}
            </SelectField>
            {sendsBack && <CheckField name="sendsBack" label={t("desk.returns.sendsBack")} isChecked={values?.sendsBack === "1"} />}
            <Field
              {...field("amount")}
              hint={t("desk.returns.amountHint", { amount: formatMoney(estimate, locale) })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              optional
            />
            <TextArea {...field("reason")} hint={t("desk.returns.reasonHint")} rows={4} maxLength={words_chars} dir="auto" />
          </>
        )}
      </CardForm>
    </Card>
  );
}
