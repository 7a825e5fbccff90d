import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../../forms/form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { fieldId } from "../../../ui/base/field.tsx";
import oneField from "../../../ui/base/one-field.module.css";
import { VoucherCodeField } from "../../../ui/purchase/voucher-code-field.tsx";
import css from "./vouchers.module.css";

/** A code that stands somewhere: typed in here, or passed in the address by a shop's page. */
export function CollectForm({ code, problem }: { code: string; problem: string | null }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>(`#${fieldId("code")}`)?.focus();
  }, [problem]);
  return (
    <Form
      ref={form}
      method="post"
      action="/user/vouchers"
      className={`${oneField.form} ${css.collect}`}
      noValidate
      onSubmit={(event) => busy && event.preventDefault()}
    >
      <VoucherCodeField
        name="code"
        hint={code && !problem ? t("myVouchers.brought") : t("myVouchers.codeHint")}
        error={problem ?? undefined}
        defaultValue={code}
        enterKeyHint="done"
      />
      <Button aria-disabled={busy}>{t("myVouchers.collect")}</Button>
    </Form>
  );
}
