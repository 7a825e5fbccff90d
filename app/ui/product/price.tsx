import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { PriceText } from "./basics/price-text.tsx";

/** A price, with the former one struck through when it is reduced. */
export function Price({ price, compareAt }: { price: CurrencyAmount; compareAt?: CurrencyAmount | undefined }) {
  const { locale } = useWords();
  return <PriceText price={formatMoney(price, locale)} compareAt={compareAt && formatMoney(compareAt, locale)} />;
}
