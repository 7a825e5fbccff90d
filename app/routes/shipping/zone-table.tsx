import type { Rate, Zone } from "../../../worker/shop/shipping/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/visit.tsx";
import { useDays } from "./days.ts";
import css from "./shipping.module.css";

type ZoneTableProps = { zones: readonly Zone[]; current: string | undefined; names: (countries: readonly string[]) => string };

/** Every zone with its ways of delivery; the zone of the chosen destination is marked. */
export function ZoneTable({ zones, current, names }: ZoneTableProps) {
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
        </tbody>
      ))}
    </table>
  );
}

function RateRow({ rate }: { rate: Rate }) {
  const { t, locale } = useWords();
  const days = useDays();
  return (
    <tr>
      <th scope="row">{rate.name}</th>
      <td>{days(rate)}</td>
      <td>
        <bdi>{rate.price.amount === 0 ? t("delivery.free") : formatMoney(rate.price, locale)}</bdi>
        {rate.freeFrom && <span className={css.free}>{t("delivery.freeFrom", { amount: formatMoney(rate.freeFrom, locale) })}</span>}
      </td>
    </tr>
  );
}
