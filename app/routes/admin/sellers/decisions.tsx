/** What can be decided about a shop where it stands, each with what it does, and its reason where the owner has to be told one. */
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { decisionsIn, moveOf, type ShopDecision } from "../../../../worker/shop/registration/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";

export function Decisions({ seller: { handle, status } }: { seller: AdminSeller }) {
  const { t } = useWords();
  const decisions = decisionsIn(status);
  if (decisions.length === 0) return null;
  return (
    <Card id="decide" title={t("desk.sellers.decide")}>
      {decisions.map((decision) => (
        <Decision key={decision} handle={handle} decision={decision} isReasonNeeded={moveOf(decision).reason} />
      ))}
    </Card>
  );
}

function Decision({ handle, decision, isReasonNeeded }: { handle: string; decision: ShopDecision; isReasonNeeded: boolean }) {
  const { t } = useWords();
  const isSevere = decision === "rejected" || decision === "suspended";
  const form = (
    <CardForm
      intent={decision}
      action={`/admin/seller/${handle}`}
      submit={t(`desk.sellers.acts.${decision}`)}
      look={isSevere ? "quiet" : "main"}
      danger={isSevere}
      labelOf={() => t("desk.sellers.reason")}
    >
      {({ field }) => isReasonNeeded && <TextArea {...field("reason")} hint={t("desk.sellers.reasonHint")} rows={3} maxLength={2000} />}
    </CardForm>
  );
  const text = <p className="muted">{t(`desk.sellers.actsText.${decision}`)}</p>;
  if (!isSevere)
    return (
      <>
        {text}
        {form}
      </>
    );
  return (
    <details>
      <summary>{t(`desk.sellers.acts.${decision}`)}</summary>
      {text}
      {form}
    </details>
  );
}
