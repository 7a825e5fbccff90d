/** What is shown of one's own things: links for how they stand, and words to look for among them. */
import type { ReactNode } from "react";
import type { PageAddress, PagePath } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Button } from "../base/button.tsx";
import field from "../base/field.module.css";
import css from "./account-page.module.css";

type StateLink = { state: string; name: string; page: PageAddress; isCurrent: boolean };

export function StateLinks({ label, states }: { label: string; states: readonly StateLink[] }) {
  const link = useLink();
  return (
    <nav aria-label={label}>
      <ul className={css.states}>
        {states.map(({ state, name, page, isCurrent }) => (
          <li key={state}>
            <a className="pill" href={link(page)} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ListSearchProps = {
  id: string;
  page: PagePath;
  label: string;
  q: string;
  q_max: number;
  /** What is sent along; what is left out is not. */
  hidden: Readonly<Record<string, string | number | false | undefined>>;
  /** Another field before the button. */
  children?: ReactNode;
};

export function ListSearch({ id, page, label, q, q_max, hidden, children }: ListSearchProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <search>
      <form className={css.search} action={link(page)}>
        {Object.entries(hidden).map(([name, value]) => value !== undefined && value !== false && <input key={name} type="hidden" name={name} value={value} />)}
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          key={q}
          id={id}
          className={field.control}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={label}
          maxLength={q_max}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
        />
        {children}
        <Button look="quiet">{t("search.name")}</Button>
      </form>
    </search>
  );
}
