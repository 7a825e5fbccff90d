/** The last step: what is missing, what one agrees to, and handing it in. */
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import { type RegistrationStep, steps } from "../../../../worker/shop/registration/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { FieldError, fieldLinks } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { stepPath } from "./places.ts";
import css from "./register.module.css";

const points = ["identity", "goods", "shown", "law"] as const;
const isStep = (name: string): name is RegistrationStep => (steps as readonly string[]).includes(name);

export function SubmitStep({ registration, shop }: { registration: Registration | null; shop: string | null }) {
  const { t } = useWords();
  const link = useLink();
  const missing: readonly RegistrationStep[] = registration?.missing ?? steps.filter((step) => step !== "submit");
  const labelOf = (name: string) =>
    isStep(name) ? t(`seller.register.steps.${name}`) : t(name === "handle" ? "seller.register.shop.handle" : "seller.register.submit.agreement");
  return (
    <Card id="submit" title={t("seller.register.steps.submit")} lead={t("seller.register.submit.lead")}>
      {missing.length > 0 ? (
        <Notice kind="info" title={t("seller.register.submit.missing")}>
          <ul className={card.bullets}>
            {missing.map((step) => (
              <li key={step}>
                <a className="text-link" href={link(stepPath(step, shop))}>
                  {t(`seller.register.steps.${step}`)}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice kind="good">{t("seller.register.submit.all")}</Notice>
      )}
      <CardForm
        intent="submit"
        action={stepPath("submit", shop)}
        submit={t(shop ? "seller.register.submit.again" : "seller.register.submit.button")}
        labelOf={labelOf}
      >
        {({ errors }) => {
          const agreement = { name: "agreement", label: t("seller.register.submit.agree"), error: errors.agreement };
          return (
            <div className={css.agreement}>
              <h3>{t("seller.register.submit.agreement")}</h3>
              <ul className={card.bullets}>
                {points.map((point) => (
                  <li key={point}>{t(`seller.register.submit.points.${point}`)}</li>
                ))}
              </ul>
              <label className={css.check}>
                <input type="checkbox" value="1" required {...fieldLinks(agreement)} />
                <span>{agreement.label}</span>
              </label>
              <FieldError name="agreement" error={errors.agreement} />
            </div>
          );
        }}
      </CardForm>
    </Card>
  );
}
