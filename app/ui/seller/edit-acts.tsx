/** What can be done with one of a shop's own things: the way to change it, and the button that takes it away. */
import type { PageAddress } from "../../pages.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { DoForm } from "../account/do-form.tsx";
import { RowActs } from "../desk/row-acts.tsx";

/** Each says in words of its own what it is done to. */
export type EditAct = { page: PageAddress; label: string };
export type RemoveAct = { intent: string; name: string; label: string };
type EditActsProps = {
  edit: EditAct;
  /** Absent: it is in use, or always there. `action`: the page whose form it is, `fields`: what it is told. */
  remove?: (RemoveAct & { action: PageAddress; fields: Readonly<Record<string, string | number>> }) | undefined;
};

export function EditActs({ edit, remove }: EditActsProps) {
  const { t } = useWords();
  const link = useLink();
  return (
    <RowActs>
      <a className="text-link" href={link(edit.page)} aria-label={edit.label}>
        {t("addresses.editShort")}
      </a>
      {remove && <DoForm {...remove} />}
    </RowActs>
  );
}
