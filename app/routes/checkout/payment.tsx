/** How the order is paid: at a gateway, or in cash to whoever brings the packages. */

import { isolated } from "../../../locales/isolated.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Choice, Choices } from "../../ui/base/choice.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { GatewayChoices } from "../../ui/purchase/gateway-choices.tsx";
import { Section } from "./address.tsx";
import css from "./checkout.module.css";
import { cash } from "./form.ts";
import { LocalCurrency } from "./local-currency.tsx";

type PaymentProps = { quote: Quote; chosen: string | undefined; error: string | undefined; onChoose: () => void };

/** The totals follow the choice where one of them costs something. */
export function Payment({ quote: { gateways, offered, cashOnDelivery, localCurrency, currency }, chosen, error, onChoose }: PaymentProps) {
  const { t } = useWords();
  const hasCash = "fee" in cashOnDelivery;
  const ways = hasCash ? [...gateways, cash] : gateways;
  const first = ways.includes(chosen ?? "") ? chosen : ways[0];
  const requote = hasCash ? onChoose : undefined;
  return (
    <Section id="payment" title={t("checkout.payment")}>
      {ways.length === 0 ? (
        <Notice kind="info">{t("checkout.noGateway")}</Notice>
      ) : (
        // other ways are another question
        <Choices key={ways.join()} name="gateway" legend={<span className="visually-hidden">{t("checkout.payment")}</span>} error={error}>
          <GatewayChoices offered={offered} chosen={first} onChange={requote} />
          {hasCash && <Cash offer={cashOnDelivery} isFirst={first === cash} onChoose={onChoose} />}
        </Choices>
      )}
      {!hasCash && cashOnDelivery.reason !== "country" && <p className={css.small}>{t(`checkout.cash.reasons.${cashOnDelivery.reason}`)}</p>}
      {localCurrency && <LocalCurrency shown={currency} local={localCurrency} />}
    </Section>
  );
}

type CashProps = { offer: Extract<Quote["cashOnDelivery"], { fee: unknown }>; isFirst: boolean; onChoose: () => void };

function Cash({ offer: { fee, total }, isFirst, onChoose }: CashProps) {
  const { t, locale } = useWords();
  const [costs, sum] = [fee, total].map((money) => isolated(formatMoney(money, locale))) as [string, string];
  return (
    <Choice
      name="gateway"
      value={cash}
      defaultChecked={isFirst}
      onChange={onChoose}
      title={t("checkout.cash.name")}
      text={<span suppressHydrationWarning>{fee.amount === 0 ? t("checkout.cash.free") : t("checkout.cash.costs", { fee: costs, total: sum })}</span>}
      end={fee.amount > 0 && <Amount money={fee} />}
    />
  );
}
