/** The other variant that a buyer wants: sent with its carrier, arrived, or not to be had any more. Forms that work without script. */
import type { ShopReturnOpen } from "../../../../worker/shop/returns/contract.ts";
import { isOnItsWay, mayGiveUpExchange, mayReplace } from "../../../../worker/shop/returns/exchanges/rules.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { ShipmentFields, useShipmentLabels } from "../../../ui/delivery/shipment-fields.tsx";
import { AddressLines } from "../../../ui/seller/address-lines.tsx";
import type { pageInShop } from "../../../ui/seller/in-shop.ts";

type ExchangeProps = { one: ShopReturnOpen; carriers: Desk["carriers"]; action: ReturnType<typeof pageInShop> };

export function ExchangeForms({ one, carriers, action }: ExchangeProps) {
  const { t } = useWords();
  const state = one.exchange?.state ?? null;
  return (
    <>
      {mayReplace(state) && <Replace one={one} carriers={carriers} action={action} />}
      {isOnItsWay(state) && (
        <Card id="arrived" title={t("seller.returns.arrived")}>
          <CardForm intent="arrived" action={action} submit={t("seller.returns.arrived")} labelOf={() => ""}>
            {() => null}
          </CardForm>
        </Card>
      )}
      {mayGiveUpExchange(state) && one.state !== "disputed" && (
        <Card id="give-up" title={t("seller.returns.giveUp")} lead={t("seller.returns.giveUpText")} tone="danger">
          <CardForm intent="giveUp" action={action} submit={t("seller.returns.giveUp")} look="quiet" labelOf={() => ""}>
            {() => null}
          </CardForm>
        </Card>
      )}
    </>
  );
}

function Replace({ one: { difference, sendTo }, carriers, action }: ExchangeProps) {
  const { t, locale } = useWords();
  const labels = useShipmentLabels();
  const back = difference.amount > 0 ? t("seller.returns.difference", { amount: formatMoney(difference, locale) }) : undefined;
  return (
    <Card id="replace" title={t("seller.returns.replace")} lead={back && <span suppressHydrationWarning>{back}</span>}>
      {sendTo && <AddressLines address={sendTo} />}
      <CardForm intent="replace" action={action} submit={t("seller.returns.replace")} labelOf={(name) => labels[name] ?? name}>
        {({ field }) => (
          <>
            <ShipmentFields field={field} carriers={carriers} />
            <Field {...field("name")} optional maxLength={60} autoComplete="off" dir="auto" />
            <Field {...field("url")} optional type="url" maxLength={500} dir="ltr" />
          </>
        )}
      </CardForm>
    </Card>
  );
}
