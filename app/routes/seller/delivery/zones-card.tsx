/** The zones of the market, and how the shop delivers into each. */
import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import type { RateWord } from "../../../../worker/shop/shipping/rules.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

export function ZonesCard({ seller, zones }: { seller: SellerMe; zones: OwnDelivery["zones"] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="zones" title={t("delivery.zones")} lead={t("seller.delivery.zonesLead")}>
      <ul className={offers.list}>
        {zones.map(({ slug, name, countries, delivery, rates }) => (
          <li key={slug} className={offers.item} data-zone={slug}>
            <div className={offers.head}>
              <h3 className={offers.title}>{name}</h3>
              <span className={offers.state} data-tone={delivery === "none" ? "bad" : rates.length > 0 ? "good" : undefined}>
                {t(`seller.delivery.modes.${delivery}`)}
              </span>
            </div>
            <p className="small muted">
              {countries.length === 0 ? t("delivery.elsewhere") : countries.map((country) => countryName(country, locale)).join(" · ")}
            </p>
            {rates.length > 0 && (
              <p className="facts" suppressHydrationWarning>
                {rates.map((rate) => (
                  <span key={rate.slug}>
                    {t("fields.pair", { label: t(`shipping.rates.${rate.slug as RateWord}`), value: isolated(formatMoney(rate.price, locale)) })}
                  </span>
                ))}
              </p>
            )}
            <div className={offers.ways}>
              <ButtonLink
                look="quiet"
                href={link(pageInShop(seller, `/seller/delivery?zone=${slug}`))}
                aria-label={`${t("addresses.editShort")}: ${t("seller.delivery.editZone", { zone: name })}`}
              >
                {t("addresses.editShort")}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
