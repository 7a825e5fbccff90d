/** The questions of the checkout in their order, each with an address of its own: one page, so that nothing is lost between them. */
import { useLink, useWords } from "../../render/render-context.tsx";
import css from "./checkout.module.css";

/** Id in the page, its words. */
const steps = [
  ["contact", "checkout.contact"],
  ["address", "checkout.address"],
  ["delivery", "delivery.heading"],
  ["payment", "checkout.payment"],
  ["order-summary", "checkout.summary"],
] as const;
export type CheckoutStep = (typeof steps)[number][0];

export function Steps() {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav aria-label={t("checkout.steps")}>
      <ol className={css.steps}>
        {steps.map(([id, words]) => (
          <li key={id}>
            <a href={`${link("/checkout")}#${id}`}>{t(words)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
