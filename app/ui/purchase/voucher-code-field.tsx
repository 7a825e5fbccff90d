import type { ComponentProps } from "react";
import { useWords } from "../../render/render-context.tsx";
import { Field } from "../base/field.tsx";

/** Where a voucher's code is typed: capitals, and nothing that a browser would fill in or put right. */
export function VoucherCodeField(props: Omit<ComponentProps<typeof Field>, "label">) {
  const { t } = useWords();
  return <Field label={t("cart.vouchers.code")} dir="ltr" maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />;
}
