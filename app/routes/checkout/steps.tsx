/** The questions of the checkout in their order, each with an address of its own: one page, so that nothing is lost between them. Those that are answered are ticked. */
import { type RefObject, useEffect, useState } from "react";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Icon } from "../../ui/base/icons.tsx";
import css from "./checkout.module.css";
import { type CheckoutValues, valuesOf } from "./form.ts";
import { type CheckoutStep, checkoutSteps, doneSteps } from "./progress.ts";

const words = {
  contact: "checkout.contact",
  address: "checkout.shortAddress",
  delivery: "delivery.heading",
  payment: "checkout.payment",
} as const satisfies Record<CheckoutStep, string>;

type StepsProps = { form: RefObject<HTMLFormElement | null>; values: CheckoutValues; isQuoted: boolean };

export function Steps({ form, values, isQuoted }: StepsProps) {
  const { t } = useWords();
  const link = useLink();
  const done = doneSteps(useTyped(form, values), { isQuoted });
  const current = checkoutSteps.find((step) => !done.has(step));
  return (
    <nav aria-label={t("checkout.steps")}>
      <ol className={css.steps}>
        {checkoutSteps.map((step) => (
          <li key={step} data-done={done.has(step)}>
            <a href={`${link("/checkout")}#${step}`} aria-current={step === current ? "step" : undefined}>
              <span className={css.mark}>{done.has(step) && <Icon name="check" size={14} />}</span>
              {t(words[step])}
              {done.has(step) && <span className="visually-hidden"> {t("checkout.stepDone")}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What stands in the form now. */
function useTyped(form: RefObject<HTMLFormElement | null>, values: CheckoutValues): CheckoutValues {
  const [typed, setTyped] = useState(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may fill fields in, or change their country
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setTyped(valuesOf(new FormData(element)));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form, values]);
  return typed;
}
