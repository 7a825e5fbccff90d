/** The state of a thing in a word: good, due (an operator has to do with it), bad, or neither. */
import type { ReactNode } from "react";
import css from "./state-tag.module.css";

export type StateTone = "good" | "due" | "bad";

export function StateTag({ tone, children }: { tone: StateTone | undefined; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
