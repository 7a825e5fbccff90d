import { Form, useNavigation } from "react-router";
import { useWords } from "../../render/visit.tsx";
import { Button } from "../../ui/base/button.tsx";
import css from "./order.module.css";

/** Cancelling takes two steps: it cannot be taken back. */
export function CancelOrder({ paid }: { paid: boolean }) {
  const { t } = useWords();
  const busy = useNavigation().state === "submitting";
  return (
    <details className={css.cancel}>
      <summary>{t("orders.cancel")}</summary>
      <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="cancel" />
        <p>{t(paid ? "orders.cancelPaidText" : "orders.cancelText")}</p>
        <Button look="quiet" wide aria-disabled={busy}>
          {t("orders.cancelConfirm")}
        </Button>
      </Form>
    </details>
  );
}
