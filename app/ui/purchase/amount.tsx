import type { CurrencyAmount } from "../../../worker/shared/money.ts";
import { formatMoney } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";

/** An amount of money. Server and browser may know different Intl data: the server's text then stays. */
export function Amount({ money }: { money: CurrencyAmount }) {
  const { locale } = useWords();
  return <bdi suppressHydrationWarning>{formatMoney(money, locale)}</bdi>;
}
