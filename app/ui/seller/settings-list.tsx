/** A shop's settings of one kind: each by its name, with what it says, the way to change it, and the button that takes it away. */
import type { ReactNode } from "react";
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Card } from "../account/card.tsx";
import { ButtonLink } from "../base/button.tsx";
import { type EditAct, EditActs, type RemoveAct } from "./edit-acts.tsx";
import css from "./settings-list.module.css";

export type Setting = {
  id: string | number;
  name: string;
  /** How it stands, beside its name. */
  state?: ReactNode;
  /** What it says, a line each; what is not so is left out. */
  lines: readonly ReactNode[];
  edit: EditAct;
  /** Absent: it is in use, or always there. */
  remove?: RemoveAct | undefined;
};

type SettingsCardProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  settings: readonly Setting[];
  /** The page whose forms take one away, by its id. */
  action: PageAddress;
  /** The way to one more; absent: there is no room, or they are always the same. */
  add?: { page: PageAddress; name: string } | undefined;
};

export function SettingsCard({ id, title, lead, settings, action, add }: SettingsCardProps) {
  const link = useLink();
  return (
    <Card id={id} title={title} lead={lead}>
      {settings.length > 0 && <SettingsList settings={settings} action={action} />}
      {add && (
        <p>
          <ButtonLink look="quiet" href={link(add.page)}>
            {add.name}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function SettingsList({ settings, action }: Pick<SettingsCardProps, "settings" | "action">) {
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
          <EditActs edit={edit} remove={remove && { ...remove, action, fields: { id } }} />
        </li>
      ))}
    </ul>
  );
}

/** How one that has no words of its own for it is changed and taken away: as what it is called. */
export function useNamedActs() {
  const { t } = useWords();
  return {
    editNamed: (name: string, page: PageAddress): EditAct => ({ page, label: t("seller.safety.edit", { name }) }),
    removeNamed: (name: string): RemoveAct => ({ intent: "remove", name: t("myReviews.dropPicture"), label: t("seller.safety.removeNamed", { name }) }),
  };
}
