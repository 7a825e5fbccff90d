/** A shop's settings of one kind: each by its name, with what it says, the way to change it, and the button that takes it away. */
import type { ReactNode } from "react";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { DoForm } from "../account/do-form.tsx";
import { RowActs } from "../desk/row-acts.tsx";
import css from "./settings-list.module.css";

export type Setting = {
  id: string | number;
  name: string;
  /** How it stands, beside its name. */
  state?: ReactNode;
  /** What it says, a line each; what is not so is left out. */
  lines: readonly ReactNode[];
  edit: { page: PageAddress; label: string };
  /** Absent: it is in use, or always there. */
  remove?: { intent: string; name: string; label: string } | undefined;
};

/** `action`: the page whose forms take one away, by its id. */
export function SettingsList({ settings, action }: { settings: readonly Setting[]; action: PageAddress }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <ul className={css.list}>
      {settings.map(({ id, name, state, lines, edit, remove }) => (
        <li key={id} data-setting={id}>
          <div className={css.about}>
            <h3>
              <bdi>{name}</bdi> {state}
            </h3>
            {lines.filter(Boolean).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and keep their place
              <p key={at} suppressHydrationWarning>
                {line}
              </p>
            ))}
          </div>
          <RowActs>
            <a className="text-link" href={link(edit.page)} aria-label={edit.label}>
              {t("addresses.editShort")}
            </a>
            {remove && <DoForm action={action} intent={remove.intent} fields={{ id }} name={remove.name} label={remove.label} />}
          </RowActs>
        </li>
      ))}
    </ul>
  );
}
