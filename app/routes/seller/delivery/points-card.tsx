/** Where shoppers collect what they bought. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnPoint } from "../../../../worker/shop/shipping/own/contract.ts";
import { points_max } from "../../../../worker/shop/shipping/rules.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";

export function PointsCard({ seller, points }: { seller: SellerMe; points: readonly OwnPoint[] }) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Card id="points" title={t("delivery.pickup")} lead={t("seller.delivery.pointsLead")}>
      {points.length > 0 && (
        <ul className={offers.list}>
          {points.map(({ id, name, line1, city, country, hours }) => (
            <li key={id} className={offers.item}>
              <div className={offers.head}>
                <h3 className={offers.title}>
                  <bdi>{name}</bdi>
                </h3>
              </div>
              <p>
                <bdi>{line1}</bdi>, <bdi>{city}</bdi>, {countryName(country, locale)}
              </p>
              <p className="small muted" dir="auto">
                {hours[locale] ?? hours.en ?? Object.values(hours)[0]}
              </p>
              <div className={offers.ways}>
                <ButtonLink
                  look="quiet"
                  href={link(pageInShop(seller, `/seller/delivery?point=${id}`))}
                  aria-label={t("seller.delivery.editPointNamed", { name })}
                >
                  {t("addresses.editShort")}
                </ButtonLink>
                <DoForm
                  action={pageInShop(seller, "/seller/delivery")}
                  intent="remove-point"
                  fields={{ id }}
                  name={t("seller.delivery.removePoint")}
                  label={t("seller.delivery.removePointNamed", { name })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {points.length < points_max && (
        <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/delivery?point=new"))}>
          {t("seller.delivery.newPoint")}
        </ButtonLink>
      )}
    </Card>
  );
}
