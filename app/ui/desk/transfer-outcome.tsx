/** A transfer that has left: it was paid, or it came back, with the reason. */
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { CardForm } from "../account/card.tsx";
import { DoForm } from "../account/do-form.tsx";
import { Field } from "../base/field.tsx";

/** `submit`: what the button says where it came back. */
export function TransferOutcome({ action, reference, submit }: { action: PageAddress; reference: string; submit: string }) {
  const { t } = useWords();
  return (
    <>
      <DoForm
        action={action}
        intent="paid"
        fields={{ reference }}
        name={t("desk.payouts.paid")}
        label={t("fields.pair", { label: reference, value: t("desk.payouts.paid") })}
      />
      <details>
        <summary>{t("desk.payouts.failed")}</summary>
        <CardForm intent="failed" action={action} of={["reference", reference]} submit={submit} look="quiet" danger labelOf={() => t("returns.reason")}>
          {({ field }) => (
            <>
              <input type="hidden" name="reference" value={reference} />
              <Field {...field("reason")} maxLength={300} autoComplete="off" dir="auto" />
            </>
          )}
        </CardForm>
      </details>
    </>
  );
}
