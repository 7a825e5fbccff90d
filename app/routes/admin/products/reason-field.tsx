import { reason_chars } from "../../../../worker/shop/moderation/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { FieldOf } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";

/** Why a product is taken off sale, in words for its shop. */
export function ReasonField({ texts }: { texts: ReturnType<FieldOf> }) {
  const { t } = useWords();
  return <TextArea {...texts} hint={t("desk.products.reasonHint")} rows={3} maxLength={reason_chars.max} />;
}
