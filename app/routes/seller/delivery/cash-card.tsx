/** In which of the countries with cash on delivery the shop takes it, and up to how much. */
import { isolated } from "../../../../locales/isolated.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { labelIn } from "../../../ui/delivery/label-of.ts";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

export function CashCard({ seller, cash: { offered, countries, packageMax } }: { seller: SellerMe; cash: OwnDelivery["cash"] }) {
  const words = useWords();
  const { t, locale } = words;
  if (offered.length === 0) return null;
  return (
    <Card id="cash" title={t("seller.delivery.cash")} lead={t("seller.delivery.cashLead")}>
      <CardForm intent="cash" action={pageInShop(seller, "/seller/delivery")} submit={t("account.save")} labelOf={labelIn(words, seller.currency)}>
        {({ field }) => (
          <>
            {offered.map(({ country, orderMax }) => (
              <label key={country} className={offers.check} suppressHydrationWarning>
                <input type="checkbox" name="countries" value={country} defaultChecked={countries.includes(country)} />
                {t("seller.delivery.cashUpTo", { country: countryName(country, locale), sum: isolated(formatMoney(orderMax, locale)) })}
              </label>
            ))}
            <Field
              {...field("packageMax", packageMax ? amountText(packageMax.amount, packageMax.currency) : "")}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              optional
            />
          </>
        )}
      </CardForm>
    </Card>
  );
}
