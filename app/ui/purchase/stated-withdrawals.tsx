/** What buyers withdrew from, and until when the money goes back: of a package, of an order, or of a shop. */
import type { ReactNode } from "react";
import type { StatedWithdrawal } from "../../../worker/shop/withdrawals/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Card } from "../account/card.tsx";

type StatedProps = { statements: readonly StatedWithdrawal[]; lead?: string; packageLink?: (statement: StatedWithdrawal) => ReactNode };

export function StatedWithdrawals({ statements, lead, packageLink }: StatedProps) {
  const { t, locale } = useWords();
  if (statements.length === 0) return null;
  return (
    <Card id="withdrawals" title={t("seller.withdrawals.title")} lead={lead}>
      <ul className="column">
        {statements.map((each) => (
          <li key={`${each.reference} ${each.package}`} data-withdrawal={each.reference}>
            <p suppressHydrationWarning>
              <strong suppressHydrationWarning>
                {t("seller.withdrawals.statement", { reference: each.reference, date: formatDate(each.receivedAt, locale) })}
              </strong>
            </p>
            <p>
              {packageLink?.(each)} <bdi>{each.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>
            </p>
            <p className="small" suppressHydrationWarning>
              {each.isOpen ? t("seller.withdrawals.refundBy", { date: formatDate(each.refundBy, locale) }) : t("seller.withdrawals.settled")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
