/** What of a shared cart was left out, as words. Pure. */

import { isolated } from "../../../../locales/isolated.ts";
import type { Words } from "../../../../locales/words.ts";
import type { AddedShared } from "../../../../worker/shop/cart/sharing/contract.ts";
import { formatNumber } from "../../../i18n/format.ts";

/** Further ones are counted: the cart itself shows what is in it. */
export const named_max = 6;

/** "Lamp, Rug (2 of 5) and 3 more" */
export function leftOutText(missing: AddedShared["missing"], { locale, t, n }: Words): string {
  const number = (value: number) => formatNumber(value, locale);
  const named = missing
    .slice(0, named_max)
    .map(({ name, wanted, quantity }) =>
      quantity === 0 ? isolated(name) : t("cart.shared.part", { name: isolated(name), quantity: number(quantity), wanted: number(wanted) }),
    );
  const more = missing.length - named.length;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(more > 0 ? [...named, n("cart.shared.more", more)] : named);
}
