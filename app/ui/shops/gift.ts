import { isolated } from "../../../locales/isolated.ts";
import type { Words } from "../../../locales/words.ts";
import type { ShopVoucher } from "../../../worker/shop/shops/contract.ts";
import { formatMoney, formatNumber } from "../../i18n/format.ts";

/** What a voucher gives: "10% off", "$5.00 off", "Free delivery". */
export function giftOf(
  { kind, percent = 0, amount, maxOff }: Pick<ShopVoucher, "kind" | "percent" | "amount" | "maxOff">,
  { t, locale }: Pick<Words, "t" | "locale">,
): string {
  if (kind === "free_shipping") return t("listing.filters.free");
  const value = kind === "percent" ? formatNumber(percent / 100, locale, { style: "percent" }) : amount ? formatMoney(amount, locale) : "";
  if (maxOff) return t("shops.gives.upTo", { value: isolated(value), most: isolated(formatMoney(maxOff, locale)) });
  return t("shops.gives.off", { value: isolated(value) });
}
