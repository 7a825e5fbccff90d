/** The questions of the checkout in their order, each with an address of its own: one page, so that nothing is lost between them. */
import { useLink, useWords } from "../../render/visit.tsx";
import css from "./checkout.module.css";

/** Id in the page → its words. */
const steps = { contact: "contact", address: "address", delivery: "delivery", payment: "payment", "order-summary": "summary" } as const;
export type Step = keyof typeof steps;

export function Steps() {
  const { t } = useWords();
  const link = useLink();
  return (
    <nav aria-label={t("checkout.steps")}>
      <ol className={css.steps}>
        {Object.entries(steps).map(([id, word]) => (
          <li key={id}>
            <a href={`${link("/checkout")}#${id}`}>{t(`checkout.${word}`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
