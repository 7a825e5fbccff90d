import type { Rate, Zone } from "../../../worker/shop/shipping/contract.ts";
import { useDays } from "../../i18n/names/days.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PickupPlace } from "../../ui/purchase/pickup-place.tsx";
import { RatePrice, RateTerms } from "./rate-terms.tsx";
import css from "./shipping.module.css";

/** Ways of delivery, or points to collect from, as a list. */
export function DeliveryMethods({ rates }: { rates: readonly Rate[] }) {
  const { t } = useWords();
  const days = useDays();
  return (
    <ul className={css.ways}>
      {rates.map((rate) => (
        <li key={rate.id}>
          <strong>{rate.name}</strong>
          <strong className={css.end}>
            <RatePrice rate={rate} />
          </strong>
          <div>
            <span>{rate.pickup ? t("delivery.readyIn", { days: days(rate) }) : days(rate)}</span>
            {rate.pickup && <PickupPlace point={rate.pickup} />}
            <RateTerms rate={rate} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What single shops have of their own, under their names. */
export function ShopDeliveryMethods({ shops }: { shops: Zone["shops"] }) {
  const link = useLink();
  return (
    <ul className={css.shops}>
      {shops.map(({ shop, rates }) => (
        <li key={shop.handle}>
          <a className="text-link" href={link(`/shop/${shop.handle}`)}>
            <bdi>{shop.name}</bdi>
          </a>
          <DeliveryMethods rates={rates} />
        </li>
      ))}
    </ul>
  );
}
