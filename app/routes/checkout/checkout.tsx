/**
 * The checkout is one page with its questions in order: what it comes to stands beside every answer, Back leaves it whole, a
 * reload loses nothing, and without script there is one form to send.
 */
import "../../styles/further.css";
import { useStore } from "@nanostores/react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Words } from "../../../locales/words.ts";
import type { GatewayId } from "../../../worker/shop/payments/contract.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useWords } from "../../render/render-context.tsx";
import { $online } from "../../stores/online.ts";
import { addressLabel } from "../../ui/address/address-parts.tsx";
import { ErrorSummary } from "../../ui/base/field.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { GatewayRedirect } from "../../ui/purchase/gateway-redirect.tsx";
import type { Route } from "./+types/checkout";
import { Address, Contact } from "./address.tsx";
import { AgreeToDocuments } from "./agree-to-documents.tsx";
import type { CheckoutData } from "./checking-out.ts";
import css from "./checkout.module.css";
import { Delivery } from "./delivery.tsx";
import { Billing } from "./extras.tsx";
import { agreedField, giftField, isInCash, quotedWhere, totalText } from "./form.ts";
import { OrderSummary } from "./order-summary.tsx";
import { Payment } from "./payment.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { errorCount } from "./progress.ts";
import { Steps } from "./steps.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useFieldErrors } from "./use-field-errors.ts";

export { action, loader } from "./checking-out.ts";

/** A send that fails leaves the page as it is: everything typed stays, and the same key goes out with the next try. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutData | null> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}

/** An answer of the action is what to show; asking again would only quote once more. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => (formMethod ? false : defaultShouldRevalidate);

export default function CheckoutPage({ loaderData: loaded }: Route.ComponentProps) {
  const { t, n } = useWords();
  const { state, form, Form, guard, key, busy, isLost, requote, requoteCountry, requoteBilling } = useCheckout(loaded);
  // an order is never queued: it is sent when the shopper sees what it costs
  const isOnline = useStore($online);
  usePrivateHead(t("checkout.title"));
  const { quote, values, problem, placed, shopper } = state;
  const { errors, summary } = useFieldErrors(form, state);
  const inCash = isInCash(quote, values);
  const headed = errorCount(summary, t("fields.required"));
  if (placed?.next.type === "form") return <GatewayRedirect next={placed.next} gateway={t(`checkout.gateways.${placed.gateway as GatewayId}.name`)} />;
  return (
    <div className="page stack">
      <div className={css.lead}>
        <h1>{t("checkout.title")}</h1>
        <p className="muted">{t(shopper ? "checkout.signedIn" : "checkout.guest")}</p>
      </div>
      <Steps form={form} values={values} isQuoted={quote !== null} />
      <ErrorSummary
        errors={summary}
        sent={state.errors}
        title={n(headed.key, headed.count)}
        labelOf={(name) => labelOf(name, t, values["address.country"] ?? "")}
      />
      {problem && <ProblemNotice problem={problem} />}
      {!isOnline && <Notice kind="info" title={t("app.offline.checkout")} />}
      {isLost && <Notice kind="bad" title={t("checkout.lost")} />}
      <Form ref={form} method="post" action="/checkout" noValidate onSubmit={guard} className={css.columns}>
        {/* what Enter in a field presses: it works out the quote again, and leads nowhere */}
        <button type="submit" name="intent" value="update" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t("checkout.updateDelivery")}
        </button>
        <input type="hidden" name="key" value={key} />
        {quote && <input type="hidden" name="total" value={totalText(quote.total)} />}
        {inCash && <input type="hidden" name="inCash" value="1" />}
        <div className={css.form}>
          <Contact values={values} errors={errors} shopper={shopper} />
          <Address values={values} errors={errors} shopper={shopper} live={loaded.byScript} onWhere={requote} onCountry={requoteCountry}>
            <Billing
              values={values}
              errors={errors}
              live={loaded.byScript || loaded.values.otherBilling !== "1"}
              onOther={requote}
              onCountry={requoteBilling}
            />
          </Address>
          <Delivery quote={quote} where={JSON.stringify(quotedWhere(values))} values={values} errors={errors} onChoose={requote} />
          {quote && <Payment quote={quote} chosen={values.gateway} error={errors.gateway} onChoose={requote} />}
          {quote?.documents && (
            // another text is another question
            <AgreeToDocuments key={quote.documents.digest} documents={quote.documents} agreed={state.agreed} error={errors[agreedField]} />
          )}
        </div>
        <OrderSummary quote={quote} voucher={state.voucher} busy={busy} inCash={inCash} isGuest={shopper === null} legal={state.legal} />
      </Form>
    </div>
  );
}

function labelOf(name: string, t: Words["t"], country: string): string {
  if (name.startsWith("shipping.")) return t("delivery.heading");
  if (name === giftField) return t("checkout.gift.message");
  if (name === "billing.company" || name === "billing.taxNumber") return t(`checkout.billing.${name === "billing.company" ? "company" : "taxNumber"}`);
  if (name.startsWith("billing."))
    return t("fields.pair", { label: t("checkout.billing.title"), value: addressLabel(t, "", name.replace("billing.address.", "")) });
  if (name === agreedField) return t("checkout.documents.title");
  if (name === "gateway") return t("checkout.payment");
  if (name === "addressId") return t("checkout.address");
  return addressLabel(t, country, name.replace("address.", ""));
}
