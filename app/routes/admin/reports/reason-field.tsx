import { decisionReason_chars } from "../../../../worker/shop/reviews/reports/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { FieldOf } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";

/** Why a review is removed, in words for its author. */
export function ReasonField({ texts }: { texts: ReturnType<FieldOf> }) {
  const { t } = useWords();
  return <TextArea {...texts} hint={t("desk.reports.reasonHint")} rows={3} maxLength={decisionReason_chars.max} />;
}
