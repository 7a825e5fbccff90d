import type { Rate, Zone } from "../../../worker/shop/shipping/contract.ts";
import { useDays } from "../../i18n/names/days.ts";
import { useWords } from "../../render/render-context.tsx";
import { ShopDeliveryMethods } from "./delivery-methods.tsx";
import { RatePrice, RateTerms } from "./rate-terms.tsx";
import css from "./shipping.module.css";

/** `names`: countries of these codes; `list`: names one after the other. */
type ZoneTableProps = {
  zones: readonly Zone[];
  current: string | undefined;
  names: (countries: readonly string[]) => string;
  list: (names: readonly string[]) => string;
};

/** Every zone with its ways of delivery, and what single shops have of their own there; the zone of the chosen destination is marked. */
export function ZoneTable({ zones, current, names, list }: ZoneTableProps) {
  const { t } = useWords();
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t("delivery.zones")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("delivery.way")}</th>
          <th scope="col">{t("delivery.time")}</th>
          <th scope="col">{t("delivery.price")}</th>
        </tr>
      </thead>
      {zones.map((zone) => (
        <tbody key={zone.slug} data-current={zone.slug === current ? "" : undefined}>
          <tr className={css.zone}>
            <th scope="rowgroup" colSpan={3}>
              {zone.name}
              {zone.slug === current && <span className={css.mark}>{t("delivery.yours")}</span>}
              <span className={css.countries}>{zone.countries.length > 0 ? names(zone.countries) : t("delivery.elsewhere")}</span>
            </th>
          </tr>
          {zone.rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} />
          ))}
          {zone.shops.length > 0 && (
            <tr>
              <td colSpan={3} className={css.own}>
                <details className={css.more}>
                  <summary>{t("delivery.ownIn", { shops: list(zone.shops.map(({ shop }) => shop.name)) })}</summary>
                  <ShopDeliveryMethods shops={zone.shops} />
                </details>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

function RateRow({ rate }: { rate: Rate }) {
  const days = useDays();
  return (
    <tr>
      <th scope="row">{rate.name}</th>
      <td>{days(rate)}</td>
      <td>
        <RatePrice rate={rate} />
        <RateTerms rate={rate} />
      </td>
    </tr>
  );
}
