/** The zones of the market, and how the shop delivers into each. */
import { isolated } from "../../../../locales/isolated.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnDelivery } from "../../../../worker/shop/shipping/own/contract.ts";
import type { RateWord } from "../../../../worker/shop/shipping/rules.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import { StateTag } from "../../../ui/desk/state-tag.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { type Setting, SettingsCard } from "../../../ui/seller/settings-list.tsx";

export function ZonesCard({ seller, zones }: { seller: SellerMe; zones: OwnDelivery["zones"] }) {
  const { t, locale } = useWords();
  const settingOf = ({ slug, name, countries, delivery, rates }: OwnDelivery["zones"][number]): Setting => ({
    id: slug,
    name,
    state: <StateTag tone={delivery === "none" ? "bad" : rates.length > 0 ? "good" : undefined}>{t(`seller.delivery.modes.${delivery}`)}</StateTag>,
    lines: [
      countries.length === 0 ? t("delivery.elsewhere") : countries.map((country) => countryName(country, locale)).join(" · "),
      rates
        .map((rate) => t("fields.pair", { label: t(`shipping.rates.${rate.slug as RateWord}`), value: isolated(formatMoney(rate.price, locale)) }))
        .join(" · "),
    ],
    edit: {
      page: pageInShop(seller, `/seller/delivery?zone=${slug}`),
      label: `${t("addresses.editShort")}: ${t("seller.delivery.editZone", { zone: name })}`,
    },
  });
  return (
    <SettingsCard
      id="zones"
      title={t("delivery.zones")}
      lead={t("seller.delivery.zonesLead")}
      settings={zones.map(settingOf)}
      action={pageInShop(seller, "/seller/delivery")}
    />
  );
}
