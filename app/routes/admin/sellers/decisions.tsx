/** What can be decided about a shop where it stands: each says what it does, and asks for the reason where the owner has to be told one. */
import type { AdminSeller } from "../../../../worker/shop/operators/sellers-contract.ts";
import { decisionsIn, moveOf, type ShopDecision } from "../../../../worker/shop/registration/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { TextArea } from "../../../ui/base/field.tsx";

type DecisionsProps = {
  seller: AdminSeller;
  /** Those that the shop does not wish for: they need a reason. */
  isAgainst: boolean;
};

export function Decisions({ seller: { handle, status }, isAgainst }: DecisionsProps) {
  return decisionsIn(status)
    .filter((decision) => moveOf(decision).reason === isAgainst)
    .map((decision) => <Decision key={decision} handle={handle} decision={decision} isAgainst={isAgainst} />);
}

function Decision({ handle, decision, isAgainst }: { handle: string; decision: ShopDecision; isAgainst: boolean }) {
  const { t } = useWords();
  const name = t(`desk.sellers.acts.${decision}`);
  return (
    <Card id={decision} title={name} lead={t(`desk.sellers.actsText.${decision}`)} {...(isAgainst && { tone: "danger" as const })}>
      <CardForm
        intent={decision}
        action={`/admin/seller/${handle}`}
        submit={name}
        look={isAgainst ? "quiet" : "main"}
        danger={isAgainst}
        labelOf={() => t("returns.reason")}
      >
        {({ field }) => isAgainst && <TextArea {...field("reason")} hint={t("desk.sellers.reasonHint")} rows={3} maxLength={2000} />}
      </CardForm>
    </Card>
  );
}
