/** One thing as the desk shows it: what it is and what can be done beside one another, and its facts as a list of names and values. */
import type { ReactNode } from "react";
import css from "./detail.module.css";

/** `aside`: who, where, when; on phones below the rest. */
export function Detail({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={css.detail}>
      <div className="column">{children}</div>
      <div className="column">{aside}</div>
    </div>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** What has no value is left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter((fact): fact is Fact => Boolean(fact))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
