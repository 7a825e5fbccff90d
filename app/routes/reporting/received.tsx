/** That a report has arrived, and its number: the same goes by mail, where there is an address. */
import { useEffect, useRef } from "react";
import type { ContentReportReceipt } from "../../../worker/shop/content-reports/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { Notice } from "../../ui/base/notice.tsx";

export function Received({ receipt: { reference, isMailed } }: { receipt: ContentReportReceipt }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="good" title={t("report.received")}>
        <p>{t("report.receipt", { reference })}</p>
        {isMailed && <p>{t("report.mailed")}</p>}
      </Notice>
    </div>
  );
}
