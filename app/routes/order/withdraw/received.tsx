/** What has arrived, and when: the same goes by mail. */
import { useEffect, useRef } from "react";
import type { WithdrawalReceipt } from "../../../../worker/shop/withdrawals/contract.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Notice } from "../../../ui/base/notice.tsx";

export function Received({ receipt: { reference, receivedAt } }: { receipt: WithdrawalReceipt }) {
  const { t, locale } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" title={t("withdrawal.received")}>
        <p suppressHydrationWarning>{t("withdrawal.receipt", { reference, when: formatMoment(receivedAt, locale) })}</p>
        <p>{t("withdrawal.next")}</p>
      </Notice>
    </div>
  );
}
