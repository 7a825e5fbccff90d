/** What the market asks of products before they are sold. */
import { useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";

export function ProductRuleCard({ isLookedAt }: { isLookedAt: boolean }) {
  const { t } = useWords();
  const label = t("desk.products.ruleLabel");
  return (
    <Card id="products" title={t("desk.products.rule")} lead={t("desk.products.ruleText")}>
      <CardForm intent="products" action="/admin/market" submit={t("account.save")} labelOf={() => label}>
        {({ values }) => <CheckField name="isLookedAt" label={label} isChecked={values ? values.isLookedAt === "1" : isLookedAt} />}
      </CardForm>
    </Card>
  );
}

/** Whether products without safety information are kept out of the European area. */
export function SafetyRuleCard({ isAsked }: { isAsked: boolean }) {
  const { t } = useWords();
  const label = t("desk.products.safetyRuleLabel");
  return (
    <Card id="safety" title={t("desk.products.safetyRule")} lead={t("desk.products.safetyRuleText")}>
      <CardForm intent="safety" action="/admin/market" submit={t("account.save")} labelOf={() => label}>
        {({ values }) => <CheckField name="isAsked" label={label} isChecked={values ? values.isAsked === "1" : isAsked} />}
      </CardForm>
    </Card>
  );
}
