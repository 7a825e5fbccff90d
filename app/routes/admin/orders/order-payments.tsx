/** What was paid for an order, what went back, and what an operator decides about both. */
import type { AdminOrder } from "../../../../worker/shop/operators/contract.ts";
import { formatMoment, formatMoney } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import css from "./order.module.css";

export function Payments({ order, mayDecide }: { order: AdminOrder; mayDecide: boolean }) {
  const { t, locale } = useWords();
  const isUnderReview = order.attempts.some(({ status }) => status === "review");
  return (
    <Card id="payments" title={t("desk.order.payments")}>
      {order.attempts.length === 0 ? (
        <p className="muted">{t("desk.order.noPayments")}</p>
      ) : (
        <ul className={css.lines}>
          {order.attempts.map(({ id, gateway, status, amount, createdAt, failure, reference }) => (
            <li key={id}>
              <span>
                {gateway} · {t(`desk.payment.${status}`)} <span className="muted small">{[reference, failure].filter(Boolean).join(" · ")}</span>
              </span>
              <span suppressHydrationWarning>
                <bdi>{formatMoney(amount, locale)}</bdi> <span className="muted small">{formatMoment(createdAt, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayDecide && isUnderReview && (
        <CardForm intent="pay" action={`/admin/order/${order.number}`} submit={t("desk.order.decide")} labelOf={() => t("desk.order.outcome")}>
          {({ field }) => (
            <SelectField {...field("outcome", "")}>
              <option value="">{t("common.choose")}</option>
              <option value="paid">{t("desk.order.countsPaid")}</option>
              <option value="failed">{t("desk.order.countsFailed")}</option>
            </SelectField>
          )}
        </CardForm>
      )}
    </Card>
  );
}

export function Refunds({ order, mayRefund, refundKey }: { order: AdminOrder; mayRefund: boolean; refundKey: string }) {
  const { t, locale } = useWords();
  return (
    <Card id="refunds" title={t("desk.order.refunds")}>
      {order.refunds.length > 0 && (
        <ul className={css.lines}>
          {order.refunds.map(({ id, reason, amount, state, failure, at }) => (
            <li key={id}>
              <span>
                {t(`desk.refund.reasons.${reason as "cancelled"}`)} · {t(`desk.refund.states.${state}`)} <span className="muted small">{failure}</span>
                {mayRefund && (state === "waiting" || state === "asked") && <Resolve order={order} refund={id} />}
              </span>
              <span suppressHydrationWarning>
                <bdi>{formatMoney(amount, locale)}</bdi> <span className="muted small">{formatMoment(at, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayRefund && order.refundable.amount > 0 ? <Goodwill order={order} refundKey={refundKey} /> : <p className="muted">{t("desk.order.nothingBack")}</p>}
    </Card>
  );
}

function Resolve({ order, refund }: { order: AdminOrder; refund: number }) {
  const { t } = useWords();
  return (
    <details>
      <summary>{t("desk.order.resolve")}</summary>
      <CardForm
        intent="resolve"
        action={`/admin/order/${order.number}`}
        of={["refund", String(refund)]}
        submit={t("desk.order.resolve")}
        look="quiet"
        labelOf={() => t("desk.order.outcome")}
      >
        {({ field }) => (
          <>
            <input type="hidden" name="refund" value={refund} />
            <SelectField {...field("outcome", "")}>
              <option value="">{t("common.choose")}</option>
              {(["retry", "done", "failed"] as const).map((outcome) => (
                <option key={outcome} value={outcome}>
                  {t(outcome === "retry" ? "navigation.retry" : `desk.refund.outcomes.${outcome}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </CardForm>
    </details>
  );
}

function Goodwill({ order, refundKey }: { order: AdminOrder; refundKey: string }) {
  const { t, locale } = useWords();
  const labels: Record<string, string> = { amount: t("orders.invoice.amount"), note: t("desk.order.why"), package: t("desk.order.bears") };
  return (
    <details>
      <summary className={css.summary}>{t("desk.order.goodwill")}</summary>
      <CardForm intent="refund" action={`/admin/order/${order.number}`} submit={t("desk.order.goodwill")} labelOf={(name) => labels[name] ?? name}>
        {({ field, values }) => (
          <>
            <input type="hidden" name="key" value={values?.key ?? refundKey} />
            <input type="hidden" name="currency" value={order.currency} />
            <Field
              {...field("amount")}
              hint={t("desk.order.atMost", { amount: formatMoney(order.refundable, locale) })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
            <Field {...field("note")} maxLength={500} autoComplete="off" dir="auto" />
            <SelectField {...field("package", "")} optional>
              <option value="">{t("desk.order.marketBears")}</option>
              {order.packages.map(({ id, shop }) => (
                <option key={id} value={id}>
                  {t("desk.order.package", { id, shop: shop.name })}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </CardForm>
    </details>
  );
}
