import { isolated } from "../../../../locales/isolated.ts";
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";
import type { Money } from "../../../../worker/shop/schemas.ts";
import type { ArrivingRate } from "../../../../worker/shop/shipping/contract.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { countryName } from "../../../i18n/names/country-name.ts";
import { useDays } from "../../../i18n/names/days.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import type { DeliveryOffer } from "../load-product.ts";
import css from "./delivery-estimate.module.css";

const rates_max = 2;

/** A point to collect from takes no other way's place. */
const shown = (rates: readonly ArrivingRate[]) =>
  (["delivery", "pickup"] as const).flatMap((kind) => rates.filter((rate) => rate.kind === kind).slice(0, rates_max));

type EstimateProps = { product: Pick<Product, "shop" | "sentFrom">; delivery: DeliveryOffer; price: Money };

/** When it would arrive and what that costs, for one piece of this variant and the country that it is drawn for. */
export function DeliveryEstimate({ product: { shop, sentFrom }, delivery: { country, rates, isWithheld }, price }: EstimateProps) {
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <section className={`tight small ${css.delivery}`} aria-labelledby="delivery" data-arrives={import.meta.env.SSR ? `${country} ${shop.handle}` : undefined}>
      <h2 id="delivery">{t("delivery.to", { country: countryName(country, locale) })}</h2>
      {rates.length === 0 && <p>{t(isWithheld ? "product.safety.notOfferedText" : "product.notDelivered")}</p>}
      <ul className="tight">
        {shown(rates).map((rate) => (
          <RateLine key={rate.id} rate={rate} price={price} />
        ))}
      </ul>
      {rates.length > 0 && sentFrom.city !== "" && (
        <p className="muted">{t("product.sentFrom", { city: isolated(sentFrom.city), country: countryName(sentFrom.country, locale) })}</p>
      )}
      <p>
        <a className="text-link" href={link("/shipping")}>
          {t("product.deliveryMore")}
        </a>
      </p>
    </section>
  );
}

function RateLine({ rate, price }: { rate: ArrivingRate; price: Money }) {
  const { t, locale } = useWords();
  const days = useDays();
  const when = (text: string) => t(rate.kind === "pickup" ? "delivery.ready" : "delivery.arrives", { when: text });
  const byValue = rate.steps?.findLast(({ from }) => price.amount >= from.amount)?.price ?? rate.price;
  const missing_minor = rate.freeFrom ? rate.freeFrom.amount - price.amount : undefined;
  const free = missing_minor !== undefined && missing_minor <= 0;
  const weight = (weight_g: number) => isolated(formatNumber(weight_g / 1000, locale, { style: "unit", unit: "kilogram", maximumFractionDigits: 1 }));
  const money = (amount: number) => isolated(formatMoney({ ...price, amount }, locale));
  return (
    <li>
      <span>{rate.name}</span>
      <strong>{free || byValue.amount === 0 ? t("delivery.free") : <bdi>{formatMoney(byValue, locale)}</bdi>}</strong>
      <span data-rate={import.meta.env.SSR ? rate.id : undefined} data-text={import.meta.env.SSR ? when("{}") : undefined}>
        {rate.arrives ? when(rate.arrives.text) : days(rate)}
      </span>
      {rate.perKg && !free && (
        <small className="muted">{t("product.perKg", { sum: money(rate.perKg.amount), weight: weight(rate.includedWeight_g ?? 0) })}</small>
      )}
      {rate.freeFrom && missing_minor !== undefined && !free && (
        <small className="muted">{t("product.freeFrom", { sum: money(rate.freeFrom.amount), missing: money(missing_minor) })}</small>
      )}
    </li>
  );
}

/** Keeps the place of an estimate that is still on its way. */
export const DeliverySpace = () => <div className={css.delivery} />;
