/** What of payments needs a person, and what gateways say beside the books. */

import type { DeskMe } from "../../../../worker/shop/operators/desk/contract.ts";
import type { PaymentProblem, ReconciledPayment } from "../../../../worker/shop/operators/payments-contract.ts";
import { Form } from "../../../forms/form.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import { DeskPage } from "../../../ui/desk/desk-page.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { Moment } from "../../../ui/desk/moment.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import settings from "../settings/settings.module.css";
import type { Route } from "./+types/payments";

/** A gateway is asked about each payment by itself, so it is done only when somebody wants it, a page at a time. */
type Compared = { days: string; rows: ReconciledPayment[]; next: number | null };
type PaymentsData = { desk: DeskMe; problems: PaymentProblem[]; total: number; compared: Compared | null };

const path = "/admin/payments";
const spans = ["1", "7", "30", "90"] as const;

export async function loader({ request, context }: Route.LoaderArgs): Promise<PaymentsData> {
  const { renderContext, desk } = await openDeskPage(context, "desk.order.payments", "payments");
  const query = new URL(request.url).searchParams;
  const days = spans.find((span) => span === query.get("days"));
  const after = /^\d{1,15}$/.exec(query.get("after") ?? "")?.[0];
  const [problems, compared] = await Promise.all([
    renderContext.api.get("/admin/payments/problems"),
    days === undefined ? null : renderContext.api.get("/admin/payments/reconcile", { query: { days, ...(after && { after }) } }),
  ]);
  return {
    desk,
    problems: problems.data,
    total: problems.meta.total,
    compared: compared && { days: days as string, rows: compared.data, next: compared.meta.next },
  };
}

export default function PaymentsPage({ loaderData: { desk, problems, total, compared } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <DeskPage desk={desk} place="payments" heading={t("desk.order.payments")}>
      <Problems problems={problems} total={total} />
      <Compare compared={compared} />
    </DeskPage>
  );
}

function OrderLink({ number }: { number: string }) {
  const link = useLink();
  return (
    <a className="text-link" href={link(`/admin/order/${number}`)}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

/** What a gateway said, in its own words. */
const InEnglish = ({ reason }: { reason: string | null }) =>
  reason && (
    <span className="muted small">
      {" "}
      (<bdi lang="en">{reason}</bdi>)
    </span>
  );

function Problems({ problems, total }: { problems: readonly PaymentProblem[]; total: number }) {
  const { t, locale } = useWords();
  return (
    <Card id="problems" title={t("desk.orders.stuck")} lead={total > problems.length && t("desk.payments.more", { count: formatNumber(total, locale) })}>
      {problems.length === 0 ? (
        <p className="muted">{t("desk.dashboard.nothing")}</p>
      ) : (
        <PlainTable
          label={t("desk.orders.stuck")}
          names={[t("desk.find.kinds.order"), t("desk.payments.advice"), t("desk.payments.gateway"), t("desk.sellers.since")]}
        >
          {problems.map(({ kind, gateway, id, order, reason, advice, since }) => (
            <tr key={`${kind} ${id}`}>
              <th scope="row">{order === null ? "–" : <OrderLink number={order} />}</th>
              <td>
                {advice}
                <InEnglish reason={reason} />
              </td>
              <td>{gateway}</td>
              <td>
                <Moment at={since} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

function Compare({ compared }: { compared: Compared | null }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="compare" title={t("desk.payments.compare")} lead={t("desk.payments.compareText")}>
      <Form action={path} className="row">
        <SelectField name="days" label={t("desk.payments.span")} defaultValue={compared?.days ?? "7"}>
          {spans.map((span) => (
            <option key={span} value={span}>
              {formatNumber(Number(span), locale, { style: "unit", unit: "day", unitDisplay: "long" })}
            </option>
          ))}
        </SelectField>
        <Button look="quiet">{t("desk.payments.compareDo")}</Button>
      </Form>
      {compared && compared.rows.length === 0 && <p className="muted">{t("desk.payments.noPayments")}</p>}
      {compared && compared.rows.length > 0 && (
        <PlainTable
          label={t("desk.payments.compare")}
          names={[t("desk.find.kinds.order"), t("desk.payments.gateway"), t("desk.payments.result"), t("desk.payments.differences")]}
        >
          {compared.rows.map(({ order, gateway, attempt, result, differences, reason }) => (
            <tr key={attempt}>
              <th scope="row">
                <OrderLink number={order} />
              </th>
              <td>{gateway}</td>
              <td className={result === "different" ? settings.stale : undefined}>
                {t(`desk.payments.results.${result}`)}
                <InEnglish reason={reason} />
              </td>
              <td>
                {differences.map(({ what, ours, theirs }) => (
                  <div key={what}>
                    {t(`desk.payments.what.${what}`)}: <bdi dir="ltr">{ours}</bdi> ≠ <bdi dir="ltr">{theirs}</bdi>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {compared && compared.next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(`${path}?days=${compared.days}&after=${compared.next}`)} rel="next">
            {t("table.next")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
