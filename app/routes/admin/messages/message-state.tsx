/** How a message stands, in a word; what waits for an answer stands out. */
import type { ThreadState } from "../../../../worker/shop/contact/threads/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import css from "./messages.module.css";

export function MessageState({ state }: { state: ThreadState }) {
  const { t } = useWords();
  return (
    <span className={css.state} data-state={state}>
      {t(`desk.messages.states.${state}`)}
    </span>
  );
}
