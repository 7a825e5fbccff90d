/** A redirect: from where, to where, and how. */
import type { Redirect } from "../../../../worker/shop/redirects/contract.ts";
import { kindOf, type RedirectKind, redirectKinds, redirectNote_chars, target_chars } from "../../../../worker/shop/redirects/rules.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, type FieldTexts, SelectField } from "../../../ui/base/field.tsx";

type RedirectFormProps = {
  /** Null: one that is to be made. */
  redirect: Redirect | null;
  action: PageAddress;
  back?: PageAddress;
};
const names = ["from", "to", "kind", "note"] as const;

export function RedirectForm({ redirect, action, back }: RedirectFormProps) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => t(`desk.redirects.labels.${names.find((each) => each === (name === "status" ? "kind" : name)) ?? "from"}`);
  const cancel = back && (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <CardForm
      intent={redirect ? "change" : "make"}
      action={action}
      submit={t(redirect ? "account.save" : "desk.redirects.new")}
      labelOf={labelOf}
      ways={cancel}
    >
      {({ field }) => (
        <>
          {redirect && <input type="hidden" name="id" value={redirect.id} />}
          <Field {...field("from", redirect?.from)} hint={t("desk.redirects.hints.from")} maxLength={target_chars} dir="ltr" autoComplete="off" />
          <Field {...field("to", redirect?.to ?? "")} hint={t("desk.redirects.hints.to")} maxLength={target_chars} dir="ltr" autoComplete="off" optional />
          <KindField {...field("kind", redirect ? kindOf(redirect.status) : "permanent")} kinds={redirectKinds} />
          <Field {...field("note", redirect?.note ?? "")} maxLength={redirectNote_chars} autoComplete="off" optional />
        </>
      )}
    </CardForm>
  );
}

export function KindField({ kinds, ...field }: FieldTexts & { defaultValue: string | number | undefined; kinds: readonly RedirectKind[] }) {
  const { t } = useWords();
  return (
    <SelectField {...field}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`desk.redirects.kinds.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
}
