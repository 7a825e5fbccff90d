/** Where shoppers collect what they bought. */
import { Fragment } from "react";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnPoint } from "../../../../worker/shop/shipping/own/contract.ts";
import { points_max } from "../../../../worker/shop/shipping/rules.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useWords } from "../../../render/render-context.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { type Setting, SettingsCard } from "../../../ui/seller/settings-list.tsx";

export function PointsCard({ seller, points }: { seller: SellerMe; points: readonly OwnPoint[] }) {
  const { t, locale } = useWords();
  const settingOf = ({ id, name, line1, city, country, hours }: OwnPoint): Setting => ({
    id,
    name,
    lines: [
      <Fragment key="place">
        <bdi>{line1}</bdi>, <bdi>{city}</bdi>, {countryName(country, locale)}
      </Fragment>,
      <bdi key="hours">{hours[locale] ?? hours.en ?? Object.values(hours)[0]}</bdi>,
    ],
    edit: { page: pageInShop(seller, `/seller/delivery?point=${id}`), label: t("seller.delivery.editPointNamed", { name }) },
    remove: { intent: "remove-point", name: t("seller.delivery.removePoint"), label: t("seller.delivery.removePointNamed", { name }) },
  });
  return (
    <SettingsCard
      id="points"
      title={t("delivery.pickup")}
      lead={t("seller.delivery.pointsLead")}
      settings={points.map(settingOf)}
      action={pageInShop(seller, "/seller/delivery")}
      add={points.length < points_max ? { page: pageInShop(seller, "/seller/delivery?point=new"), name: t("seller.delivery.newPoint") } : undefined}
    />
  );
}
