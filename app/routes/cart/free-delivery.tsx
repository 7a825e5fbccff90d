import { isolated } from "../../../locales/isolated.ts";
import type { CartShop } from "../../../worker/shop/cart/contract.ts";
import { formatMoney } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useWords } from "../../render/render-context.tsx";
import { FrameIcon } from "../../ui/layout/frame-icons.tsx";
import css from "./cart.module.css";

/** How far a shop's package is from travelling for nothing. The country is the visitor's likely one, so it is named. */
export function FreeDelivery({ country, missing }: NonNullable<CartShop["freeDelivery"]>) {
  const { t, locale } = useWords();
  const values = { country: isolated(countryName(country, locale)), amount: isolated(formatMoney(missing, locale)) };
  const isFree = missing.amount === 0;
  return (
    <p className={css.nudge} data-free={isFree}>
      <FrameIcon name={isFree ? "check" : "truck"} size={18} />
      <span suppressHydrationWarning>{t(isFree ? "cart.freeDelivery.reached" : "cart.freeDelivery.more", values)}</span>
    </p>
  );
}
