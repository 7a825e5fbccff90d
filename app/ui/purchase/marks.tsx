/** What a way of paying takes, by the names that shoppers know. */
import type { PaymentMark } from "../../../worker/shop/payments/contract.ts";
import { markName } from "../../../worker/shop/payments/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import css from "./marks.module.css";

/** In a line of text: it stands within labels, too. */
export function Marks({ marks }: { marks: readonly PaymentMark[] }) {
  const { t } = useWords();
  return (
    <span className={css.marks}>
      {marks.map((mark) => (
        <bdi key={mark} className={css.mark}>
          {markName(mark, t)}{" "}
        </bdi>
      ))}
    </span>
  );
}
