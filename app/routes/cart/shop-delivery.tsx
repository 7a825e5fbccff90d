/** How a shop's things come, when, at what cost, and what is missing until they come for nothing: to where the visitor probably is. */
import { isolated } from "../../../locales/isolated.ts";
import type { Cart, CartShop } from "../../../worker/shop/cart/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";
import { FrameIcon } from "../../ui/layout/frame-icons.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import css from "./cart.module.css";

export function ShopDelivery({ group: { delivery, freeDelivery } }: { group: CartShop }) {
  const { t, locale } = useWords();
  const rate = delivery?.rate;
  if (delivery?.problem)
    return (
      <p className={css.undeliverable} suppressHydrationWarning>
        {t(`cart.undeliverable.${delivery.problem}`, { country: isolated(countryName(delivery.country, locale)) })}
      </p>
    );
  if (!rate) return freeDelivery ? <FreeDelivery {...freeDelivery} /> : null;
  return (
    <div className={css.delivery}>
      <FrameIcon name={rate.kind === "pickup" ? "shop" : "truck"} size={18} />
      <div>
        <p>{t(rate.kind === "pickup" ? "delivery.ready" : "delivery.arrives", { when: rate.arrives.text })}</p>
        {rate.kind === "pickup" && <p className="muted">{rate.name}</p>}
        {rate.price.amount > 0 && freeDelivery && freeDelivery.missing.amount > 0 && <Missing {...freeDelivery} />}
      </div>
      <strong>{rate.price.amount === 0 ? t("delivery.free") : <Amount money={rate.price} />}</strong>
    </div>
  );
}

type Free = NonNullable<CartShop["freeDelivery"]>;

function Missing({ missing, country }: Free) {
  const { t, locale } = useWords();
  const values = { country: isolated(countryName(country, locale)), amount: isolated(formatMoney(missing, locale)) };
  return (
    <p className="muted" suppressHydrationWarning>
      {t("cart.freeDelivery.more", values)}
    </p>
  );
}

/** How far a shop's package is from travelling for nothing. The country is the visitor's likely one, so it is named. */
function FreeDelivery({ country, missing }: Free) {
  const { t, locale } = useWords();
  const isFree = missing.amount === 0;
  return (
    <div className={css.delivery} data-free={isFree}>
      <FrameIcon name={isFree ? "check" : "truck"} size={18} />
      {isFree ? (
        <p suppressHydrationWarning>{t("cart.freeDelivery.reached", { country: isolated(countryName(country, locale)) })}</p>
      ) : (
        <Missing country={country} missing={missing} />
      )}
    </div>
  );
}

/** What the checkout begins with: delivered where that is known, else the things alone. */
export const likelyTotal = ({ estimate, total }: Cart) => estimate?.total ?? total;
