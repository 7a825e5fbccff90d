/** The way through a registration, and the form of the step one stands at. */
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import { type RegistrationStep, steps } from "../../../../worker/shop/registration/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Icon } from "../../../ui/base/icons.tsx";
import { BankStep } from "./bank-step.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { stepPath } from "./places.ts";
import css from "./register.module.css";
import type { RegisterData } from "./register.tsx";
import { SubmitStep } from "./submit-step.tsx";
import { ContactStep, IdentityStep, ShopStep } from "./typed-steps.tsx";

type StepsProps = { registration: Registration | null; current: RegistrationStep; shop: string | null };

export function Steps({ registration, current, shop }: StepsProps) {
  const { t } = useWords();
  const link = useLink();
  const isDone = (step: RegistrationStep) => registration !== null && step !== "submit" && !registration.missing.includes(step);
  return (
    <nav aria-label={t("seller.register.stepsLabel")} className={css.steps}>
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            <a href={link(stepPath(step, shop))} aria-current={step === current ? "step" : undefined} data-done={isDone(step) ? "" : undefined}>
              <span className={css.number} aria-hidden="true">
                {isDone(step) ? <Icon name="check" size={16} /> : at + 1}
              </span>
              <span>{t(`seller.register.steps.${step}`)}</span>
              {step !== "submit" && <span className="visually-hidden">{t(isDone(step) ? "seller.register.stepDone" : "seller.register.stepOpen")}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function StepForm({ registration, me, step, origin, seller }: RegisterData) {
  const shop = seller?.shop.handle ?? null;
  const typed = registration?.typed ?? {};
  if (step === "shop") return <ShopStep key={step} typed={typed.shop} origin={origin} shop={shop} />;
  if (step === "contact") return <ContactStep key={step} typed={typed.contact} shop={shop} email={me?.email} />;
  if (step === "identity") return <IdentityStep key={step} typed={typed.identity} shop={shop} />;
  if (!me) return <SignInFirst />;
  if (step === "bank") return <BankStep key={step} bank={registration?.bank ?? null} country={typed.identity?.country} me={me} shop={shop} isStored={false} />;
  if (step === "documents") return <DocumentsStep key={step} documents={registration?.documents ?? []} shop={shop} isOpen />;
  return <SubmitStep key={step} registration={registration} shop={shop} />;
}

function SignInFirst() {
  const { t } = useWords();
  return (
    <Card id="sign-in" title={t("seller.register.signIn.title")} lead={t("seller.register.signIn.text")}>
      {/* sent, not followed: only who goes to sign in from here is led back */}
      <form method="post" className={css.ways}>
        <Button name="door" value="sign-in">
          {t("common.signIn")}
        </Button>
        <Button look="quiet" name="door" value="sign-up">
          {t("account.register.title")}
        </Button>
      </form>
    </Card>
  );
}
