import { reason_chars } from "../../../../worker/shop/moderation/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import type { FieldOf } from "../../../ui/account/card.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { FieldFrame, fieldLinks } from "../../../ui/base/field.tsx";

/** Why a product is taken off sale, in words for its shop. */
export function ReasonField({ texts: { defaultValue, ...given } }: { texts: ReturnType<FieldOf> }) {
  const { t } = useWords();
  const texts = { ...given, hint: t("desk.products.reasonHint") };
  return (
    <FieldFrame texts={texts}>
      <textarea {...fieldLinks(texts)} className={fieldCss.control} rows={3} maxLength={reason_chars.max} required dir="auto" defaultValue={defaultValue} />
    </FieldFrame>
  );
}
